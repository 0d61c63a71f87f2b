import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BackfillGate, backfillGate, behindBackfill } from './backfill-gate.ts'
import { openMemoryStore } from './open.ts'
import type { Store } from './store.ts'

const FIRST = TradeDay.parse('2025-11-25')
const BEFORE = TradeDay.parse('2025-11-26')
const RUNNING = TradeDay.parse('2025-11-28')
const CODE = StockCode.parse('600000')
const until = { day: RUNNING, second: 54_000 }
const dataset = 'x'

const NEWS = { kind: 'flash', second: 0, title: '', content: '', codes: [], important: false } as const

let store: Store
let readers: Store
let gate: BackfillGate

beforeAll(async () => {
  store = await openMemoryStore()
})
afterAll(() => store.close())
beforeEach(() => {
  gate = backfillGate()
  readers = behindBackfill(store, gate)
})

/** Whether it is still waited for when reads that were asked later have long been answered. */
async function isWaiting(read: Promise<unknown>): Promise<boolean> {
  let waiting = true
  read.then(() => {
    waiting = false
  })
  for (let turn = 0; turn < 3; turn++) await readers.hotspots.between(range(RUNNING))
  return waiting
}

const range = (from: TradeDay) => ({ dataset, from, until: RUNNING })
const words = { dataset, terms: ['算力'], until, sort: 'time', offset: 0, limit: 9 } as const

const RANGED: Readonly<Record<string, (from: TradeDay) => Promise<unknown>>> = {
  'records found': from => readers.limitUpRecords.find(range(from)),
  'records of a day': day => readers.limitUpRecords.ofDay(dataset, day),
  'news between': from => readers.news.between({ dataset, from, until }),
  'news of a day': day => readers.news.ofDay(dataset, day),
  'hotspots between': from => readers.hotspots.between(range(from)),
  'hotspots of a stock': from => readers.hotspots.ofStock({ ...range(from), code: CODE }),
  'hotspots of stocks': from => readers.hotspots.ofStocks({ ...range(from), codes: [CODE], offset: 0, limit: 9 }),
  'hotspots counted': from => readers.hotspots.countByStock({ ...range(from), codes: [CODE] }),
  'texts of a day': day => readers.documents.ofDay({ dataset, day, untilSecond: 54_000, kinds: ['news'] }),
  'texts found': from => readers.documents.find({ ...words, from }),
  'texts holding': from => readers.documents.holding({ dataset, from, until, text: '锂', among: 9 }),
  'texts counted': from => readers.documents.count({ ...words, from }, 9),
  'stocks named': from => readers.documents.named({ ...words, from }),
}

const WHOLE: Readonly<Record<string, () => Promise<unknown>>> = {
  'records of a stock': () => readers.limitUpRecords.ofStock(dataset, CODE, RUNNING),
  'days of records': () => readers.limitUpRecords.days(dataset),
  'news of a stock': () => readers.news.ofStock({ dataset, code: CODE, until, offset: 0, limit: 9 }),
  'days of news': () => readers.news.days(dataset),
  'days of hotspots': () => readers.hotspots.days(dataset),
  'texts of all time': () => readers.documents.find(words),
  'days of texts': () => readers.documents.days(dataset, 'reason'),
}

test.each(Object.entries(RANGED))(
  '%s: only who reaches into days still to come waits, and no longer than for them',
  async (_, read) => {
    gate.advance({ from: RUNNING, to: FIRST, share: 0.5 })
    await read(RUNNING)
    const [near, far] = [read(BEFORE), read(FIRST)]
    expect(await isWaiting(near)).toBe(true)
    gate.advance({ from: BEFORE, to: FIRST, share: 0.5 })
    await near
    expect(await isWaiting(far)).toBe(true)
    gate.advance()
    await far
  },
)

test.each(Object.entries(WHOLE))('%s: who reads of all days waits for the last of them', async (_, read) => {
  gate.advance({ from: FIRST, to: FIRST, share: 0.5 })
  const waiting = read()
  expect(await isWaiting(waiting)).toBe(true)
  gate.advance()
  await waiting
})

test('what is kept is seen by those who waited for it', async () => {
  gate.advance({ from: RUNNING, to: FIRST, share: 0.5 })
  const waiting = readers.limitUpRecords.ofDay(dataset, BEFORE)
  await store.limitUpRecords.upsert([{ dataset, day: BEFORE, code: CODE, source: 'x', reasonTags: ['算力'] }])
  gate.advance({ from: BEFORE, to: FIRST, share: 0.5 })
  expect(await waiting).toHaveLength(1)
})

test('how far it has come is told until everything is kept', () => {
  gate.advance({ from: BEFORE, to: FIRST, share: 0.5 })
  expect(gate.progress()).toEqual({ from: BEFORE, to: FIRST, share: 0.5 })
  gate.advance()
  expect(gate.progress()).toBeUndefined()
})

test('a day that is not among those to come is not waited for', async () => {
  gate.advance({ from: RUNNING, to: BEFORE, share: 0 })
  expect(await readers.limitUpRecords.ofDay(dataset, FIRST)).toEqual([])
  expect(await isWaiting(readers.limitUpRecords.ofDay(dataset, BEFORE))).toBe(true)
  gate.advance()
})

test('the newest news are told as soon as they are without a gap', async () => {
  const item = (day: TradeDay, id: string) => ({ ...NEWS, dataset, day, id })
  const latest = (limit: number) => readers.news.latest({ dataset, until: { day: RUNNING, second: 54_000 }, limit })
  await store.news.upsert([item(RUNNING, 'a'), item(FIRST, 'c')])
  gate.advance({ from: RUNNING, to: FIRST, share: 0 })
  expect(await latest(1)).toHaveLength(1)
  const two = latest(2)
  expect(await isWaiting(two)).toBe(true)
  await store.news.upsert([item(BEFORE, 'b')])
  gate.advance({ from: BEFORE, to: FIRST, share: 0.5 })
  expect((await two).map(({ day }) => day)).toEqual([RUNNING, BEFORE])
  const four = latest(4)
  expect(await isWaiting(four)).toBe(true)
  gate.advance()
  expect(await four).toHaveLength(3)
})
