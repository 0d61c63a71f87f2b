import type { conceptTop15 } from '@kanpan/contract/api/data/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { TopList } from '#features/sector/top-list.tsx'
import { noRankingText } from '#lib/format/coverage-text.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { CONCEPT_SPANS, type ConceptSpan, KINDS, type Kind } from './concept-spans.ts'

const leaderName: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense />

interface TopPanelProps {
  readonly query: UseQueryResult<DataOf<typeof conceptTop15>>
  readonly span: ConceptSpan
  readonly kind: Kind
  readonly traced: string | undefined
  readonly hrefOf: (code: string) => string
}

/** The fifteen that rose most, each with the five stocks that lead it. */
export function TopPanel({ query, span, kind, traced, hrefOf }: TopPanelProps) {
  const [, setSearch] = useSearchParams()
  const word = kind === 'concept' ? '概念' : '行业'

  function change(name: 'days' | 'kind', value: string, rest: string): void {
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (name === 'kind') next.delete('concept')
        if (value === rest) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  return (
    <DataBlock
      title={`${word}涨幅前 15`}
      {...panelParts(query, ({ list, asOf }) => (list.length === 0 ? noRankingText(asOf, word) : undefined))}
      bodyClassName="overflow-y-auto"
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line px-2 py-1">
          <Tabs
            label="统计区间"
            tabs={CONCEPT_SPANS}
            value={span.id}
            onChange={next => change('days', next, CONCEPT_SPANS[0].id)}
          />
          <Segmented label="类别" options={KINDS} value={kind} onChange={next => change('kind', next, 'concept')} />
        </div>
      }
    >
      {query.data && <TopList concepts={query.data.list} stock={leaderName} hrefOf={hrefOf} chosen={traced} />}
    </DataBlock>
  )
}
