import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { createDayBook, type DayBook, restoreDayBook } from '@kanpan/market/day-book/day-book'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeState } from './running-book-files.ts'
import { runningBookStore } from './running-book-store.ts'

const DAY = TradeDay.parse('2026-11-20')
const CODES = ['600100', '600101']
const STATE = `${DAY}.state`
const LOG = `${DAY}.log`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanpan-running-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bookOf = (day = DAY) =>
  createDayBook({
    day,
    stocks: CODES.map(code => ({ code, board: 'main' as const })),
    flags: new Uint8Array(2),
    prevCloseCents: new Int32Array(2).fill(1000),
  })

/** Both stocks trade at a price from a minute on. */
function quote(book: DayBook, minute: number, cents: number): DayBook {
  const both = (value: number) => new Int32Array(2).fill(value)
  const sums = new Float64Array(2).fill(100 * minute)
  book.fold({
    ...{ codes: CODES, second: 34_200 + 60 * minute, state: new Uint8Array(2).fill(1), prevCloseCents: both(1000) },
    ...{ openCents: both(1000), highCents: both(1100), lowCents: both(900), lastCents: both(cents) },
    ...{ volumeShares: sums, amountYuan: sums.map(shares => 10 * shares) },
  })
  return book
}

const store = (dataset = 'network') => runningBookStore(folder, dataset)
const restored = async (of = store()) => restoreDayBook((await of.read(DAY)).checkpoints)

/** Everything that is asked of a book here. */
const all = (book: DayBook | undefined) => [book?.moment(), book?.minuteLine(0), book?.amountLine(), book?.series()]

/** A day kept three times by two processes. */
async function keptDay(): Promise<DayBook> {
  const first = store()
  const book = quote(bookOf(), 1, 1000)
  await first.keep(book)
  await first.keep(quote(book, 2, 1010))
  const second = store()
  const again = await restored(second)
  if (!again) throw new Error('nothing was kept')
  await second.keep(quote(again, 3, 1020))
  return quote(book, 3, 1020)
}

const bytesOf = (name: string) => readFile(join(folder, name))
const put = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes)

test('a day comes back as it was kept last, whichever process kept what of it', async () => {
  expect(await store().read(DAY)).toEqual({ checkpoints: [], refused: undefined })
  const book = await keptDay()
  expect(all(await restored())).toEqual(all(book))
  expect(await store().days()).toEqual([DAY])
  expect((await readdir(folder)).sort()).toEqual([LOG, STATE])
})

test('a day that is over leaves nothing behind, and another begins with nothing of it', async () => {
  const later = TradeDay.parse('2026-11-23')
  const books = store()
  await books.keep(quote(bookOf(), 1, 1000))
  await books.keep(quote(bookOf(later), 2, 1050))
  expect(await books.days()).toEqual([DAY, later])
  await books.remove(DAY)
  expect((await readdir(folder)).sort()).toEqual([`${later}.log`, `${later}.state`])
  const { checkpoints } = await store().read(later)
  expect(all(restoreDayBook(checkpoints))).toEqual(all(quote(bookOf(later), 2, 1050)))
})

test('what a process was writing when it was killed does not count, and the next one goes on before it', async () => {
  const book = await keptDay()
  const log = await bytesOf(LOG)
  const torn = Buffer.concat([log, Buffer.from([200, 0, 0, 0, 1, 2, 3])])
  await put(LOG, torn)
  await put(`${STATE}.part`, Buffer.from('half a state'))
  const next = store()
  expect(all(await restored(next))).toEqual(all(book))
  const again = await restored(next)
  if (!again) throw new Error('nothing was kept')
  await next.keep(quote(again, 4, 1030))
  expect(all(await restored())).toEqual(all(quote(book, 4, 1030)))
})

describe('what cannot be trusted is not taken, and it is said why', () => {
  const flipped = (bytes: Buffer, at: number) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed
  }
  const reasonOf = async (dataset?: string) => {
    const { checkpoints, refused } = await store(dataset).read(DAY)
    expect(checkpoints).toEqual([])
    return refused
  }

  test.each<[string, (state: Buffer, log: Buffer) => Promise<void>, string]>([
    ['a damaged state', state => put(STATE, flipped(state, 100)), 'checksum'],
    ['half a state', state => put(STATE, state.subarray(0, 80)), 'checksum'],
    ['a damaged minute', (_, log) => put(LOG, flipped(log, 200)), 'log is damaged'],
    ['a damaged length', (_, log) => put(LOG, flipped(log, 1)), 'log is damaged'],
    ['a log that is too short', (_, log) => put(LOG, log.subarray(0, log.length - 1)), 'log is damaged'],
    ['no log', () => rm(join(folder, LOG)), 'log is damaged'],
    ['another day under this name', async state => put(`2026-11-23.state`, state), ''],
  ])('%s', async (name, damage, reason) => {
    await keptDay()
    await damage(await bytesOf(STATE), await bytesOf(LOG))
    if (name.startsWith('another day')) {
      expect((await store().read(TradeDay.parse('2026-11-23'))).refused).toBe(`it is of ${DAY}`)
    } else expect(await reasonOf()).toContain(reason)
  })

  test('another data set', async () => {
    await keptDay()
    expect(await reasonOf('another')).toBe('it is of the data set network')
  })

  test('columns that a book of another version had', async () => {
    const { columns, ...book } = quote(bookOf(), 1, 1000).checkpoint()
    const { isSealed: _, ...older } = columns
    const log = { bytes: 0, checksum: '' }
    for (const others of [older, { ...columns, seenSecond: new Float64Array(2) }]) {
      await writeState(join(folder, STATE), { dataset: 'network', log, book: { ...book, columns: others as never } })
      expect(await reasonOf()).toBe('it is of another version')
    }
  })

  test('after which the day is kept from its beginning', async () => {
    await keptDay()
    await put(LOG, Buffer.alloc(3))
    const books = store()
    expect((await books.read(DAY)).refused).toBe('its log is damaged')
    const anew = quote(bookOf(), 5, 1040)
    await books.keep(anew)
    expect(all(await restored())).toEqual(all(anew))
  })
})
