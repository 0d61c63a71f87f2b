import { themeHighlightsSummary } from '@kanpan/contract/api/api2/stock'
import type { StockConcept } from '@kanpan/contract/model/sector'
import { SummaryPoints } from '#features/summary/summary-points.tsx'
import { formatChangePct, UNKNOWN } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { type BlockState, DataBlock } from '#market-ui/data-block.tsx'
import { panelParts, provenanceParts } from '#market-ui/panel-parts.ts'
import { ThemeJump } from '#market-ui/theme-jump.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'
import { useWayOf } from './use-way-of.ts'

const PACE_MS = 15_000

/** The stock's concepts, the hottest first, with its own place in each; and what is told of the chosen one. */
export function ConceptsTab(props: SideProps) {
  const { details, state, view, onChange, onRetry } = props
  const concepts = (details?.concepts ?? []).toSorted(
    (a, b) => (b.changePct ?? Number.NEGATIVE_INFINITY) - (a.changePct ?? Number.NEGATIVE_INFINITY),
  )
  const shown: BlockState =
    state.kind === 'ready' && concepts.length === 0 ? { kind: 'empty', reason: '没有记录所属概念' } : state
  const chosen = concepts.find(({ name }) => name === view.item) ?? concepts[0]
  return (
    <>
      <DataBlock title="所属概念" className={SIDE_BLOCK} state={shown} onRetry={onRetry} {...provenanceParts(details)}>
        <ul>
          {concepts.map(concept => (
            <Concept
              key={concept.block_code}
              concept={concept}
              isChosen={concept === chosen}
              onChoose={() => onChange({ item: concept.name })}
            />
          ))}
        </ul>
      </DataBlock>
      {chosen !== undefined && <Theme {...props} concept={chosen.name} />}
    </>
  )
}

interface ConceptProps {
  readonly concept: StockConcept
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Concept({ concept: { name, changePct, rank, count }, isChosen, onChoose }: ConceptProps) {
  // From the best on: the bar is full for the first of all.
  const share = rank === null || count === 0 ? 0 : (100 * (count - rank + 1)) / count
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_64px_84px_24px] items-center gap-x-2 border-b border-line/60 py-0.5 ps-3 pe-1 whitespace-nowrap ${isChosen ? 'bg-selected' : 'hover:bg-hover'}`}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        title={`看${name}的要点`}
        onClick={onChoose}
        className="truncate py-0.5 text-start hover:text-accent"
      >
        {name}
        <span aria-hidden className="mt-0.5 block h-1 rounded-full bg-line">
          <span className="block h-1 rounded-full bg-accent" style={{ width: `${share.toFixed(1)}%` }} />
        </span>
      </button>
      <NumberText text={formatChangePct(changePct)} change={changePct} className="text-end" />
      <span className="text-end text-sm text-ink-3" title="本股按涨幅在概念内的名次">
        {rank === null ? (
          UNKNOWN
        ) : (
          <>
            第<span className={rank <= 3 ? 'font-medium text-accent' : 'text-ink'}>{rank}</span>/{count}
          </>
        )}
      </span>
      <ThemeJump name={name} />
    </li>
  )
}

function Theme({ code, concept, moment, onChange }: SideProps & { readonly concept: string }) {
  const summary = useLiveQuery(themeHighlightsSummary, { code, concept, ...moment }, { everyMs: PACE_MS })
  const wayOf = useWayOf(moment, onChange)
  return (
    <DataBlock
      title={`${concept}要点`}
      className={SIDE_BLOCK}
      {...panelParts(summary, ({ points }) => (points.length === 0 ? '这一时刻没有可说的要点' : undefined))}
    >
      {summary.data && <SummaryPoints points={summary.data.points} facts={summary.data.facts} wayOf={wayOf} />}
    </DataBlock>
  )
}
