import { readReason } from '@kanpan/market/longhu/read-reason'
import {
  branchOf,
  codeOf,
  numberOf,
  optionalName,
  optionalNumber,
  orRefusal,
  refuse,
  textOf,
  tradeDayOf,
} from '#import/cell-values.ts'
import type { LonghuSeat } from '#import/fact.ts'
import type { Layout } from '#import/layout.ts'

/** eastmoney's seats as akshare's `stock_lhb_stock_detail_em` saves them: one side of each list, in order of its money. */
export const eastmoneySeats: Layout = {
  title: '龙虎榜席位（东方财富）',
  keys: ['trade_date', '股票代码', '类型', '序号', '交易营业部名称', '买入金额', '卖出金额', '净额'],
  units: 'none: yuan already; the side is told from the order, an empty amount is unknown',
  into: 'dragon-tiger lists of eastmoney, names of the day',
  normalise: row =>
    orRefusal((): LonghuSeat => {
      const reason = textOf(row.类型) || refuse('没有上榜原因')
      return {
        kind: 'longhuSeat',
        source: 'eastmoney',
        code: codeOf(row.股票代码),
        name: optionalName(row.股票名称),
        day: tradeDayOf(row.trade_date),
        reason,
        windowDays: readReason(reason)?.windowDays,
        seat: {
          rank: numberOf(row.序号),
          branch: branchOf(row.交易营业部名称),
          buyYuan: optionalNumber(row.买入金额),
          sellYuan: optionalNumber(row.卖出金额),
        },
      }
    }),
}
