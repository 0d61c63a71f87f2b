import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import type { Column } from '#lib/column/column.ts'
import { formatChangePct, formatCount, formatPct } from '#lib/format/format.ts'
import { changePctColumn, pctColumn } from '#market-ui/stock-columns.tsx'
import { brierText, type TrackRecord, WAYS } from './labels.ts'
import { shareColumn } from './share-column.tsx'

export interface PhaseRow extends Omit<TrackRecord['phase']['phases'][number], 'phase'> {
  readonly phase: TrackRecord['phase']['phases'][number]['phase'] | null
}
export type LeaderRow = TrackRecord['leader']['scopes'][number]
export type SurvivalRow = TrackRecord['survival']['scores'][number]
export type TurnoverRow = TrackRecord['turnover']['marks'][number]

const phaseName = ({ phase }: Pick<PhaseRow, 'phase'>) => (phase === null ? '全部' : EMOTION_PHASE_NAMES[phase])

function countColumn<R>(title: string, unit: string, count: (row: R) => number): Column<R> {
  return {
    ...{ id: 'count', title, unit, widthPx: 72 },
    text: row => `${formatCount(count(row))} ${unit}`,
    sortValue: count,
  }
}

export const PHASE_COLUMNS: readonly Column<PhaseRow>[] = [
  { id: 'phase', title: '阶段', widthPx: 64, align: 'start', rowHeader: true, text: phaseName },
  countColumn('天数', '日', ({ days }) => days),
  shareColumn({
    id: 'scoreRose',
    title: '次日得分走高',
    hint: '次一交易日收盘的得分高于当日',
    share: row => row.scoreRose,
  }),
  shareColumn({
    id: 'marketRose',
    title: '次日中位上涨',
    hint: '次日全市场涨跌幅中位数大于 0',
    share: row => row.marketRose,
  }),
  shareColumn({
    ...{ id: 'premium', title: '次日溢价为正', hint: '当日涨停次日平均涨幅大于 0' },
    share: row => row.premiumPositive,
  }),
  changePctColumn(({ meanMedianChangePct }) => meanMedianChangePct, {
    ...{ id: 'median', title: '次日中位均值', widthPx: 88, unit: '%' },
  }),
  {
    ...{ id: 'next', title: '次日阶段', widthPx: 220, align: 'start' },
    text: ({ next }) => next.map(({ phase, days }) => `${EMOTION_PHASE_NAMES[phase]} ${days}`).join('、'),
  },
]

export const LEADER_COLUMNS: readonly Column<LeaderRow>[] = [
  {
    ...{ id: 'scope', title: '范围', widthPx: 160, align: 'start', rowHeader: true },
    text: ({ scope }) => (scope === 'market' ? '全市场' : '题材'),
  },
  countColumn('句数', '句', ({ statements }) => statements),
  shareColumn({ id: 'sealed', title: '次日再涨停', hint: '次一交易日收盘封住涨停', share: row => row.sealed }),
  pctColumn(({ sealedBasePct }) => sealedBasePct, {
    ...{ id: 'sealedBase', title: '对照', widthPx: 64, unit: '%', hint: '在同组涨停里随便选一只' },
  }),
  shareColumn({
    id: 'leading',
    title: '次日仍领先',
    hint: '按同样的规则在当日同组涨停里仍排第一',
    share: row => row.leading,
  }),
  pctColumn(({ leadingBasePct }) => leadingBasePct, {
    ...{ id: 'leadingBase', title: '对照', widthPx: 64, unit: '%', hint: '同组只数的倒数' },
  }),
  changePctColumn(({ meanChangePct }) => meanChangePct, { id: 'mean', title: '次日涨幅', widthPx: 76, unit: '%' }),
  changePctColumn(({ groupMeanChangePct }) => groupMeanChangePct, {
    ...{ id: 'groupMean', title: '同组平均', widthPx: 76, unit: '%' },
  }),
]

export const SURVIVAL_COLUMNS: readonly Column<SurvivalRow>[] = [
  {
    ...{ id: 'way', title: '同类', widthPx: 160, align: 'start', rowHeader: true },
    text: ({ way }) => WAYS.find(({ id }) => id === way)?.title ?? '',
  },
  {
    ...{ id: 'streak', title: '到过', widthPx: 52 },
    text: ({ streak }) => `${streak} 板`,
    sortValue: ({ streak }) => streak,
  },
  countColumn('句数', '句', ({ count }) => count),
  {
    ...{ id: 'brier', title: '布赖尔分', widthPx: 76, hint: '(概率 − 结果)² 的平均，0 最好' },
    text: ({ brier }) => brierText(brier),
    sortValue: ({ brier }) => brier,
  },
  {
    ...{ id: 'baseBrier', title: '对照', widthPx: 72, hint: '总说全部首板的占比' },
    text: ({ baseBrier }) => brierText(baseBrier),
    sortValue: ({ baseBrier }) => baseBrier,
  },
  {
    ...{ id: 'skill', title: '技能', widthPx: 68, unit: '%', hint: '1 − 布赖尔分 ÷ 对照；大于 0 才比平均说得多' },
    text: ({ way, skillPct }) => (way === 'all' ? '对照' : formatChangePct(skillPct)),
    sortValue: ({ skillPct }) => skillPct,
  },
]

const errorText = (pct: number | null) => formatPct(pct, 1)
type ErrorName = 'medianErrorPct' | 'meanErrorPct' | 'highErrorPct' | 'baseMedianErrorPct' | 'baseMeanErrorPct'

const errorColumn = (id: ErrorName, title: string, hint: string): Column<TurnoverRow> => ({
  ...{ id, title, hint, widthPx: 76, unit: '%' },
  text: row => errorText(row[id]),
  sortValue: row => row[id],
})

export const TURNOVER_COLUMNS: readonly Column<TurnoverRow>[] = [
  { ...{ id: 'time', title: '时刻', widthPx: 160, align: 'start', rowHeader: true }, text: ({ time }) => time },
  countColumn('天数', '日', ({ count }) => count),
  errorColumn('medianErrorPct', '误差中位', '预测与实际之差的绝对值 ÷ 实际'),
  errorColumn('meanErrorPct', '误差平均', '绝对百分比误差的平均（MAPE）'),
  errorColumn('highErrorPct', '九成不超过', '误差的 90% 分位'),
  {
    ...{ id: 'bias', title: '偏向', widthPx: 68, unit: '%', hint: '误差带正负号的平均：大于 0 是说多了' },
    text: ({ biasPct }) => formatChangePct(biasPct),
    sortValue: ({ biasPct }) => biasPct,
  },
  shareColumn({ id: 'close', title: '误差 5% 以内', hint: '误差不超过 5% 的天数', share: row => row.close }),
  errorColumn('baseMedianErrorPct', '对照中位', '此前 20 日平均的误差中位'),
  errorColumn('baseMeanErrorPct', '对照平均', '此前 20 日平均的误差平均'),
]
