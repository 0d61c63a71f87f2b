import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { reasonsBefore } from './reasons-by-day.ts'

const DATASET = 'test'
const DAYS = tradeDaysBetween('2024-05-06', '2024-05-31')
const FROM = TradeDay.parse('2024-05-06')
const view = { daysBefore: DAYS.length, history: { dayAt: (index: number) => DAYS[index] ?? FROM } }

let store: Store

beforeAll(async () => {
  store = await openMemoryStore()
  const codes = ['000001', '600000'].map(code => StockCode.parse(code))
  await store.limitUpRecords.upsert(
    DAYS.flatMap(day => codes.map(code => ({ dataset: DATASET, day, code, source: 'one', reasonTags: [day] }))),
  )
})

afterAll(() => store.close())

test('the records of many days are read with other work between, and are those the store has, in its order', async () => {
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  // Whatever this machine is: a day is read in a millisecond, or more.
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const pastDay: typeof store.limitUpRecords.pastDay = (dataset, day) => {
    nowMs += 1
    return store.limitUpRecords.pastDay(dataset, day)
  }
  const records = { ...store.limitUpRecords, pastDay }
  const found = await reasonsBefore(view, { records, dataset: DATASET }, { from: FROM })
  clock.mockRestore()
  isReading = false
  const until = DAYS.at(-1) ?? FROM
  expect(found).toEqual(await store.limitUpRecords.find({ dataset: DATASET, from: FROM, until }))
  expect(found).toHaveLength(2 * DAYS.length)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(DAYS.length / 2) - 1)
})

test('nothing is told from a day that is not over', async () => {
  const parts = { records: store.limitUpRecords, dataset: DATASET }
  expect(await reasonsBefore(view, parts, { from: TradeDay.parse('2024-06-03') })).toEqual([])
})
