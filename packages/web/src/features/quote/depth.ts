import type { OrderBook, Quote } from '@kanpan/contract/model/quote'

type BookLevel = OrderBook['bids'][number]

export interface DepthRow {
  /** 卖五 … 卖一, 买一 … 买五. */
  readonly title: string
  readonly side: 'ask' | 'bid'
  readonly priceYuan: number | null
  readonly volumeShares: number | null
  /** The level's volume against the largest of all ten, 0 to 1. */
  readonly share: number
}

const PLACES = ['一', '二', '三', '四', '五']

/** The ten levels from the highest ask to the lowest bid. */
export function depthRows({ asks, bids }: OrderBook): readonly DepthRow[] {
  const largest = Math.max(1, ...[...asks, ...bids].map(({ volumeShares }) => volumeShares ?? 0))
  const row = (side: DepthRow['side'], level: BookLevel | undefined, place: number): DepthRow => ({
    title: `${side === 'ask' ? '卖' : '买'}${PLACES[place]}`,
    side,
    priceYuan: level?.priceYuan ?? null,
    volumeShares: level?.volumeShares ?? null,
    share: (level?.volumeShares ?? 0) / largest,
  })
  return [
    ...PLACES.map((_, place) => row('ask', asks[place], place)).reverse(),
    ...PLACES.map((_, place) => row('bid', bids[place], place)),
  ]
}

const waitingShares = (levels: readonly BookLevel[]) =>
  levels.reduce((sum, { volumeShares }) => sum + (volumeShares ?? 0), 0)

/** 委比: what waits to buy less what waits to sell, in percent of both; undefined when nothing waits. */
export function orderImbalance({
  asks,
  bids,
}: OrderBook): { readonly pct: number; readonly shares: number } | undefined {
  const buying = waitingShares(bids)
  const selling = waitingShares(asks)
  if (buying + selling === 0) return undefined
  return { pct: ((buying - selling) * 100) / (buying + selling), shares: buying - selling }
}

export interface Seal {
  readonly side: 'up' | 'down'
  readonly volumeShares: number
  readonly yuan: number
}

/** The money that waits at the limit (封单) while nobody stands on the other side. */
export function sealOf(
  { asks, bids }: OrderBook,
  quote: Pick<Quote, 'limitUpYuan' | 'limitDownYuan'>,
): Seal | undefined {
  const isEmpty = (levels: readonly BookLevel[]) => waitingShares(levels) === 0
  const at = (level: BookLevel | undefined, limitYuan: number | null) =>
    limitYuan !== null && level?.priceYuan === limitYuan ? (level.volumeShares ?? undefined) : undefined
  const bought = isEmpty(asks) ? at(bids[0], quote.limitUpYuan) : undefined
  if (bought !== undefined) return { side: 'up', volumeShares: bought, yuan: bought * (quote.limitUpYuan ?? 0) }
  const sold = isEmpty(bids) ? at(asks[0], quote.limitDownYuan) : undefined
  if (sold !== undefined) return { side: 'down', volumeShares: sold, yuan: sold * (quote.limitDownYuan ?? 0) }
  return undefined
}
