import type { BacktestFigures, BacktestResult } from '@kanpan/contract/question/backtest'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import type { Column } from '#lib/column/column.ts'
import { formatChangePct, formatCount, formatPct, formatRatio, UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn, netColumn, pctColumn } from '#market-ui/stock-columns.tsx'

export interface PeriodRow extends BacktestFigures {
  readonly name: string
}
export type PhaseRow = BacktestResult['phases'][number]
type Traded = Pick<
  BacktestFigures,
  'trades' | 'winning' | 'meanPct' | 'meanWinPct' | 'meanLossPct' | 'payoff' | 'profitYuan' | 'meanDays'
>

const tradeColumns: readonly Column<Traded>[] = [
  {
    id: 'trades',
    title: '交易',
    widthPx: 64,
    text: ({ trades }) => `${formatCount(trades)} 笔`,
    sortValue: ({ trades }) => trades,
    unit: '笔',
    hint: '已了结的交易',
  },
  {
    id: 'winning',
    title: '胜率',
    widthPx: 64,
    text: ({ winning }) => formatPct(winning.pct, 1),
    sortValue: ({ winning }) => winning.pct,
    unit: '%',
    hint: '扣除全部费用后盈利的笔数 / 已了结的笔数',
  },
  changePctColumn(({ meanPct }) => meanPct, { id: 'meanPct', title: '平均每笔', widthPx: 76, unit: '%' }),
  {
    id: 'payoff',
    title: '盈亏比',
    widthPx: 64,
    text: ({ payoff }) => (payoff === null ? UNKNOWN : formatRatio(payoff)),
    sortValue: ({ payoff }) => payoff,
    hint: '盈利交易的平均收益 ÷ 亏损交易的平均亏损',
  },
  changePctColumn(({ meanWinPct }) => meanWinPct, {
    id: 'meanWinPct',
    title: '平均盈利',
    widthPx: 76,
    unit: '%',
    hiddenAtFirst: true,
  }),
  changePctColumn(({ meanLossPct }) => meanLossPct, {
    id: 'meanLossPct',
    title: '平均亏损',
    widthPx: 76,
    unit: '%',
    hiddenAtFirst: true,
  }),
  netColumn(({ profitYuan }) => profitYuan, { id: 'profitYuan', title: '盈亏', widthPx: 88, unit: '元' }),
]

/** In sample and out of it, and year by year. */
export const PERIOD_COLUMNS: readonly Column<PeriodRow>[] = [
  { id: 'name', title: '区间', widthPx: 132, align: 'start', text: ({ name }) => name },
  {
    id: 'days',
    title: '天数',
    widthPx: 56,
    text: ({ days }) => `${days} 日`,
    sortValue: ({ days }) => days,
    unit: '日',
  },
  changePctColumn(({ returnPct }) => returnPct, { id: 'returnPct', title: '收益', widthPx: 76, unit: '%' }),
  changePctColumn(({ marketPct }) => marketPct, { id: 'marketPct', title: '全市场等权', widthPx: 84, unit: '%' }),
  {
    id: 'drawdown',
    title: '最大回撤',
    widthPx: 76,
    text: ({ drawdownPct, returnPct }) =>
      drawdownPct === null ? (returnPct === null ? UNKNOWN : '0.00%') : formatChangePct(drawdownPct),
    sortValue: ({ drawdownPct }) => drawdownPct,
    unit: '%',
  },
  ...tradeColumns,
  pctColumn(({ turnoverPct }) => turnoverPct, {
    id: 'turnover',
    title: '换手',
    widthPx: 76,
    unit: '%',
    hint: '买卖合计的一半 ÷ 平均净值',
  }),
  pctColumn(({ investedPct }) => investedPct, { id: 'invested', title: '平均仓位', widthPx: 76, unit: '%' }),
]

export const PHASE_COLUMNS: readonly Column<PhaseRow>[] = [
  {
    id: 'phase',
    title: '入选日情绪',
    widthPx: 96,
    align: 'start',
    text: ({ phase }) => (phase === null ? '未知' : EMOTION_PHASE_NAMES[phase]),
  },
  ...tradeColumns,
]
