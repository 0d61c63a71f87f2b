import type { Codec } from '#codec.ts'
import { amountIn, inUnit, numberText } from '#number-text.ts'
import { codeOfPrefixed, isIndex, prefixedCode } from '#prefixed-code.ts'
import { refuseRow } from '#read-rows.ts'
import type { ListIndexRow } from '#rows/list-index-row.ts'
import type { ListQuoteRow } from '#rows/list-quote-row.ts'
import { shortIndex, shortPrices, shortStock } from '#short-quote.ts'
import { readVariables, type Variable, variablesIn } from '#variables.ts'

type Row = ListQuoteRow | ListIndexRow

const ENDPOINT = 's_hq'
const PREFIX = 'var hq_str_'
const WAN = 1e4
const LOT_SHARES = 100

/** Lots and 10,000 yuan; of Beijing shares and yuan. */
const unitsOf = (prefixed: string) => (prefixed.startsWith('bj') ? { lot: 1, wan: 1 } : { lot: LOT_SHARES, wan: WAN })

function rowOf({ name, value }: Variable): Row {
  if (value === '') return refuseRow('没有行情')
  const fields = value.split(',')
  if (fields.length < 6) return refuseRow(`只有 ${fields.length} 个字段`)
  const prefixed = name.slice('s_'.length)
  const { lot, wan } = unitsOf(prefixed)
  const [title = '', price, change, , volume, amount] = fields
  const quote = {
    ...{ name: title, price, change },
    volumeShares: inUnit(amountIn(volume), lot),
    amountYuan: inUnit(amountIn(amount), wan),
  }
  if (isIndex(prefixed)) return shortIndex(prefixed, quote)
  return shortStock(codeOfPrefixed(prefixed) ?? refuseRow(`不是 A 股代码：${prefixed}`), quote)
}

function variableOf(row: Row): string {
  const prefixed = 'index' in row ? row.index : prefixedCode(row.code)
  const { lot, wan } = unitsOf(prefixed)
  const volume = 'index' in row ? '' : numberText(inUnit(row.volumeShares, 1 / lot))
  const fields = [row.name, ...shortPrices(row), volume, numberText(inUnit(row.amountYuan, 1 / wan))]
  return `${PREFIX}s_${prefixed}="${fields.join(',')}";\n`
}

/** `hq.sinajs.cn/list=s_sh000001`: level, change and what was traded, a variable each; no open, no time. */
export const sinaShortQuotes: Codec<Row> = {
  provider: 'sina',
  endpoint: ENDPOINT,
  recognises: text => /^\s*var hq_str_s_(?:sh|sz|bj)\d{6}="/.test(text),
  decode: text => readVariables(variablesIn(text, PREFIX, ENDPOINT), rowOf),
  encode: ({ rows }) => rows.map(variableOf).join('') || `${PREFIX}s_sh000000="";\n`,
}
