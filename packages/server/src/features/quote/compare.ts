import type { ComparisonIndex } from '@kanpan/contract/comparison-indices'
import type { compareQuestion } from '@kanpan/contract/question/compare'
import { adjustBars } from '@kanpan/market/bars/adjust'
import { barsOf } from '@kanpan/market/bars/stock-bars'
import {
  changesSinceFirst,
  firstKnown,
  levelsOf,
  maxDrawdownPct,
  relativeChanges,
} from '@kanpan/market/comparison/comparison'
import { BENCHMARKS } from '@kanpan/market/longhu/benchmark'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { indexGainsAt } from '#live/derived/index-gains.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = z.output<typeof compareQuestion.input>
type Compared = MarketData<typeof compareQuestion.data>

const indexName = (index: Exclude<ComparisonIndex, 'none'>) =>
  index === 'market' ? '全部股票平均' : BENCHMARKS[index].name

const line = (column: Float64Array) => Array.from(column, value => figure(value))

interface Closes {
  readonly closes: Float64Array
  readonly dividendUnknown: boolean
}

/** Closes of the days as if no dividend had been paid, NaN where the stock has none. */
function closesOf(view: MarketView, row: number, indices: readonly number[]): Closes {
  const columns = indices.map(index => {
    if (index >= view.daysBefore) return view.now
    return view.history.isRecorded(index) ? view.history.columnsOf(index) : undefined
  })
  const bars = adjustBars(barsOf(columns, row), 'qfq')
  const places = new Map(bars.days.map((day, at) => [day, at]))
  const closes = Float64Array.from(indices, index => {
    const close = bars.closeCents[places.get(dayAt(view, index)) ?? -1] ?? 0
    return close > 0 ? close : Number.NaN
  })
  return { closes, dividendUnknown: bars.afterGap.slice(1).includes(1) }
}

/** Stocks side by side since the first day of a window, and against an index. */
export async function compare(view: MarketView, { codes, days: wanted, index }: Input): Promise<Compared> {
  const last = hasMatched(view) ? view.daysBefore : view.daysBefore - 1
  const indices = Array.from({ length: Math.min(wanted, last + 1) }, (_, at) => at + Math.max(0, last + 1 - wanted))
  const days = indices.map(at => dayAt(view, at))
  const rows = [...new Set(codes)].map(code => ({ code, row: rowOfStock(view, code) }))
  const closes = await inSlices(eachOf(rows, ({ row }) => closesOf(view, row, indices)))
  const levels =
    index === 'none'
      ? undefined
      : levelsOf(Float64Array.from(await inSlices(eachOf(indices, at => indexGainsAt(view, at)[index]))))
  const stocks = rows.map(({ code, row }, at) => {
    const own = closes[at] ?? { closes: new Float64Array(), dividendUnknown: false }
    const changes = changesSinceFirst(own.closes)
    return {
      ...{ code, name: view.nameOf(row), since: days[firstKnown(own.closes)] ?? null, changePct: line(changes) },
      relativePct: levels ? line(relativeChanges(changes, levels)) : null,
      maxDrawdownPct: figure(maxDrawdownPct(own.closes)),
      dividendUnknown: own.dividendUnknown,
    }
  })
  const ofIndex = levels && index !== 'none' && { name: indexName(index), changePct: line(changesSinceFirst(levels)) }
  return { days, stocks, index: ofIndex || null }
}
