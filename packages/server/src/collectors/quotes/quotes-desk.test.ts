import { TradeDay } from '@kanpan/contract/model/stock'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { morningRows } from '#collectors/morning-rows.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { QuotesPort, QuoteTimes } from '#sources/ports/ports.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { DAY_FIELDS } from '#store/history/market-day.ts'
import { type QuotesDeskParts, quotesDesk } from './quotes-desk.ts'

const DAY = TradeDay.parse('2024-01-19')
const [FIRST, LATER] = [37_800, 37_860]
const simulator = createSimulator({ seed: 1 })
const good = simulator.momentAt(DAY, FIRST)
const later = simulator.momentAt(DAY, LATER)
const trading = [...good.state.keys()].filter(row => good.state[row] === 1)
const { quotes } = simulatorSource(simulator).ports
if (!quotes) throw new Error('the simulator has quotes')
const simulated = quotes

type Change = (batch: Batch<QuoteRows>) => Batch<QuoteRows> | Promise<Batch<QuoteRows>>

/** The desk of a port whose batches are changed on their way, and how its data set came in. */
function deskOf(port: Partial<QuotesPort> = {}, more: Pick<QuotesDeskParts, 'hotCodes'> = {}) {
  const status = sourceStatus(Date.now)
  let change: Change = batch => batch
  const asked: number[] = []
  const wanted: (readonly string[] | undefined)[] = []
  const desk = quotesDesk(
    {
      morning: morningRows(fixedStocks(simulator.catalogue, simulator.nameOn).now(), DAY),
      desk: createDesk({ status, log: pino({ level: 'silent' }), stopped: new AbortController().signal }),
      port: {
        ...simulated,
        async ask(ask, signal) {
          asked.push(ask.second)
          wanted.push(ask.codes)
          return change(await simulated.ask(ask, signal))
        },
        ...port,
      },
      ...more,
    },
    DAY,
  )
  const read = () => status.read().find(({ name }) => name === 'quotes')
  return { desk, asked, wanted, read, changeTo: (next: Change) => (change = next) }
}

/** Quotes in which some of the trading stocks cost what nobody can have paid. */
const wrongly =
  (rows: readonly number[], cents: number): Change =>
  batch => {
    const lastCents = batch.rows.lastCents.slice()
    for (const row of rows) lastCents[row] = cents
    return { ...batch, rows: { ...batch.rows, lastCents } }
  }

test('a whole batch is the market at its second, in columns that the next one leaves alone', async () => {
  const { desk, read } = deskOf()
  expect(await desk.ingest(FIRST)).toBe(true)
  const moment = desk.book.moment()
  await desk.ingest(LATER)
  for (const { name } of DAY_FIELDS) {
    expect(moment[name]).toEqual(good[name])
    expect(desk.book.moment()[name]).toEqual(later[name])
  }
  expect(read()).toMatchObject({ time: '10:31:00', refusedRows: 0, failures: 0 })
  expect(read()?.rows).toBe(read()?.expectedRows)
})

test.each([-1, 100_000_000])(
  'a single stock at %i cents keeps its last good price, the others move on',
  async cents => {
    const { desk, changeTo, read } = deskOf()
    await desk.ingest(FIRST)
    const [row = -1] = trading
    changeTo(wrongly([row], cents))
    await desk.ingest(LATER)
    const { closeCents } = desk.book.moment()
    expect(closeCents[row]).toBe(good.closeCents[row])
    expect(closeCents.slice(row + 1)).toEqual(later.closeCents.slice(row + 1))
    expect(read()).toMatchObject({ failures: 0, refusing: { rows: 1 } })
  },
)

test('one in a hundred may be wrong; one more, and nothing of the batch is taken', async () => {
  const { desk, changeTo, read } = deskOf()
  await desk.ingest(FIRST)
  const before = desk.book.moment()
  const most = Math.floor(good.state.length / 100)
  changeTo(wrongly(trading.slice(0, most + 1), -1))
  expect(await desk.ingest(LATER)).toBe(false)
  expect(desk.book.moment()).toBe(before)
  expect(read()?.lastError).toContain(`${most + 1} 只股票`)
  changeTo(wrongly(trading.slice(0, most), -1))
  expect(await desk.ingest(LATER)).toBe(true)
})

test.each<[string, Change, string]>([
  ['no stock that trades', b => ({ ...b, rows: { ...b.rows, state: new Uint8Array(b.rows.codes.length) } }), '空'],
  ['yesterday', b => ({ ...b, day: TradeDay.parse('2024-01-18') }), '2024-01-18'],
  ['the future', b => ({ ...b, rows: { ...b.rows, second: LATER + 3_600 } }), '时间在将来'],
  [
    'stocks of another market',
    b => ({ ...b, rows: { ...b.rows, codes: b.rows.codes.map(code => `x${code}`) } }),
    '没有这只股票',
  ],
  [
    'a flood',
    b => ({ ...b, rows: { ...b.rows, codes: Array.from({ length: 400_000 }, (_, at) => String(at)) } }),
    '多于一日所能有的',
  ],
])('a batch of %s is refused whole, with its reason', async (_, change, reason) => {
  const { desk, changeTo, read } = deskOf()
  await desk.ingest(FIRST)
  const before = desk.book.moment()
  changeTo(change)
  expect(await desk.ingest(LATER)).toBe(false)
  expect(desk.book.moment()).toBe(before)
  expect(read()?.lastError).toContain(reason)
})

test('a port is given what the day would refuse, so that it can ask somebody else', async () => {
  const { desk, changeTo } = deskOf()
  await desk.ingest(FIRST)
  const [row = -1] = trading
  const code = simulator.catalogue.stocks[row]?.code ?? ''
  const suspended: Change = batch => ({
    ...batch,
    rows: { ...batch.rows, state: batch.rows.state.with(row, STOCK_STATE.suspended) },
  })
  const before = desk.book.moment()
  let found: readonly (readonly [string, string])[] | undefined
  const { desk: other } = deskOf({
    async ask(ask, signal) {
      const batch = await simulated.ask(ask, signal)
      found = [...(ask.refuses?.((await suspended(batch)).rows) ?? [])]
      return batch
    },
  })
  changeTo(suspended)
  await other.ingest(FIRST)
  expect(found).toEqual([])
  await other.ingest(LATER)
  expect(found).toEqual([[code, expect.stringContaining('成交过又说没有')]])
  // Whoever hands it on all the same has it refused.
  await desk.ingest(LATER)
  expect([desk.book.moment().closeCents[row], desk.book.moment().state[row]]).toEqual([
    before.closeCents[row],
    STOCK_STATE.trading,
  ])
})

test('a port that hangs is let go after its time, and asked again', async () => {
  let isHanging = true
  const { desk, read } = deskOf({
    timeoutMs: 50,
    ask: (ask, signal) => (isHanging ? new Promise(() => {}) : simulated.ask(ask, signal)),
  })
  expect(await desk.ingest(FIRST)).toBe(false)
  expect(read()).toMatchObject({ failures: 1, lastError: '来源 0.05 秒没有应答' })
  isHanging = false
  expect(await desk.ingest(LATER)).toBe(true)
})

test('minute marks between two asks are asked for where they can still be known', async () => {
  const { desk, asked } = deskOf()
  await desk.ingest(FIRST + 10)
  await desk.ingest(FIRST + 130)
  expect(asked).toEqual([FIRST + 10, FIRST + 60, FIRST + 120, FIRST + 130])
  const late = deskOf({ reach: 'now' })
  await late.desk.ingest(FIRST + 10)
  await late.desk.ingest(FIRST + 130)
  expect(late.asked).toEqual([FIRST + 10, FIRST + 130])
})

test('the closing sweep heals what was wrong before it', async () => {
  const { desk, changeTo } = deskOf()
  changeTo(wrongly(trading.slice(0, 20), -1))
  await desk.ingest(54_000)
  await desk.closingSweep(simulated, 54_000)
  expect(desk.book.moment().closeCents).toEqual(simulator.momentAt(DAY, 54_000).closeCents)
})

test('of a port with times for the whole market the hot stocks are asked for between, and nothing is concluded of the others', async () => {
  const codes = trading.slice(0, 3).map(row => simulator.catalogue.stocks[row]?.code ?? '')
  const times: QuoteTimes = {
    isWholeDue: (second, lastSecond) => second >= lastSecond + 15,
    isHotDue: (second, lastSecond) => second >= lastSecond + 3,
    closingSweeps: [54_030],
  }
  const { desk, read, wanted } = deskOf({ times, mostCodes: 3 }, { hotCodes: most => codes.slice(0, most) })
  const at = async (second: number) => [await desk.ingest(second), await desk.ingestHot(second)]
  expect(await desk.ingestHot(FIRST)).toBeUndefined()
  expect(await desk.ingest(FIRST)).toBe(true)
  const whole = read()
  expect(await at(FIRST + 3)).toEqual([undefined, true])
  const { closeCents, seenSecond, second } = desk.book.moment()
  expect(wanted).toEqual([undefined, codes])
  expect(second).toBe(FIRST + 3)
  const then = simulator.momentAt(DAY, FIRST + 3)
  const [hot = 0, other = 0] = [trading[0], trading[3]]
  expect([closeCents[hot], seenSecond[hot]]).toEqual([then.closeCents[hot], FIRST + 3])
  expect([closeCents[other], seenSecond[other]]).toEqual([good.closeCents[other], FIRST])
  expect(read()).toMatchObject({ rows: whole?.rows, expectedRows: whole?.expectedRows, isWhole: true })
  expect(await at(FIRST + 5)).toEqual([undefined, undefined])
  expect(await desk.ingest(FIRST + 15)).toBe(true)
  expect(wanted).toEqual([undefined, codes, undefined])
  expect(desk.book.moment().closeCents).toEqual(simulator.momentAt(DAY, FIRST + 15).closeCents)
})

test('the hot stocks do not wait until all of the market has come, and a sweep that failed is still due', async () => {
  const codes = trading.slice(0, 3).map(row => simulator.catalogue.stocks[row]?.code ?? '')
  const gate = Promise.withResolvers<void>()
  let sweeps = 0
  const { desk } = deskOf(
    {
      times: { isWholeDue: second => second > FIRST, isHotDue: () => true, closingSweeps: [] },
      mostCodes: 3,
      async ask(ask, signal) {
        if (!ask.codes) {
          sweeps += 1
          if (sweeps === 2) await gate.promise
          if (sweeps === 3) throw new Error('连接被重置')
        }
        return simulated.ask(ask, signal)
      },
    },
    { hotCodes: () => codes },
  )
  await desk.ingest(FIRST + 1)
  const sweep = desk.ingest(FIRST + 2)
  expect(await desk.ingestHot(FIRST + 5)).toBe(true)
  expect(desk.book.moment().second).toBe(FIRST + 5)
  gate.resolve()
  expect(await sweep).toBe(true)
  expect(await desk.ingest(FIRST + 8)).toBe(false)
  expect(await desk.ingest(FIRST + 9)).toBe(true)
})
