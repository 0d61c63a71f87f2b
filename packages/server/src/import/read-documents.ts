import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type Duplex, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { Row } from './fact.ts'

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

async function bytesOf(path: string): Promise<Readable> {
  const file = createReadStream(path)
  return (await isGzip(path)) ? joined(file, createGunzip()) : file
}

async function firstCharacter(path: string): Promise<string> {
  for await (const chunk of await bytesOf(path)) {
    const text = String(chunk)
      .replace(/^\uFEFF/, '')
      .trimStart()
    if (text !== '') return text.slice(0, 1)
  }
  return ''
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): readonly (Row | Unreadable)[] {
  try {
    const value: unknown = JSON.parse(text)
    const documents: readonly unknown[] = Array.isArray(value) ? value : [value]
    return documents.map(one => (isRow(one) ? one : { unreadable: JSON.stringify(one) }))
  } catch (error) {
    if (error instanceof SyntaxError) return [{ unreadable: text }]
    throw error
  }
}

async function* jsonDocuments(path: string): AsyncGenerator<Row | Unreadable> {
  const lines = createInterface({ input: await bytesOf(path), crlfDelay: Number.POSITIVE_INFINITY })
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

/**
 * The documents of a file in order, one at a time: the rows of a csv, the lines of a jsonl, the one object of a json;
 * plain or gzip. What the file is shows in its first character, not in its name.
 */
export async function* readDocuments(path: string): AsyncGenerator<Row | Unreadable> {
  const first = await firstCharacter(path)
  if (first === '') return
  if (first === '{' || first === '[') {
    yield* jsonDocuments(path)
    return
  }
  const csv = parse({ columns: true, bom: true, relax_column_count: true, relax_quotes: true })
  const rows = joined(await bytesOf(path), csv)
  for await (const row of rows) yield row
}
