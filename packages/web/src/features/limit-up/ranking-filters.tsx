import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import { Search, SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { oneStop } from '#ui/one-stop.ts'
import { Tag } from '#ui/tag.tsx'
import { BOARD_CHOICE_WORDS, type FilterChoices, type RankingFilter, toggled } from './ranking-filter.ts'
import { rungText } from './ranking-words.ts'

interface RankingFiltersProps {
  readonly pool: LimitUpPool
  readonly filter: RankingFilter
  readonly choices: FilterChoices
  readonly onChange: (filter: RankingFilter) => void
}

/** Words offered at once; the others are found by typing them. */
const MOST_TAGS = 30

/** What a list can be narrowed to, each with its count. */
export const RankingFilters = memo(function RankingFilters(props: RankingFiltersProps) {
  const { pool, filter, choices, onChange } = props
  const { boards, streaks, tags, keyword } = filter
  const offered = offeredTags(choices, tags)
  const [isOpen, setOpen] = useState(false)
  const chosen = boards.length + streaks.length + tags.length
  // On a phone the list itself comes first.
  const folded = isOpen ? '' : 'max-sm:hidden'
  return (
    <div className="flex flex-col border-b border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 pt-2">
        {choices.streaks.length > 0 && (
          <Chips label="连板" className={folded}>
            {choices.streaks.map(({ value, count }) => (
              <Chip
                key={value}
                title={rungText(pool, value)}
                count={count}
                selected={streaks.includes(value)}
                onClick={() => onChange({ ...filter, streaks: toggled(streaks, value) })}
              />
            ))}
          </Chips>
        )}
        <Chips label="板块" className={folded}>
          {choices.boards.map(({ value, count }) => (
            <Chip
              key={value}
              title={BOARD_CHOICE_WORDS[value]}
              count={count}
              selected={boards.includes(value)}
              onClick={() => onChange({ ...filter, boards: toggled(boards, value) })}
            />
          ))}
        </Chips>
        <label className="relative ml-auto max-sm:order-first max-sm:min-w-0 max-sm:flex-1">
          <span className="sr-only">筛选关键字</span>
          <Search size={14} aria-hidden className="absolute inset-y-0 left-2 my-auto text-ink-3" />
          <input
            type="search"
            value={keyword}
            maxLength={40}
            placeholder="代码、名称、行业、题材"
            onChange={event => onChange({ ...filter, keyword: event.target.value.trimStart() })}
            className="field h-7 pl-7 text-sm sm:w-52"
          />
        </label>
        <Button
          size="sm"
          className="h-7 sm:hidden max-sm:order-first"
          aria-expanded={isOpen}
          onClick={() => setOpen(before => !before)}
        >
          <SlidersHorizontal size={14} aria-hidden />
          筛选{chosen > 0 && ` ${chosen}`}
        </Button>
      </div>
      <div className={`px-3 py-2 ${isOpen ? '' : 'max-sm:py-1'}`}>
        <Chips label="题材" className={folded}>
          {offered.map(({ value, count }) => (
            <Chip
              key={value}
              title={value}
              count={count}
              selected={tags.includes(value)}
              onClick={() => onChange({ ...filter, tags: toggled(tags, value) })}
            />
          ))}
        </Chips>
      </div>
    </div>
  )
})

interface OfferedTag {
  readonly value: string
  /** Unknown for a concept: only the words of reasons are counted. */
  readonly count: number | undefined
}

/** The chosen first, so that they are in sight; then the most frequent. */
function offeredTags({ tags: counted }: FilterChoices, chosen: readonly string[]): readonly OfferedTag[] {
  const others = counted.filter(({ value }) => !chosen.includes(value)).slice(0, MOST_TAGS)
  return [...chosen.map(value => ({ value, count: counted.find(tag => tag.value === value)?.count })), ...others]
}

interface ChipsProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** One line that scrolls sideways by itself, never the page; one stop of Tab. */
function Chips({ label, className = '', children }: ChipsProps) {
  return (
    <fieldset ref={oneStop} className={`flex min-h-6 min-w-0 items-center gap-2 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="shrink-0 text-xs text-ink-3">
        {label}
      </span>
      <div className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">{children}</div>
    </fieldset>
  )
}

interface ChipProps {
  readonly title: string
  readonly count: number | undefined
  readonly selected: boolean
  readonly onClick: () => void
}

function Chip({ title, count, selected, onClick }: ChipProps) {
  return (
    <span className="shrink-0">
      <Tag selected={selected} onClick={onClick}>
        {title}
        {count !== undefined && <span className="ml-1 text-ink-3">{count}</span>}
      </Tag>
    </span>
  )
}
