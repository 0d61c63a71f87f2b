import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { secondOfMinute } from '@kanpan/market/quote/minute-line'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { movesOf } from '#live/derived/moves.ts'
import { createMarket } from '#live/market.ts'
import type { MarketTimer } from '#live/market-clock.ts'
import { sourceStatus } from '#live/source-status.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import type { Source } from '#sources/source.ts'
import { backfillGate } from '#store/backfill-gate.ts'
import { openHistory } from '#store/history/open-history.ts'
import { openMemoryStore } from '#store/open.ts'
import { createTexts } from '#text/texts.ts'
import { daysHeld, fillHistory } from './fill-history.ts'
import { marketCollector } from './market-collector.ts'

const DAY = TradeDay.parse('2024-01-19')
const NEXT = TradeDay.parse('2024-01-22')

/** The simulated market as a network has it: only what stands now, without seals, and nothing of a past day's inside. */
function nowOnly(simulated: Source): Source {
  const { quotes } = simulated.ports
  if (!quotes) throw new Error('the simulator has quotes')
  return {
    ...simulated,
    replay: undefined,
    ports: {
      ...simulated.ports,
      longhu: undefined,
      quotes: {
        ...quotes,
        reach: 'now',
        async ask(ask, signal) {
          const batch = await quotes.ask(ask, signal)
          return { ...batch, rows: { ...batch.rows, life: undefined } }
        },
      },
    },
  }
}

const simulator = createSimulator({ seed: 1 })
const source = nowOnly(simulatorSource(simulator))
const folder = await mkdtemp(join(tmpdir(), 'kanpan-now-only-'))
const store = await openMemoryStore()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

async function startedAt(from: number, dataset: string) {
  const opened = await openHistory({ dataFolder: folder, dataset, minuteDays: 2 })
  onTestFinished(opened.close)
  const history = await fillHistory(source, opened.store, daysHeld(source, DAY))
  const clock: { day: TradeDay; second: number; speed: number; phase: 'trading' } = {
    day: DAY,
    second: from,
    speed: 1,
    phase: 'trading',
  }
  const timer: MarketTimer = { stepMs: 500, read: () => clock }
  const records = { minutes: opened.store, reasons: async () => [] }
  const market = createMarket({ source, history, records, startVersion: 'test' })
  const status = sourceStatus(Date.now)
  const collector = marketCollector({
    ...{ source, ports: source.ports, market, timer, status, store },
    historyStore: opened.store,
    checkpoints: opened.checkpoints,
    texts: createTexts({ catalogue: source.catalogue, documents: store.documents, dataset: source.dataset }),
    gate: backfillGate(),
    log: pino({ level: 'silent' }),
    now: () => 0,
  })
  async function goTo(second: number, pollSeconds: number): Promise<void> {
    for (; clock.second < second; clock.second = Math.min(second, clock.second + pollSeconds)) await collector.step()
    await collector.step()
  }
  return { market, goTo, status, clock, collector, historyStore: opened.store }
}

test('a source that only knows now has its running day told again from what came in, and its finished day from the history', async () => {
  const { market, goTo, status, historyStore } = await startedAt(33_900, 'whole')
  await goTo(36_000, 15)
  const now = market.live()
  expect(now.now.closeCents).toEqual(simulator.momentAt(DAY, 36_000).closeCents)
  const early = await market.view(DAY, TimeOfDay.parse('09:45:20'))
  expect(early.asOf.time).toBe('09:45:00')
  expect(early.now.closeCents).toEqual(simulator.momentAt(DAY, 35_100).closeCents)
  expect(early.now.amountYuan).toEqual(simulator.momentAt(DAY, 35_100).amountYuan)

  const row = now.now.state.indexOf(1)
  const [line, whole] = [now.inside.minuteLine(DAY, row), simulator.minuteLine(DAY, row)]
  expect(line?.length).toBe(31)
  expect(line?.priceCents).toEqual(whole.priceCents.slice(0, 31))
  // Differences of sums carry dust.
  const yuan = (sums: Float64Array | undefined) => sums?.slice(0, 31).map(Math.round)
  expect(yuan(now.inside.amountLine(DAY))).toEqual(yuan(simulator.amountLine(DAY)))
  const moved = movesOf(now).length
  expect(moved).toBeGreaterThan(0)
  await goTo(37_800, 60)
  expect(movesOf(market.live()).length).toBeGreaterThan(moved)

  await goTo(54_000, 60)
  expect(status.read().find(({ name }) => name === 'minutes')).toMatchObject({ day: DAY, failures: 0 })
  expect(market.history.columnsOf(market.history.indexOf(DAY)).closeCents).toEqual(
    simulator.momentAt(DAY, 54_000).closeCents,
  )
  const stored = await historyStore.loadMinutes(DAY)
  const from = row * 241
  expect(stored?.priceCents.slice(from, from + 241)).toEqual(whole.priceCents)
  const later = await market.view(DAY, TimeOfDay.parse('14:00:00'))
  expect(later.now.closeCents).toEqual(simulator.momentAt(DAY, secondOfMinute(180)).closeCents)
}, 120_000)

test('a day whose last sweep never came is kept as far as it was known when the next one begins', async () => {
  const { market, goTo, clock, collector } = await startedAt(53_910, 'cut')
  await goTo(53_940, 15)
  Object.assign(clock, { day: NEXT, second: 34_300 })
  await collector.step()
  expect(market.live().asOf.day).toBe(NEXT)
  expect(market.history.columnsOf(market.history.indexOf(DAY)).closeCents).toEqual(
    simulator.momentAt(DAY, 53_940).closeCents,
  )
})
