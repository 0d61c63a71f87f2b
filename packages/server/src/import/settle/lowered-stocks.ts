import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { BarsDraft } from '#import/draft/bars-draft.ts'
import type { DailyBar, Numbered } from '#import/fact.ts'
import { meanPriceSide } from '#import/traded-price.ts'

/** A bar whose mean price lies above its high: its prices were lowered for a dividend that came later. */
export type Lowered = Pick<DailyBar, 'code' | 'day' | 'amountYuan' | 'volumeShares' | 'highCents'>

export const BESIDE_LOWERED = '同一文件中该股多日均价高于最高价，疑为前复权价'

const meanCents = ({ amountYuan, volumeShares }: Pick<DailyBar, 'amountYuan' | 'volumeShares'>) =>
  (100 * amountYuan) / volumeShares

// One or two bars may be wrong by themselves; three of one stock, all on the same side, are a stock that was adjusted.
const LEAST_LOWERED = 3

/**
 * The first day from which on a stock's bars can be traded prices, when some of its bars in a file were lowered. All of
 * them up to the ex-dividend day were, also where the mean happens to lie inside. That the day has passed shows in a
 * bar the dividend is too large for: with it put back, its mean would lie below its low.
 */
export function tradedFrom(lowered: readonly Lowered[], bars: readonly DailyBar[]): TradeDay | undefined {
  const inOrder = lowered.toSorted((a, b) => a.day.localeCompare(b.day))
  const last = inOrder.at(-1)?.day ?? ''
  const share = Math.max(...inOrder.slice(-LEAST_LOWERED).map(bar => meanCents(bar) / bar.highCents))
  const passed = (bar: DailyBar) => meanPriceSide(bar) === 'inside' && meanCents(bar) / share < bar.lowCents
  return bars
    .filter(bar => bar.day > last && passed(bar))
    .map(({ day }) => day)
    .sort()[0]
}

/** Takes the bars of lowered stocks out of a draft and answers them; what came after the dividend stays. */
export function takeOutLowered(bars: BarsDraft, lowered: readonly Lowered[]): readonly Numbered<DailyBar>[] {
  const stocks = [...Map.groupBy(lowered, ({ code }) => code)].filter(([, found]) => found.length >= LEAST_LOWERED)
  if (stocks.length === 0) return []
  const barsOf = Map.groupBy(bars.ofStocks(new Set(stocks.map(([code]) => code))), ({ code }) => code)
  const from = new Map<StockCode, TradeDay | undefined>(
    stocks.map(([code, found]) => [code, tradedFrom(found, barsOf.get(code) ?? [])]),
  )
  return bars.takeOut(({ code, day }) => from.has(code) && day < (from.get(code) ?? '9'))
}
