import type { TradeDay } from '@kanpan/contract/model/stock'
import { nextTradeDay, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import type { Desk } from '#collectors/desk.ts'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { Market } from '#live/market.ts'
import type { PastReadings } from '#live/past-readings.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import { daysHeld } from './fill-history.ts'
import { hotDaysDesk } from './hot-days-desk.ts'
import { type PastDaysDeskParts, pastDaysDesk } from './past-days-desk.ts'
import { type StockBarsDeskParts, stockBarsDesk } from './stock-bars-desk.ts'

export interface PastDesksParts extends Pick<PastDaysDeskParts, 'historyStore' | 'memory' | 'log' | 'now'> {
  readonly source: Source
  readonly ports: Ports
  readonly market: Market
  readonly stocks: StockList
  readonly figures: Pick<StoredFigures, 'exRights' | 'pools' | 'popularity'>
  readonly store: StockBarsDeskParts['store']
  readonly desk: Desk
  readonly collected: () => readonly string[]
}

export interface PastDesks {
  /** Whole days first: what they bring nobody need be asked for stock by stock. */
  runBars(): Promise<void>
  runHotDays(clock: MomentAsk): Promise<void>
  readonly readings: Pick<PastReadings, 'bars' | 'days'>
}

/** The desks that bring in days before the running one, outside the session. */
export function pastDesks(parts: PastDesksParts): PastDesks {
  const { source, ports, figures, desk } = parts
  const heldFrom = (day: TradeDay) => daysHeld(source, day).from
  const bars = { ...parts, exRights: figures.exRights, hasEvents: ports.referencePrices !== undefined }
  const pastDays = pastDaysDesk({ ...bars, port: ports.bars, firstHeld: heldFrom })

  /** What files told is asked for of nobody else: who lacks in them lacks. */
  function firstLacking(day: TradeDay): TradeDay {
    const from = heldFrom(day)
    const readThrough = pastDays.readThrough()
    const next = readThrough && nextTradeDay(readThrough)
    if (next === undefined || next <= from) return from
    return next < day ? next : (previousTradeDay(day) ?? from)
  }

  const stockBars = stockBarsDesk({
    ...{ ...bars, port: ports.stockBars, pools: figures.pools },
    firstWanted: firstLacking,
  })
  const hotDays = hotDaysDesk({ ...parts, desk, port: ports.popularity?.past, popularity: figures.popularity })
  return {
    async runBars() {
      if (await pastDays.run()) await stockBars.run()
    },
    runHotDays: clock => hotDays.run(clock),
    readings: { bars: stockBars.reading, days: pastDays.reading },
  }
}
