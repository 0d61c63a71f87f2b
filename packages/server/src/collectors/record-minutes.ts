import { setImmediate as otherWork } from 'node:timers/promises'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { MINUTES_PER_DAY, secondOfMinute } from '@kanpan/market/quote/minute-line'
import type { Market } from '#live/market.ts'
import type { Intraday } from '#sources/source.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { IndexTable, MoveTable } from '#store/history/minute-tables.ts'
import { INDEX_FIELDS, MOVE_FIELDS, tableOf } from '#store/history/minute-tables.ts'
import { minuteRecorder } from './minute-recorder.ts'
import type { RecordParts } from './record-day.ts'

function movesOf(intraday: Intraday, day: TradeDay, codes: readonly string[]): MoveTable {
  const moves = intraday.moves(day) ?? []
  return tableOf(
    MOVE_FIELDS,
    moves.map(({ row, second, kind, priceCents, changePct, value }) => [
      codes[row] ?? '',
      second,
      kind,
      priceCents,
      changePct,
      value,
    ]),
  )
}

function indicesOf(intraday: Intraday, day: TradeDay): IndexTable {
  const lines = intraday.indexLines(day) ?? []
  return tableOf(
    INDEX_FIELDS,
    lines.flatMap(({ code, name, prevClose, value, amountYuan }) =>
      Array.from(value, (points, minute) => [
        code,
        name,
        prevClose,
        minute,
        points,
        Math.round(100 * (amountYuan[minute] ?? Number.NaN)) / 100,
      ]),
    ),
  )
}

export interface RecordMinutesParts extends Pick<RecordParts, 'source'> {
  readonly market: Pick<Market, 'history' | 'historyGrew'>
  readonly historyStore: Pick<HistoryStore, 'appendMinutes' | 'minuteDays'>
}

/** Keeps a finished day by the minute, once, so that any minute of it can be shown again without its source. */
export async function recordMinutes(
  { source, market, historyStore }: RecordMinutesParts,
  day: TradeDay,
): Promise<void> {
  const { intraday } = source
  if (!intraday || (await historyStore.minuteDays()).includes(day)) return
  const { codes } = market.history
  const recorder = minuteRecorder(codes, market.history.columnsOf(market.history.indexOf(day)))
  const momentAt = intraday.play(day)
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    // Readers are served while a day is gone through.
    await otherWork()
    recorder.take(momentAt(secondOfMinute(mark)))
  }
  const [moves, indices] = [movesOf(intraday, day, codes), indicesOf(intraday, day)]
  await historyStore.appendMinutes({ day, codes, ...recorder.series(), moves, indices })
  market.historyGrew()
}
