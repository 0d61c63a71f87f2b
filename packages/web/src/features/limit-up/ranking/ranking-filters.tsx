import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import { tagKind } from '@kanpan/market/limit-up/event-tags'
import { Search, SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { Tag } from '#ui/tag.tsx'
import { BOARD_CHOICE_LABELS, type Counted, type FilterChoices, type RankingFilter, toggled } from './ranking-filter.ts'
import { rungText } from './ranking-labels.ts'

interface RankingFiltersProps {
  readonly pool: LimitUpPool
  readonly filter: RankingFilter
  readonly choices: FilterChoices
  readonly onChange: (filter: RankingFilter) => void
}

/** Words of a kind offered in the one line, and in all; the others are found by typing them. */
const FEW_TAGS = 12
const MOST_TAGS = 40

/** What a list can be narrowed to, each with its count: one line, which opens to all. */
export const RankingFilters = memo(function RankingFilters(props: RankingFiltersProps) {
  const { pool, filter, choices, onChange } = props
  const { boards, streaks, tags, keyword } = filter
  const [isOpen, setOpen] = useState(false)
  const chosen = boards.length + streaks.length + tags.length
  const words = [
    { label: '题材', offered: offeredTags(choices.themes, tags.filter(isKind('theme'))) },
    { label: '催化', offered: offeredTags(choices.catalysts, tags.filter(isKind('catalyst'))) },
  ]
  return (
    <div className="flex items-start gap-x-2 border-b border-line px-3 py-1 max-sm:flex-wrap">
      <div
        className={`flex min-w-0 flex-1 gap-x-4 gap-y-1 ${isOpen ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none] max-sm:hidden'} max-sm:order-last max-sm:basis-full`}
      >
        {choices.streaks.length > 0 && (
          <Chips label="连板">
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
        {words.map(({ label, offered }) => (
          <Chips key={label} label={label} isHidden={offered.length === 0} wraps={isOpen}>
            {offered.slice(0, isOpen ? MOST_TAGS : FEW_TAGS).map(({ value, count }) => (
              <Chip
                key={value}
                title={value}
                count={count}
                selected={tags.includes(value)}
                onClick={() => onChange({ ...filter, tags: toggled(tags, value) })}
              />
            ))}
          </Chips>
        ))}
        <Chips label="板块">
          {choices.boards.map(({ value, count }) => (
            <Chip
              key={value}
              title={BOARD_CHOICE_LABELS[value]}
              count={count}
              selected={boards.includes(value)}
              onClick={() => onChange({ ...filter, boards: toggled(boards, value) })}
            />
          ))}
        </Chips>
      </div>
      <label className="relative max-sm:min-w-0 max-sm:flex-1">
        <span className="sr-only">筛选关键字</span>
        <Search size={14} aria-hidden className="absolute inset-y-0 left-2 my-auto text-ink-3" />
        <input
          type="search"
          value={keyword}
          maxLength={40}
          placeholder="代码、名称、行业、题材"
          onChange={event => onChange({ ...filter, keyword: event.target.value.trimStart() })}
          className="field h-6 pl-7 text-sm sm:w-44"
        />
      </label>
      <Button size="sm" className="h-6" aria-expanded={isOpen} onClick={() => setOpen(before => !before)}>
        <SlidersHorizontal size={14} aria-hidden className="sm:hidden" />
        <span className="sm:hidden">筛选{chosen > 0 && ` ${chosen}`}</span>
        <span className="max-sm:hidden">{isOpen ? '收起' : '展开'}</span>
      </Button>
    </div>
  )
})

const isKind = (kind: ReturnType<typeof tagKind>) => (tag: string) => tagKind(tag) === kind

interface OfferedTag {
  readonly value: string
  /** Unknown for a concept: only the words of reasons are counted. */
  readonly count: number | undefined
}

/** The chosen first, so that they are in sight; then the most frequent. */
function offeredTags(counted: readonly Counted<string>[], chosen: readonly string[]): readonly OfferedTag[] {
  const others = counted.filter(({ value }) => !chosen.includes(value))
  return [...chosen.map(value => ({ value, count: counted.find(tag => tag.value === value)?.count })), ...others]
}

interface ChipsProps {
  readonly label: string
  readonly isHidden?: boolean
  /** Over several lines, instead of going on beyond the edge. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

/** Choices of one kind; one stop of Tab. */
function Chips({ label, isHidden = false, wraps = false, children }: ChipsProps) {
  if (isHidden) return null
  return (
    <fieldset ref={oneStop} className={`flex min-h-6 items-start gap-2 ${wraps ? 'min-w-0 basis-full' : 'shrink-0'}`}>
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="shrink-0 text-xs leading-6 text-ink-3">
        {label}
      </span>
      <div className={`flex min-w-0 gap-1 ${wraps ? 'flex-wrap' : ''}`}>{children}</div>
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
