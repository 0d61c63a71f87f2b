import { StockCode } from '@kanpan/contract/model/stock'
import { type Codec, UnreadableReply } from '#codec.ts'
import { push2Data, push2DataIn, push2Reply } from '#eastmoney/json.ts'
import { marketOf, shareOf } from '#eastmoney/security.ts'
import { dayIn, numberOf, textOf } from '#fields.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { FlowRow } from '#rows/flow-row.ts'
import { ROW_TEXT } from './row-text.ts'
import { checkParts } from './sectors-and-flows.ts'

const NAME = 'fflow/daykline'
/** Without and with what a second index did. */
const COLUMNS: ReadonlySet<number> = new Set([11, 13, 15])
const SECTOR_MARKET = 90

/** `date,main,small,middle,large,super-large`, then the same as parts of the turnover, and the close. */
function readDay(code: string, name: string): (line: string) => FlowRow {
  return line => {
    const [date, ...cells] = line.split(',')
    if (!COLUMNS.has(cells.length + 1)) return refuseRow(`有 ${cells.length + 1} 列`)
    const [main, small, middle, large, superLarge] = cells.slice(0, 5).map(numberOf)
    const row = {
      ...{ code, name, day: dayIn(date) ?? refuseRow(`不是日期：${date}`) },
      ...{ mainNetYuan: main, superLargeNetYuan: superLarge, largeNetYuan: large },
      ...{ middleNetYuan: middle, smallNetYuan: small },
    }
    checkParts(row)
    return row
  }
}

function codeOf(digits: unknown, market: unknown): string {
  const text = textOf(digits) ?? ''
  const code = /^BK\d{4}$/.test(text) ? text : shareOf(market, digits)
  if (code === undefined) throw new UnreadableReply('changed', `${NAME}: 不是 A 股或板块：${textOf(market)}.${text}`)
  return code
}

const cell = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(1))

/** The days of one stock or sector, the oldest first, a hundred and twenty of them. */
export const flowDays: Codec<FlowRow> = {
  provider: 'eastmoney',
  endpoint: NAME,
  recognises(text) {
    const { klines, preKPrice } = push2DataIn(text) ?? {}
    const [first] = Array.isArray(klines) ? klines : []
    return preKPrice === undefined && typeof first === 'string' && COLUMNS.has(first.split(',').length)
  },
  decode(text) {
    const { code, market, name, klines } = push2Data(text, NAME)
    if (!Array.isArray(klines)) throw new UnreadableReply('changed', `${NAME}: 没有 klines`)
    const read = readDay(codeOf(code, market), textOf(name) ?? '')
    return readRows(klines, { schema: ROW_TEXT, key: '', read })
  },
  encode({ rows }) {
    const [first] = rows
    if (!first) throw new RangeError('days are of one stock')
    const isSector = first.code.startsWith('BK')
    const market = isSector ? SECTOR_MARKET : marketOf(StockCode.parse(first.code))
    const klines = rows.map(row => {
      const nets = [row.mainNetYuan, row.smallNetYuan, row.middleNetYuan, row.largeNetYuan, row.superLargeNetYuan]
      return [row.day, ...nets.map(cell), ...Array.from({ length: 7 }, () => '-'), '0.00', '0.00'].join()
    })
    return push2Reply({ code: first.code, market, name: first.name, klines })
  },
}
