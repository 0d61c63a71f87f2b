import { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, onTestFinished, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { openExRights } from '#live/ex-rights.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { DayRange } from '#sources/ports/port.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { openMemoryStore } from '#store/open.ts'
import { referencePricesDesk } from './reference-prices-desk.ts'

const DAY = TradeDay.parse('2024-07-10')
const NEXT = TradeDay.parse('2024-07-11')
const FIRST = TradeDay.parse('2024-07-03')
const MORNING = 33_300
const HOUR = 3600

const simulator = createSimulator({ seed: 1 })
const { referencePrices } = simulatorSource(simulator).ports
if (!referencePrices) throw new Error('the simulator has ex-right events')
const port = referencePrices

/** A desk on the simulated events, with what it asked for; `refuses` are days of which nothing comes. */
async function opened(store?: Awaited<ReturnType<typeof openMemoryStore>>) {
  const own = store ?? (await openMemoryStore())
  if (!store) onTestFinished(() => own.close())
  const requested: string[] = []
  const faults = { emptyDays: new Set<TradeDay>(), dead: false }
  const exRights = await openExRights({ store: own, dataset: 'made' })
  const status = sourceStatus(Date.now)
  const log = { error() {} }
  const desk = referencePricesDesk({
    port: {
      ...port,
      async *days(range: DayRange, signal: AbortSignal) {
        requested.push(`${range.from} ${range.to}`)
        if (faults.dead) throw new Error('连接被重置')
        for await (const batch of port.days(range, signal)) {
          yield faults.emptyDays.has(batch.day) ? { ...batch, rows: [] } : batch
        }
      },
    },
    desk: createDesk({ status, log, stopped: new AbortController().signal }),
    exRights,
    status,
    stocks: fixedStocks(simulator.catalogue),
    firstWanted: () => FIRST,
  })
  const reading = () => status.read().find(({ name }) => name === 'referencePrices')
  return { desk, requested, faults, exRights, reading, store: own }
}

test('a first start asks for the past, the evening for the next day, twice, and the morning for its own day again', async () => {
  const { desk, requested, exRights, reading } = await opened()
  await desk.run({ day: DAY, second: MORNING })
  expect(requested).toEqual([`${FIRST} ${DAY}`])
  expect(reading()).toMatchObject({ rows: 6, expectedRows: 6, day: DAY, failures: 0 })
  expect(exRights.eventsOn(DAY).size).toBe(simulator.exRights(DAY).length)
  expect(exRights.eventsOn(DAY).size).toBeGreaterThan(0)
  await desk.run({ day: DAY, second: 15 * HOUR })
  expect(requested).toHaveLength(1)
  for (const hour of [17, 18, 22, 23]) await desk.run({ day: DAY, second: hour * HOUR })
  expect(requested.slice(1)).toEqual([`${NEXT} ${NEXT}`, `${NEXT} ${NEXT}`])
  await desk.run({ day: NEXT, second: MORNING })
  await desk.run({ day: NEXT, second: MORNING + HOUR })
  expect(requested.slice(3)).toEqual([`${NEXT} ${NEXT}`])
})

test('a next start asks for what it lacks, and for its own day', async () => {
  const before = await opened()
  await before.desk.run({ day: DAY, second: MORNING })
  const later = addTradeDays(DAY, 3)
  const { desk, requested, exRights } = await opened(before.store)
  expect([exRights.isKnown(DAY), exRights.eventsOn(DAY).size]).toEqual([true, before.exRights.eventsOn(DAY).size])
  await desk.run({ day: later ?? DAY, second: MORNING })
  expect(requested).toEqual([`${NEXT} ${later}`])
})

test('a provider that fails is asked again after ten minutes, and nothing in the place of events is no correction', async () => {
  const { desk, requested, faults, exRights, reading } = await opened()
  faults.dead = true
  await desk.run({ day: DAY, second: MORNING })
  await desk.run({ day: DAY, second: MORNING + 599 })
  expect([requested.length, reading()?.lastError]).toEqual([1, '连接被重置'])
  faults.dead = false
  await desk.run({ day: DAY, second: MORNING + 600 })
  const events = exRights.eventsOn(DAY)
  expect([requested.length, exRights.isKnown(DAY)]).toEqual([2, true])

  const [next] = [exRights.eventsOn(NEXT).size]
  expect(next).toBe(0)
  await desk.run({ day: DAY, second: 17 * HOUR })
  const reported = exRights.eventsOn(NEXT)
  expect(reported.size).toBeGreaterThan(0)
  faults.emptyDays.add(NEXT)
  await desk.run({ day: NEXT, second: MORNING })
  expect(reading()?.lastError).toBe(`来源给出的除权除息是空的，之前有 ${reported.size} 条`)
  expect([exRights.eventsOn(NEXT), exRights.eventsOn(DAY)]).toEqual([reported, events])
})
