import { isCounted, isSealed } from '@kanpan/market/limit-up/limit-up-day'
import { breadthOf } from '#live/derived/breadth.ts'
import { emotionNow } from '#live/derived/emotion/emotion-now.ts'
import { sectorFlowOver } from '#live/derived/fund-flow.ts'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { sectorTableOf } from '#live/derived/sector/sector-row.ts'
import type { MarketView } from '#live/market-view.ts'

const UNKNOWN = Number.NaN
const one = (value: number | null | undefined) => Float64Array.of(value ?? UNKNOWN)

/** Counted stocks at their upper limit, by sector. */
export function themeHeat(view: MarketView): Float64Array {
  const day = limitUpDayOf(view)
  return Float64Array.from(view.catalogue.sectors, ({ rows }) => {
    let heat = 0
    for (const row of rows) if (isSealed(day, row) && isCounted(day.columns, row)) heat++
    return heat
  })
}

/** Places among the sectors of one kind by what main money put in today, 1 is first. */
export function flowRanks(view: MarketView): Float64Array {
  const { sectors } = view.catalogue
  const { netYuan } = sectorFlowOver(view, 1)
  const ranks = new Float64Array(sectors.length).fill(UNKNOWN)
  for (const positions of Map.groupBy(sectors.keys(), position => sectors[position]?.kind).values()) {
    const known = positions.filter(position => !Number.isNaN(netYuan[position] ?? UNKNOWN))
    known.sort((a, b) => (netYuan[b] ?? 0) - (netYuan[a] ?? 0))
    for (const [place, position] of known.entries()) ranks[position] = place + 1
  }
  return ranks
}

export const sectorChanges = (view: MarketView): Float64Array => sectorTableOf(view).changePct

/** What is told of the market as a whole; undefined for a field that is none of its. */
export function marketColumn(view: MarketView, field: string): Float64Array | undefined {
  if (field === 'emotion') return one(emotionNow(view).estimate ? null : emotionNow(view).score)
  if (field === 'limitUps') return one(breadthOf(view).limitUp)
  if (field === 'limitDowns') return one(breadthOf(view).limitDown)
  const [kind, code] = field.split('.')
  if (kind !== 'index' && kind !== 'indexChange') return undefined
  const index = indexQuotes(view).find(quote => quote.code === code)
  return one(kind === 'index' ? index?.last : index?.changePct)
}
