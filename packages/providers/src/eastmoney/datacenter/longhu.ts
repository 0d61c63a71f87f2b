import { bareCodeField } from '#eastmoney/security.ts'
import { required } from '#fields.ts'
import { refuseRow } from '#read-rows.ts'
import type { BranchTradeRow, ListingRow, SeatRow } from '#rows/longhu-row.ts'
import { amount, dayField, positive, report, signed, text } from './report.ts'

/** Whole yuan, each rounded by itself. */
const ROUNDED_YUAN = 2

function checkNet({ buyYuan, sellYuan, netYuan }: Pick<SeatRow, 'buyYuan' | 'sellYuan' | 'netYuan'>): void {
  if (buyYuan === undefined || sellYuan === undefined || netYuan === undefined) return
  if (Math.abs(buyYuan - sellYuan - netYuan) > ROUNDED_YUAN) refuseRow('净额不等于买入减卖出')
}

const LIST_FIELDS = {
  code: bareCodeField('SECURITY_CODE'),
  day: required(dayField('TRADE_DATE')),
  reason: required(text('EXPLANATION')),
}

/** The day's list. A stock stands once for each reason. */
export const dailyBillboard = report<ListingRow>({
  endpoint: 'RPT_DAILYBILLBOARD_DETAILSNEW',
  signs: ['BILLBOARD_NET_AMT', 'EXPLANATION'],
  fields: {
    ...LIST_FIELDS,
    name: required(text('SECURITY_NAME_ABBR')),
    closeYuan: positive('CLOSE_PRICE'),
    changePct: signed('CHANGE_RATE'),
    buyYuan: amount('BILLBOARD_BUY_AMT'),
    sellYuan: amount('BILLBOARD_SELL_AMT'),
    netYuan: signed('BILLBOARD_NET_AMT'),
    amountYuan: amount('ACCUM_AMOUNT'),
    turnoverPct: amount('TURNOVERRATE'),
    floatValueYuan: positive('FREE_MARKET_CAP'),
  },
  check: checkNet,
})

/** One side's seats: buyers and sellers are two reports of the same columns, and the reply does not say which it is. */
export const dailySeats = report<SeatRow>({
  endpoint: 'RPT_BILLBOARD_DAILYDETAILSBUY/SELL',
  signs: ['OPERATEDEPT_NAME', 'BUY', 'SELL', 'NET'],
  fields: {
    ...LIST_FIELDS,
    branchCode: text('OPERATEDEPT_CODE'),
    branch: required(text('OPERATEDEPT_NAME')),
    buyYuan: amount('BUY'),
    sellYuan: amount('SELL'),
    netYuan: signed('NET'),
  },
  check: checkNet,
})

/** What one branch traded, newest first. */
export const branchTrades = report<BranchTradeRow>({
  endpoint: 'RPT_OPERATEDEPT_TRADE_DETAILS',
  signs: ['OPERATEDEPT_NAME', 'ACT_BUY', 'ACT_SELL'],
  fields: {
    ...LIST_FIELDS,
    name: required(text('SECURITY_NAME_ABBR')),
    changePct: signed('CHANGE_RATE'),
    branchCode: text('OPERATEDEPT_CODE'),
    branch: required(text('OPERATEDEPT_NAME')),
    buyYuan: amount('ACT_BUY'),
    sellYuan: amount('ACT_SELL'),
    netYuan: signed('NET_AMT'),
  },
  check: checkNet,
})
