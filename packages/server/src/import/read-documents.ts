import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { arrayElements, type Unreadable } from './array-elements.ts'
import { csvRows } from './csv-rows.ts'
import { isRow, type Row } from './layout.ts'

/** Told after every piece how much of a file has been read, in bytes of the file itself. */
type OnBytes = (bytesRead: number) => void

// What is decompressed together is lost together when the rest of a file is cut off.
const PIECE_BYTES = 64 * 1024

async function isGzip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

async function textOf(path: string, onBytes: OnBytes): Promise<Readable> {
  const gzip = await isGzip(path)
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES })
  // From here on the file flows: whoever reads it must be joined before the next turn.
  file.on('data', () => onBytes(file.bytesRead))
  if (!gzip) return file.setEncoding('utf8')
  const plain = createGunzip({ chunkSize: PIECE_BYTES })
  // Unlike pipe(), pipeline() ends the reader with the error of what it reads from, so a cut-off file cannot look whole.
  pipeline(file, plain, () => undefined)
  return plain.setEncoding('utf8')
}

/** Characters of one line or of one document laid out over many: the largest recorded answer has four million. */
const MOST_CHARACTERS = 32_000_000
/** Tables and answers shrink to a twentieth; what was made to be unpacked without end to a thousandth. */
const MOST_TIMES_ITS_SIZE = 200

/** What is not read on, so that one file cannot take all the memory and time there is. */
class TooMuch extends Error {}

function refuseTooLong(characters: number): void {
  if (characters > MOST_CHARACTERS) throw new TooMuch(`一条超过 ${MOST_CHARACTERS / 1e6} 兆字符，请拆成一行一条`)
}

function refuseBomb(characters: number, fileBytes: number): void {
  if (characters > MOST_CHARACTERS && characters > MOST_TIMES_ITS_SIZE * fileBytes)
    throw new TooMuch(`解压后超过原来的 ${MOST_TIMES_ITS_SIZE} 倍，不是正常的数据`)
}

/** The text of a file, a piece of it at a time; a byte order mark is none of it. */
async function* piecesOf(path: string, onBytes: OnBytes): AsyncGenerator<string> {
  let characters = 0
  let fileBytes = 0
  const count: OnBytes = bytesRead => {
    fileBytes = bytesRead
    onBytes(bytesRead)
  }
  for await (const piece of await textOf(path, count)) {
    const text = characters === 0 ? String(piece).replace(/^\uFEFF/, '') : String(piece)
    characters += text.length
    refuseBomb(characters, fileBytes)
    yield text
  }
}

/** The lines of a file, a piece of it at a time, without their ends. */
async function* linesOf(path: string, onBytes: OnBytes): AsyncGenerator<readonly string[]> {
  let rest = ''
  for await (const text of piecesOf(path, onBytes)) {
    // Only the new piece is looked through: a line of many pieces would be gone over again with each of them.
    const lines = text.split('\n')
    lines[0] = rest + lines[0]
    rest = lines.pop() ?? ''
    refuseTooLong(rest.length)
    yield lines
  }
  if (rest) yield [rest]
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

async function* jsonDocuments(lines: AsyncIterable<readonly string[]>): AsyncGenerator<readonly (Row | Unreadable)[]> {
  let pretty = ''
  let first = true
  for await (const line of flat(lines)) {
    if (pretty === '' && line.trim() === '') continue
    const documents = pretty === '' ? parsed(line) : []
    // A first line that is no document by itself opens one that is laid out over many lines.
    if (pretty !== '' || (first && documents.some(one => 'unreadable' in one))) pretty += `${line}\n`
    else yield documents
    refuseTooLong(pretty.length)
    first = false
  }
  if (pretty !== '') yield parsed(pretty)
}

async function* flat(lines: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const some of lines) yield* some
}

// Room for the name of a function before the bracket of its answer, and for a person to know a file again.
const START_CHARACTERS = 120

/** The beginning of a file's first line that has one. */
export async function firstCharacters(path: string): Promise<string> {
  let text = ''
  for await (const piece of piecesOf(path, () => {})) {
    text = (text + piece).trimStart()
    if (text.length >= START_CHARACTERS || text.includes('\n')) break
  }
  return (text.split('\n')[0] ?? '').slice(0, START_CHARACTERS)
}

// Answers that are a script: var hq_str_sh600000="…"; each line tells of one stock, named in the variable.
const ASSIGNED = /^(?:var\s+)?([A-Za-z_$][\w$]*)\s*=\s*(".*"|[{[].*[\]}])$/s
const STOCK_IN_NAME = /(?:sh|sz|bj)\d{6}/

/** A line without the comments that begin and end in it; one pass, however many begin and never end. */
function withoutComments(line: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const from = line.indexOf('/*', at)
    const to = from < 0 ? -1 : line.indexOf('*/', from + 2)
    if (to < 0) return parts.length === 0 ? line : [...parts, line.slice(at)].join('')
    parts.push(line.slice(at, from))
    at = to + 2
  }
}

/** The variable, and what it is set to under what is left of its name without the stock: `hq_str_`, `v_`, `qfq`. */
function assigned(line: string): Row | Unreadable {
  const [, variable = '', value = ''] = ASSIGNED.exec(withoutComments(line).trim().replace(/;$/, '').trimEnd()) ?? []
  const [read] = value === '' ? [] : value.startsWith('"') ? [value.slice(1, -1)] : parsed(value)
  return read === undefined ? { unreadable: line } : { variable, [variable.replace(STOCK_IN_NAME, '')]: read }
}

async function* assignments(lines: AsyncIterable<readonly string[]>): AsyncGenerator<readonly (Row | Unreadable)[]> {
  for await (const some of lines) yield some.filter(line => line.trim() !== '').map(assigned)
}

/** Whether it is a document and not a table: `{`, `[`, or the name of a function and a bracket. */
function isJson(start: string): boolean {
  return /^(?:[{[]|[\w$.]+\([{[])/.test(start)
}

/**
 * The documents of a file in order, some at a time: the rows of a csv, the lines of a jsonl, the one object of a json
 * or jsonp, the assignments of a script; plain or gzip. What the file is shows in its first characters, not in its name.
 */
export async function* readDocuments(
  path: string,
  onBytes: OnBytes = () => {},
): AsyncGenerator<readonly (Row | Unreadable)[]> {
  const start = await firstCharacters(path)
  if (start === '') return
  // A list may be one line of any length.
  if (start.startsWith('[')) return yield* arrayElements(piecesOf(path, onBytes), refuseTooLong)
  const lines = linesOf(path, onBytes)
  if (/^(?:var\s+)?[A-Za-z_$][\w$]*\s*=\s*["{[]/.test(start)) yield* assignments(lines)
  else yield* isJson(start) ? jsonDocuments(lines) : csvRows(lines)
}
