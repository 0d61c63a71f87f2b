import type { limitCourseQuestion } from '@kanpan/contract/question/limit-up'
import { courseState, courseSteps } from '@kanpan/market/limit-up/limit-course'
import { isSealed } from '@kanpan/market/limit-up/limit-up-day'
import type { MarketData } from '#http/implement-market.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { countOrNull, sealTimes } from '#live/derived/limit-up/seal-times.ts'
import { movesInside } from '#live/derived/moves.ts'
import { clockTime, figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { sealLineOf } from './seal-curves.ts'

/** How one stock has met its upper limit since the open. */
export function limitCourse(view: MarketView, row: number): MarketData<typeof limitCourseQuestion.data> {
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const day = limitUpDayOf(view)
  const seal = sealTimes(view.now, row, view.reasons.get(stock.code) ?? [])
  const moves = movesInside(view)
    .moves.filter(move => move.row === row && move.second <= view.second)
    .toSorted((a, b) => a.second - b.second)
  return {
    code: stock.code,
    name: view.nameOf(row),
    limitUpYuan: yuan(day.prices.upCents[row]),
    state: courseState(day, row),
    closedSealed: view.asOf.final ? isSealed(day, row) : null,
    firstSealAt: clockTime(seal.firstSealSecond),
    lastSealAt: clockTime(seal.lastSealSecond),
    brokenTimes: countOrNull(seal.brokenTimes),
    sealYuan: isSealed(day, row) ? figure(view.now.sealYuan[row], 0) : 0,
    maxSealYuan: figure(view.now.maxSealYuan[row], 0),
    sealLineYuan: sealLineOf(view, row)?.slice() ?? null,
    steps: courseSteps(moves).map(({ second, state }) => ({ time: clockTime(second) ?? '', state })),
  }
}
