import type { limitUpHistoryQuestion } from '@kanpan/contract/question/limit-up'
import { explainLimit } from '@kanpan/market/limit-up/explain-limit'
import { knownStreak } from '@kanpan/market/limit-up/streak'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { nextDay } from '@kanpan/market/quote/day-run'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { dayRunOf } from '#live/derived/past-days.ts'
import { clockTime, figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecord } from '#store/market-store.ts'

type HistoryDay = NonNullable<MarketView['yesterday']>
type Entry = z.output<typeof limitUpHistoryQuestion.data>['list'][number]

/** What the stock did on its next trading day; a day still running has an open and no close yet. */
function nextDayOf(view: MarketView, row: number, index: number): Pick<Entry, 'nextOpenPct' | 'nextClosePct'> {
  const { openPct, closePct } = nextDay(dayRunOf(view), index, row)
  return { nextOpenPct: figure(openPct), nextClosePct: figure(closePct) }
}

/** Its bar touched the limit, or a pool of the day has it, be there a bar or not. */
function touched(view: MarketView, row: number, day: HistoryDay): boolean {
  if (((day.flags[row] ?? 0) & STOCK_FLAG.pooled) !== 0) return true
  if (day.state[row] !== STOCK_STATE.trading) return false
  const limit = explainLimit(day, view.catalogue, row)
  return limit.kind === 'limit' && (day.highCents[row] ?? 0) >= limit.up.limitCents
}

/** The finished days up to the view's on which a stock touched its upper limit, newest first, with what came next. */
export function limitUpHistory(
  view: MarketView,
  row: number,
  { limit, records }: { limit: number; records: readonly LimitUpRecord[] },
): MarketData<typeof limitUpHistoryQuestion.data> {
  const recordsOf = Map.groupBy(records, record => record.day)
  const list: Entry[] = []
  // A day that is over is part of the record; while it runs it is on the screen already.
  const last = view.asOf.final ? view.history.indexOf(view.asOf.day) : -1
  for (let index = Math.max(last, view.daysBefore - 1); index >= 0 && list.length < limit; index--) {
    const day = view.history.columnsOf(index)
    if (!touched(view, row, day)) continue
    const tales = recordsOf.get(day.day) ?? []
    const watched = (day.firstSealSecond[row] ?? -1) >= 0
    const broken = day.brokenTimes[row] ?? -1
    list.push({
      day: day.day,
      sealed: ((day.recent[row] ?? 0) & 1) !== 0,
      streak: knownStreak(day.streak[row]) ?? null,
      firstSealAt: clockTime(watched ? day.firstSealSecond[row] : tales[0]?.firstSealSecond),
      brokenTimes: broken >= 0 ? broken : null,
      maxSealYuan: figure(day.maxSealYuan[row], 0),
      tags: [...new Set(tales.flatMap(tale => tale.reasonTags))],
      ...nextDayOf(view, row, index),
    })
  }
  return { list }
}
