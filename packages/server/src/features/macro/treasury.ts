import type { TreasuryLine, TreasuryPoint } from '@kanpan/contract/model/market'
import type { treasury30Question } from '@kanpan/contract/question/macro'
import { changeBp } from '@kanpan/market/macro/notional-bond'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import type { MarketData } from '#http/implement-market.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const YIELD_DIGITS = 3

interface Close {
  readonly day: string
  readonly yieldPct: number
  readonly futureYuan: number
}

function point(now: Partial<Close> & { day: string }, before: Close | undefined): TreasuryPoint {
  const { day, yieldPct = Number.NaN, futureYuan = Number.NaN } = now
  return {
    day,
    yieldPct: figure(yieldPct, YIELD_DIGITS),
    changeBp: before ? figure(changeBp(yieldPct, before.yieldPct), 1) : null,
    futurePriceYuan: figure(futureYuan),
    futureChangePct: before ? figure(100 * (futureYuan / before.futureYuan - 1)) : null,
  }
}

function lineSoFar({ asOf, second, figures }: MarketView): TreasuryLine | null {
  const line = figures.treasuryLine()
  if (!line) return null
  const length = minuteIndex(second) + 1
  return {
    day: asOf.day,
    yieldPct: Array.from(line.yieldPct.subarray(0, length), value => figure(value, YIELD_DIGITS)),
    futurePriceYuan: Array.from(line.futureYuan.subarray(0, length), value => figure(value)),
  }
}

/** The view's own day: its close once it is over, before that the minute it has come to, unknown before the open. */
function today(view: MarketView, line: TreasuryLine | null, close: Close | undefined) {
  if (view.asOf.final && close) return close
  const yieldPct = line?.yieldPct.at(-1)
  const futureYuan = line?.futurePriceYuan.at(-1)
  return {
    day: view.asOf.day,
    ...(typeof yieldPct === 'number' && { yieldPct }),
    ...(typeof futureYuan === 'number' && { futureYuan }),
  }
}

/** The 30-year treasury day by day, the view's own day last, and that day by the minute. */
export function treasury30(view: MarketView, days: number): MarketData<typeof treasury30Question.data> {
  const known = view.figures.treasury()
  if (!known) return { list: [], line: null }
  const past = known.filter(({ day }) => day < view.asOf.day)
  const line = lineSoFar(view)
  const close = known.at(-1)?.day === view.asOf.day ? known.at(-1) : undefined
  const points = past.map((now, at) => point(now, past[at - 1]))
  return { list: [...points, point(today(view, line, close), past.at(-1))].slice(-days), line }
}
