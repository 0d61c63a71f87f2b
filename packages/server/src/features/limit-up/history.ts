import type { limitUpHistoryQuestion } from '@kanpan/contract/question/limit-up'
import { explainLimit } from '@kanpan/market/limit-up/explain-limit'
import { changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { clockTime, figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecord } from '#store/market-store.ts'

type HistoryDay = NonNullable<MarketView['yesterday']>
type Entry = z.output<typeof limitUpHistoryQuestion.data>['list'][number]

/** What the stock did on its next trading day; a day still running has an open and no close yet. */
function nextDay(view: MarketView, row: number, index: number): Pick<Entry, 'nextOpenPct' | 'nextClosePct'> {
  const { day } = view.history.columnsOf(index)
  const count = Math.max(0, view.daysBefore - index - 1)
  const later = Array.from({ length: count }, (_, at) => view.history.columnsOf(index + 1 + at))
  const next = [...later, view.now].find(columns => columns.day > day && columns.state[row] === STOCK_STATE.trading)
  const prevClose = next?.prevCloseCents[row] ?? 0
  const isOver = next !== view.now || view.asOf.final
  return {
    nextOpenPct: figure(changePct(next?.openCents[row] ?? 0, prevClose)),
    nextClosePct: isOver ? figure(changePct(next?.closeCents[row] ?? 0, prevClose)) : null,
  }
}

function touched(view: MarketView, row: number, day: HistoryDay): boolean {
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
  const told = Map.groupBy(records, record => record.day)
  const list: Entry[] = []
  // A day that is over is part of the record; while it runs it is on the screen already.
  const last = view.asOf.final ? view.history.indexOf(view.asOf.day) : -1
  for (let index = Math.max(last, view.daysBefore - 1); index >= 0 && list.length < limit; index--) {
    const day = view.history.columnsOf(index)
    if (!touched(view, row, day)) continue
    const tales = told.get(day.day) ?? []
    const watched = (day.firstSealSecond[row] ?? -1) >= 0
    const broken = day.brokenTimes[row] ?? -1
    list.push({
      day: day.day,
      sealed: (day.streak[row] ?? 0) > 0,
      streak: day.streak[row] ?? 0,
      firstSealAt: clockTime(watched ? day.firstSealSecond[row] : tales[0]?.firstSealSecond),
      brokenTimes: broken >= 0 ? broken : null,
      maxSealYuan: figure(day.maxSealYuan[row], 0),
      tags: [...new Set(tales.flatMap(tale => tale.reasonTags))],
      ...nextDay(view, row, index),
    })
  }
  return { list }
}
