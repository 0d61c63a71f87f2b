import { boardOf } from '@kanpan/market/limit-up/price-limit'
import type { Codec } from '#codec.ts'
import { amountIn, inUnit, numberText, priceIn, wholeOf } from '#number-text.ts'
import { codeOfPrefixed, isIndex, prefixedCode } from '#prefixed-code.ts'
import { refuseRow } from '#read-rows.ts'
import type { ListIndexRow } from '#rows/list-index-row.ts'
import type { ListQuoteRow } from '#rows/list-quote-row.ts'
import { amountOfWan, shortIndex, shortPrices, shortStock } from '#short-quote.ts'
import { readVariables, type Variable, variablesIn } from '#variables.ts'
import { unitOfVolume, usualUnit } from '#volume-unit.ts'

type Row = ListQuoteRow | ListIndexRow

const AT = { market: 0, name: 1, digits: 2, last: 3, change: 4, pct: 5, volume: 6, amountWan: 7, value: 9, kind: 10 }
const ENDPOINT = 's_qt'
const PREFIX = 'v_'
const NONE_MATCH = 'pv_none_match'
const WAN = 1e4
const YI = 1e8
/** As in a list: without the day's highest and lowest the last price bounds what can have been paid. */
const SWING = 5

function rowOf({ name, value }: Variable): Row {
  if (name === NONE_MATCH) return refuseRow('没有这个代码')
  const fields = value.split('~')
  if (fields.length <= AT.value) return refuseRow(`只有 ${fields.length} 个字段`)
  const prefixed = name.slice('s_'.length)
  if (fields[AT.digits] !== prefixed.slice(2)) return refuseRow(`代码一栏是 ${fields[AT.digits]}`)
  const amountYuan = amountOfWan(fields[AT.amountWan])
  const prices = { name: fields[AT.name] ?? '', price: fields[AT.last], change: fields[AT.change], amountYuan }
  if (isIndex(prefixed)) return shortIndex(prefixed, { ...prices, volumeShares: Number.NaN })
  const code = codeOfPrefixed(prefixed) ?? refuseRow(`不是 A 股代码：${prefixed}`)
  const volume = amountIn(fields[AT.volume])
  const last = priceIn(fields[AT.last])
  const cost = { amountYuan, amountStepYuan: WAN, lowYuan: last / SWING, highYuan: last * SWING }
  return shortStock(code, {
    ...prices,
    volumeShares: inUnit(volume, unitOfVolume(volume, usualUnit(code), cost)),
    totalValueYuan: wholeOf(priceIn(fields[AT.value]), YI),
  })
}

function variableOf(row: Row): string {
  const ofIndex = 'index' in row
  const prefixed = ofIndex ? row.index : prefixedCode(row.code)
  const fields = Array.from({ length: AT.kind + 1 }, () => '')
  const [price, change, pct] = shortPrices(row)
  fields[AT.market] = prefixed.startsWith('sh') ? '1' : '51'
  fields[AT.name] = row.name
  fields[AT.digits] = prefixed.slice(2)
  fields[AT.last] = price
  fields[AT.change] = change
  fields[AT.pct] = pct
  fields[AT.volume] = ofIndex ? '' : numberText(inUnit(row.volumeShares, 1 / usualUnit(row.code)))
  fields[AT.amountWan] = numberText(inUnit(row.amountYuan, 1 / WAN))
  fields[AT.value] = ofIndex ? '' : numberText(inUnit(row.totalValueYuan, 1 / YI))
  fields[AT.kind] = ofIndex ? 'ZS' : boardOf(row.code) === 'star' ? 'GP-A-KCB' : 'GP-A'
  return `${PREFIX}s_${prefixed}="${fields.join('~')}";\n`
}

/** `qt.gtimg.cn/q=s_sh600519`: price, change and what was traded, a variable each; no open, no book, no time. */
export const tencentShortQuotes: Codec<Row> = {
  provider: 'tencent',
  endpoint: ENDPOINT,
  recognises: text => /^\s*v_s_(?:sh|sz|bj)\d{6}="/.test(text),
  decode: text => readVariables(variablesIn(text, PREFIX, ENDPOINT), rowOf),
  encode: ({ rows }) => rows.map(variableOf).join('') || `${PREFIX}${NONE_MATCH}="1";\n`,
}
