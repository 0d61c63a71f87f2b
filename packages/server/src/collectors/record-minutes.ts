import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { otherWork } from '#lib/in-slices.ts'
import type { Market } from '#live/market.ts'
import type { Replay, SourceIndexLine } from '#sources/replay.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { MinuteDay } from '#store/history/minute-day.ts'
import type { IndexTable, MoveTable } from '#store/history/minute-tables.ts'
import { INDEX_FIELDS, MOVE_FIELDS, tableOf } from '#store/history/minute-tables.ts'
import { minuteRecorder } from './minute-recorder.ts'
import type { RecordParts } from './record-day.ts'

function movesOf(replay: Replay, day: TradeDay, codes: readonly string[]): MoveTable {
  const moves = replay.moves(day) ?? []
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

function indicesOf(lines: readonly SourceIndexLine[]): IndexTable {
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

/** Whether every minute of every stock that traded is known. */
function hasEveryMinute({ volumeShares }: DaySeries, { state }: DayColumns): boolean {
  return state.every((one, row) => {
    const from = row * MINUTES_PER_DAY
    return one !== STOCK_STATE.trading || !volumeShares.subarray(from, from + MINUTES_PER_DAY).some(Number.isNaN)
  })
}

type DaySeries = Pick<MinuteDay, 'priceCents' | 'volumeShares' | 'amountYuan' | 'lives'>

/** A day by the minute as its source tells it again. */
async function replayedSeries(replay: Replay, columns: DayColumns, codes: readonly string[]): Promise<DaySeries> {
  const recorder = minuteRecorder(codes, columns)
  const momentAt = replay.play(columns.day)
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    // Readers are served while a day is gone through.
    await otherWork()
    recorder.take(momentAt(secondOfMinute(mark)))
  }
  return recorder.series()
}

/**
 * Keeps a finished day by the minute, once, so that any minute of it can be shown again without its source. The minutes are those
 * of the book, unless it lacks one of any stock and the source can tell them again.
 */
export async function recordMinutes(
  { source, market, historyStore }: RecordMinutesParts,
  day: TradeDay,
  book?: Pick<DayBook, 'codes' | 'series' | 'indexLines'>,
): Promise<void> {
  if ((await historyStore.minuteDays()).includes(day)) return
  const { replay } = source
  const columns = market.history.columnsOf(market.history.indexOf(day))
  const own = book?.series()
  const isWhole = own !== undefined && hasEveryMinute(own, columns)
  const isReplayed = replay !== undefined && !isWhole
  const codes = isReplayed || !book ? market.history.codes : book.codes
  const series = isReplayed ? await replayedSeries(replay, columns, codes) : own
  if (!series) return
  const moves = replay ? movesOf(replay, day, codes) : tableOf(MOVE_FIELDS, [])
  const indices = indicesOf(replay ? replay.indexLines(day) : (book?.indexLines() ?? []))
  await historyStore.appendMinutes({ day, codes, ...series, moves, indices })
  market.historyGrew()
}
