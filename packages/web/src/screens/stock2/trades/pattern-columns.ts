import type { Column } from '#lib/column/column.ts'
import { formatCount, formatPct, formatRatio, UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn, netColumn } from '#market-ui/stock-columns.tsx'
import { PATTERNS, profitText } from './labels.ts'
import type { Trades } from './use-trades.ts'

export type PatternRow = Trades['patterns'][number]

export const PATTERN_COLUMNS: readonly Column<PatternRow>[] = [
  {
    ...{ id: 'pattern', title: '打法', widthPx: 160, align: 'start', rowHeader: true },
    text: ({ pattern }) => (pattern === null ? '未知' : PATTERNS[pattern].title),
  },
  {
    ...{ id: 'count', title: '笔数', widthPx: 60, unit: '笔', hint: '做完的，成本已知的' },
    text: ({ count }) => `${formatCount(count)} 笔`,
    sortValue: ({ count }) => count,
  },
  {
    ...{ id: 'winning', title: '胜率', widthPx: 150, unit: '%', hint: '盈利笔数的占比，后面是 95% 区间' },
    text: ({ winning: { pct, lowPct, highPct } }) =>
      pct === null ? UNKNOWN : `${formatPct(pct, 1)}（${formatPct(lowPct, 0)}–${formatPct(highPct, 0)}）`,
    sortValue: ({ winning }) => winning.pct,
  },
  {
    ...{ id: 'payoff', title: '盈亏比', widthPx: 64, hint: '盈利各笔的平均收益 ÷ 亏损各笔的平均亏损' },
    text: ({ payoff }) => (payoff === null ? UNKNOWN : formatRatio(payoff)),
    sortValue: ({ payoff }) => payoff,
  },
  changePctColumn(({ meanPct }) => meanPct, { id: 'mean', title: '平均每笔', widthPx: 76, unit: '%' }),
  {
    ...{ id: 'held', title: '平均持有', widthPx: 72, unit: '日' },
    text: ({ meanHeldDays }) => (meanHeldDays === null ? UNKNOWN : `${meanHeldDays.toFixed(1)} 日`),
    sortValue: ({ meanHeldDays }) => meanHeldDays,
  },
  netColumn(({ profitCents }) => profitCents / 100, {
    ...{ id: 'profit', title: '盈亏', widthPx: 104, unit: '元' },
    text: ({ profitCents }) => profitText(profitCents),
  }),
]
