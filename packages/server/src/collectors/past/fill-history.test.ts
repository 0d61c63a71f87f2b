import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LabMode } from '@kanpan/contract/model/data-set'
import { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, onTestFinished, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { openStocks } from '#collectors/open-stocks.ts'
import { startDesk } from '#collectors/start-desk.fixture.ts'
import { sourceStatus } from '#live/source-status.ts'
import { labPorts } from '#sources/lab/lab-ports.ts'
import type { Batch, DayRange } from '#sources/ports/port.ts'
import type { BarRows } from '#sources/ports/ports.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { openHistory } from '#store/history/open-history.ts'
import { daysHeld, fillHistory, HISTORY_DAYS } from './fill-history.ts'

const DAY = TradeDay.parse('2024-01-11')
const BEFORE = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09', '2024-01-10']
const FIRST = TradeDay.parse('2024-01-02')
const LAST_THREE = { from: TradeDay.parse('2024-01-08'), until: DAY }

test('a market has the last days before its own, whatever more is kept of it', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-fill-history-'))
  const source = simulatorSource(createSimulator({ seed: 1 }))
  const { store, close } = await openHistory({ dataFolder, dataset: source.dataset, minuteDays: 1 })
  onTestFinished(async () => {
    await close()
    await rm(dataFolder, { recursive: true })
  })
  const stocks = await openStocks({ source, historyStore: store }, DAY)
  const market = { source, ports: source.ports, gate: startDesk(), stocks }
  const few = await fillHistory(market, store, LAST_THREE)
  expect(few.days).toEqual(BEFORE.slice(-3))
  const more = await fillHistory(market, store, { from: FIRST, until: DAY })
  expect(more.days).toEqual(BEFORE)
  expect(await store.days()).toEqual(BEFORE)

  const again = await fillHistory(market, store, LAST_THREE)
  expect(again.days).toEqual(BEFORE.slice(-3))
  expect(again.columnsOf(2).closeCents).toEqual(more.columnsOf(BEFORE.length - 1).closeCents)
})

test('a market holds so many days before its own, or all that its source can tell', () => {
  const firstDay = TradeDay.parse('2023-01-03')
  expect(daysHeld({ firstDay }, DAY)).toEqual({ from: firstDay, until: DAY })
  const { from } = daysHeld({ firstDay }, TradeDay.parse('2026-11-20'))
  expect(tradeDayDistance(from, TradeDay.parse('2026-11-20'))).toBe(HISTORY_DAYS)
})

/** The same first start with a port that misbehaves, and how its bars came in. */
async function rehearsed(mode: LabMode, changed: (batch: Batch<BarRows>) => Batch<BarRows> = batch => batch) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-fill-history-'))
  const source = simulatorSource(createSimulator({ seed: 1 }))
  const { store, close } = await openHistory({ dataFolder, dataset: 'rehearsed', minuteDays: 1 })
  onTestFinished(async () => {
    await close()
    await rm(dataFolder, { recursive: true })
  })
  const { bars } = source.ports
  if (!bars) throw new Error('the simulator has bars')
  const modeOf = (name: string) => (name === 'bars' ? mode : 'normal')
  const labbed = labPorts(source.ports, modeOf, async () => undefined).bars ?? bars
  const status = sourceStatus(Date.now)
  const desk = createDesk({ status, log: { error() {} }, stopped: new AbortController().signal })
  const ports = {
    bars: {
      ...labbed,
      async *days(range: DayRange, signal: AbortSignal) {
        for await (const batch of labbed.days(range, signal)) yield changed(batch)
      },
    },
  }
  const stocks = await openStocks({ source, historyStore: store }, DAY)
  const history = await fillHistory({ source, ports, gate: desk, stocks }, store, LAST_THREE)
  const reading = status.read().find(({ name }) => name === 'bars')
  return { history, stored: await store.days(), reading }
}

test.each([
  ['dead', '演练：来源没有应答'],
  ['empty', '来源给出的日线是空的'],
  ['partial', '来源给出的日线只是一部分'],
  ['late', '来源给出的日线只是一部分'],
] as const)('bars that come %s are no days: the start goes on without them and says why', async (mode, reason) => {
  const { history, stored, reading } = await rehearsed(mode)
  expect([history.days, stored]).toEqual([[], []])
  expect(reading).toMatchObject({ provider: 'simulator', failures: 1, lastError: reason })
})

test('a few wrong rows cost themselves, and slow bars are waited for', async () => {
  const normal = await rehearsed('slow')
  expect(normal.history.days).toEqual(BEFORE.slice(-3))
  expect(normal.reading).toMatchObject({ failures: 0, refusedRows: 0, rows: normal.reading?.expectedRows })
  const { history, stored, reading } = await rehearsed('wrong')
  expect([history.days, stored]).toEqual([BEFORE.slice(-3), BEFORE.slice(-3)])
  expect(reading?.refusing?.reason).toMatch(/价格不大于零|成交额与成交量不符/)
  const [spoilt, whole] = [history.columnsOf(0), normal.history.columnsOf(0)]
  const differing = [...whole.state.keys()].filter(row => whole.closeCents[row] !== spoilt.closeCents[row])
  expect(differing.length).toBeGreaterThan(10)
  for (const row of differing) {
    expect([spoilt.state[row], spoilt.closeCents[row], spoilt.volumeShares[row]]).toEqual([0, 0, Number.NaN])
  }
})

test('a day nearly all of whose stocks are unknown, and one that was not asked for, are refused', async () => {
  const strangers = await rehearsed('normal', batch => ({
    ...batch,
    rows: { ...batch.rows, codes: batch.rows.codes.map((code, at) => (at % 10 === 0 ? '999998' : code)) },
  }))
  expect(strangers.history.days).toEqual([])
  expect(strangers.reading?.lastError).toMatch(/行不可信：没有这只股票/)
  const other = await rehearsed('normal', batch => ({ ...batch, day: TradeDay.parse('2024-02-01') }))
  expect(other.history.days).toEqual([])
  expect(other.reading?.lastError).toBe('来源给出的是 2024-02-01 的数据')
})
