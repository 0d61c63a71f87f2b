import type { AuctionRow, AuctionStage } from '@kanpan/contract/model/auction'
import { formatRatio, UNKNOWN } from '#lib/format/format.ts'

/** What may be done with an order, and what the prices are. */
export const STAGE_LABELS: Readonly<Record<AuctionStage, string>> = {
  before: '9:15 开始',
  gathering: '9:15–9:20 可撤单，虚拟价不是成交',
  locked: '9:20–9:25 不可撤单，虚拟价不是成交',
  struck: '9:25 已撮合，即开盘价',
}

export const priceTitle = (stage: AuctionStage) => (stage === 'struck' ? '开盘价' : '虚拟价')

/** What a stock at its upper limit is called before the auction is struck, and after. */
export const sealedTitle = (stage: AuctionStage) => (stage === 'struck' ? '涨停开盘' : '一字候选')

/** A stock at its limit is a candidate until the auction is struck. */
export function limitLabel(limit: AuctionRow['limit'], stage: AuctionStage): string | undefined {
  if (limit === null) return undefined
  if (limit === 'up') return sealedTitle(stage)
  return stage === 'struck' ? '跌停开盘' : '跌停候选'
}

/** What is left over, bids above 0. */
export function signedOver(value: number | null, side: AuctionRow['side']): number | null {
  return value === null ? null : side === 'sell' ? -value : value
}

/** Against yesterday's auction, in times of it. */
export const timesText = (pct: number | null) => (pct === null ? UNKNOWN : `${formatRatio(pct / 100)}倍`)

/** How many stand on a list, and how many of them are ST: counts of the market are without these. */
export function stocksText(rows: readonly Pick<AuctionRow, 'isSt'>[]): string {
  const st = rows.filter(({ isSt }) => isSt).length
  return `${rows.length} 只${st > 0 ? `（含 ST ${st}）` : ''}`
}
