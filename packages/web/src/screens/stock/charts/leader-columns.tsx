import { rowStar } from '#features/collect/row-star.tsx'
import type { Column } from '#lib/column/column.ts'
import { boardsText, UNKNOWN_STREAK } from '#lib/format/boards-text.ts'
import { changePctColumn, codeColumn } from '#market-ui/stock-columns.tsx'
import { familyOf, type LeaderLine } from './leader-lines.ts'

export interface LeaderRow extends LeaderLine {
  readonly colour: string
  /** The day told of: the cursor's, else the newest. */
  readonly at: number
}

const changeAt = ({ changesPct, at }: LeaderRow): number | null => changesPct[at] ?? null

/** The change of the day alone, out of two points of the line. */
function dayChange({ changesPct, at }: LeaderRow): number | null {
  const [now, before] = [changesPct[at], changesPct[at - 1]]
  if (typeof now !== 'number' || typeof before !== 'number') return null
  return (100 * (100 + now)) / (100 + before) - 100
}

/** How it stands: still on a board, or fallen off it. */
function standing({ streaks, at }: LeaderRow): string {
  const now = streaks[at] ?? null
  if (now === null) return UNKNOWN_STREAK
  if (now > 0) return `${now}板`
  return streaks.slice(0, at).some(streak => streak !== 0) ? '断板' : '—'
}

const ledDays = ({ leader: { led } }: LeaderRow): number => new Set(led.map(({ day }) => day)).size

export const LEADER_COLUMNS: readonly Column<LeaderRow>[] = [
  codeColumn({
    code: ({ leader }) => leader.code,
    star: ({ leader }) => rowStar(leader),
    sortValue: ({ leader }) => leader.code,
  }),
  {
    id: 'name',
    title: '龙头',
    widthPx: 98,
    align: 'start',
    sticky: true,
    rowHeader: true,
    text: ({ leader }) => leader.name,
    sortValue: ({ leader }) => leader.name,
    cell: ({ leader, colour }) => (
      <span className="flex items-center gap-1">
        <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: colour }} />
        {leader.name}
      </span>
    ),
  },
  {
    id: 'family',
    title: '板块',
    widthPx: 130,
    align: 'start',
    hiddenAtFirst: true,
    text: ({ leader }) => familyOf(leader.code).title,
  },
  {
    id: 'led',
    title: '领涨',
    widthPx: 52,
    text: row => `${ledDays(row)}天`,
    sortValue: ledDays,
    unit: '天',
    hint: '区间内有几天是全市场或某个题材的龙头',
  },
  {
    id: 'best',
    title: '最高',
    widthPx: 50,
    text: ({ leader }) => boardsText(leader.bestStreak),
    sortValue: ({ leader }) => leader.bestStreak,
    unit: '板',
    hint: '做龙头那些天里的最高连板',
  },
  {
    id: 'standing',
    title: '现状',
    widthPx: 52,
    text: standing,
    tone: ({ streaks, at }) => ((streaks[at] ?? 0) > 0 ? 'up' : 'muted'),
    sortValue: ({ streaks, at }) => streaks[at],
    hint: '图中游标那天（默认最新）还在板上，还是已经断板',
  },
  changePctColumn(dayChange, { id: 'day', title: '当日', widthPx: 70, unit: '%' }),
  changePctColumn(changeAt, {
    id: 'change',
    title: '区间',
    widthPx: 80,
    unit: '%',
    hint: '区间前一日收盘起的涨跌幅，前复权',
  }),
]
