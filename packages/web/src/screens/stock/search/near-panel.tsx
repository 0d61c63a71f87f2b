import { conceptVector } from '@kanpan/contract/api/data/hotspot'
import { formatPct } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'

interface NearPanelProps {
  readonly query: string
  readonly moment: Moment
}

const SHOWN = 8
const FRESH_MS = 60_000

/** The concepts a text speaks of, with the words that make them near. */
export function NearPanel({ query, moment }: NearPanelProps) {
  const near = useEndpoint(
    conceptVector,
    { query, limit: SHOWN, ...moment },
    { staleTimeMs: FRESH_MS, keepPrevious: true },
  )
  const parts = panelParts(near, ({ list }) => (list.length === 0 ? '没有概念与这些词相近' : undefined))
  return (
    <DataBlock title="相近概念" className="min-h-0" bodyClassName="overflow-y-auto" {...parts}>
      <ol className="divide-y divide-line/60">
        {near.data?.list.map(({ block_code, name, similarity, shared }) => (
          <li key={block_code} className="px-3 py-2">
            <p className="flex items-baseline justify-between gap-2">
              <ThemeTag name={name} look="text" className="truncate" />
              <span className="text-sm text-ink-3">相近 {formatPct(similarity * 100, 0)}</span>
            </p>
            {shared.length > 0 && <p className="truncate text-sm text-ink-3">共有：{shared.join('、')}</p>}
          </li>
        ))}
      </ol>
    </DataBlock>
  )
}
