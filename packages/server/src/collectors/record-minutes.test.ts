import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import { MINUTES_PER_DAY, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RecordedDay, recordedDay } from '#live/recorded-day.ts'
import { bookOf, wholeReply } from '#live/simulated-quotes.fixture.ts'
import type { SourceMoment } from '#sources/replay.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { createHistory } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { DAY_FIELDS } from '#store/history/market-day.ts'
import { openPostgresHistory } from '#store/history/postgres/postgres-history.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { recordMinutes } from './record-minutes.ts'

const DAY = TradeDay.parse('2024-01-19')
const MINUTES = [
  '09:25',
  '09:30',
  '09:31',
  '10:07',
  '11:29',
  '11:30',
  '12:15',
  '13:00',
  '13:01',
  '14:56',
  '14:57',
  '14:59',
]

const simulator = createSimulator({ seed: 1 })
const source = simulatorSource(simulator)
const codes = simulator.catalogue.stocks.map(({ code }) => code)
const history = createHistory(codes)
history.append(simulator.momentAt(DAY, 54_000))

const root = await mkdtemp(join(tmpdir(), 'kanpan-record-minutes-'))
const database = await createTestDatabase()
const pool = database && new pg.Pool({ connectionString: database.url })
afterAll(async () => {
  await pool?.end()
  await database?.drop()
  await rm(root, { recursive: true })
})

const files = (folder: string) => openArrowHistory({ folder: join(root, folder), dataset: 'test', minuteDays: 2 })

async function rows(folder: string): Promise<HistoryStore> {
  if (!pool) throw new Error('no server')
  return openPostgresHistory({ pool, cache: await files(folder), minuteDays: 2 })
}

/** How many stocks differ in each column of two moments. */
function differences(one: SourceMoment, other: SourceMoment): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { name } of DAY_FIELDS) {
    const unequal = Array.from<number>(one[name]).filter((value, row) => !Object.is(value, other[name][row]))
    if (unequal.length > 0) found[name] = unequal.length
  }
  return found
}

describe.each([
  { engine: 'Arrow files', skip: false, write: () => files('arrow'), read: () => files('arrow') },
  { engine: 'PostgreSQL', skip: !pool, write: () => rows('writer'), read: () => rows('reader') },
])('a day recorded in $engine', ({ skip, write, read }) => {
  let recorded: RecordedDay

  beforeAll(async () => {
    if (skip) return
    const market = { history, historyGrew: () => {} }
    await recordMinutes({ source, market, historyStore: await write() }, DAY)
    const minutes = await (await read()).loadMinutes(DAY)
    if (!minutes) throw new Error('nothing was recorded')
    recorded = recordedDay(minutes, history.columnsOf(0), history)
  })

  test.skipIf(skip)('shows at every minute what its source showed, every column of every stock', () => {
    const found = MINUTES.map(time => {
      const second = secondOfDay(time)
      return [time, differences(recorded.momentAt(second), simulator.momentAt(DAY, second))]
    })
    console.log(`${MINUTES.length} minutes, ${DAY_FIELDS.length} columns, ${codes.length} stocks compared`)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(MINUTES.map(time => [time, {}])))
  })

  test.skipIf(skip)('ends on its bars', () => {
    expect(differences(recorded.momentAt(54_000), simulator.momentAt(DAY, 54_000))).toEqual({})
  })

  test.skipIf(skip)('has nothing traded before the opening auction, and no price', () => {
    const moment = recorded.momentAt(secondOfDay('09:24'))
    const row = history.columnsOf(0).state.indexOf(1)
    expect([moment.openCents[row], moment.volumeShares[row]]).toEqual([0, 0])
    expect(moment.closeCents[row]).toBe(0)
  })

  test.skipIf(skip)('is between two minutes what it was at the last one', () => {
    const [mark, between] = ['10:31:00', '10:31:42'].map(time => recorded.momentAt(secondOfDay(time)))
    if (!mark || !between) throw new Error('no moments')
    expect(differences(between, mark)).toEqual({})
  })

  test.skipIf(skip)('tells the moves, the indices, the turnover and the lines its source told', () => {
    expect(recorded.moves).toEqual(simulator.moves(DAY))
    for (const time of MINUTES) {
      const second = secondOfDay(time)
      expect(recorded.indices(second), time).toEqual(simulator.indices(DAY, second))
    }
    expect(recorded.indexLines.map(({ code, value }) => ({ code, value }))).toEqual(
      simulator.indexLines(DAY).map(({ code, value }) => ({ code, value })),
    )
    for (const [minute, yuan] of simulator.amountLine(DAY).entries()) {
      expect(recorded.amountLine[minute]).toBeCloseTo(yuan, 3)
    }
    for (const row of [0, 17, 4000]) {
      const line = recorded.minuteLine(row)
      const { priceCents, volumeShares, amountYuan, averageCents } = simulator.minuteLine(DAY, row)
      expect([line?.priceCents, line?.volumeShares, line?.amountYuan]).toEqual([priceCents, volumeShares, amountYuan])
      for (const [minute, cents] of averageCents.entries()) expect(line?.averageCents[minute]).toBeCloseTo(cents, 6)
    }
  })
})

/** The day as a book that was asked at every mark has it, of one stock without one of them. */
function bookWithout(row: number, mark: number) {
  const { advance } = simulator.createTicker(DAY)
  const book = bookOf(simulator, simulator.momentAt(DAY, 54_000))
  for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
    const { second, ...rows } = wholeReply(codes, advance(secondOfMinute(minute)))
    const seconds = new Int32Array(codes.length).fill(secondOfMinute(minute))
    // A row without a time is not taken.
    if (minute === mark) seconds[row] = -1
    book.fold({ ...rows, second: seconds })
  }
  return book
}

test('a minute that came of all stocks but one is no whole minute: the source tells the day again', async () => {
  const row = history.columnsOf(0).state.indexOf(1)
  const market = { history, historyGrew: () => {} }
  const store = await files('lacking')
  const book = bookWithout(row, 100)
  expect(book.amountLine().some(Number.isNaN)).toBe(false)
  expect(book.series().volumeShares[row * MINUTES_PER_DAY + 100]).toBeNaN()
  await recordMinutes({ source, market, historyStore: store }, DAY, book)
  const stored = await store.loadMinutes(DAY)
  expect(stored?.volumeShares[row * MINUTES_PER_DAY + 100]).toBe(simulator.minuteLine(DAY, row).volumeShares[100])
})
