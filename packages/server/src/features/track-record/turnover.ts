import { wholeOf } from '@kanpan/market/quote/capacity'
import type { TurnoverDay } from '@kanpan/market/track-record/turnover-record'
import { amountAt } from '#live/derived/capacity-now.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { readTurnoverMarks } from '#live/figures/turnover-marks.ts'
import type { MarketView } from '#live/market-view.ts'
import type { MacroStore } from '#store/macro-store.ts'
import { closedDays } from './closed-days.ts'

export interface TurnoverParts {
  readonly macro: Pick<MacroStore, 'series'>
  readonly dataset: string
}

/** The turnover of each day that is over, and what of it was done by each mark. */
export async function turnoverDays(view: MarketView, parts: TurnoverParts): Promise<readonly TurnoverDay[]> {
  const closed = closedDays(view)
  const [first, last] = [closed[0], closed.at(-1)]
  if (first === undefined || last === undefined) return []
  const marks = await readTurnoverMarks(parts, { from: dayAt(view, first), to: dayAt(view, last) })
  return closed.map(index => ({
    totalYuan: isWholeAt(view, index) ? wholeOf(amountAt(view, index)) : undefined,
    byMarkYuan: marks.get(dayAt(view, index)),
  }))
}
