import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { readWhole, writeDurably } from './durable-file.ts'

/** What a source asked to be given back, good for going on at a day. */
export interface Remembered {
  readonly day: TradeDay
  readonly value: unknown
}

/** One value a source keeps for its next start, beside the days it told. It can always be worked out anew. */
export interface SourceMemory {
  /** What was kept last; undefined when nothing was, or it is damaged. */
  read(): Promise<Remembered | undefined>
  /** Keeps the value for going on at a day instead of the one before; what is kept for this very day already stays. */
  keep(day: TradeDay, value: () => unknown): Promise<void>
}

const CHECKSUM_BYTES = 32

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' && value !== null && 'day' in value && typeof value.day === 'string' && 'value' in value
  )
}

/** The value of a file whose checksum holds. */
function unpacked(bytes: Buffer): Remembered | undefined {
  const body = bytes.subarray(CHECKSUM_BYTES)
  if (!checksum(body).equals(bytes.subarray(0, CHECKSUM_BYTES))) return undefined
  try {
    const value: unknown = deserialize(body)
    return isRemembered(value) ? value : undefined
  } catch {
    // Whole, but written by a newer engine than this one: it is worked out anew like one that never was.
    return undefined
  }
}

export function sourceMemory(path: string): SourceMemory {
  let keptFor: TradeDay | undefined
  return {
    async read() {
      const bytes = await readWhole(path)
      const remembered = bytes && unpacked(bytes)
      keptFor = remembered?.day
      return remembered
    },
    async keep(day, value) {
      if (day === keptFor) return
      const body = serialize({ day, value: value() })
      await writeDurably(path, Buffer.concat([checksum(body), body]))
      keptFor = day
    },
  }
}
