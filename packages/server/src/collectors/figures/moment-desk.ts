import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import { Refused } from '#collectors/refused.ts'
import type { StoredMoments } from '#live/figures/stored-moments.ts'
import type { Batch, MomentPort } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import { type FigureDesk, figureDesk } from './figure-desk.ts'

type Columns<Column extends string> = Readonly<Record<Column, Float64Array>>

export interface MomentDeskParts<
  Column extends string,
  Rows extends Columns<Column> & { readonly codes: readonly string[] },
> {
  readonly name: DataSetName
  readonly port: MomentPort<MomentAsk, Rows>
  readonly desk: Desk
  /** Undefined: the source can tell any moment again, and nothing need be kept of what it told. */
  readonly stored: StoredMoments<Column> | undefined
  readonly columns: readonly Column[]
  readonly everySeconds: number
  isStock(code: string): boolean
  /** Whether the figures of a stock can be; what they are refused for otherwise. */
  fault(rows: Rows, place: number): string | undefined
}

/** A reply may be ahead of our clock by so much: servers do not agree to the second. */
const CLOCK_TOLERANCE_SECONDS = 60
/** The close comes late: it is asked for again until so long after 15:00. */
const CLOSE_UNTIL = SESSION.close + 3600

interface Taking {
  readonly clockSecond: number
  noteNew(): void
}

interface Admitted<Column extends string> {
  readonly codes: readonly string[]
  readonly columns: Columns<Column>
  readonly refusedRows: number
  readonly refusedFor: string
}

/** Brings in a figure of every stock while a day runs, and once more when it is over. */
export function momentDesk<Column extends string, Rows extends Columns<Column> & { readonly codes: readonly string[] }>(
  parts: MomentDeskParts<Column, Rows>,
  day: TradeDay,
): FigureDesk {
  const { name, port, desk, stored, columns, everySeconds } = parts
  let newestSecond = stored?.newest(day)?.second ?? -1

  function admitted(rows: Rows): Admitted<Column> {
    const faults = new Map<string, number>()
    const places = rows.codes.flatMap((code, place) => {
      const fault = parts.isStock(code) ? parts.fault(rows, place) : '没有这只股票'
      if (fault === undefined) return [place]
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
      return []
    })
    const stored = columns.map(column => [
      column,
      Float64Array.from(places, place => rows[column][place] ?? Number.NaN),
    ])
    return {
      codes: places.map(place => rows.codes[place] ?? ''),
      columns: Object.fromEntries(stored) as Columns<Column>,
      refusedRows: rows.codes.length - places.length,
      refusedFor: [...faults.keys()].join('；'),
    }
  }

  async function take(batch: Batch<Rows>, { clockSecond, noteNew }: Taking) {
    const rows = rowsOfDay(batch, day)
    // After the close nothing is traded: what a reply says then is of 15:00.
    const second = Math.min(batch.second ?? clockSecond, SESSION.close)
    if (second > clockSecond + CLOCK_TOLERANCE_SECONDS) throw new Refused('来源给出的时间在将来')
    if (second < newestSecond) throw new Refused('来源给出的比之前的早')
    const { codes, columns: values, refusedRows, refusedFor } = admitted(rows)
    if (codes.length === 0) throw new Refused(refusedRows > 0 ? `没有一行可信：${refusedFor}` : '来源给出的是空的')
    await stored?.keep({ day, second, codes, columns: values })
    if (stored) noteNew()
    newestSecond = second
    return { newest: { day, second }, rows: codes.length, refusedRows, refusedFor }
  }

  function isDue(second: number, lastSecond: number): boolean {
    // Nothing has been traded before the opening auction is struck.
    if (second < (port.fromSecond ?? SESSION.openingMatch) || newestSecond >= SESSION.close || second > CLOSE_UNTIL)
      return false
    if (port.restsAt?.(second)) return false
    const isFirstAfterClose = second >= SESSION.close && lastSecond < SESSION.close
    return isFirstAfterClose || second >= lastSecond + everySeconds
  }

  return figureDesk({
    isReplayed: stored === undefined,
    isDue,
    ask: (second, noteNew) =>
      desk.ask({ name, port, ask: { day, second }, take: batch => take(batch, { clockSecond: second, noteNew }) }),
  })
}
