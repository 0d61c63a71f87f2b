import { type Codec, UnreadableReply } from '#codec.ts'
import { push2Data, push2DataIn, push2Reply } from '#eastmoney/json.ts'
import { codeField } from '#eastmoney/security.ts'
import {
  dayIn,
  type Field,
  type Fields,
  fieldKinds,
  fieldReader,
  isRawRow,
  listIn,
  numberOf,
  required,
  writeRow,
} from '#fields.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { PoolRow } from '#rows/pool-row.ts'

const { positive, signed, amount, text } = fieldKinds('-')

/** Prices times a thousand. */
export const priceField = (key: string) => positive(key, 0.001)

/** `92500` is 9:25:00: a number, so it has lost its zero. 0 and -1 are unknown. */
export function clockField(key: string): Field<number | undefined> {
  return {
    read: raw => secondOfClock(numberOf(raw[key])),
    write: second => ({ [key]: second === undefined ? 0 : clockOf(second) }),
  }
}

export function secondOfClock(clock = 0): number | undefined {
  if (clock <= 0) return undefined
  const [hour, minute, second] = [Math.floor(clock / 10_000), Math.floor(clock / 100) % 100, clock % 100]
  if (!Number.isInteger(clock) || hour > 23 || minute > 59 || second > 59) refuseRow(`不是时间：${clock}`)
  return hour * 3600 + minute * 60 + second
}

export function clockOf(second: number): number {
  return Math.floor(second / 3600) * 10_000 + (Math.floor(second / 60) % 60) * 100 + (second % 60)
}

/** 涨停统计: `{days, ct}`. */
export const spellField: Field<PoolRow['spell']> = {
  read({ zttj }) {
    const { days, ct } = isRawRow(zttj) ? zttj : {}
    const spell = { days: numberOf(days) ?? Number.NaN, boards: numberOf(ct) ?? Number.NaN }
    return spell.boards >= 0 && spell.days >= spell.boards ? spell : undefined
  },
  write: spell => ({ zttj: spell && { days: spell.days, ct: spell.boards } }),
}

/** What stands in every pool. */
export const POOL_FIELDS = {
  code: codeField('c', 'm'),
  name: required(text('n')),
  priceYuan: required(priceField('p')),
  changePct: required(signed('zdp')),
  amountYuan: amount('amount'),
  turnoverPct: amount('hs'),
  floatValueYuan: positive('ltsz'),
  totalValueYuan: positive('tshare'),
  industry: text('hybk'),
}

interface TopicPool<Row> {
  readonly endpoint: string
  readonly fields: Fields<Row>
  /** Keys that no other pool has together. */
  readonly signs: readonly string[]
}

/**
 * A pool of `push2ex`. Its day is `qdate`, whatever day was asked for: a later one is answered with the last. `pool` is null of a
 * day too long ago.
 */
export function topicPool<Row extends PoolRow>({ endpoint, fields, signs }: TopicPool<Row>): Codec<Row> {
  return {
    provider: 'eastmoney',
    endpoint,
    recognises(reply) {
      const { pool } = push2DataIn(reply) ?? {}
      const [first] = Array.isArray(pool) ? pool : []
      return isRawRow(first) && ['hybk', ...signs].every(key => key in first)
    },
    decode(reply) {
      const { tc, qdate, pool } = push2Data(reply, endpoint)
      if (pool === null) throw new UnreadableReply('empty', `${endpoint}: 该日没有股池`)
      const raws = listIn(pool)
      if (!raws || typeof tc !== 'number') throw new UnreadableReply('changed', `${endpoint}: 没有股池`)
      if (raws.length > tc) throw new UnreadableReply('changed', `${endpoint}: 比 tc 多`)
      const day = dayIn(qdate)
      if (!day) throw new UnreadableReply('changed', `${endpoint}: 没有 qdate`)
      return {
        day,
        total: tc,
        ...readRows(raws, fieldReader(fields, 'c')),
      }
    },
    encode({ rows, day, total = rows.length }) {
      const qdate = Number(day?.replaceAll('-', ''))
      return push2Reply({ tc: total, qdate, pool: rows.map(row => writeRow(fields, row)) })
    },
  }
}
