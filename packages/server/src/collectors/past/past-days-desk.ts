import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DaysBackfill } from '@kanpan/contract/question/history-backfill'
import { addTradeDays, previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { coverage, isWholeMarket } from '@kanpan/market/quote/coverage'
import type { Logger } from 'pino'
import { rowsOf } from '#collectors/day-rows.ts'
import { type Desk, rowsInRange } from '#collectors/desk.ts'
import { Refused } from '#collectors/refused.ts'
import { inSlices } from '#lib/in-slices.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { Market } from '#live/market.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { BarRows, BarsPort, Ports } from '#sources/ports/ports.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import { createHistory } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { MarketDay } from '#store/history/market-day.ts'
import { isInSession, nightOf } from './backfill-night.ts'
import { admittedDay } from './bars-admission.ts'
import { type LastCloses, layDays, noCloses } from './lay-days.ts'
import type { PastDaysMemory } from './past-days-memory.ts'

export interface PastDaysDeskParts {
  readonly port: Ports['bars']
  readonly desk: Pick<Desk, 'askDays'>
  readonly market: Pick<Market, 'history' | 'live' | 'pastChanged'>
  readonly stocks: Pick<StockList, 'stored'>
  readonly exRights: Pick<ExRights, 'between' | 'isKnown'>
  /** Whether anybody tells ex-right events. */
  readonly hasEvents: boolean
  readonly historyStore: Pick<HistoryStore, 'writeDays' | 'days'>
  /** Undefined: no file is read twice but after a start. */
  readonly memory?: PastDaysMemory | undefined
  readonly log: Pick<Logger, 'info'>
  /** The market's clock, epoch milliseconds. */
  readonly now: () => number
  /** The first day the market has in memory, of one that runs on a day: what lies before is kept on disk alone. */
  firstHeld(day: TradeDay): TradeDay
}

export interface PastDaysDesk {
  /** Brings the days that are missing, outside the session. Answers whether nothing more of it is due tonight. */
  run(): Promise<boolean>
  /** The last day files were read through; undefined: none was, or nobody has any. */
  readThrough(): TradeDay | undefined
  /** Undefined: nobody is asked for whole days, or nothing was looked at yet. */
  reading(): DaysBackfill | undefined
}

/** Years are one file each: so many days are laid at once, and no more lie in memory beside those the market has. */
const DAYS_AT_ONCE = 125
/** What decides who was new and who was marked looks a little way back. */
const DAYS_BEHIND = 15
const TRIES_A_NIGHT = 2
/** Days whose events nobody can tell stay without; most must be known before anything is laid. */
const LEAST_KNOWN_SHARE = 0.98

interface Wanted {
  readonly from: TradeDay
  readonly to: TradeDay
  readonly days: readonly TradeDay[]
  /** How many of them are kept, whole or not. */
  readonly storedDays: number
  readonly lacking: readonly TradeDay[]
}

/** Brings in whole days of the past, years of them, and lays them under what is there: a day that came once is not asked for again. */
export function pastDaysDesk(parts: PastDaysDeskParts): PastDaysDesk {
  const { desk, market, exRights, historyStore, memory, now } = parts
  const port: BarsPort | undefined = parts.port?.backfillDays === undefined ? undefined : parts.port
  let readThrough: TradeDay | undefined
  let isOpen = false
  let night = ''
  let tries = 0
  let wanted: Wanted | undefined
  let newest: TradeDay | undefined
  let lastError: string | undefined
  let isReading = false

  async function wantedNow({ backfillDays = 0 }: BarsPort): Promise<Wanted> {
    const { asOf, catalogue } = market.live()
    const to = previousTradeDay(asOf.day) ?? asOf.day
    const from = addTradeDays(asOf.day, -backfillDays) ?? to
    const stored = new Set<string>(await historyStore.days())
    const { history } = market
    const isThere = (day: TradeDay) => {
      const index = history.indexOf(day)
      return index < 0 ? stored.has(day) : isWholeMarket(coverage(history.columnsOf(index), catalogue, false))
    }
    const days = tradeDaysBetween(from, to)
    const storedDays = days.filter(day => stored.has(day) || history.indexOf(day) >= 0).length
    return { from, to, days, storedDays, lacking: days.filter(day => !isThere(day)) }
  }

  const dueOf = ({ lacking }: Wanted) => lacking.filter(day => readThrough === undefined || day > readThrough)

  /** Reference prices follow from events and are laid with the bars, for good: those are waited for. */
  function hasEventsOf(due: readonly TradeDay[]): boolean {
    if (!parts.hasEvents) return true
    return due.filter(exRights.isKnown).length >= LEAST_KNOWN_SHARE * due.length
  }

  async function write(codes: readonly string[], days: readonly MarketDay[]): Promise<void> {
    await historyStore.writeDays(codes, days)
    newest = days.at(-1)?.day ?? newest
    parts.log.info({ days: days.length, to: newest }, 'whole days of the past were laid')
  }

  /** Takes days in as they come, and lays them a stretch after the other. */
  function laying(stored: ReadonlySet<string>) {
    const held = parts.firstHeld(market.live().asOf.day)
    const { history } = market
    const last: LastCloses = noCloses(history.codes.length)
    let waiting: MarketDay[] = []
    let behind: readonly MarketDay[] = []

    /** What lies before the days in memory is laid in a history of its own, with the days behind it. */
    async function layOld(days: readonly MarketDay[]): Promise<void> {
      const old = createHistory(history.codes, 'unknownBefore')
      old.appendAll(behind)
      const laid = await inSlices(layDays(days, { ...parts, history: old, catalogue: parts.stocks.stored(), last }))
      behind = [...behind, ...laid].slice(-DAYS_BEHIND)
      const fresh = laid.filter(({ day }) => !stored.has(day))
      if (fresh.length > 0) await write(old.codes, fresh)
    }

    async function layHeld(days: readonly MarketDay[]): Promise<void> {
      const laid = await inSlices(layDays(days, { ...parts, history, catalogue: parts.stocks.stored(), last }))
      await write(history.codes, laid)
      market.pastChanged()
    }

    async function lay(): Promise<void> {
      const old = waiting.filter(({ day }) => day < held)
      const rest = waiting.filter(({ day }) => day >= held)
      waiting = []
      if (old.length > 0) await layOld(old)
      if (rest.length > 0) await layHeld(rest)
    }

    return {
      async take(day: MarketDay): Promise<void> {
        waiting.push(day)
        if (waiting.length >= DAYS_AT_ONCE) await lay()
      },
      lay,
    }
  }

  async function askFor(requested: BarsPort, due: readonly TradeDay[]): Promise<boolean | undefined> {
    const [from] = due
    const to = due.at(-1)
    if (from === undefined || to === undefined) return true
    const range = { from, to }
    const way = laying(new Set(await historyStore.days()))
    const refusedDays: string[] = []
    const take = async (batch: Batch<BarRows>): Promise<IngestResult> => {
      rowsInRange(batch, range)
      try {
        const { day, ...refused } = admittedDay(batch, market.history)
        await way.take(day)
        return { newest: { day: batch.day }, ...rowsOf(day), ...refused }
      } catch (error) {
        // A day that cannot be believed costs itself: the others of its file are no worse for it.
        if (!(error instanceof Refused)) throw error
        refusedDays.push(batch.day)
        return { newest: { day: batch.day }, refusedRows: batch.rows.codes.length, refusedFor: error.message }
      }
    }
    let last: TradeDay | undefined
    const isIn = await desk.askDays({
      name: 'bars',
      port: requested,
      range,
      async take(batch) {
        last = batch.day
        return take(batch)
      },
    })
    // What came before it broke off is there to stay.
    await way.lay()
    if (refusedDays.length > 0) parts.log.info({ days: refusedDays }, 'whole days of the past were refused')
    if (isIn && last !== undefined) {
      readThrough = last
      await memory?.keep(last)
    }
    return isIn
  }

  async function begin(): Promise<void> {
    if (!isOpen) readThrough = await memory?.read()
    isOpen = true
    if (nightOf(now()) === night) return
    night = nightOf(now())
    tries = 0
    wanted = undefined
  }

  return {
    async run() {
      if (!port) return true
      await begin()
      if (isInSession(now())) return true
      wanted ??= await wantedNow(port)
      const due = dueOf(wanted)
      if (due.length === 0 || tries >= TRIES_A_NIGHT) return true
      if (!hasEventsOf(due)) return false
      isReading = true
      const isIn = await askFor(port, due).finally(() => {
        isReading = false
      })
      // Its pace is not up, or its breaker is open: who brings single stocks does not wait for it.
      if (isIn === undefined) return true
      tries = isIn ? TRIES_A_NIGHT : tries + 1
      lastError = isIn ? undefined : '文件没有读完，改时再要'
      wanted = await wantedNow(port)
      return tries >= TRIES_A_NIGHT
    },
    readThrough: () => readThrough,
    reading() {
      if (!port || !wanted) return undefined
      const { from, to, days, storedDays } = wanted
      const due = dueOf(wanted)
      const isWaiting = due.length > 0 && tries < TRIES_A_NIGHT
      const idle = isInSession(now()) ? 'session' : 'events'
      return {
        state: isReading ? 'reading' : isWaiting ? idle : due.length > 0 ? 'failing' : 'complete',
        ...{ from, to, days: days.length, storedDays },
        heldFrom: parts.firstHeld(market.live().asOf.day),
        newest: newest ?? null,
        lastError: lastError ?? null,
      }
    },
  }
}
