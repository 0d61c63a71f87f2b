import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createMarket } from '#live/market.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import type { Source } from '#sources/source.ts'
import { backfillGate, behindBackfill } from '#store/backfill-gate.ts'
import { openHistory } from '#store/history/open-history.ts'
import { openMemoryStore } from '#store/open.ts'
import { createTexts } from '#text/texts.ts'
import { type BackfillParts, backfill } from './backfill.ts'
import { openStocks } from './open-stocks.ts'
import { daysHeld, fillHistory } from './past/fill-history.ts'
import { startDesk } from './start-desk.fixture.ts'

const DAY = TradeDay.parse('2024-01-08')
const PAST = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'].map(day => TradeDay.parse(day))

const told = simulatorSource(createSimulator({ seed: 1 }))
const { dataset } = told
const folder = await mkdtemp(join(tmpdir(), 'kanpan-backfill-'))
const opened = await openHistory({ dataFolder: folder, dataset, minuteDays: 1 })
const stocks = await openStocks({ source: told, historyStore: opened.store }, DAY)
const history = await fillHistory(
  { source: told, ports: told.ports, gate: startDesk(), stocks },
  opened.store,
  daysHeld(told, DAY),
)
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

/** What a server has that starts for the first time, and what its readers ask. */
async function firstStart(source: Source) {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const gate = backfillGate()
  const readers = behindBackfill(store, gate)
  const records = { minutes: opened.store, reasons: async () => [] }
  const market = createMarket({ source, stocks, history, records, run: 'test' })
  const second = 36_000
  if (!source.replay) throw new Error('the simulator can replay its days')
  market.advance({ day: DAY, second, speed: 0, phase: 'trading' }, source.replay.momentAt(DAY, second), [])
  const texts = createTexts({ catalogue: stocks.now().catalogue, documents: readers.documents, dataset })
  const kept = { historyStore: opened.store, checkpoints: opened.checkpoints, store, texts }
  const parts: BackfillParts = { ...kept, source, stocks, market, gate }
  return { parts, readers, texts }
}

const unexpected = (error: unknown) => {
  throw error
}

const [first] = PAST
if (!first) throw new Error('no past')
const [last] = PAST.slice(-1)

test('who asks for earlier days while they are still being kept is told all of them', async () => {
  const { parts, readers, texts } = await firstStart(told)
  const filling = backfill(parts, new AbortController().signal, unexpected)
  const records = await readers.limitUpRecords.find({ dataset, from: first, until: DAY })
  const words = await texts.words({ day: DAY, second: 36_000 })
  await filling
  expect(new Set(records.map(({ day }) => day))).toEqual(new Set(PAST))
  expect(records).toEqual(await parts.store.limitUpRecords.find({ dataset, from: first, until: DAY }))
  expect(words.days.map(({ day }) => day)).toEqual(expect.arrayContaining(PAST))

  // The next start keeps no day anew, though it works some out for other reasons.
  const ended = new AbortController()
  const again = backfill(parts, ended.signal, unexpected)
  expect(await readers.limitUpRecords.days(dataset)).toEqual(PAST)
  ended.abort()
  await again
})

test('who asks for the newest of them does not wait for the oldest', async () => {
  const { parts, readers } = await firstStart(told)
  const filling = backfill(parts, new AbortController().signal, unexpected)
  expect(await readers.limitUpRecords.ofDay(dataset, last ?? first)).not.toHaveLength(0)
  expect(await parts.store.limitUpRecords.days(dataset)).not.toContain(first)
  await filling
})

/** A source that tells one day and fails then, as often as is wanted. */
function failing(times: number): Source {
  const { replay } = told
  if (!replay) throw new Error('the simulator can replay its days')
  let failures = 0
  return {
    ...told,
    replay: {
      ...replay,
      async *pastDays(days, aborted) {
        for await (const past of replay.pastDays(days, aborted)) {
          yield past
          if (failures >= times) continue
          failures += 1
          throw new Error('the database went away')
        }
      },
    },
  }
}

test('what failed is done again, and until it is there half a past is not told as the whole', async () => {
  const { parts, readers } = await firstStart(failing(2))
  const failures: unknown[] = []
  const { signal } = new AbortController()
  const filling = backfill(parts, signal, error => {
    failures.push(error)
    expect(parts.gate.progress()?.share).toBeLessThan(1)
  })
  expect(await readers.limitUpRecords.days(dataset)).toEqual(PAST)
  await filling
  expect(failures).toHaveLength(2)
  expect(parts.gate.progress()).toBeUndefined()
})

test('a server that stops while it fills in tells nobody half a past', async () => {
  const { parts, readers } = await firstStart(failing(1000))
  const ended = new AbortController()
  const failed = Promise.withResolvers<unknown>()
  const filling = backfill(parts, ended.signal, failed.resolve)
  let answer: readonly string[] | undefined
  void readers.limitUpRecords.days(dataset).then(days => {
    answer = days
  })
  await failed.promise
  ended.abort()
  await filling
  await new Promise(setImmediate)
  expect(answer).toBeUndefined()
  expect(parts.gate.progress()?.share).toBeLessThan(1)
})
