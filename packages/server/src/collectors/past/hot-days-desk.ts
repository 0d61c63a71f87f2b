import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { addTradeDays, previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import { Refused } from '#collectors/refused.ts'
import type { StoredMoments } from '#live/figures/stored-moments.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { HeatRows } from '#sources/ports/figure-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { MomentAsk, PopularityPort } from '#sources/ports/ports.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import { isInSession, nightOf } from './backfill-night.ts'

export interface HotDaysDeskParts {
  readonly port: PopularityPort['past']
  readonly desk: Pick<Desk, 'ask'>
  readonly stocks: Pick<StockList, 'now'>
  readonly popularity: StoredMoments<'heat'>
  /** The market's clock, epoch milliseconds. */
  readonly now: () => number
}

/** After so many days in a row that did not come, the night is over. */
const MOST_FAILURES = 5

/** Brings in who was looked at on days that are over and of which nothing was kept, the newest first, outside the session. */
export function hotDaysDesk({ port, desk, stocks, popularity, now }: HotDaysDeskParts) {
  let night = ''
  let failures = 0
  const tried = new Set<TradeDay>()

  async function take(batch: Batch<HeatRows>, day: TradeDay): Promise<IngestResult> {
    const { codes, heat } = rowsOfDay(batch, day)
    const { rowOf } = stocks.now()
    const places = [...codes.keys()].filter(
      place => rowOf(codes[place] ?? '') !== undefined && (heat[place] ?? -1) >= 0,
    )
    if (places.length === 0) throw new Refused('来源给出的热榜里没有一只认识的股票')
    await popularity.keep({
      day,
      second: SESSION.close,
      codes: places.map(place => codes[place] ?? ''),
      columns: { heat: Float64Array.from(places, place => heat[place] ?? Number.NaN) },
    })
    return {
      newest: { day },
      rows: places.length,
      refusedRows: codes.length - places.length,
      refusedFor: '没有这只股票',
    }
  }

  /** The newest day that is over, of which nothing is kept and that was not asked for tonight. */
  function nextOf(today: TradeDay, days: number): TradeDay | undefined {
    const [from, to] = [addTradeDays(today, -days), previousTradeDay(today)]
    if (from === undefined || to === undefined) return undefined
    return tradeDaysBetween(from, to).findLast(day => !tried.has(day) && popularity.newest(day) === undefined)
  }

  return {
    async run({ day: today }: MomentAsk): Promise<void> {
      if (!port || isInSession(now())) return
      if (nightOf(now()) !== night) {
        night = nightOf(now())
        failures = 0
        tried.clear()
      }
      const day = failures < MOST_FAILURES ? nextOf(today, port.days) : undefined
      if (day === undefined) return
      const isIn = await desk.ask({ name: 'popularity', port, ask: { day }, take: batch => take(batch, day) })
      if (isIn === undefined) return
      tried.add(day)
      failures = isIn ? 0 : failures + 1
    },
  }
}
