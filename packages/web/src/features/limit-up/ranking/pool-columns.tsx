import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { ReactNode } from 'react'
import type { CellTone, Column } from '#lib/column/column.ts'
import { formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn } from '#market-ui/stock-columns.tsx'
import { type RankingColumnParts, rankingColumns } from './ranking-columns.tsx'
import type { RankingPool } from './ranking-labels.ts'
import type { SealCurves } from './use-seal-curves.ts'

/** What a cell is drawn by that this folder cannot draw. */
export interface PoolColumnParts extends RankingColumnParts {
  readonly curves: SealCurves
  /** A line as small as a word; below its base where the values are below 0. */
  readonly curve: (values: readonly (number | null)[]) => ReactNode
}

/** The day's queue at the limit as a line; below its base, and green, at the lower limit. */
function curveColumn({ curves, curve }: PoolColumnParts, side: 1 | -1): Column<LimitUpRow> {
  return {
    id: 'sealCurve',
    title: side > 0 ? '封单走势' : '跌停封单走势',
    widthPx: side > 0 ? 80 : 104,
    align: 'start',
    text: ({ code }) => curveText(curves.get(code)),
    cell: ({ code }) => {
      const values = curves.get(code)
      if (values === undefined) return <span className="text-ink-3">{UNKNOWN}</span>
      return curve(side > 0 ? values : values.map(yuan => (yuan === null ? null : -yuan)))
    },
    hint: '当日排在涨停（跌停）价上的资金，每五分钟一点；落到零是打开了',
  }
}

function curveText(curve: readonly (number | null)[] | undefined): string {
  const known = (curve ?? []).filter(yuan => yuan !== null)
  if (known.length === 0) return UNKNOWN
  return `最高 ${formatYuan(Math.max(...known))}，最近 ${formatYuan(known.at(-1) ?? null)}`
}

const STANDING_LABELS: Readonly<Record<LimitUpRow['standing'], { readonly text: string; readonly tone: CellTone }>> = {
  sealed: { text: '晋级', tone: 'up' },
  broken: { text: '炸板', tone: 'strong' },
  between: { text: '断板', tone: 'muted' },
  limitDown: { text: '跌停', tone: 'down' },
}
const STANDING_ORDER: readonly LimitUpRow['standing'][] = ['sealed', 'broken', 'between', 'limitDown']

const standingColumn: Column<LimitUpRow> = {
  id: 'standing',
  title: '今日',
  card: 'word',
  widthPx: 64,
  text: ({ standing }) => STANDING_LABELS[standing].text,
  tone: ({ standing }) => STANDING_LABELS[standing].tone,
  sortValue: ({ standing }) => STANDING_ORDER.indexOf(standing),
  hint: '昨日涨停的股票现在：再次封住是晋级，封过又打开是炸板，没有再封是断板',
}

const openColumn = changePctColumn<LimitUpRow>(({ openPct }) => openPct, {
  id: 'openPct',
  title: '今开',
  card: 'figure',
  widthPx: 76,
  hint: '开盘价相对昨收的涨跌幅',
})

const downStreakColumn: Column<LimitUpRow> = {
  id: 'downStreak',
  title: '连跌停',
  widthPx: 76,
  text: ({ downStreak }) => (downStreak === null ? UNKNOWN : downStreak === 1 ? '首跌停' : `${downStreak}连跌停`),
  tone: ({ downStreak }) => (downStreak !== null && downStreak > 1 ? 'down' : undefined),
  sortValue: ({ downStreak }) => downStreak,
  hint: '连续跌停的交易日数，含今日；停牌日不算断，中间缺一天记录则未知',
}

const NOT_ON_CARD: Partial<Column<LimitUpRow>> = { card: undefined }

/** What of the common columns each list shows, in its order; a list has columns of its own among them. */
export function poolColumns(pool: RankingPool, parts: PoolColumnParts): readonly Column<LimitUpRow>[] {
  const common = rankingColumns(parts)
  const named = new Map(common.map(column => [column.id, column]))
  const pick = (id: string, own: Partial<Column<LimitUpRow>> = {}): Column<LimitUpRow>[] => {
    const column = named.get(id)
    return column ? [{ ...column, ...own }] : []
  }
  const tail = ['priceYuan', 'changePct', 'amountYuan', 'turnoverPct', 'floatValueYuan', 'industry', 'concepts']
  const rest = (from: readonly string[]) => from.flatMap(id => pick(id))
  if (pool === 'limitDown') {
    return [
      ...rest(['code', 'name']),
      downStreakColumn,
      ...pick('streak', { title: '昨日' }),
      ...pick('firstSealAt', { title: '首次跌停', widthPx: 88, hint: '当日第一次封住跌停的时间' }),
      ...pick('lastSealAt', { title: '末次跌停', widthPx: 88, hint: '当日最后一次封住跌停的时间' }),
      ...pick('brokenTimes', { title: '开板', hint: '当日跌停打开过的次数' }),
      ...pick('sealYuan', {
        title: '跌停封单',
        tone: ({ sealYuan }) => (sealYuan ? 'down' : 'muted'),
        hint: '排在跌停价上待卖的资金，元',
      }),
      ...pick('sealToFloatPct', { hint: '跌停封单 ÷ 流通市值' }),
      curveColumn(parts, -1),
      ...rest(tail),
    ]
  }
  if (pool === 'yesterday') {
    return [
      ...rest(['code', 'name']),
      ...pick('streak', { title: '昨日' }),
      ...pick('reasons', { title: '昨日原因' }),
      standingColumn,
      openColumn,
      ...rest(['changePct', 'priceYuan']),
      // On a card how it opened has the room: few are sealed again.
      ...pick('firstSealAt', NOT_ON_CARD),
      ...rest(['brokenTimes']),
      ...pick('sealYuan', NOT_ON_CARD),
      ...rest(tail.slice(2)),
    ]
  }
  if (pool === 'broken') {
    // Nobody queues at a board that is open: how much did, and how often it opened, is what there is to know.
    return [
      ...rest(['code', 'name', 'streak', 'reasons', 'spell', 'firstSealAt', 'lastSealAt', 'sealKind']),
      ...pick('brokenTimes', { card: 'figure' }),
      ...pick('maxSealYuan', { hiddenAtFirst: undefined }),
      curveColumn(parts, 1),
      ...rest(tail),
    ]
  }
  const at = common.findIndex(({ id }) => id === 'sealToFloatPct') + 1
  return [...common.slice(0, at), curveColumn(parts, 1), ...common.slice(at)]
}
