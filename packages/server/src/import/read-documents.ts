import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type Duplex, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { isRow, type Row } from './layout.ts'

/** What stood on a line and could not be read at all. */
export interface Unreadable {
  readonly unreadable: string
}

async function isGzip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

// Unlike pipe(), pipeline() ends the reader with the error of what it reads from, so a cut-off file cannot look whole.
function joined<T extends Duplex>(from: Readable, to: T): T {
  pipeline(from, to, () => undefined)
  return to
}

/** Told of every piece of a file that has been read, in bytes of the file itself. */
type OnBytes = (bytes: number) => void

// What is decompressed together is lost together when the rest of a file is cut off.
const PIECE_BYTES = 64 * 1024

async function bytesOf(path: string, onBytes: OnBytes): Promise<Readable> {
  const gzip = await isGzip(path)
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES })
  // From here on the file flows: whoever reads it must be joined before the next turn.
  file.on('data', piece => onBytes(piece.length))
  return gzip ? joined(file, createGunzip({ chunkSize: PIECE_BYTES })) : file
}

// Room for the name of a function before the bracket of its answer.
const START_CHARACTERS = 80

async function firstCharacters(path: string): Promise<string> {
  for await (const chunk of await bytesOf(path, () => {})) {
    const text = String(chunk)
      .replace(/^\uFEFF/, '')
      .trimStart()
    if (text !== '') return text.slice(0, START_CHARACTERS)
  }
  return ''
}

// JSONP: the answer stands in brackets behind the name of a function.
const WRAPPED = /^\s*[\w$.]+\((.*)\);?\s*$/s

function parsed(text: string): readonly (Row | Unreadable)[] {
  try {
    const value: unknown = JSON.parse(WRAPPED.exec(text)?.[1] ?? text)
    const documents: readonly unknown[] = Array.isArray(value) ? value : [value]
    return documents.map(one => (isRow(one) ? one : { unreadable: JSON.stringify(one) }))
  } catch (error) {
    if (error instanceof SyntaxError) return [{ unreadable: text }]
    throw error
  }
}

async function* linesOf(input: Readable): AsyncGenerator<string> {
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  } finally {
    // Whoever needs no more lines would otherwise leave it reading, with nobody to tell of what goes wrong.
    input.destroy()
  }
}

async function* jsonDocuments(lines: AsyncIterable<string>): AsyncGenerator<Row | Unreadable> {
  let pretty = ''
  let first = true
  for await (const line of lines) {
    if (pretty === '' && line.trim() === '') continue
    const documents = pretty === '' ? parsed(line) : []
    // A first line that is no document by itself opens one that is laid out over many lines.
    if (pretty !== '' || (first && documents.some(one => 'unreadable' in one))) pretty += `${line}\n`
    else yield* documents
    first = false
  }
  if (pretty !== '') yield* parsed(pretty)
}

/** Whether it is a document and not a table: `{`, `[`, or the name of a function and a bracket. */
function isJson(start: string): boolean {
  return /^(?:[{[]|[\w$.]+\([{[])/.test(start)
}

/**
 * The documents of a file in order, one at a time: the rows of a csv, the lines of a jsonl, the one object of a json
 * or jsonp; plain or gzip. What the file is shows in its first characters, not in its name.
 */
export async function* readDocuments(path: string, onBytes: OnBytes = () => {}): AsyncGenerator<Row | Unreadable> {
  const start = await firstCharacters(path)
  if (start === '') return
  if (isJson(start)) {
    yield* jsonDocuments(linesOf(await bytesOf(path, onBytes)))
    return
  }
  const csv = parse({ columns: true, bom: true, relax_column_count: true, relax_quotes: true })
  const rows = joined(await bytesOf(path, onBytes), csv)
  for await (const row of rows) yield row
}
