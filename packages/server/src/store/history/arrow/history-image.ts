import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { TradeDay } from '@kanpan/contract/model/stock'
import { unknownStreaks } from '@kanpan/market/limit-up/streak'
import { z } from 'zod'
import { isMissing, UNFINISHED } from '#store/history/durable-file.ts'
import { type HeldDay, type History, LASTING_MEMORY, SPARE_ROWS } from '#store/history/history.ts'
import { BAR_FIELDS } from '#store/history/market-day.ts'
import { blockBytes, type DayBlock, dayBlock } from './day-block.ts'

/**
 * Counts up when other streaks or other columns follow from the same days: what was kept under another version is passed over.
 * A test holds the streaks of a made-up market to it.
 */
export const IMAGE_VERSION = 1

/** Where the head is, behind the blocks, and its checksum. */
const PLACE_BYTES = 16

/** A column that few days have: none, that of the day before, or one of its own. */
const Rare = z.enum(['none', 'same', 'own'])
type Rare = z.infer<typeof Rare>

const ImageDay = z.object({
  day: TradeDay,
  /** What the files say of the day's content. */
  stamp: z.string(),
  /** Of its block. */
  checksum: z.number(),
  knownDays: z.number(),
  recorded: z.number(),
  isPooled: z.boolean(),
  othersWatched: z.boolean(),
  lives: z.number(),
  unrecorded: Rare,
  unsealed: Rare,
})
type ImageDay = z.infer<typeof ImageDay>

const Head = z.object({ version: z.literal(IMAGE_VERSION), codes: z.array(z.string()), days: z.array(ImageDay) })
type Head = z.infer<typeof Head>

const sizesOf = (codes: readonly string[], { lives, unrecorded, unsealed }: ImageDay) => ({
  rows: codes.length,
  capacity: codes.length + SPARE_ROWS,
  lives,
  unrecorded: unrecorded === 'own' ? codes.length : 0,
  unsealed: unsealed === 'own' ? codes.length : 0,
})

function rareOf(column: Int32Array, before: Int32Array | undefined): Rare {
  if (column.every(value => value === 0)) return 'none'
  return column === before ? 'same' : 'own'
}

function fill(block: DayBlock, { bars, lives, streaks }: HeldDay, entry: ImageDay): void {
  for (const { name } of BAR_FIELDS) block.bars[name].set(bars[name])
  block.streak.set(streaks.streak)
  block.recent.set(streaks.recent)
  block.recentDays.set(streaks.recentDays)
  if (entry.unrecorded === 'own') block.unrecorded.set(streaks.unrecordedSinceCents)
  if (entry.unsealed === 'own') block.unsealed.set(streaks.unsealedCents)
  block.lifeRows.set(lives.rows)
  block.lives.firstSealSecond.set(lives.lives.firstSealSecond)
  block.lives.lastSealSecond.set(lives.lives.lastSealSecond)
  block.lives.brokenTimes.set(lives.lives.brokenTimes)
  block.lives.sealYuan.set(lives.lives.sealYuan)
  block.lives.maxSealYuan.set(lives.lives.maxSealYuan)
}

/** The blocks of a history's days, one after the other in memory that is used again, each with what the head says of it. */
function* blocksOf(history: History, stamps: ReadonlyMap<string, string>) {
  const { codes } = history
  let before: HeldDay | undefined
  for (let index = 0; index < history.days.length; index++) {
    const held = history.heldAt(index)
    const { day, knownDays, recorded, isPooled, unrecordedSinceCents, unsealedCents } = held.streaks
    const entry: ImageDay = {
      ...{ day, knownDays, recorded, isPooled, stamp: stamps.get(day) ?? '', checksum: 0 },
      othersWatched: held.lives.othersWatched,
      lives: held.lives.rows.length,
      unrecorded: rareOf(unrecordedSinceCents, before?.streaks.unrecordedSinceCents),
      unsealed: rareOf(unsealedCents, before?.streaks.unsealedCents),
    }
    const sizes = sizesOf(codes, entry)
    const bytes = new Uint8Array(blockBytes(sizes))
    const block = dayBlock(bytes.buffer, sizes)
    block.bars.volumeShares.fill(Number.NaN)
    block.bars.amountYuan.fill(Number.NaN)
    fill(block, held, entry)
    before = held
    yield { entry: { ...entry, checksum: crc32(bytes) }, bytes }
  }
}

/**
 * Writes the days of a history as they lie in memory, with all that follows from them, for the next start to take over. Nothing
 * waits for the disk: what is lost is made again.
 */
export function writeHistoryImage(path: string, history: History, stamps: ReadonlyMap<string, string>): void {
  const unfinished = path + UNFINISHED
  const file = openSync(unfinished, 'w')
  try {
    const days: ImageDay[] = []
    let at = PLACE_BYTES
    for (const { entry, bytes } of blocksOf(history, stamps)) {
      writeSync(file, bytes, 0, bytes.length, at)
      at += bytes.length
      days.push(entry)
    }
    const head: Head = { version: IMAGE_VERSION, codes: [...history.codes], days }
    const text = Buffer.from(JSON.stringify(head))
    const place = Buffer.alloc(PLACE_BYTES)
    place.writeDoubleLE(at, 0)
    place.writeDoubleLE(crc32(text), 8)
    writeSync(file, text, 0, text.length, at)
    writeSync(file, place, 0, PLACE_BYTES, 0)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}

function bytesAt(file: number, from: number, bytes: Uint8Array): boolean {
  return readSync(file, bytes, 0, bytes.length, from) === bytes.length
}

function headIn(file: number): Head | undefined {
  const place = Buffer.alloc(PLACE_BYTES)
  if (!bytesAt(file, 0, place)) return undefined
  const from = place.readDoubleLE(0)
  const { size } = fstatSync(file)
  if (!Number.isInteger(from) || from < PLACE_BYTES || from >= size) return undefined
  const text = Buffer.alloc(size - from)
  if (!bytesAt(file, from, text) || crc32(text) !== place.readDoubleLE(8)) return undefined
  // One of another version may be whole and still say something else.
  return Head.safeParse(JSON.parse(text.toString('utf8'))).data
}

interface Earlier {
  readonly before: HeldDay | undefined
  /** The column of zeros that all days share. */
  readonly none: Int32Array
}

function heldIn(block: DayBlock, entry: ImageDay, { before, none }: Earlier): HeldDay {
  const { day, knownDays, recorded, isPooled, othersWatched } = entry
  const { bars, streak, recent, recentDays, lives } = block
  const rare = (kind: Rare, own: Int32Array, same: Int32Array | undefined) =>
    kind === 'own' ? own : kind === 'same' && same ? same : none
  return {
    bars: { day, ...bars },
    // Some hundred values: a history may hold them longer than the block.
    lives: {
      rows: block.lifeRows.slice(),
      lives: {
        firstSealSecond: lives.firstSealSecond.slice(),
        lastSealSecond: lives.lastSealSecond.slice(),
        brokenTimes: lives.brokenTimes.slice(),
        sealYuan: lives.sealYuan.slice(),
        maxSealYuan: lives.maxSealYuan.slice(),
      },
      othersWatched,
    },
    streaks: {
      ...{ day, knownDays, recorded, isPooled, streak, recent, recentDays },
      closeCents: bars.closeCents.subarray(0, streak.length),
      unrecordedSinceCents: rare(entry.unrecorded, block.unrecorded, before?.streaks.unrecordedSinceCents),
      unsealedCents: rare(entry.unsealed, block.unsealed, before?.streaks.unsealedCents),
    },
  }
}

export interface WantedImage {
  /** The stocks of the history, in the order of its rows; an image may know fewer of them. */
  readonly codes: readonly string[]
  /** The days of the history from its first on, each with what the files say of its content. */
  readonly stamps: readonly (readonly [day: string, stamp: string])[]
}

export interface HistoryImage {
  readonly codes: readonly string[]
  readonly days: readonly HeldDay[]
}

const NOTHING: HistoryImage = { codes: [], days: [] }

/** The days from the first wanted one on that are kept and have the content the files have; none where there is no image of use. */
export function readHistoryImage(path: string, { codes, stamps }: WantedImage): HistoryImage {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if (isMissing(error)) return NOTHING
    throw error
  }
  try {
    const head = headIn(file)
    if (!head?.codes.every((code, row) => code === codes[row])) return NOTHING
    const days: HeldDay[] = []
    const [first] = head.days
    if (!first) return NOTHING
    const none = unknownStreaks(first.day, head.codes.length).closeCents
    let at = PLACE_BYTES
    for (const entry of head.days) {
      const sizes = sizesOf(head.codes, entry)
      const from = at
      at += blockBytes(sizes)
      const [day, stamp] = stamps[days.length] ?? []
      if (days.length === 0 && entry.day !== day) continue
      // It would be a column of a day that is not wanted.
      if (days.length === 0 && [entry.unrecorded, entry.unsealed].includes('same')) break
      if (entry.day !== day || entry.stamp !== stamp) break
      const memory = LASTING_MEMORY(at - from)
      const bytes = new Uint8Array(memory)
      if (!bytesAt(file, from, bytes) || crc32(bytes) !== entry.checksum) break
      days.push(heldIn(dayBlock(memory, sizes), entry, { before: days.at(-1), none }))
    }
    return { codes: head.codes, days }
  } finally {
    closeSync(file)
  }
}
