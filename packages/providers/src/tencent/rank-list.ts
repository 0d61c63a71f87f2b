import { z } from 'zod'
import type { Codec } from '#codec.ts'
import { bodyOf, isJsonOf } from '#json-body.ts'
import { amountIn, inUnit, numberIn, numberText, priceIn, wholeOf } from '#number-text.ts'
import { codeOfPrefixed, prefixedCode } from '#prefixed-code.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { ListQuoteRow } from '#rows/list-quote-row.ts'
import type { TradingState } from '#rows/quote-row.ts'
import { unitOfVolume, usualUnit } from '#volume-unit.ts'
import { dataOf } from './envelope.ts'

const ENDPOINT = 'getBoardRankList'
const WAN = 1e4
const YI = 1e8
/** A list has neither the highest nor the lowest price: without limits a day has gone this far from its last one, units lie a hundredfold apart. */
const SWING = 5

/** Numbers come as strings. */
const STOCK = z.object({
  code: z.string(),
  name: z.string().min(1),
  zxj: z.string(),
  zd: z.string().nullish(),
  hsl: z.string().nullish(),
  volume: z.string().nullish(),
  turnover: z.string().nullish(),
  ltsz: z.string().nullish(),
  zsz: z.string().nullish(),
  zljlr: z.string().nullish(),
  state: z.string().nullish(),
})
type Stock = z.infer<typeof STOCK>

const DATA = z.object({ total: z.number(), rank_list: z.array(z.unknown()) })
const KNOWN = z.object({ code: z.templateLiteral([z.enum(['sh', 'sz', 'bj']), z.string()]), zxj: z.string() })
const RECOGNISED = z.object({ data: z.object({ total: z.number(), rank_list: z.array(KNOWN) }) })

/** As quotes write it between their tildes; nobody has recorded another than the blank one here. */
const STATES: Readonly<Record<string, TradingState>> = { S: 'suspended', D: 'delisted' }

const cents = (yuan: number) => Math.round(yuan * 100) / 100

function stateOf({ state, volume }: Stock, priceYuan: number): TradingState {
  const known = STATES[state ?? '']
  if (known === 'delisted') return known
  // Of one that has not traded its last close stands as the price of today.
  const isPaid = amountIn(volume) > 0 || (Number.isNaN(amountIn(volume)) && priceYuan > 0)
  return isPaid ? 'trading' : (known ?? 'untraded')
}

function readStock(stock: Stock): ListQuoteRow {
  const code = codeOfPrefixed(stock.code) ?? refuseRow(`不是 A 股代码：${stock.code}`)
  const priceYuan = priceIn(stock.zxj)
  const state = stateOf(stock, priceYuan)
  const volume = amountIn(stock.volume)
  const amountYuan = wholeOf(amountIn(stock.turnover), WAN)
  const cost = { amountYuan, amountStepYuan: WAN, lowYuan: priceYuan / SWING, highYuan: priceYuan * SWING }
  const mainNetYuan = wholeOf(numberIn(stock.zljlr), WAN)
  return {
    code,
    name: stock.name,
    state,
    prevCloseYuan: priceIn(cents(priceYuan - numberIn(stock.zd))),
    openYuan: Number.NaN,
    highYuan: Number.NaN,
    lowYuan: Number.NaN,
    lastYuan: state === 'trading' ? priceYuan : Number.NaN,
    volumeShares: inUnit(volume, unitOfVolume(volume, usualUnit(code), cost)),
    amountYuan,
    turnoverPct: amountIn(stock.hsl),
    floatValueYuan: wholeOf(priceIn(stock.ltsz), YI),
    totalValueYuan: wholeOf(priceIn(stock.zsz), YI),
    // 0 stands where it has none to tell, as for Beijing.
    ...(mainNetYuan && { mainNetYuan }),
  }
}

const fixed = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : value.toFixed(2))

function writeStock(row: ListQuoteRow) {
  const priceYuan = row.state === 'trading' ? row.lastYuan : row.prevCloseYuan
  const change = priceYuan - row.prevCloseYuan
  return {
    code: prefixedCode(row.code),
    hsl: fixed(row.turnoverPct),
    ltsz: numberText(inUnit(row.floatValueYuan, 1 / YI)),
    name: row.name,
    state: row.state === 'suspended' ? 'S' : row.state === 'delisted' ? 'D' : '',
    turnover: numberText(inUnit(row.amountYuan, 1 / WAN)),
    volume: numberText(inUnit(row.volumeShares, 1 / usualUnit(row.code))),
    zd: fixed(change),
    zdf: fixed((100 * change) / row.prevCloseYuan),
    zljlr: row.mainNetYuan === undefined ? '0.00' : numberText(inUnit(row.mainNetYuan, 1 / WAN)),
    zsz: numberText(inUnit(row.totalValueYuan, 1 / YI)),
    zxj: fixed(priceYuan),
  }
}

/** The stocks of the market or of one of its boards, sorted by what was asked: one that moves may come on two pages, or on none. */
export const rankList: Codec<ListQuoteRow> = {
  provider: 'tencent',
  endpoint: ENDPOINT,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode(text) {
    const { total, rank_list } = bodyOf(dataOf(text, ENDPOINT), DATA, ENDPOINT)
    return { total, ...readRows(rank_list, { schema: STOCK, key: 'code', read: readStock }) }
  },
  encode: ({ rows, total = rows.length }) =>
    JSON.stringify({ code: 0, msg: '', data: { rank_list: rows.map(writeStock), offset: 0, total } }),
}
