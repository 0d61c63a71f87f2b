import { type Codec, UnreadableReply } from '#codec.ts'
import { dayIn, type Field, type Fields, fieldKinds, fieldReader, isRawRow, listIn, textOf, writeRow } from '#fields.ts'
import { jsonBody, jsonIn } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'

export const { signed, amount, positive, text } = fieldKinds(null)

/** `2026-09-24 00:00:00`; undefined where nothing stands. */
export function dayField(key: string): Field<string | undefined> {
  return {
    read(raw) {
      const written = textOf(raw[key])
      return written === undefined ? undefined : (dayIn(written) ?? refuseRow(`不是日期：${written}`))
    },
    write: day => ({ [key]: day === undefined ? null : `${day} 00:00:00` }),
  }
}

interface Report<Row> {
  readonly endpoint: string
  readonly fields: Fields<Row>
  /** Columns that no other report has together. */
  readonly signs: readonly string[]
  /** Column a refused row is named by. */
  readonly key?: string
  readonly check?: (row: Row) => void
}

/** The rows of a reply, or one row by itself as people write it down. */
function dataIn(body: unknown): readonly unknown[] | undefined {
  if (!isRawRow(body)) return undefined
  if (!('result' in body)) return [body]
  return isRawRow(body.result) ? listIn(body.result.data) : undefined
}

const EMPTY = 9201

/** A report of the data centre. 9201 is an empty one, which in the evening may be not published yet; 9501 and others are ours. */
export function report<Row>({ endpoint, fields, signs, key = 'SECURITY_CODE', check }: Report<Row>): Codec<Row> {
  return {
    provider: 'eastmoney',
    endpoint,
    recognises(reply) {
      const [first] = dataIn(jsonIn(reply)) ?? []
      return isRawRow(first) && signs.every(sign => sign in first)
    },
    decode(reply) {
      const body = jsonBody(reply, endpoint)
      if (isRawRow(body) && body.success === false) {
        const kind = body.code === EMPTY ? 'empty' : 'refused'
        throw new UnreadableReply(kind, `${endpoint}: ${String(body.code)} ${textOf(body.message) ?? ''}`)
      }
      const data = dataIn(body)
      if (!data) throw new UnreadableReply('changed', `${endpoint}: 没有 result.data`)
      const { result } = isRawRow(body) ? body : {}
      const total = isRawRow(result) && typeof result.count === 'number' ? { total: result.count } : {}
      return { ...total, ...readRows(data, fieldReader(fields, key, check)) }
    },
    encode({ rows, total }) {
      const pages = Math.ceil((total ?? rows.length) / Math.max(1, rows.length))
      const data = rows.map(row => writeRow(fields, row))
      return JSON.stringify({
        version: '',
        result: { pages, data, count: total },
        success: true,
        message: 'ok',
        code: 0,
      })
    },
  }
}
