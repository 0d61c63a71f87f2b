import type { FlowRow } from '#features/sector/flow-row.ts'
import { FLOW_SIDES, flowSide, SIDE_LABELS } from '#features/sector/flow-row.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { FlowScatter } from './flow-scatter.tsx'
import type { Span } from './flow-spans.ts'
import type { FlowQuery } from './flow-table.tsx'

interface FlowPictureProps {
  readonly query: FlowQuery
  readonly rows: readonly FlowRow[]
  readonly span: Span
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

/** 资金与涨幅: whether prices go where the money goes. */
export function FlowPicture({ query, rows, span, chosen, onChoose }: FlowPictureProps) {
  const parts = panelParts(query, ({ asOf }) => {
    if (rows.some(row => flowSide(row) !== undefined)) return undefined
    return isBeforeMatch(asOf) ? BEFORE_MATCH : '资金流或涨跌幅未记录，无法比较'
  })
  return (
    <DataBlock title={`资金与涨幅（${span.title}）`} {...parts} bodyClassName="flex min-h-[280px] flex-col p-2">
      <ul className="flex flex-wrap gap-x-4 px-1 text-sm text-ink-2">
        {FLOW_SIDES.map(side => (
          <li key={side}>
            {SIDE_LABELS[side]}{' '}
            <span className="font-medium text-ink">{rows.filter(row => flowSide(row) === side).length}</span> 个
          </li>
        ))}
      </ul>
      <FlowScatter rows={rows} chosen={chosen} onChoose={onChoose} />
    </DataBlock>
  )
}
