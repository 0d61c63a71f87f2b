import type { StockCode } from '@kanpan/contract/model/stock'
import { type Codec, UnreadableReply } from '#codec.ts'
import { type Field, type Fields, fieldKinds, fieldReader, isRawRow, required, textOf, writeRow } from '#fields.ts'
import { jsonBody, jsonIn } from '#json-body.ts'
import { codeOfPrefixed, prefixedCode } from '#prefixed-code.ts'
import { readRows, refuseRow } from '#read-rows.ts'

const { signed, positive, text } = fieldKinds(null)

/** A place among the hundred stocks people look at most; the reply has neither name nor time. */
export interface RankRow {
  readonly code: StockCode
  readonly rank: number
  /** Places won since before; negative: lost. */
  readonly rankChange: number | undefined
}

/** What the stock is looked at for: a concept and how often. */
export interface HotConceptRow {
  readonly code: StockCode
  /** Of Eastmoney: `BK0896`. */
  readonly conceptCode: string
  readonly concept: string
  readonly hits: number | undefined
}

interface RankList<Row> {
  readonly endpoint: string
  readonly fields: Fields<Row>
  readonly key: string
  readonly signs: readonly string[]
}

/** `SH600519`. */
function codeField(key: string): Field<StockCode> {
  return {
    read: raw => codeOfPrefixed((textOf(raw[key]) ?? '').toLowerCase()) ?? refuseRow(`不是 A 股：${textOf(raw[key])}`),
    write: code => ({ [key]: prefixedCode(code).toUpperCase() }),
  }
}

function rankList<Row>({ endpoint, fields, key, signs }: RankList<Row>): Codec<Row> {
  return {
    provider: 'eastmoney',
    endpoint,
    recognises(reply) {
      const body = jsonIn(reply)
      const [first] = isRawRow(body) && Array.isArray(body.data) ? body.data : []
      return isRawRow(first) && [key, ...signs].every(sign => sign in first)
    },
    decode(reply) {
      const body = jsonBody(reply, endpoint)
      if (!isRawRow(body)) throw new UnreadableReply('changed', `${endpoint}: 不是对象`)
      if (body.status !== 0) throw new UnreadableReply('refused', `${endpoint}: ${textOf(body.message)}`)
      if (!Array.isArray(body.data)) throw new UnreadableReply('changed', `${endpoint}: 没有 data`)
      return readRows(body.data, fieldReader(fields, key))
    },
    encode: ({ rows }) =>
      JSON.stringify({ globalId: '', message: 'OK', status: 0, code: 0, data: rows.map(row => writeRow(fields, row)) }),
  }
}

export const stockRank = rankList<RankRow>({
  endpoint: 'getAllCurrentList',
  key: 'sc',
  signs: ['rk'],
  fields: { code: codeField('sc'), rank: required(positive('rk')), rankChange: signed('hisRc') },
})

export const hotConcepts = rankList<HotConceptRow>({
  endpoint: 'getHotStockRankList',
  key: 'srcSecurityCode',
  signs: ['conceptId', 'hitCount'],
  fields: {
    code: codeField('srcSecurityCode'),
    conceptCode: required(text('conceptId')),
    concept: required(text('conceptName')),
    hits: positive('hitCount'),
  },
})
