import type { overview } from '@kanpan/contract/api/api2/own'
import type { ReactNode } from 'react'
import { IndexStrip } from '#features/chart/small/index-strip.tsx'
import type { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface IndicesPanelProps {
  readonly query: ReturnType<typeof useLiveQuery<typeof overview>>
  readonly actions: ReactNode
}

/** The indices, and above them which moment the whole screen shows. */
export function IndicesPanel({ query, actions }: IndicesPanelProps) {
  const indices = query.data?.indices ?? []
  return (
    <DataBlock
      title="指数"
      {...panelParts(query)}
      actions={actions}
      skeleton={<Skeleton className="m-3 h-8" />}
      className="min-h-[142px] sm:min-h-[94px]"
      bodyClassName="grid grid-cols-1"
    >
      {indices.length > 0 ? (
        <IndexStrip indices={indices} />
      ) : (
        <p className="px-3 py-3 text-ink-3">
          {query.data?.source === 'live' ? '指数还没有取到，取到后自动显示' : '指数未记录：该行情来源没有指数数据'}
        </p>
      )}
    </DataBlock>
  )
}
