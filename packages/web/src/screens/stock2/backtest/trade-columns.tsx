import type { BacktestMiss, BacktestTrade } from '@kanpan/contract/question/backtest'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatChangePct, formatFlow, formatPrice, formatVolume, UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn, codeColumn, nameColumn, netColumn } from '#market-ui/stock-columns.tsx'
import { MISSES, SALES } from './labels.ts'

const phaseText = ({ phase }: Pick<BacktestTrade, 'phase'>) => (phase === null ? UNKNOWN : EMOTION_PHASE_NAMES[phase])

/** What kept it from being sold, and what makes its result unsure. */
function remarks({ limitDownTimes, notTradedTimes, isAcrossGap, soldOn }: BacktestTrade): string {
  return [
    soldOn === null && '仍持有',
    limitDownTimes > 0 && `跌停卖不出 ${limitDownTimes} 次`,
    notTradedTimes > 0 && `停牌 ${notTradedTimes} 次`,
    isAcrossGap && '跨过未收录的日子',
  ]
    .filter(Boolean)
    .join('、')
}

export const TRADE_COLUMNS: readonly Column<BacktestTrade>[] = [
  nameColumn({ name: ({ name }) => name }),
  codeColumn({ code: ({ code }) => code, sticky: undefined, hiddenAtFirst: true }),
  {
    id: 'boughtOn',
    title: '买入日',
    widthPx: 92,
    card: 'word',
    text: ({ boughtOn }) => boughtOn,
    sortValue: ({ boughtOn }) => boughtOn,
  },
  {
    id: 'buy',
    title: '买价',
    widthPx: 72,
    text: ({ buyYuan }) => formatPrice(buyYuan),
    sortValue: ({ buyYuan }) => buyYuan,
    unit: '元',
    hint: '含滑点，不超过涨停价',
  },
  {
    id: 'shares',
    title: '股数',
    widthPx: 80,
    text: ({ shares }) => formatVolume(shares),
    sortValue: ({ shares }) => shares,
    unit: '股',
  },
  {
    id: 'soldOn',
    title: '卖出日',
    widthPx: 92,
    text: ({ soldOn }) => soldOn ?? '持有中',
    sortValue: ({ soldOn }) => soldOn,
  },
  {
    id: 'sell',
    title: '卖价',
    widthPx: 72,
    text: ({ sellYuan }) => formatPrice(sellYuan),
    sortValue: ({ sellYuan }) => sellYuan,
    unit: '元',
    hint: '含滑点，不低于跌停价；仍持有的是最近收盘价。其间除权的，股数按参考价折算',
  },
  {
    id: 'saleReason',
    title: '卖出原因',
    widthPx: 76,
    text: ({ saleReason }) => (saleReason === null ? UNKNOWN : SALES[saleReason]),
    sortValue: ({ saleReason }) => saleReason,
  },
  {
    id: 'days',
    title: '持有',
    widthPx: 60,
    card: 'figure',
    text: ({ daysHeld }) => `${daysHeld} 日`,
    sortValue: ({ daysHeld }) => daysHeld,
    unit: '日',
  },
  netColumn(({ profitYuan }) => profitYuan, {
    ...{ id: 'profit', title: '盈亏', widthPx: 88, unit: '元', card: 'figure' },
    hint: '扣除佣金、印花税、过户费之后',
    text: ({ profitYuan }) => formatFlow(profitYuan),
  }),
  changePctColumn(({ profitPct }) => profitPct, {
    ...{ id: 'profitPct', title: '收益', widthPx: 76, unit: '%', card: 'end' },
    text: ({ profitPct }) => formatChangePct(profitPct),
    tone: ({ profitPct }) => directionOf(profitPct),
  }),
  {
    id: 'fees',
    title: '费用',
    widthPx: 72,
    text: ({ feesYuan }) => `${feesYuan.toFixed(2)}`,
    sortValue: ({ feesYuan }) => feesYuan,
    unit: '元',
    hiddenAtFirst: true,
  },
  { id: 'pickedOn', title: '入选日', widthPx: 92, text: ({ pickedOn }) => pickedOn, hiddenAtFirst: true },
  { id: 'phase', title: '情绪', widthPx: 60, align: 'start', text: phaseText, sortValue: phaseText },
  { id: 'remarks', title: '备注', widthPx: 150, align: 'start', text: remarks },
  {
    id: 'reasons',
    title: '入选理由',
    widthPx: 300,
    align: 'start',
    text: ({ reasons }) => reasons.join('、'),
  },
]

export const MISS_COLUMNS: readonly Column<BacktestMiss>[] = [
  nameColumn({ name: ({ name }) => name }),
  codeColumn({ code: ({ code }) => code, sticky: undefined, hiddenAtFirst: true }),
  {
    id: 'pickedOn',
    title: '入选日',
    widthPx: 92,
    card: 'word',
    text: ({ pickedOn }) => pickedOn,
    sortValue: ({ pickedOn }) => pickedOn,
  },
  {
    id: 'triedOn',
    title: '想买的日子',
    widthPx: 92,
    text: ({ triedOn }) => triedOn ?? UNKNOWN,
    sortValue: ({ triedOn }) => triedOn,
  },
  {
    id: 'reason',
    title: '为何没买到',
    widthPx: 120,
    align: 'start',
    card: 'end',
    text: ({ reason }) => MISSES[reason],
    sortValue: ({ reason }) => reason,
  },
  { id: 'phase', title: '情绪', widthPx: 60, align: 'start', text: phaseText, sortValue: phaseText },
  {
    id: 'reasons',
    title: '入选理由',
    widthPx: 320,
    align: 'start',
    text: ({ reasons }) => reasons.join('、'),
  },
]
