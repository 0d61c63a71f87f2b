import type { overview } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import { Histogram } from '#features/chart/histogram.tsx'
import { BreadthFigures } from '#features/market/breadth-figures.tsx'
import type { useLiveQuery } from '#lib/live.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { panelParts } from '#ui/panel-parts.ts'

interface BreadthPanelProps {
  readonly query: ReturnType<typeof useLiveQuery<typeof overview>>
}

/** 涨跌分布: how many rise and fall, by how much, and who is at the limit. */
export function BreadthPanel({ query }: BreadthPanelProps) {
  return (
    <DataBlock title="涨跌分布" {...panelParts(query)} bodyClassName="flex flex-col gap-2 p-3">
      {query.data && <Breadth data={query.data} />}
    </DataBlock>
  )
}

function Breadth({ data: { breadth, yesterday, distribution } }: { readonly data: DataOf<typeof overview> }) {
  return (
    <>
      <BreadthFigures breadth={breadth} yesterday={yesterday} />
      <Histogram name="涨跌分布" buckets={distribution} height={128} />
      {breadth.suspended > 0 && (
        <p className="-mt-2 text-center text-xs text-ink-3">停牌 {breadth.suspended} 家，不计入</p>
      )}
    </>
  )
}
