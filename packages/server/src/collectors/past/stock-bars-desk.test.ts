import { type StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { createDayPools } from '#live/figures/day-pools.ts'
import type { StockBarRow } from '#sources/ports/past-rows.ts'
import type { StockBarsPort } from '#sources/ports/ports.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { type Home, newHome, pastMarket } from './past-market.fixture.ts'
import { stockBarsDesk } from './stock-bars-desk.ts'

const FROM = TradeDay.parse('2024-07-01')
const DAY = TradeDay.parse('2024-07-10')
const DAYS = tradeDaysBetween(FROM, '2024-07-09')
const EVENING = shanghaiMs(DAY, 16 * 3600)
const MORNING = shanghaiMs('2024-07-11', 9.5 * 3600)
const NEXT_EVENING = shanghaiMs('2024-07-11', 16 * 3600)

const simulator = createSimulator({ seed: 1 })
const simulated = simulatorSource(simulator)
const closes = new Map(DAYS.map(day => [day, simulator.momentAt(day, 54_000)]))
/** A hundredth of a real market is one here. */
const STOCKS = simulator.catalogue.stocks
  .flatMap((stock, row) => (closes.get(FROM)?.state[row] === STOCK_STATE.trading ? { ...stock, row } : []))
  .filter((_, at) => at % 90 === 0)
const COUNT = STOCKS.length

/** What a provider answers about one stock: its days, without reference prices. */
function rowsOf(code: StockCode): StockBarRow[] {
  const row = STOCKS.find(stock => stock.code === code)?.row ?? -1
  return DAYS.flatMap(day => {
    const columns = closes.get(day)
    if (columns?.state[row] !== STOCK_STATE.trading) return []
    return {
      code,
      day,
      openCents: columns.openCents[row] ?? 0,
      highCents: columns.highCents[row] ?? 0,
      lowCents: columns.lowCents[row] ?? 0,
      closeCents: columns.closeCents[row] ?? 0,
      volumeShares: columns.volumeShares[row] ?? Number.NaN,
      amountYuan: columns.amountYuan[row] ?? Number.NaN,
    }
  })
}

/** A start of a market that knows nothing of its past, on what an earlier start left. */
async function started(home: Home, nowMs = EVENING) {
  const clock = { nowMs }
  const requested: StockCode[] = []
  const faults = { dead: new Set<string>(), empty: new Set<string>(), changed: (row: StockBarRow) => row }
  const stockBars: StockBarsPort = {
    ...{ provider: 'made', reach: 'day', paceMs: 0, usualLagSeconds: 0, timeoutMs: 1_000, mostCodes: 1 },
    knows: () => true,
    async ask({ codes: [code] }) {
      if (!code) throw new Error('no code')
      requested.push(code)
      if (faults.dead.has(code)) throw new Error('连接被重置')
      const rows = faults.empty.has(code) ? [] : rowsOf(code).map(faults.changed)
      return { provider: 'made', day: DAY, rows, isWhole: true }
    },
  }
  const codes = STOCKS.map(({ code }) => code)
  const { opened, stocks, history, market, exRights, status, desk } = await pastMarket(home, {
    ...{ simulated, codes, ports: { stockBars }, day: DAY, from: FROM },
  })
  const today = simulator.momentAt(DAY, 54_000)
  const place = (column: Int32Array) => Int32Array.from(STOCKS, ({ row }) => column[row] ?? 0)
  const size = STOCKS.length
  const now = {
    ...today,
    state: Uint8Array.from(STOCKS, ({ row }) => today.state[row] ?? 0),
    flags: new Uint8Array(size),
    prevCloseCents: place(today.prevCloseCents),
    openCents: place(today.openCents),
    highCents: place(today.highCents),
    lowCents: place(today.lowCents),
    closeCents: place(today.closeCents),
    volumeShares: Float64Array.from(STOCKS, ({ row }) => today.volumeShares[row] ?? Number.NaN),
    amountYuan: Float64Array.from(STOCKS, ({ row }) => today.amountYuan[row] ?? Number.NaN),
    firstSealSecond: place(today.firstSealSecond),
    lastSealSecond: place(today.lastSealSecond),
    brokenTimes: Int16Array.from(STOCKS, ({ row }) => today.brokenTimes[row] ?? -1),
    sealYuan: Float64Array.from(STOCKS, ({ row }) => today.sealYuan[row] ?? Number.NaN),
    maxSealYuan: Float64Array.from(STOCKS, ({ row }) => today.maxSealYuan[row] ?? Number.NaN),
  }
  market.advance({ day: DAY, second: 57_600, speed: 1, phase: 'closed' }, now, [])
  const collected = [...codes].reverse().slice(0, 3)
  const backfill = stockBarsDesk({
    ...{ port: stockBars, desk, market, stocks, exRights, pools: createDayPools(), store: home.store },
    historyStore: opened.store,
    hasEvents: true,
    collected: () => collected,
    log: { info() {} },
    now: () => clock.nowMs,
    firstWanted: () => FROM,
  })
  const run = async (times: number) => {
    for (let count = 0; count < times; count++) await backfill.run()
  }
  return { backfill, run, requested, faults, clock, market, now, history, codes, collected, exRights, opened, status }
}

test('a market without a past has it stock by stock, whom people collected first, each once, and lays it into its days', async () => {
  const home = await newHome()
  const { backfill, run, requested, market, history, codes, collected, opened } = await started(home)
  await run(1)
  expect(backfill.reading()).toMatchObject({
    ...{ state: 'asking', from: FROM, to: DAYS.at(-1), group: 'collected', remainingNights: 1 },
    ...{ stocks: { total: COUNT, complete: 1, failed: 0 }, requests: { tonight: 1, perNight: 2_000 } },
  })
  await run(100)
  expect(new Set(requested.slice(0, 3))).toEqual(new Set(collected))
  expect(requested.toSorted()).toEqual(codes.toSorted())
  expect(backfill.reading()).toMatchObject({ state: 'complete', remainingNights: 0, remainingSeconds: null })
  expect(history.days).toEqual(DAYS)
  expect(await opened.store.days()).toEqual(DAYS)
  for (const [at, day] of DAYS.entries()) {
    const [columns, reported] = [history.columnsOf(at), closes.get(day)]
    for (const [row, code] of history.codes.entries()) {
      const theirs = STOCKS.find(stock => stock.code === code)?.row ?? -1
      if (reported?.state[theirs] !== STOCK_STATE.trading) continue
      const expected = [reported.closeCents[theirs], reported.highCents[theirs], reported.volumeShares[theirs]]
      expect([columns.closeCents[row], columns.highCents[row], columns.volumeShares[row]]).toEqual(expected)
      // Of its first day nobody says what stood before; of the others it follows from closes and events.
      const wasThere = at > 0 && closes.get(DAYS[at - 1] ?? day)?.state[theirs] === STOCK_STATE.trading
      if (at === 0) expect(columns.prevCloseCents[row]).toBe(0)
      else if (wasThere) expect(columns.prevCloseCents[row]).toBe(reported.prevCloseCents[theirs])
    }
  }
  expect(market.live().yesterday?.day).toBe(DAYS.at(-1))
})

test('it pauses in the session, goes on where it was after a stop, and asks for nothing twice', async () => {
  const home = await newHome()
  const first = await started(home)
  await first.run(20)
  first.clock.nowMs = MORNING
  await first.run(5)
  // One of the twenty turns laid what people look for first into its days.
  expect(first.requested).toHaveLength(19)
  expect(first.backfill.reading()).toMatchObject({ state: 'session', stocks: { complete: 19 } })

  const next = await started(home, NEXT_EVENING)
  await next.run(100)
  expect(next.requested).toHaveLength(COUNT - 19)
  expect(next.requested.filter(code => first.requested.includes(code))).toEqual([])
  expect(next.history.days).toEqual(DAYS)
  expect(next.backfill.reading()).toMatchObject({ state: 'complete', stocks: { failed: 0 } })

  const last = await started(home, NEXT_EVENING)
  await last.run(5)
  expect([last.requested, last.history.days]).toEqual([[], DAYS])
})

test('a day that is missed later is asked for behind those who have never come', async () => {
  const { run, requested, market, now, clock, codes } = await started(await newHome())
  await run(20)
  const came = new Set(requested)
  const next = TradeDay.parse('2024-07-11')
  market.advance({ day: next, second: 57_600, speed: 1, phase: 'closed' }, { ...now, day: next }, [])
  clock.nowMs = NEXT_EVENING
  await run(codes.length - came.size)
  expect(requested.slice(came.size).filter(code => came.has(code))).toEqual([])
})

test('a stock that does not come is asked for once more behind the others, then on another night', async () => {
  const home = await newHome()
  const { backfill, run, requested, faults, clock, collected, status } = await started(home)
  const [dead = '', empty = ''] = collected
  faults.dead.add(dead)
  faults.empty.add(empty)
  await run(100)
  expect(requested.filter(code => code === dead)).toHaveLength(2)
  expect(requested.slice(-2).toSorted()).toEqual([dead, empty].toSorted())
  expect(backfill.reading()).toMatchObject({
    ...{ state: 'failing', stocks: { total: COUNT, complete: COUNT - 2, failed: 2 }, group: 'collected' },
    ...{ requests: { tonight: COUNT + 2 } },
  })
  expect(status.read().find(({ name }) => name === 'bars')?.failures).toBe(4)
  const again = await started(home)
  await again.run(5)
  expect(again.requested).toEqual([])

  faults.dead.clear()
  faults.empty.clear()
  clock.nowMs = NEXT_EVENING
  await run(10)
  expect(requested.slice(-2).toSorted()).toEqual([dead, empty].toSorted())
  expect(backfill.reading()).toMatchObject({ state: 'complete' })
})

test('a reference price is unknown where an event was told that nobody knows, and where a row was refused', async () => {
  const home = await newHome()
  const { run, faults, history, codes } = await started(home)
  const [one, other] = codes
  const [, second = FROM, third = FROM, fourth = FROM] = DAYS
  faults.changed = row => {
    if (row.code === one && row.day === second) return { ...row, exRight: '10派3元' }
    return row.code === other && row.day === third ? { ...row, highCents: row.lowCents - 1 } : row
  }
  await run(100)
  const at = (day: TradeDay, code: string | undefined) => {
    const columns = history.columnsOf(history.indexOf(day))
    const row = history.rowOf(code ?? '') ?? -1
    return [columns.state[row], columns.prevCloseCents[row]]
  }
  expect(at(third, other)).toEqual([STOCK_STATE.absent, 0])
  expect(at(fourth, other)).toEqual([STOCK_STATE.trading, 0])
  expect(at(second, other)[1]).toBeGreaterThan(0)
  expect(at(third, one)[1]).toBeGreaterThan(0)
  expect(at(second, one)).toEqual([STOCK_STATE.trading, 0])
})
