import type { StockConcept } from '@kanpan/contract/model/sector'
import { memo } from 'react'
import { formatChangePct } from '#lib/format.ts'
import { type BlockState, DataBlock } from '#ui/data-block.tsx'
import { NumberText } from '#ui/number-text.tsx'

interface ConceptsPanelProps {
  readonly state: BlockState
  readonly concepts: readonly StockConcept[]
  readonly onRetry: () => void
}

/** The stock's concepts, the hottest first, with its own place by change in each. */
export const ConceptsPanel = memo(function ConceptsPanel({ state, concepts, onRetry }: ConceptsPanelProps) {
  const shown: BlockState =
    state.kind === 'ready' && concepts.length === 0 ? { kind: 'empty', reason: '没有记录所属概念' } : state
  return (
    <DataBlock title="所属概念" state={shown} onRetry={onRetry}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(228px,1fr))] gap-x-6 p-3 pt-2">
        {concepts
          .toSorted((a, b) => (b.changePct ?? Number.NEGATIVE_INFINITY) - (a.changePct ?? Number.NEGATIVE_INFINITY))
          .map(concept => (
            <Concept key={concept.block_code} concept={concept} />
          ))}
      </ul>
    </DataBlock>
  )
})

function Concept({ concept: { name, changePct, rank, count } }: { readonly concept: StockConcept }) {
  return (
    <li className="grid h-7 grid-cols-[1fr_64px_84px] items-center gap-2 border-b border-line whitespace-nowrap">
      <span className="truncate" title={name}>
        {name}
      </span>
      <NumberText text={formatChangePct(changePct)} change={changePct} className="text-end" />
      <span className="text-end text-sm text-ink-3" title="本股按涨幅在概念内的名次">
        {rank === null ? (
          '—'
        ) : (
          <>
            第<span className={rank <= 3 ? 'font-medium text-accent' : 'text-ink'}>{rank}</span>/{count}
          </>
        )}
      </span>
    </li>
  )
}
