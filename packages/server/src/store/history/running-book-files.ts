import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { type BookCheckpoint, hasBookColumns } from '@kanpan/market/day-book/checkpoint'
import { readWhole, writeDurably } from './durable-file.ts'

/** Raised whenever what is written below means something else than before. */
const FORMAT = 1

/** How far a log counts: its bytes, and a checksum that each entry carries on from the one before. */
export interface LogEnd {
  readonly bytes: number
  readonly checksum: string
}

export const EMPTY_LOG: LogEnd = { bytes: 0, checksum: '' }

/** What is added to the log at a checkpoint: what changed since the one before. */
export type LogEntry = Pick<BookCheckpoint, 'marks' | 'auction' | 'version' | 'auctionCount'>

/** What is replaced at each checkpoint. */
export interface BookState {
  readonly dataset: string
  readonly log: LogEnd
  readonly book: Omit<BookCheckpoint, 'marks' | 'auction'>
}

const LENGTH_BYTES = 4
const CHECKSUM_BYTES = 32

const checksum = (before: string, bytes: Uint8Array) => createHash('sha256').update(before).update(bytes).digest('hex')

/** Puts an entry where a log ends; what lay behind it is gone. Answers where it ends then. */
export async function appendEntry(path: string, end: LogEnd, entry: LogEntry): Promise<LogEnd> {
  const body = serialize(entry)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(body.length)
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    await handle.writev([length, body], end.bytes)
    const bytes = end.bytes + LENGTH_BYTES + body.length
    await handle.truncate(bytes)
    await handle.sync()
    return { bytes, checksum: checksum(end.checksum, body) }
  } finally {
    await handle.close()
  }
}

/** The bodies of a log up to its end; undefined where they are not what was written. */
function bodiesOf(bytes: Buffer, end: LogEnd): Buffer[] | undefined {
  const bodies: Buffer[] = []
  let at = 0
  let sum = EMPTY_LOG.checksum
  while (at + LENGTH_BYTES <= end.bytes && at + LENGTH_BYTES <= bytes.length) {
    const from = at + LENGTH_BYTES
    at = from + bytes.readUInt32LE(at)
    const body = bytes.subarray(from, at)
    sum = checksum(sum, body)
    bodies.push(body)
  }
  return at === end.bytes && sum === end.checksum ? bodies : undefined
}

/** The entries of a log up to where it counts; undefined where it is damaged or another's. */
export async function readLog(path: string, end: LogEnd): Promise<LogEntry[] | undefined> {
  const bytes = await readWhole(path)
  // Their checksum holds, and the state that names it was written by this format.
  return bytes && bodiesOf(bytes, end)?.map((body): LogEntry => deserialize(body))
}

export async function writeState(path: string, state: BookState): Promise<void> {
  const body = serialize({ format: FORMAT, ...state })
  await writeDurably(path, Buffer.concat([Buffer.from(checksum('', body), 'hex'), body]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isState(value: unknown): value is BookState {
  return isObject(value) && value.format === FORMAT
}

/** What a state file says; a text where it cannot be used, which is why; undefined where there is none. */
export async function readState(path: string): Promise<BookState | string | undefined> {
  const bytes = await readWhole(path)
  if (!bytes) return undefined
  const body = bytes.subarray(CHECKSUM_BYTES)
  if (checksum('', body) !== bytes.subarray(0, CHECKSUM_BYTES).toString('hex')) return 'its checksum does not hold'
  const state = deserialized(body)
  return isState(state) && hasBookColumns(state.book) ? state : 'it is of another version'
}

/** Undefined: whole, but written by a newer engine than this one. */
function deserialized(body: Buffer): unknown {
  try {
    return deserialize(body)
  } catch {
    return undefined
  }
}
