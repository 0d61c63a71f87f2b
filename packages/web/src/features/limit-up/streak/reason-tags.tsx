import { memo } from 'react'
import { ThemeTag } from '#market-ui/theme-tag.tsx'

interface ReasonTagsProps {
  readonly tags: readonly string[]
  /** What the sources say in full. */
  readonly title: string
  /** Words the list is narrowed to. */
  readonly selected: readonly string[]
}

/** The words of a reason in a cell; a press leads to all there is of the theme. The filter above narrows by them. */
export const ReasonTags = memo(function ReasonTags({ tags, title, selected }: ReasonTagsProps) {
  return (
    <span title={title || undefined} className="flex h-full items-center gap-1">
      {tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: by its place a link is used again for the next row's word
        <ThemeTag key={index} name={tag} isSelected={selected.includes(tag)} tabIndex={-1} />
      ))}
    </span>
  )
})
