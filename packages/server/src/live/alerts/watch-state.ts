import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { TradeDay } from '@kanpan/contract/model/stock'
import type { WatchState } from '@kanpan/market/alert/watch'
import { z } from 'zod'

/** What an evaluator goes on from: where every row stood, and which texts were read. */
export interface EvaluatorState {
  readonly watch: WatchState
  readonly texts: readonly string[]
}

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)
/** The columns repeat themselves: more would cost more time than it saves bytes. */
const LEVEL = 1
const DOUBLE = 8

const Stored = z.object({
  day: TradeDay,
  second: z.number(),
  sectors: z.array(z.string()),
  paced: z.array(z.tuple([z.number(), z.array(z.tuple([z.number(), z.number()]))])),
  texts: z.array(z.string()),
  columns: z.array(z.tuple([z.string(), z.int()])),
  values: z.string(),
})

export async function writtenState({ watch, texts }: EvaluatorState): Promise<string> {
  const { columns, ...rest } = watch
  // Copied at once: the watch goes on while they are packed.
  const values = Buffer.concat(
    [...columns.values()].map(held => Buffer.from(held.buffer, held.byteOffset, held.byteLength)),
  )
  const sizes = [...columns].map(([key, { length }]) => [key, length])
  const packed = await deflate(values, { level: LEVEL })
  return JSON.stringify({ ...rest, texts, columns: sizes, values: packed.toString('base64') })
}

export async function readState(text: string): Promise<EvaluatorState | undefined> {
  const parsed = Stored.safeParse(parsedJson(text))
  if (!parsed.success) return undefined
  const { texts, columns: sizes, values, ...rest } = parsed.data
  const bytes = await inflate(Buffer.from(values, 'base64'))
  const columns = new Map<string, Float64Array>()
  let at = 0
  for (const [key, length] of sizes) {
    const held = new Float64Array(length)
    Buffer.from(held.buffer).set(bytes.subarray(at, at + length * DOUBLE))
    columns.set(key, held)
    at += length * DOUBLE
  }
  return { watch: { ...rest, columns }, texts }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
