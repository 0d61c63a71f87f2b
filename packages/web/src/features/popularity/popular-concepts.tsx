import type { PopularConcept } from '@kanpan/contract/model/popularity'
import { formatChangePct, formatYuan } from '#lib/format/format.ts'
import { ThemeJump } from '#market-ui/theme-jump.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'
import { RankChange } from './rank-change.tsx'

interface PopularConceptsProps {
  readonly concepts: readonly PopularConcept[]
  /** Whose stocks the list beside it is narrowed to. */
  readonly chosen: string | undefined
  readonly onChoose: (name: string | undefined) => void
}

const NAMED = 3

/** The concepts people look at, each with its stocks on the list; pressed, the list beside shows these alone. */
export function PopularConcepts({ concepts, chosen, onChoose }: PopularConceptsProps) {
  const most = Math.max(1, ...concepts.map(({ heat }) => heat))
  return (
    <ol ref={oneStop} className="@container divide-y divide-line/60">
      {concepts.map(concept => {
        const { block_code, name, rank, rankChange, heat, changePct, daysListed, stocks } = concept
        const isChosen = name === chosen
        return (
          <li key={block_code} className="flex items-stretch">
            <button
              type="button"
              aria-pressed={isChosen}
              title={`只看热榜里的${name}股票`}
              onClick={() => onChoose(isChosen ? undefined : name)}
              className="relative grid min-w-0 flex-1 grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2 py-1.5 ps-3 text-start hover:bg-hover aria-pressed:bg-selected"
            >
              <span
                aria-hidden
                className="absolute inset-y-0 left-0 bg-accent/8"
                style={{ width: `${(heat / most) * 100}%` }}
              />
              <span className={rank <= 3 ? 'font-semibold text-warn' : 'text-ink-3'}>{rank}</span>
              <span className="min-w-0">
                <span className="flex items-baseline gap-2">
                  <span className="truncate font-medium">{name}</span>
                  <span className="shrink-0 text-xs">
                    <RankChange change={rankChange} />
                  </span>
                </span>
                <span className="block truncate text-xs text-ink-2">
                  榜上 {stocks.length} 只{/* Without room for a name there would be half of one. */}
                  <span className="@max-[300px]:hidden">
                    ：
                    {stocks
                      .slice(0, NAMED)
                      .map(stock => stock.name)
                      .join('、')}
                  </span>
                </span>
              </span>
              <span className="text-end">
                <NumberText text={formatChangePct(changePct)} change={changePct} className="block" />
                <span className="text-xs text-ink-2" title="概念热度；连续进入日榜的交易日">
                  {formatYuan(heat)}
                  {daysListed > 1 && ` · 连续${daysListed}日`}
                </span>
              </span>
            </button>
            <ThemeJump name={name} className="h-auto" />
          </li>
        )
      })}
    </ol>
  )
}
