import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { afterAll, expect, test } from 'vitest'
import { createHistory, type History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
import { ARCHIVE_DATASET } from '#store/history/recorded-market.ts'
import { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { firstTradeDays, syntheticCatalogue, syntheticCodes } from '#store/history/synthetic-days.ts'
import { DAYS_BEYOND_IMAGE, openArrowHistory } from './arrow-history.ts'
import { IMAGE_VERSION } from './history-image.ts'

const root = await mkdtemp(join(tmpdir(), 'kanpan-image-'))
afterAll(() => rm(root, { recursive: true }))

const CODES = syntheticCodes(60)
const DATES = firstTradeDays('2025-09-01', 60)
const FIRST_OF_OCTOBER = DATES[25] ?? ''

/** Dice that fall the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const CHANGES = [1, 1.01, 0.98, 1.1, 1.1]
const FLAGS = [0, 0, 0, 0, 0, 0, ...Object.values(STOCK_FLAG)]

/** Days on which everything happens: suspended, delisted, pooled without a bar, listed late, sealed for days, days apart. */
function madeDays(roll: (sides: number) => number): readonly MarketDay[] {
  const closes = CODES.map(() => 1000 + roll(900))
  return DATES.map((date, at) => {
    const day = emptyMarketDay(date, CODES.length)
    CODES.forEach((_, row) => {
      const before = closes[row] ?? 0
      const isListed = row < 50 || at > row - 45
      if (!isListed || roll(40) === 0) {
        if (roll(8) === 0) day.flags[row] = STOCK_FLAG.pooled
        return
      }
      const isSuspended = roll(25) === 0
      const close = isSuspended ? before : Math.round(before * (CHANGES[roll(CHANGES.length)] ?? 1))
      day.state[row] = isSuspended ? STOCK_STATE.suspended : STOCK_STATE.trading
      day.flags[row] = FLAGS[roll(FLAGS.length)] ?? 0
      day.prevCloseCents[row] = before
      day.closeCents[row] = close
      closes[row] = close > 3000 ? 1000 : close
      if (isSuspended) return
      day.openCents[row] = before
      day.highCents[row] = close
      day.lowCents[row] = before
      day.volumeShares[row] = 100 * roll(1000)
      if (roll(5) > 0) day.amountYuan[row] = roll(1e6)
      day.brokenTimes[row] = roll(3) - 1
      if (close <= before) return
      day.firstSealSecond[row] = 34_200 + roll(3000)
      day.sealYuan[row] = roll(1e8)
    })
    return day
  })
}

const DAYS = madeDays(dice(7))

const catalogueOf = (codes: readonly string[]) =>
  StoredCatalogue.parse({ ...syntheticCatalogue(codes), names: [], delisted: [], formerCodes: [] })
const openAt = (folder: string, dataset = 'test') => openArrowHistory({ folder, dataset, minuteDays: 2 })
const imageOf = (folder: string) => join(folder, 'image.bin')

async function filledFolder(codes = CODES, days = DAYS): Promise<string> {
  const folder = await mkdtemp(join(root, 'history-'))
  const store = await openAt(folder)
  await store.saveCatalogue(catalogueOf(codes))
  await store.writeDays(codes, days)
  return folder
}

/** Everything a history says, for comparing. */
function said(history: History) {
  return history.days.map((day, index) => {
    const columns = history.columnsOf(index)
    const { streaks } = columns
    const told = Object.fromEntries(DAY_FIELDS.map(({ name }) => [name, [...columns[name]]]))
    return { day, codes: history.codes, streaks, columns: told }
  })
}

async function loaded(folder: string, from?: string, dataset?: string): Promise<History> {
  const { history, damages } = await (await openAt(folder, dataset)).loadAll(from)
  expect(damages).toEqual([])
  return history
}

/** As it is without an image. */
async function countedAnew(folder: string, from?: string, dataset?: string) {
  await rm(imageOf(folder), { force: true })
  return said(await loaded(folder, from, dataset))
}

async function spoilBars(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('bars-')) await writeFile(join(folder, name), 'nothing')
  }
}

test.each(['test', ARCHIVE_DATASET])(
  'the next start takes the days of %s over as they lay in memory, streaks included',
  async dataset => {
    const folder = await filledFolder()
    const anew = await countedAnew(folder, undefined, dataset)
    expect(anew).toHaveLength(DATES.length)
    expect(existsSync(imageOf(folder))).toBe(true)
    // Nobody reads the files any more.
    await spoilBars(folder)
    expect(said(await loaded(folder, undefined, dataset))).toEqual(anew)
  },
)

test('a day that has come since is read from its file, and its streaks go on', async () => {
  const folder = await filledFolder(CODES, DAYS.slice(0, -3))
  await loaded(folder)
  const store = await openAt(folder)
  for (const day of DAYS.slice(-3)) await store.appendDay(CODES, day)
  const { mtimeMs } = await stat(imageOf(folder))
  const history = said(await loaded(folder))
  expect((await stat(imageOf(folder))).mtimeMs).toBe(mtimeMs)
  expect(history).toEqual(await countedAnew(folder))
})

test('a day that has another content now is not taken over, nor those behind it', async () => {
  const folder = await filledFolder()
  await loaded(folder)
  const [other] = madeDays(dice(8)).slice(30)
  if (other) await (await openAt(folder)).writeDays(CODES, [other])
  const history = said(await loaded(folder))
  expect(history[30]?.columns.closeCents).toEqual([...(other?.closeCents ?? [])])
  expect(history).toEqual(await countedAnew(folder))
})

test('a history that begins later counts as if it had been so when the image was made', async () => {
  const folder = await filledFolder()
  await loaded(folder)
  const later = said(await loaded(folder, FIRST_OF_OCTOBER))
  expect(later).toHaveLength(DATES.length - 25)
  expect(later).toEqual(await countedAnew(folder, FIRST_OF_OCTOBER))
})

test('stocks that are new have their rows behind the others', async () => {
  const folder = await filledFolder(
    CODES.slice(0, 55),
    DAYS.map(day => ({ ...day, ...firstRows(day, 55) })),
  )
  await loaded(folder)
  await (await openAt(folder)).saveCatalogue(catalogueOf(CODES))
  const history = said(await loaded(folder))
  expect(history[0]?.codes).toEqual(CODES)
  expect(history).toEqual(await countedAnew(folder))
})

function firstRows(day: MarketDay, size: number): MarketDay {
  const few = emptyMarketDay(day.day, size)
  for (const { name } of DAY_FIELDS) few[name].set(day[name].subarray(0, size))
  return few
}

test.each([
  ['a block', 2000],
  ['its head', -40],
  ['its length', 3],
])('an image damaged in %s is made anew', async (_, at) => {
  const folder = await filledFolder()
  const anew = await countedAnew(folder)
  const whole = await readFile(imageOf(folder))
  const bytes = Buffer.from(whole)
  const place = at < 0 ? bytes.length + at : at
  bytes[place] = (bytes[place] ?? 0) ^ 0xff
  await writeFile(imageOf(folder), bytes)
  expect(said(await loaded(folder))).toEqual(anew)
  expect((await readFile(imageOf(folder))).equals(whole)).toBe(true)
  await writeFile(imageOf(folder), bytes.subarray(0, 5))
  expect(said(await loaded(folder))).toEqual(anew)
})

test('of a few days no image is made', async () => {
  const folder = await filledFolder(CODES, DAYS.slice(0, DAYS_BEYOND_IMAGE - 1))
  await loaded(folder)
  expect(existsSync(imageOf(folder))).toBe(false)
})

/** The streaks of the made-up market under each version of the image that ever was. */
const FINGERPRINTS: Readonly<Record<number, string>> = { 1: '821a35dab14bc2c6' }

test('streaks are counted as the version of the image says', () => {
  const hash = createHash('sha256')
  for (const beginning of ['nothingBefore', 'unknownBefore'] as const) {
    const history = createHistory(['000001', '300001', '688001', '920001', ...CODES].slice(0, CODES.length), beginning)
    history.appendAll(DAYS)
    for (const day of said(history))
      hash.update(JSON.stringify(day, (_, part) => (ArrayBuffer.isView(part) ? String(part) : part)))
  }
  const sum = hash.digest('hex').slice(0, 16)
  expect(
    sum,
    `streaks are counted in another way: count IMAGE_VERSION up and add ${IMAGE_VERSION + 1}: '${sum}' to the table here, or a start would go on with those counted before`,
  ).toBe(FINGERPRINTS[IMAGE_VERSION])
})
