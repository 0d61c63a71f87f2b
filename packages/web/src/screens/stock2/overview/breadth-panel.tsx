import type { overview } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Breadth as BreadthCounts } from '@kanpan/contract/model/market'
import { lazy, Suspense } from 'react'
import { Histogram } from '#features/chart/small/histogram.tsx'
import { BreadthFigures } from '#features/market/breadth-figures.tsx'
import { partOfMarketText } from '#lib/format/coverage-text.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'

// Only recorded days have any: no part of the first screen.
const RecordedBreadths = lazy(() =>
  import('./recorded-breadths.tsx').then(({ RecordedBreadths: made }) => ({ default: made })),
)

interface BreadthPanelProps {
  readonly query: ReturnType<typeof useLiveQuery<typeof overview>>
}

/** 涨跌分布: how many rise and fall, by how much, and who is at the limit. */
export function BreadthPanel({ query }: BreadthPanelProps) {
  return (
    <DataBlock
      title="涨跌分布"
      {...panelParts(query, ({ asOf, recorded }) =>
        isBeforeMatch(asOf) ? BEFORE_MATCH : recorded[0] ? undefined : partOfMarketText(asOf),
      )}
      bodyClassName="flex flex-col gap-2 p-3"
    >
      {query.data?.recorded[0] ? (
        <Suspense fallback={null}>
          <RecordedBreadths {...query.data}>
            <Breadth data={query.data} />
          </RecordedBreadths>
        </Suspense>
      ) : (
        query.data && <Breadth data={query.data} />
      )}
    </DataBlock>
  )
}

/** Who is in none of the counts. */
function leftOut({ st, noLimit, suspended }: BreadthCounts): string {
  const parts = [
    `另有 ST 涨 ${st.up} 跌 ${st.down}、涨停 ${st.limitUp} 跌停 ${st.limitDown}`,
    noLimit !== null && noLimit > 0 && `不设涨跌幅 ${noLimit}`,
    suspended !== null && suspended > 0 && `停牌 ${suspended}`,
  ]
  return `${parts.filter(Boolean).join('，')} 只，不计入`
}

function Breadth({ data: { breadth, yesterday, distribution } }: { readonly data: DataOf<typeof overview> }) {
  return (
    <>
      <BreadthFigures breadth={breadth} yesterday={yesterday} />
      <Histogram name="涨跌分布" buckets={distribution} height={128} />
      <p className="-mt-2 text-center text-xs text-ink-3">{leftOut(breadth)}</p>
    </>
  )
}
