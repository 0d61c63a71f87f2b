import type {
  BacktestInput,
  BacktestOrder,
  BacktestTrade,
  BacktestWarning,
  NotBought,
} from '@kanpan/contract/question/backtest'
import { formatChangePct, formatCount, formatPct } from '#lib/format/format.ts'

export const ORDERS: readonly { readonly value: BacktestOrder; readonly title: string }[] = [
  { value: 'streak', title: '连板高的先买' },
  { value: 'amount', title: '成交额大的先买' },
  { value: 'change', title: '涨幅大的先买' },
  { value: 'turnover', title: '换手高的先买' },
  { value: 'floatValue', title: '流通市值小的先买' },
  { value: 'firstSeal', title: '首封早的先买' },
]

export const MOMENTS = [
  { value: 'open', title: '开盘' },
  { value: 'close', title: '收盘' },
] as const

export const SALES: Readonly<Record<NonNullable<BacktestTrade['saleReason']>, string>> = {
  held: '到期',
  stopLoss: '止损',
  takeProfit: '止盈',
  exitRule: '卖出条件',
}

/** Why a pick was not bought. */
export const MISSES: Readonly<Record<NotBought, string>> = {
  oneWord: '一字涨停',
  limitUpOpen: '开盘即涨停',
  sealed: '收盘封板',
  limitDown: '跌停',
  suspended: '停牌或无成交',
  unrecorded: '当日未收录',
  priceUnknown: '开盘价未知',
  limitUnknown: '涨停价未知',
  noRoom: '仓位已满',
  alreadyHeld: '已持有',
  tooDear: '买不起一手',
  gap: '次日行情未收录',
  notYet: '区间结束，未到买入日',
}

/** What must be known before the figures are believed, in a sentence. */
export function warningText(warning: BacktestWarning): string {
  switch (warning.kind) {
    case 'fewTrades': {
      const { winning } = warning
      const range =
        winning.of === 0
          ? ''
          : `：胜率的 95% 区间宽至 ${formatPct(winning.lowPct, 0)} – ${formatPct(winning.highPct, 0)}`
      return `只有 ${formatCount(warning.trades)} 笔了结的交易，少于 30 笔不足为凭${range}`
    }
    case 'fewDays':
      return `只有 ${warning.days} 个交易日，少于 60 日（一个季度），多半没有同时经历高潮与退潮`
    case 'gaps':
      return `区间内有 ${warning.days} 个交易日没有收录行情：这些日子不买不卖、没有净值，也不用前后日子填补`
    case 'heldAcrossGaps':
      return `${warning.trades} 笔交易跨过没有收录的日子，其间是否除权无从知道，收益可能不准`
    case 'unfillable':
      return `想买而买不到的占 ${formatPct(warning.share.pct, 1)}（${warning.share.count}/${warning.share.of}）：收益只来自买得到的那些，往往是较弱的`
    case 'worseOutside':
      return `样本内平均每笔 ${formatChangePct(warning.inPct)}，样本外 ${formatChangePct(warning.outPct)}：规则很可能只是凑合了前一段日子`
    case 'presentFacts':
      return `规则用到 ${warning.fields.join('、')}：概念、行业与股本是现在的，用在过去会带入一点当时不知道的事`
    case 'triedBefore':
      return `你已在这段日子上试过 ${warning.rules} 条别的规则：试得越多，越可能碰巧有一条好看；请看样本外，或换一段日子`
  }
}

/** A test in a line of a list. */
export function inputText({ from, to, positions, holdDays, entry, exitAt }: BacktestInput): string {
  const bought = entry === 'open' ? '次日开盘买' : '当日收盘买'
  return `${from} – ${to} · ${positions} 仓 · ${bought} · 持 ${holdDays} 日${exitAt === 'open' ? '开盘' : '收盘'}卖`
}
