import { memo } from 'react'
import { Link } from 'wouter'
import { useMomentAddress } from '#lib/moment.ts'
import { themePath } from '#lib/theme-path.ts'

interface ReasonTagsProps {
  readonly tags: readonly string[]
  /** What the sources say in full. */
  readonly title: string
  /** Words the list is narrowed to. */
  readonly selected: readonly string[]
}

/** The words of a reason in a cell; a press leads to all there is of the theme. The filter above narrows by them. */
export const ReasonTags = memo(function ReasonTags({ tags, title, selected }: ReasonTagsProps) {
  const address = useMomentAddress()
  return (
    <span title={title || undefined} className="flex h-full items-center gap-1">
      {tags.map((tag, index) => (
        <Link
          // biome-ignore lint/suspicious/noArrayIndexKey: by its place a link is used again for the next row's word
          key={index}
          href={themePath(tag, address)}
          // A table has one stop for the keyboard: the row leads to the stock, where the same words stand.
          tabIndex={-1}
          data-selected={selected.includes(tag) || undefined}
          className="shrink-0 rounded-sm bg-hover px-1 text-xs leading-4 text-ink-2 hover:text-accent hover:underline data-selected:bg-accent-soft data-selected:text-accent"
        >
          {tag}
        </Link>
      ))}
    </span>
  )
})
