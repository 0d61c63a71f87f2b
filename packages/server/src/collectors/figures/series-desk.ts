import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { addTradeDays, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { newestPublished } from '@kanpan/market/macro/published'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import { Refused } from '#collectors/refused.ts'
import type { StoredSeries } from '#live/figures/stored-series.ts'
import type { SeriesPort } from '#sources/ports/port.ts'
import { type FigureDesk, figureDesk } from './figure-desk.ts'
import { REASONS, type SeriesRefusal } from './series-admission.ts'

export interface SeriesDeskParts<Rows, Row extends { readonly day: TradeDay }> {
  readonly name: DataSetName
  readonly port: SeriesPort<Rows>
  readonly desk: Desk
  readonly stored: StoredSeries<Row>
  /** The first day its source can tell. */
  readonly firstDay: TradeDay
  rowsOf(rows: Rows): readonly Row[]
  /** What is wrong with a row, beside its day; undefined: nothing. */
  fault(row: Row): SeriesRefusal | undefined
  /** Takes in what came of the running day itself; answers whether it is worth asking for again in a minute. */
  takeToday?(rows: Rows): boolean
}

interface Taking {
  readonly second: number
  noteNew(): void
}

/** Providers correct what they have told: so many days are asked for again. */
const DAYS_AGAIN = 10
/** What is due and has not come is asked for again after so many seconds of the market. */
const RETRY_SECONDS = 600
/** Even when nothing is due, so that one knows how its source is, and has what it corrects. */
const AGAIN_SECONDS = 1800
const TODAY_SECONDS = 60

/** Brings in figures that go by the day: at once, and again and again, most often while the newest published one is lacking. */
export function seriesDesk<Rows, Row extends { readonly day: TradeDay }>(
  parts: SeriesDeskParts<Rows, Row>,
  day: TradeDay,
): FigureDesk {
  const { name, port, desk, stored, firstDay } = parts
  let followsToday = false

  const newestStored = () => stored.rows().at(-1)?.day

  /** From the first day that is lacking, and the last ones again. */
  function firstWanted(): TradeDay {
    const newest = newestStored()
    const again = newest && addTradeDays(newest, -DAYS_AGAIN)
    return again !== undefined && again > firstDay ? again : firstDay
  }

  function isDue(second: number, lastSecond: number): boolean {
    if (lastSecond === Number.NEGATIVE_INFINITY) return true
    if (followsToday && second <= SESSION.close && second >= lastSecond + TODAY_SECONDS) return true
    if (second >= lastSecond + AGAIN_SECONDS) return true
    const newest = newestPublished(port.publishedAt, { day, second })
    return second >= lastSecond + RETRY_SECONDS && newest !== undefined && (newestStored() ?? '') < newest
  }

  function refusalOf(row: Row, second: number): SeriesRefusal | undefined {
    const newest = newestPublished(port.publishedAt, { day, second })
    if (newest === undefined || row.day > newest) return 'future'
    return parts.fault(row)
  }

  async function take(rows: Rows, { second, noteNew }: Taking) {
    const given = parts.rowsOf(rows)
    const refused = new Map<SeriesRefusal, number>()
    const admitted = given.filter(row => {
      const refusal = refusalOf(row, second)
      if (refusal !== undefined) refused.set(refusal, (refused.get(refusal) ?? 0) + 1)
      return refusal === undefined
    })
    const refusedFor = [...refused.keys()].map(refusal => REASONS[refusal]).join('；')
    if (given.length > 0 && admitted.length === 0) throw new Refused(`没有一行可信：${refusedFor}`)
    const isChanged = await stored.keep(admitted)
    followsToday = parts.takeToday?.(rows) ?? false
    if (isChanged || followsToday) noteNew()
    const first = stored.rows()[0]?.day
    const newest = newestPublished(port.publishedAt, { day, second })
    const last = newestStored()
    return {
      newest: last && { day: last },
      rows: new Set(stored.rows().map(row => row.day)).size,
      ...(first && newest && { expectedRows: tradeDaysBetween(first, newest).length }),
      refusedRows: given.length - admitted.length,
      refusedFor,
    }
  }

  return figureDesk({
    isReplayed: false,
    isDue,
    ask(second, noteNew) {
      const ask = { from: firstWanted(), day, second }
      return desk.ask({ name, port, ask, take: batch => take(rowsOfDay(batch, day), { second, noteNew }) })
    },
  })
}
