import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { readWhole, writeDurably } from './durable-file.ts'

/** What a source wants to be given back, good for going on at a day. */
export interface Checkpoint {
  readonly day: TradeDay
  readonly value: unknown
}

/** One value a source saves for its next start, beside its days. It can always be worked out anew. */
export interface CheckpointStore {
  /** What was saved last; undefined when nothing was, or it is damaged. */
  read(): Promise<Checkpoint | undefined>
  /** Saves the value for going on at a day instead of the one before; what is saved for this very day already stays. */
  save(day: TradeDay, value: () => unknown): Promise<void>
}

const CHECKSUM_BYTES = 32

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function isCheckpoint(value: unknown): value is Checkpoint {
  return (
    typeof value === 'object' && value !== null && 'day' in value && typeof value.day === 'string' && 'value' in value
  )
}

/** The value of a file whose checksum holds. */
function unpacked(bytes: Buffer): Checkpoint | undefined {
  const body = bytes.subarray(CHECKSUM_BYTES)
  if (!checksum(body).equals(bytes.subarray(0, CHECKSUM_BYTES))) return undefined
  try {
    const value: unknown = deserialize(body)
    return isCheckpoint(value) ? value : undefined
  } catch {
    // Whole, but written by a newer engine than this one: it is worked out anew like one that never was.
    return undefined
  }
}

export function checkpointStore(path: string): CheckpointStore {
  let savedDay: TradeDay | undefined
  return {
    async read() {
      const bytes = await readWhole(path)
      const checkpoint = bytes && unpacked(bytes)
      savedDay = checkpoint?.day
      return checkpoint
    },
    async save(day, value) {
      if (day === savedDay) return
      const body = serialize({ day, value: value() })
      await writeDurably(path, Buffer.concat([checksum(body), body]))
      savedDay = day
    },
  }
}
