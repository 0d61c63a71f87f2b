import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { afterAll, expect, test } from 'vitest'
import { nowOnlyMarket } from '#collectors/now-only.fixture.ts'
import { nowOnlySource, simulator } from '#collectors/now-only-source.fixture.ts'
import type { MarketView } from '#live/market-view.ts'
import { simulatedCorporate } from '#sources/simulator/corporate.ts'
import { openMemoryStore } from '#store/open.ts'

const BEFORE = TradeDay.parse('2024-01-18')
const DAY = TradeDay.parse('2024-01-19')
const NEXT = TradeDay.parse('2024-01-22')
const EARNINGS = { from: '2024-01-15', to: '2024-02-15' }

const simulated = nowOnlySource()
const { treasury } = simulated.ports
if (!treasury) throw new Error('the simulator has a treasury')
/** As a network tells the treasury: with the minutes of the day so far. */
const source = nowOnlySource({
  treasury: {
    ...treasury,
    async ask(ask, signal) {
      const batch = await treasury.ask(ask, signal)
      return { ...batch, rows: { ...batch.rows, line: { ...simulator.treasuryLine(ask.day), day: ask.day } } }
    },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'kanpan-now-only-figures-'))
const store = await openMemoryStore()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const startedAt = (day: TradeDay, second: number) =>
  nowOnlyMarket({ folder, dataset: 'figures', day, second, source, store })

/** The flow of some stocks, as the simulated market has it at a second. */
function flowsAt(day: TradeDay, second: number) {
  const of = simulator.fundFlowAt(simulator.momentAt(day, second))
  return Array.from({ length: 300 }, (_, row) => of(row))
}

const known = (view: MarketView, columns = view.now) => {
  const flow = view.figures.fundFlow(columns)
  return flow && { second: flow.second, flows: Array.from({ length: 300 }, (_, row) => flow.of(row)) }
}

test('what stands beside prices is collected, aged, reported and kept of a source that only knows now, and nothing is told before its moment', async () => {
  const first = await startedAt(DAY, 34_000)
  await first.goTo(36_030, 150)
  const live = first.market.live()
  const flow = known(live)
  expect(flow?.second).toBeGreaterThan(36_030 - 300)
  expect(flow?.flows).toEqual(flowsAt(DAY, flow?.second ?? 0))
  const heat = live.figures.popularity(live.now)
  expect(heat?.second).toBeGreaterThan(36_030 - 600)
  expect(heat?.heat).toEqual(simulator.popularityHeat(simulator.momentAt(DAY, heat?.second ?? 0)))

  expect(live.figures.treasury()?.at(-1)).toEqual(simulator.treasuryUntil(BEFORE).at(-1))
  expect(live.figures.treasuryLine()?.yieldPct).toEqual(simulator.treasuryLine(DAY).yieldPct)
  const ofDay = (rows: readonly { day: string; exchange: string }[] = []) => rows.filter(({ day }) => day === BEFORE)
  expect(live.figures.margin()?.at(-1)?.day).toBe(BEFORE)
  expect(ofDay(live.figures.margin())).toEqual(expect.arrayContaining(ofDay(simulator.marginUntil(BEFORE))))
  const until = { day: DAY, second: live.dayCutoffSecond }
  const events = simulatedCorporate(simulator).events({ ...EARNINGS, until })
  expect(events.length).toBeGreaterThan(20)
  const told = live.figures.companyEvents?.events(EARNINGS) ?? []
  const inOrder = (list: readonly { day: string; row: number; kind: string }[]) =>
    list.map(({ day, row, kind }) => `${day} ${row} ${kind}`).toSorted()
  expect(inOrder(told)).toEqual(inOrder(events))

  for (const name of ['fundFlow', 'popularity', 'companyEvents', 'treasury', 'margin']) {
    const status = first.status.read().find(one => one.name === name)
    expect(status, name).toMatchObject({ provider: 'simulator', failures: 0, refusedRows: 0 })
    expect(status?.rows, name).toBeGreaterThan(9)
  }
  const status = first.status.read().find(({ name }) => name === 'fundFlow')
  expect(status).toMatchObject({ day: DAY, time: timeOfDay(flow?.second ?? 0) })

  // An earlier moment is told what had come by then: the last of each quarter of an hour is kept.
  const early = await first.market.view(DAY, TimeOfDay.parse('09:46:00'))
  const then = known(early)
  expect(then?.second).toBeLessThanOrEqual(early.second)
  expect(then?.second).toBeGreaterThan(early.second - 1_200)
  expect(then?.flows).toEqual(flowsAt(DAY, then?.second ?? 0))
  expect(known(await first.market.view(DAY, TimeOfDay.parse('09:20:00')))).toBeUndefined()

  await first.goTo(54_060, 900)
  const closed = first.market.live()
  expect(known(closed)).toEqual({ second: 54_000, flows: flowsAt(DAY, 54_000) })
  expect(closed.figures.treasury()?.at(-1)?.day).toBe(DAY)
  expect(closed.figures.margin()?.at(-1)?.day).toBe(BEFORE)
  await first.close()

  const second = await startedAt(NEXT, 32_300)
  await second.goTo(34_300, 1_000)
  const later = second.market.live()
  expect(later.asOf.day).toBe(NEXT)
  const columns = later.history.columnsOf(later.history.indexOf(DAY))
  expect(known(later, columns)).toEqual({ second: 54_000, flows: flowsAt(DAY, 54_000) })
  expect(later.figures.popularity(columns)?.heat).toEqual(simulator.popularityHeat(simulator.momentAt(DAY, 54_000)))
  // Nobody was there the day before.
  expect(known(later, later.history.columnsOf(later.history.indexOf(BEFORE)))).toBeUndefined()
  expect(later.figures.margin()?.at(-1)?.day).toBe(DAY)
  const morning = await second.market.view(NEXT, TimeOfDay.parse('08:59:59'))
  expect(morning.figures.margin()?.at(-1)?.day).toBe(BEFORE)
  expect(later.figures.companyEvents?.events(EARNINGS).length).toBeGreaterThanOrEqual(told.length)
  await second.close()
})
