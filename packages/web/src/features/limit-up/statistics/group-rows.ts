import type { limitUpStatistics } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import { rungText } from '#features/limit-up/ranking/ranking-labels.ts'
import { BOARD_LABELS } from '#lib/format/market-labels.ts'
import type { GroupRow } from './group-columns.tsx'

export type Statistics = DataOf<typeof limitUpStatistics>

/** The ways limit-ups are grouped, as tabs. */
export const GROUPINGS = ['streak', 'slot', 'board', 'concept'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const GROUPING_LABELS: Readonly<
  Record<Grouping, { readonly title: string; readonly column: string; readonly hint: string }>
> = {
  streak: { title: '按连板', column: '连板', hint: '封住的为到达的板数，炸板的为冲击的板数' },
  slot: { title: '按首封时段', column: '首封时段', hint: '当日第一次封板落在的半小时' },
  board: { title: '按上市板', column: '上市板', hint: '涨跌幅限制不同：主板 10%，创业板、科创板 20%，北交所 30%' },
  concept: { title: '按概念', column: '概念', hint: '一只股票在它的每个概念里各计一次' },
}

const minutes = (time: string): string => time.slice(0, 5)

/** The half hour that begins at a time: 09:30–10:00. The auction ends at 9:25. */
export function slotText(slot: string | null): string {
  if (slot === null) return '时间未记录'
  if (slot < '09:30') return '集合竞价'
  const [hours = 0, past = 0] = slot.split(':').map(Number)
  const end = hours * 60 + past + 30
  return `${minutes(slot)}–${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** The groups of one grouping in their own order. */
export function groupRows(statistics: Statistics, grouping: Grouping): readonly GroupRow[] {
  switch (grouping) {
    case 'streak':
      return statistics.byStreak.map(group => ({
        ...group,
        id: String(group.streak),
        title: rungText('sealed', group.streak),
        rank: group.streak ?? 0,
      }))
    case 'slot':
      return statistics.bySealSlot.map((group, rank) => ({
        ...group,
        id: group.slot ?? '',
        title: slotText(group.slot),
        rank,
      }))
    case 'board':
      return statistics.byBoard.map((group, rank) => ({
        ...group,
        id: group.board,
        title: BOARD_LABELS[group.board],
        rank,
      }))
    case 'concept':
      return statistics.byConcept.map((group, rank) => ({ ...group, id: group.block_code, title: group.name, rank }))
  }
}
