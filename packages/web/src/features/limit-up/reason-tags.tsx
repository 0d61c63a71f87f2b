import { memo } from 'react'

interface ReasonTagsProps {
  readonly tags: readonly string[]
  /** What the sources say in full. */
  readonly title: string
  readonly selected: readonly string[]
  readonly onTag: (tag: string) => void
}

/** The words of a reason in a cell of the table; a press filters by the word. */
export const ReasonTags = memo(function ReasonTags({ tags, title, selected, onTag }: ReasonTagsProps) {
  return (
    <span title={title || undefined} className="flex h-full items-center gap-1">
      {tags.map((tag, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: by its place a button is used again for the next row's word
          key={index}
          type="button"
          // The filter above the table offers the same words to the keyboard.
          tabIndex={-1}
          aria-pressed={selected.includes(tag)}
          onClick={() => onTag(tag)}
          className="shrink-0 rounded-sm bg-hover px-1 text-xs leading-4 text-ink-2 hover:text-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {tag}
        </button>
      ))}
    </span>
  )
})
