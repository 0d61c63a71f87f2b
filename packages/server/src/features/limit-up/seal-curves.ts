import type { sealCurvesQuestion } from '@kanpan/contract/question/limit-up'
import { markLabel, minuteIndex } from '@kanpan/market/quote/minute-line'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { limitUpDayOf, limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

/** A curve the width of a word needs no more. */
const STEP_MINUTES = 5

/** The queue of a stock at the marks of its day up to the view's moment; undefined where nobody recorded it. */
export function sealLineOf(view: MarketView, row: number): readonly (number | null)[] | undefined {
  const line = view.inside.sealLine(view.asOf.day, row)
  const last = minuteIndex(view.second)
  return line && Array.from({ length: last + 1 }, (_, mark) => figure(Math.abs(line[mark] ?? Number.NaN), 0))
}

type Input = z.output<typeof sealCurvesQuestion.input>
type Data = MarketData<typeof sealCurvesQuestion.data>

function* writeCurves(view: MarketView, { type }: Input): Generator<undefined, Data> {
  const last = minuteIndex(view.second)
  const marks = Array.from({ length: Math.floor(last / STEP_MINUTES) + 1 }, (_, at) => at * STEP_MINUTES)
  if (last % STEP_MINUTES !== 0 && last > 0) marks.push(last)
  limitUpDayOf(view)
  yield
  const rows = limitUpPoolsOf(view)[type] ?? []
  const curveOf = (row: number) => {
    const stock = view.catalogue.stocks[row]
    const line = sealLineOf(view, row)
    return stock && line ? [{ code: stock.code, sealYuan: marks.map(mark => line[mark] ?? null) }] : []
  }
  return { times: marks.map(markLabel), list: (yield* eachOf(rows, curveOf)).flat() }
}

/** The money queued at the limit through the day for every stock of a pool, answered at once and worked out once per view. */
export function sealCurves(view: MarketView, input: Input): Promise<Data> {
  return view.memo(`sealCurves.${input.type}`, () => inSlices(writeCurves(view, input)))
}
