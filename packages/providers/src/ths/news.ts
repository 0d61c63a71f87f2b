import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { z } from 'zod'
import { MaybeNumber, MaybeText, momentOfUnix, unixOf } from '#cells.ts'
import type { Codec } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'
import { codeOfPrefixed } from '#prefixed-code.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { NewsRow } from '#rows/news-row.ts'

const NAME = 'push/stock'
const STOCK = z.object({ stockCode: z.coerce.string(), stockMarket: z.coerce.string() })
const ITEM = z.object({
  seq: z.coerce.string(),
  title: MaybeText,
  digest: MaybeText,
  ctime: MaybeNumber,
  rtime: MaybeNumber,
  import: z.coerce.string(),
  stock: z.array(STOCK).nullish(),
})
/** The reply, or its list alone as archives keep it. */
const BODY = z.union([z.object({ data: z.object({ list: z.array(z.unknown()) }) }), z.array(z.unknown())])
const KNOWN = z.object({ seq: z.string(), digest: z.string(), import: z.string() })
const RECOGNISED = z.union([z.object({ data: z.object({ list: z.array(KNOWN) }) }), z.array(KNOWN).min(1)])

const PREFIXES: Readonly<Record<string, string>> = { '17': 'sh', '22': 'sh', '33': 'sz', '151': 'bj' }
const MARKETS = { sse: '17', szse: '33', bse: '151' } as const

/** 快讯, newest first. A share stands with the number of its market; those of other markets are passed over. */
export const thsNews: Codec<NewsRow> = {
  provider: 'ths',
  endpoint: NAME,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode(text) {
    const body = bodyOf(jsonBody(text, NAME), BODY, NAME)
    return readRows(Array.isArray(body) ? body : body.data.list, {
      schema: ITEM,
      key: 'seq',
      read: (item): NewsRow => ({
        id: item.seq,
        ...momentOfUnix(item.ctime ?? item.rtime ?? Number.NaN),
        title: item.title,
        content: item.digest || item.title || refuseRow('没有内容'),
        codes: (item.stock ?? []).flatMap(
          ({ stockCode, stockMarket }) => codeOfPrefixed(`${PREFIXES[stockMarket]}${stockCode}`) ?? [],
        ),
        // Its archive marks these as 重要; 3 is none of it.
        important: item.import === '1',
      }),
    })
  },
  encode: ({ rows }) => {
    const list = rows.map(row => ({
      id: row.id,
      seq: row.id,
      ctime: String(unixOf(row)),
      rtime: String(unixOf(row)),
      title: row.title,
      digest: row.content,
      import: row.important ? '1' : '0',
      stock: row.codes.map(code => ({ name: '', stockCode: code, stockMarket: MARKETS[exchangeOf(code)] })),
    }))
    return JSON.stringify({ code: '200', data: { list } })
  },
}
