import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { dayStamp } from '#store/history/day-stamp.ts'
import { createHistory, type History, SPARE_ROWS } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { MarketDay } from '#store/history/market-day.ts'
import { ARCHIVE_DATASET } from '#store/history/recorded-market.ts'
import { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { decodeBars, encodeBars, type StoredDay } from './arrow-bars.ts'
import { dayOfFile } from './arrow-tables.ts'
import { codesOf, createHistoryLayout, createLayout } from './day-file.ts'
import {
  type DaysInside,
  type Change as FileChange,
  type FileSet,
  type NewFile,
  type OnDamage,
  openFileSet,
} from './file-set.ts'
import { readHistoryImage, writeHistoryImage } from './history-image.ts'
import type { ManifestFile } from './manifest.ts'
import { minuteFiles } from './minute-files.ts'

export interface ArrowHistoryOptions {
  /** The data set's own folder. */
  readonly folder: string
  readonly dataset: string
  /** How many days of minutes are kept. */
  readonly minuteDays: number
  readonly onDamage?: OnDamage | undefined
}

/** The files of a data set; beside what every history store does it knows which content of which day it holds. */
export interface ArrowHistory extends HistoryStore {
  stamps(): ReadonlyMap<string, string>
  /** Writes the days with the stamps given, as one file a year. */
  writeStamped(codes: readonly string[], days: readonly StampedDay[]): Promise<void>
  /** Drops days that should not be there. */
  forget(days: readonly string[]): Promise<void>
}

export interface StampedDay {
  readonly stamp: string
  readonly columns: MarketDay
}

interface YearChange {
  readonly codes: readonly string[]
  readonly days: readonly StampedDay[]
  readonly forget: readonly string[]
}

const daysInside: DaysInside = (kind, bytes) => {
  if (kind === 'catalogue') return {}
  if (kind !== 'bars') return { [dayOfFile(bytes)]: kind }
  const found: Record<string, string> = {}
  for (const stored of decodeBars(bytes)) found[stored.day] = dayStamp(stored.codes, createLayout(stored.codes)(stored))
  return found
}

/** The columns of the days as they lie in memory. */
const IMAGE = 'image.bin'

/** A start reads so many days from their own files before it makes the image anew, half a gigabyte of copying. */
export const DAYS_BEYOND_IMAGE = 20

const yearOf = (day: string) => day.slice(0, 4)

export async function openArrowHistory(options: ArrowHistoryOptions): Promise<ArrowHistory> {
  const { folder, dataset, minuteDays, onDamage } = options
  const set = await openFileSet(folder, daysInside, onDamage)
  const image = join(folder, IMAGE)
  // A start asks for it twice, and thousands of stocks are a while to read.
  let parsed: { readonly file: ManifestFile; readonly catalogue: StoredCatalogue } | undefined

  function stamps(): Map<string, string> {
    return new Map(set.files('bars').flatMap(file => Object.entries(file.days)))
  }

  /** A history of these stocks with the days that lie ready for it, and how many these are. */
  function imaged(codes: readonly string[], from: string): { readonly history: History; readonly ready: number } {
    const wanted = [...stamps()].filter(([day]) => day >= from).sort(([a], [b]) => a.localeCompare(b))
    const known = readHistoryImage(image, { codes, stamps: wanted })
    const ready = known.days.length
    // What somebody recorded begins anywhere; other markets begin with their first day.
    const beginning = dataset === ARCHIVE_DATASET ? 'unknownBefore' : 'nothingBefore'
    const history = createHistory(ready > 0 ? known.codes : codes, beginning)
    history.adoptCounted(known.days)
    history.grow(codes)
    return { history, ready }
  }

  async function loadCatalogue(): Promise<StoredCatalogue | undefined> {
    const file = set.files('catalogue').at(-1)
    if (parsed && parsed.file === file) return parsed.catalogue
    const bytes = file && (await set.read(file))
    const catalogue = bytes && StoredCatalogue.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    parsed = file && catalogue && { file, catalogue }
    return catalogue
  }

  /** A year as one file: the days given instead of those it had of the same date, without those to forget. */
  async function yearAnew(year: string, { codes, days, forget }: YearChange): Promise<FileChange> {
    const old = set.files('bars').filter(file => Object.keys(file.days).some(day => yearOf(day) === year))
    const fresh = new Map(days.map(day => [day.columns.day, day]))
    const replaced = new Set<string>([...fresh.keys(), ...forget])
    // A year is ninety megabytes: one of which nothing stays is not read.
    const remaining = old.filter(({ days: held }) => !Object.keys(held).every(day => replaced.has(day)))
    const unchanged = (await readDays(set, remaining)).filter(({ day }) => !replaced.has(day))
    const allCodes = codesOf(codes, unchanged)
    const layout = createLayout(allCodes)
    const known = stamps()
    const all = [
      ...unchanged.map(day => ({ stamp: known.get(day.day) ?? '', columns: layout(day) })),
      ...fresh.values(),
    ]
    all.sort((a, b) => a.columns.day.localeCompare(b.columns.day))
    return { add: all.length > 0 ? [await set.stage(barsFile(year, allCodes, all))] : [], remove: old }
  }

  const yearOfDays = (codes: readonly string[], days: readonly StampedDay[]) =>
    yearAnew(yearOf(days[0]?.columns.day ?? ''), { codes, days, forget: [] })
  const writeYear = async (codes: readonly string[], days: readonly StampedDay[]) =>
    set.change(await yearOfDays(codes, days))

  /** A year that is over is one file. */
  async function closeYearsBefore(year: string): Promise<void> {
    const loose = set.files('bars').filter(file => file.name.startsWith('bars-') && isDayFile(file))
    const years = new Set(loose.flatMap(file => Object.keys(file.days)).map(yearOf))
    for (const past of [...years].filter(one => one < year).sort()) {
      const stored = await readDays(
        set,
        loose.filter(file => Object.keys(file.days).every(day => yearOf(day) === past)),
      )
      const codes = codesOf([], stored)
      const layout = createLayout(codes)
      const known = stamps()
      await writeYear(
        codes,
        stored.map(day => ({ stamp: known.get(day.day) ?? '', columns: layout(day) })),
      )
    }
  }

  const store: ArrowHistory = {
    dataset,
    stamps,
    days: async () => [...stamps().keys()].sort().map(day => TradeDay.parse(day)),
    async loadAll(from = '') {
      const catalogue = await loadCatalogue()
      const codes = catalogue?.stocks.map(({ code }) => code) ?? []
      const { history, ready } = imaged(codes, from)
      for (const { formerCode, code } of catalogue?.formerCodes ?? []) history.renumber(formerCode, code)
      const daysOf = (file: ManifestFile) => Object.keys(file.days).sort()
      const files = set
        .files('bars')
        .filter(file => daysOf(file).some(day => day >= from && history.indexOf(day) < 0))
        .toSorted((a, b) => (daysOf(a)[0] ?? '').localeCompare(daysOf(b)[0] ?? ''))
      // One file after the other, in the same memory: nothing of a file is looked at once its days are laid out.
      const memory = scratchMemory(Math.max(0, ...files.map(({ bytes }) => bytes)))
      for (const file of files) {
        const read = await readDays(set, [file], memory)
        const stored = read.filter(({ day }) => day >= from && history.indexOf(day) < 0)
        history.grow(codesOf([], stored))
        const layout = createHistoryLayout(history.codes, { spareRows: SPARE_ROWS, rowOf: history.rowOf })
        for (const day of stored) {
          const { bars, lives } = layout(day)
          history.adopt(bars, lives)
        }
      }
      if (history.days.length - ready >= DAYS_BEYOND_IMAGE && history.codes.length === codes.length) {
        writeHistoryImage(image, history, stamps())
      }
      return { history, damages: [...set.damages] }
    },
    async appendDay(codes, day) {
      const stamp = dayStamp(codes, day)
      const known = stamps().get(day.day)
      if (known === stamp) return
      const inYear = set.files('bars').find(file => day.day in file.days && !isDayFile(file))
      if (inYear) return writeYear(codes, [{ stamp, columns: day }])
      const old = set.files('bars').filter(file => day.day in file.days)
      await set.change({ add: [barsFile(day.day, codes, [{ stamp, columns: day }])], remove: old })
      await closeYearsBefore(yearOf(day.day))
    },
    async writeDays(codes, days) {
      const known = stamps()
      const years: FileChange[] = []
      let changed = 0
      let year: StampedDay[] = []
      for (const columns of days) {
        const first = year[0]?.columns.day
        if (first && yearOf(first) !== yearOf(columns.day)) {
          years.push(await yearOfDays(codes, year))
          year = []
        }
        const stamp = dayStamp(codes, columns)
        if (known.get(columns.day) === stamp) continue
        year.push({ stamp, columns })
        changed++
      }
      if (year.length > 0) years.push(await yearOfDays(codes, year))
      if (changed > 0)
        await set.change({ add: years.flatMap(one => one.add), remove: years.flatMap(one => one.remove) })
      return changed
    },
    async writeStamped(codes, days) {
      const years = Map.groupBy(days, ({ columns }) => yearOf(columns.day))
      for (const year of years.values()) await writeYear(codes, year)
    },
    async forget(days) {
      for (const [year, forget] of Map.groupBy(days, yearOf)) {
        await set.change(await yearAnew(year, { codes: [], days: [], forget }))
      }
    },
    fingerprint: async () =>
      (['bars', 'minutes', 'catalogue'] as const).flatMap(kind => set.files(kind).map(({ name }) => name)).join(),
    loadCatalogue,
    async saveCatalogue(catalogue) {
      parsed = undefined
      const bytes = Buffer.from(JSON.stringify(catalogue))
      const file: NewFile = { kind: 'catalogue', stem: 'stocks', extension: 'json', parts: [bytes], days: {} }
      await set.change({ add: [file], remove: set.files('catalogue') })
    },
    ...minuteFiles(set, minuteDays),
  }
  return store
}

function isDayFile(file: ManifestFile): boolean {
  return /^bars-\d{4}-\d\d-\d\d-/.test(file.name)
}

function barsFile(stem: string, codes: readonly string[], days: readonly StampedDay[]): NewFile {
  return {
    kind: 'bars',
    stem,
    extension: 'arrow',
    parts: encodeBars(
      codes,
      days.map(({ columns }) => columns),
    ),
    days: Object.fromEntries(days.map(({ stamp, columns }) => [columns.day, stamp])),
  }
}

/** The same memory again and again, of the kind that presses on no heap: years of bars are 90 MB each. */
function scratchMemory(most: number): (bytes: number) => Buffer {
  const scratch = new SharedArrayBuffer(most)
  return bytes => Buffer.from(bytes > most ? new SharedArrayBuffer(bytes) : scratch, 0, bytes)
}

/** Days that look into the memory their file was read to. */
async function readDays(
  set: FileSet,
  files: readonly ManifestFile[],
  memory?: (bytes: number) => Buffer,
): Promise<StoredDay[]> {
  const days: StoredDay[] = []
  for (const file of files) {
    const bytes = await set.read(file, memory)
    if (!bytes) continue
    try {
      days.push(...decodeBars(bytes))
    } catch (error) {
      await set.setAside(file, error instanceof Error ? error.message : 'unreadable')
    }
  }
  return days
}
