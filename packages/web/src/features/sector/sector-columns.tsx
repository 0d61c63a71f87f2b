import type { Sector } from '@kanpan/contract/model/sector'
import type { Column } from '#lib/column/column.ts'
import { boardsText } from '#lib/format/boards-text.ts'
import { formatChangePct, UNKNOWN } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { amountColumn, changeColumn, netColumn } from '#market-ui/stock-columns.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { BreadthBar } from './breadth-bar.tsx'
import { sectorNameColumn } from './name-column.tsx'
import { KIND_LABELS, leaderStreakText } from './sector-labels.ts'

interface SectorColumnParts {
  readonly stock: StockSlot
  /** The sector whose stocks stand beside the list. */
  readonly chosen: string | undefined
}

/** Of a sector in which nobody has traded yet nothing is counted. */
const hasTraded = ({ up, flat, down }: Sector) => up + flat + down > 0

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The columns of the sector list, in their order. */
export function sectorColumns({ stock, chosen }: SectorColumnParts): readonly Column<Sector>[] {
  return [
    sectorNameColumn({ title: '板块', widthPx: 110, chosen }),
    changeColumn(({ changePct }) => changePct, {
      widthPx: 74,
      flash: ({ changePct }) => changePct,
      hint: '板块内交易中个股涨跌幅的等权平均，不含无涨跌幅限制的新股',
    }),
    {
      id: 'breadth',
      title: '涨 / 跌家数',
      widthPx: 100,
      align: 'center',
      text: row => (hasTraded(row) ? `涨${row.up} 平${row.flat} 跌${row.down}` : UNKNOWN),
      cell: row =>
        hasTraded(row) ? (
          <BreadthBar up={row.up} flat={row.flat} down={row.down} />
        ) : (
          <span className="text-ink-3">{UNKNOWN}</span>
        ),
      sortValue: ({ up, flat, down }) => share(up, up + flat + down),
      hint: '按上涨家数占比排序；停牌的不计',
    },
    {
      id: 'limitUp',
      title: '涨停',
      card: 'figure',
      widthPx: 52,
      text: row => (hasTraded(row) ? `${row.limitUp}只` : UNKNOWN),
      tone: ({ limitUp }) => (limitUp === 0 ? 'muted' : 'strong'),
      sortValue: ({ limitUp }) => limitUp,
      flash: ({ limitUp }) => limitUp,
    },
    netColumn(({ mainNetYuan }) => mainNetYuan, {
      id: 'mainNetYuan',
      title: '主力净额',
      card: 'figure',
      widthPx: 90,
      hint: '元；各股主力（超大单 + 大单）净流入之和',
    }),
    {
      id: 'leader',
      title: '领涨股',
      card: 'tags',
      widthPx: 182,
      align: 'start',
      text: ({ leader }) => (leader === null ? UNKNOWN : `${leader.name} ${formatChangePct(leader.changePct)}`),
      cell: ({ leader }) =>
        leader === null ? (
          <span className="text-ink-3">{UNKNOWN}</span>
        ) : (
          <span className="flex h-full items-center gap-1">
            {stock(leader)}
            <NumberText text={formatChangePct(leader.changePct)} change={leader.changePct} className="text-sm" />
            {leader.streak !== null && leader.streak > 1 && (
              <span className="text-xs text-warn">{leaderStreakText(leader)}</span>
            )}
          </span>
        ),
      hint: '龙头：连板高者先，再比首封早、封单大，都没有涨停时比涨幅',
    },
    amountColumn(({ amountYuan }) => amountYuan, { widthPx: 92 }),
    {
      id: 'streakHeight',
      title: '最高板',
      widthPx: 64,
      text: row => (!hasTraded(row) ? UNKNOWN : row.streakHeight === 0 ? '无' : boardsText(row.streakHeight)),
      tone: ({ streakHeight }) => (!streakHeight ? 'muted' : undefined),
      sortValue: ({ streakHeight }) => streakHeight,
      hint: '板块内最高的连板数',
    },
    {
      id: 'count',
      title: '成分股',
      widthPx: 72,
      text: ({ count }) => `${count}只`,
      sortValue: ({ count }) => count,
      hint: '全部成分股，含停牌',
    },
    {
      id: 'kind',
      title: '类别',
      widthPx: 60,
      align: 'center',
      text: ({ kind }) => KIND_LABELS[kind],
      sortValue: ({ kind }) => KIND_LABELS[kind],
    },
  ]
}
