import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import type { Batch } from '#sources/ports/port.ts'
import type { BarRows, BarsPort } from '#sources/ports/ports.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { emptyMarketDay, spreadDay } from '#store/history/market-day.ts'
import { pastDaysDesk } from './past-days-desk.ts'
import { pastDaysMemory } from './past-days-memory.ts'
import { type Home, newHome, pastMarket } from './past-market.fixture.ts'

const DAY = TradeDay.parse('2024-07-10')
const WANTED = 12
const FROM = TradeDay.parse(addTradeDays(DAY, -WANTED))
const DAYS = tradeDaysBetween(FROM, '2024-07-09')
/** Half of them lie before what a market holds in memory. */
const HELD = TradeDay.parse(addTradeDays(DAY, -6))
const OLD = DAYS.filter(day => day < HELD)
const RECENT = DAYS.filter(day => day >= HELD)
const EVENING = shanghaiMs(DAY, 16 * 3600)
const NOON = shanghaiMs(DAY, 11 * 3600)
const NEXT_EVENING = shanghaiMs('2024-07-11', 16 * 3600)

const simulator = createSimulator({ seed: 1 })
const simulated = simulatorSource(simulator)
const closes = new Map(DAYS.map(day => [day, simulator.momentAt(day, 54_000)]))
/** A fiftieth of the market. */
const STOCKS = simulator.catalogue.stocks
  .flatMap((stock, row) => (closes.get(FROM)?.state[row] === STOCK_STATE.trading ? { ...stock, row } : []))
  .filter((_, at) => at % 50 === 0)
const CODES = STOCKS.map(({ code }) => code)

/** What a file says of a day: as it was traded, and nothing of what stood before. */
function fileDay(day: TradeDay): BarRows {
  const columns = closes.get(day)
  if (!columns) throw new Error(day)
  const places = columns.closeCents.length
  const rowOf = new Map(STOCKS.map(({ row }, at) => [row, at]))
  const own = spreadDay(
    columns,
    Array.from({ length: places }, (_, row) => rowOf.get(row) ?? -1),
    STOCKS.length,
  )
  const there = [...CODES.keys()].filter(at => own.state[at] === STOCK_STATE.trading)
  const narrow = emptyMarketDay(day, there.length)
  for (const name of [
    'state',
    'openCents',
    'highCents',
    'lowCents',
    'closeCents',
    'volumeShares',
    'amountYuan',
  ] as const)
    narrow[name].set(there.map(at => own[name][at] ?? 0))
  return { ...narrow, codes: there.map(at => CODES[at] ?? '') }
}

interface Start {
  readonly nowMs?: number
  readonly hasEvents?: boolean
}

/** A start of a market that knows nothing of its past, on what an earlier start left. */
async function started(home: Home, { nowMs = EVENING, hasEvents = true }: Start = {}) {
  const clock = { nowMs }
  const asked: { from: string; to: string }[] = []
  const faults = {
    breaksBefore: undefined as TradeDay | undefined,
    lacks: new Set<string>(),
    changed: (batch: Batch<BarRows>) => batch,
  }
  const port: BarsPort = {
    ...{ provider: 'made', reach: 'day', paceMs: 0, usualLagSeconds: 0, timeoutMs: 60_000, backfillDays: WANTED },
    async *days(range) {
      asked.push(range)
      for (const day of tradeDaysBetween(range.from, range.to)) {
        if (day === faults.breaksBefore) throw new Error('连接被重置')
        if (faults.lacks.has(day)) continue
        yield faults.changed({ provider: 'made', day, rows: fileDay(day), isWhole: true })
      }
    },
  }
  const { opened, stocks, history, market, exRights, status, desk } = await pastMarket(home, {
    ...{ simulated, codes: CODES, ports: { bars: port }, day: DAY, from: FROM, heldFrom: HELD, hasEvents },
  })
  const today = emptyMarketDay(DAY, CODES.length)
  market.advance({ day: DAY, second: 57_600, speed: 1, phase: 'closed' }, today, [])
  const past = pastDaysDesk({
    ...{ port, desk, market, stocks, exRights, hasEvents: true, historyStore: opened.store },
    memory: pastDaysMemory(join(home.folder, 'past-days.json')),
    log: { info() {} },
    now: () => clock.nowMs,
    firstHeld: () => HELD,
  })
  return { past, asked, faults, clock, market, history, opened, status }
}

type Started = Awaited<ReturnType<typeof started>>

/** The rows of stocks that traded, each as it is kept beside what the simulator says of it. */
async function compared({ opened }: Started) {
  const { history } = await opened.store.loadAll()
  return DAYS.flatMap(day => {
    const [columns, told] = [history.columnsOf(history.indexOf(day)), closes.get(day)]
    return STOCKS.flatMap(({ code, row: theirs }) => {
      const row = history.rowOf(code) ?? -1
      if (!told || told.state[theirs] !== STOCK_STATE.trading) return []
      const of = (from: typeof columns | typeof told, at: number) => ({
        ...{ close: from.closeCents[at], high: from.highCents[at], volume: from.volumeShares[at] },
      })
      const prev = { kept: columns.prevCloseCents[row], told: told.prevCloseCents[theirs] }
      return { day, code, kept: of(columns, row), told: of(told, theirs), prev }
    })
  })
}

test('years of whole days are laid, those before the days in memory on disk alone, each with its reference price', async () => {
  const home = await newHome()
  const start = await started(home)
  expect(await start.past.run()).toBe(true)
  expect(start.asked).toEqual([{ from: FROM, to: DAYS.at(-1) }])
  expect(await start.opened.store.days()).toEqual(DAYS)
  expect([start.history.days, OLD.length > 0]).toEqual([RECENT, true])
  const rows = await compared(start)
  expect(rows.length).toBeGreaterThan(DAYS.length * 50)
  for (const { kept, told } of rows) expect(kept).toEqual(told)
  // Of a stock's first day nobody says what stood before; across the border between disk and memory it is known like elsewhere.
  const after = rows.filter(({ day, code }) => rows.some(other => other.code === code && other.day < day))
  expect(after.filter(({ prev }) => prev.kept !== prev.told)).toEqual([])
  expect(rows.filter(({ day }) => day === FROM).every(({ prev }) => prev.kept === 0)).toBe(true)
  expect(start.past.reading()).toMatchObject({
    ...{ state: 'complete', from: FROM, to: DAYS.at(-1), days: WANTED, storedDays: WANTED, heldFrom: HELD },
  })
  expect(start.market.live().yesterday?.day).toBe(DAYS.at(-1))
})

test('what came is not asked for again, tonight, on another night, or after a start', async () => {
  const home = await newHome()
  const first = await started(home)
  first.faults.lacks.add(RECENT[1] ?? '')
  await first.past.run()
  await first.past.run()
  first.clock.nowMs = NEXT_EVENING
  expect(await first.past.run()).toBe(true)
  expect(first.asked).toHaveLength(1)
  // A day the file has not is asked for in no other file: it is for those who tell of single stocks.
  expect(first.past.reading()).toMatchObject({ state: 'complete', storedDays: WANTED - 1 })
  const next = await started(home, { nowMs: NEXT_EVENING })
  expect([await next.past.run(), next.asked]).toEqual([true, []])
})

test('it waits until the market is closed, and for what reference prices follow from', async () => {
  const home = await newHome()
  const open = await started(home, { nowMs: NOON })
  expect([await open.past.run(), open.asked]).toEqual([true, []])
  const early = await started(await newHome(), { hasEvents: false })
  expect([await early.past.run(), early.asked]).toEqual([false, []])
  expect(early.past.reading()?.state).toBe('events')
})

test('a file that breaks off leaves what came of it, is asked for once more, then on another night', async () => {
  const home = await newHome()
  const start = await started(home)
  start.faults.breaksBefore = RECENT[2]
  expect(await start.past.run()).toBe(false)
  const kept = DAYS.filter(day => day < (RECENT[2] ?? ''))
  expect(await start.opened.store.days()).toEqual(kept)
  expect(await start.past.run()).toBe(true)
  // Of the days in memory a fiftieth of the market is no day: they are asked for with those behind.
  expect(start.asked.map(({ from }) => from)).toEqual([FROM, HELD])
  expect([await start.past.run(), start.asked.length]).toEqual([true, 2])
  expect(start.past.reading()).toMatchObject({ state: 'failing', storedDays: kept.length })
  expect(start.status.read().find(({ name }) => name === 'bars')?.failures).toBe(2)

  start.faults.breaksBefore = undefined
  start.clock.nowMs = NEXT_EVENING
  await start.past.run()
  expect(await start.opened.store.days()).toEqual(DAYS)
  for (const { kept: own, told } of await compared(start)) expect(own).toEqual(told)
})

test('a day that cannot be believed costs itself alone; rows that are there stand', async () => {
  const home = await newHome()
  const start = await started(home)
  const [, bad = FROM] = RECENT
  const [seen = FROM] = RECENT
  const own = emptyMarketDay(seen, start.history.codes.length)
  own.state[0] = STOCK_STATE.trading
  own.closeCents[0] = 777
  start.history.append(own)
  start.faults.changed = batch =>
    batch.day === bad ? { ...batch, rows: { ...batch.rows, closeCents: batch.rows.closeCents.map(() => 0) } } : batch
  await start.past.run()
  expect(await start.opened.store.days()).toEqual(DAYS.filter(day => day !== bad))
  expect(start.history.columnsOf(start.history.indexOf(seen)).closeCents[0]).toBe(777)
  expect(start.history.columnsOf(start.history.indexOf(seen)).state.filter(state => state > 0).length).toBeGreaterThan(
    50,
  )
})
