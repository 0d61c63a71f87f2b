import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, type ZstdOptions, zstdCompress, zstdDecompress } from 'node:zlib'

/** Raised whenever packed bytes mean something else than before. */
const FORMAT = 1

const KINDS = {
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Float64Array,
} as const
type Kind = keyof typeof KINDS
type Column = InstanceType<(typeof KINDS)[Kind]>

/** Where a column stood; its bytes lie behind the rest. */
interface ColumnPlace {
  readonly $column: Kind
  readonly length: number
}

interface Body {
  readonly format: number
  readonly value: unknown
}

const LENGTH_BYTES = 4
/** The first step costs 5 ms of a whole market, each further one more than it saves. */
const OPTIONS: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const compress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdCompress)
const decompress = promisify<Uint8Array, Buffer>(zstdDecompress)

const isKind = (name: string): name is Kind => name in KINDS
const isColumn = (value: unknown): value is Column => ArrayBuffer.isView(value) && isKind(value.constructor.name)
const isPlace = (value: object): value is ColumnPlace => '$column' in value

/** The bytes of equal weight side by side: neighbours differ in the low ones alone, and what is alike is said once. */
function spread(column: Column, into: Uint8Array): void {
  const { BYTES_PER_ELEMENT: width, length } = column
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
  for (let at = 0, place = 0; at < length; at++) {
    for (let weight = 0; weight < width; weight++) into[weight * length + at] = bytes[place++] ?? 0
  }
}

function gathered({ $column, length }: ColumnPlace, from: Uint8Array): Column {
  const column = new KINDS[$column](length)
  const bytes = new Uint8Array(column.buffer)
  const width = column.BYTES_PER_ELEMENT
  for (let at = 0, place = 0; at < length; at++) {
    for (let weight = 0; weight < width; weight++) bytes[place++] = from[weight * length + at] ?? 0
  }
  return column
}

/** The value with `change` made of each of its columns, or of their places. */
function mapped(value: unknown, change: (leaf: Column | ColumnPlace) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isColumn(value)) return change(value)
  if (isPlace(value)) return change(value)
  if (Array.isArray(value)) return value.map(one => mapped(one, change))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, change)]))
}

/** Plain objects and lists with columns in them, as bytes: what is unpacked is the same to the bit, NaN and -0 included. */
export async function packed(value: unknown): Promise<Buffer> {
  const columns: Column[] = []
  const lifted = mapped(value, column => {
    if (!isColumn(column)) throw new TypeError('a value may not look like the place of a column')
    columns.push(column)
    return { $column: column.constructor.name, length: column.length }
  })
  const body: Body = { format: FORMAT, value: lifted }
  const head = serialize(body)
  const size = columns.reduce((sum, { byteLength }) => sum + byteLength, LENGTH_BYTES + head.length)
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(head.length)
  bytes.set(head, LENGTH_BYTES)
  let at = LENGTH_BYTES + head.length
  for (const column of columns) {
    spread(column, bytes.subarray(at, at + column.byteLength))
    at += column.byteLength
  }
  return compress(bytes, OPTIONS)
}

/** What was packed; rejects where it was by a program that means something else by its bytes. */
export async function unpacked(bytes: Uint8Array): Promise<unknown> {
  const whole = await decompress(bytes)
  const until = LENGTH_BYTES + whole.readUInt32LE()
  const { format, value }: Body = deserialize(whole.subarray(LENGTH_BYTES, until))
  if (format !== FORMAT) throw new Error(`packed in format ${format}, this program reads ${FORMAT}`)
  let at = until
  return mapped(value, place => {
    if (isColumn(place)) return place
    const from = at
    at += place.length * KINDS[place.$column].BYTES_PER_ELEMENT
    return gathered(place, whole.subarray(from, at))
  })
}
