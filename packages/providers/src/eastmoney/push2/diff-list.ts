import { type Moment, momentOfUnix, unixOf } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { push2Data, push2DataIn, push2Reply } from '#eastmoney/json.ts'
import { type Field, type Fields, fieldReader, isRawRow, listIn, numberOf, type RawRow, writeRow } from '#fields.ts'
import { readRows } from '#read-rows.ts'

interface DiffList<Row> {
  readonly endpoint: string
  readonly fields: Fields<Row>
  /** Whether a first row is of this list. */
  readonly isOwn: (first: RawRow) => boolean
  readonly check?: (row: Row) => void
}

/** A unix time; undefined where none stands. */
export function momentField(key: string): Field<Moment | undefined> {
  return {
    read(raw) {
      const unix = numberOf(raw[key])
      return unix === undefined || unix <= 0 ? undefined : momentOfUnix(unix)
    },
    write: at => ({ [key]: at ? unixOf(at) : '-' }),
  }
}

/** A list of the push2 hosts, `diff`: an array, or an object with a number for a name of each. Decimals, as `fltt=2` gives. */
export function diffList<Row>({ endpoint, fields, isOwn, check }: DiffList<Row>): Codec<Row> {
  return {
    provider: 'eastmoney',
    endpoint,
    recognises(text) {
      const [first] = listIn(push2DataIn(text)?.diff) ?? []
      return isRawRow(first) && isOwn(first)
    },
    decode(text) {
      const { total, diff } = push2Data(text, endpoint)
      const raws = listIn(diff)
      if (!raws) throw new UnreadableReply('changed', `${endpoint}: 没有 diff`)
      return {
        ...(typeof total === 'number' && { total }),
        ...readRows(raws, fieldReader(fields, 'f12', check)),
      }
    },
    encode: ({ rows, total }) => push2Reply({ total, diff: rows.map(row => writeRow(fields, row)) }),
  }
}
