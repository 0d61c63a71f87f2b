import type { Column } from '#lib/column/column.ts'
import { formatChangePct, formatFlow, UNKNOWN } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { amountColumn, changeColumn, netColumn, yuanColumn } from '#market-ui/stock-columns.tsx'
import { NumberText } from '#ui/number-text.tsx'
import type { FlowRow } from './flow-row.ts'
import { sectorNameColumn } from './name-column.tsx'
import { NetBar } from './net-bar.tsx'

interface FlowColumnParts {
  readonly stock: StockSlot
  readonly chosen: string | undefined
  readonly largest: number
  /** 今日, 5日. */
  readonly span: string
}

/** The columns of concepts by main money, in their order. */
export function flowColumns({ stock, chosen, largest, span }: FlowColumnParts): readonly Column<FlowRow>[] {
  return [
    sectorNameColumn({ title: '概念', widthPx: 116, chosen }),
    netColumn(({ mainNetYuan }) => mainNetYuan, {
      id: 'mainNetYuan',
      title: '主力净额',
      card: 'figure',
      widthPx: 88,
      flash: ({ mainNetYuan }) => mainNetYuan,
      hint: `元；${span}各成分股主力（超大单 + 大单）净流入之和 = 流入 − 流出`,
    }),
    {
      id: 'bar',
      title: '出 / 入',
      widthPx: 68,
      align: 'center',
      text: ({ mainNetYuan }) => formatFlow(mainNetYuan),
      cell: ({ mainNetYuan }) => (
        <span className="flex h-full items-center">
          <NetBar value={mainNetYuan} largest={largest} />
        </span>
      ),
      hint: '净额的大小：向右为流入，向左为流出',
    },
    changeColumn(({ changePct }) => changePct, { widthPx: 72, hint: `${span}涨跌幅，成分股等权` }),
    yuanColumn(({ inYuan }) => inYuan, { id: 'inYuan', title: '流入', widthPx: 80, hint: '元；净额为正的成分股之和' }),
    yuanColumn(({ outYuan }) => outYuan, {
      id: 'outYuan',
      title: '流出',
      widthPx: 80,
      hint: '元；净额为负的成分股之和',
    }),
    {
      id: 'population',
      title: '家数',
      widthPx: 60,
      text: ({ mainNetKnown, population }) =>
        mainNetKnown === population ? `${population}只` : `${mainNetKnown}/${population}只`,
      sortValue: ({ population }) => population,
      hint: '期间有成交的成分股；有资金流记录的不足时写作 已知/全部',
    },
    {
      id: 'leader',
      title: '领涨股',
      card: 'tags',
      widthPx: 140,
      align: 'start',
      text: ({ leader }) => (leader === null ? UNKNOWN : `${leader.name} ${formatChangePct(leader.changePct)}`),
      cell: ({ leader }) =>
        leader === null ? (
          <span className="text-ink-3">{UNKNOWN}</span>
        ) : (
          <span className="flex h-full items-center gap-1">
            {stock(leader)}
            <NumberText text={formatChangePct(leader.changePct)} change={leader.changePct} className="text-sm" />
          </span>
        ),
      hint: '今日龙头：连板高者先，再比首封早、封单大，都没有涨停时比涨幅',
    },
    {
      id: 'limitUp',
      title: '涨停',
      widthPx: 56,
      text: ({ limitUp }) => `${limitUp}只`,
      tone: ({ limitUp }) => (limitUp === 0 ? 'muted' : 'strong'),
      sortValue: ({ limitUp }) => limitUp,
      hint: '今日涨停的成分股',
      hiddenAtFirst: true,
    },
    amountColumn(({ amountYuan }) => amountYuan, { title: '今日成交额', widthPx: 96, hiddenAtFirst: true }),
  ]
}
