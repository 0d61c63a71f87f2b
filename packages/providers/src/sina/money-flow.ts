import { StockCode } from '@kanpan/contract/model/stock'
import { z } from 'zod'
import { MaybeNumber } from '#cells.ts'
import type { Codec } from '#codec.ts'
import { isJsonOf } from '#json-body.ts'
import { codeOfPrefixed, prefixedCode } from '#prefixed-code.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { FlowRow } from '#rows/flow-row.ts'
import { itemList } from './item-list.ts'

const NAME = 'ssl_bkzj_ssggzj'
const ITEM = z.object({ symbol: z.string(), name: z.string().min(1), r0_net: MaybeNumber, r3_net: MaybeNumber })
const KNOWN = z.object({ symbol: z.string(), r0_net: z.string(), netamount: z.string() })

/**
 * Net inflow of stocks, sorted by it. Sina names two of its four kinds, the main money and that of small investors: the others are
 * unknown, and what it calls main is not what Eastmoney does.
 */
export const sinaMoneyFlow: Codec<FlowRow> = {
  provider: 'sina',
  endpoint: NAME,
  recognises: text => isJsonOf(text, z.array(KNOWN).min(1)),
  decode(text) {
    return readRows(itemList(text, NAME), {
      schema: ITEM,
      key: 'symbol',
      read: (item): FlowRow => ({
        code: codeOfPrefixed(item.symbol) ?? refuseRow(`不是 A 股代码：${item.symbol}`),
        name: item.name,
        mainNetYuan: item.r0_net,
        superLargeNetYuan: undefined,
        largeNetYuan: undefined,
        middleNetYuan: undefined,
        smallNetYuan: item.r3_net,
      }),
    })
  },
  encode({ rows }) {
    const text = (yuan: number | undefined) => (yuan === undefined ? '' : yuan.toFixed(4))
    const items = rows.map(row => ({
      symbol: prefixedCode(StockCode.parse(row.code)),
      name: row.name,
      netamount: '',
      r0_net: text(row.mainNetYuan),
      r3_net: text(row.smallNetYuan),
    }))
    return JSON.stringify(items)
  },
}
