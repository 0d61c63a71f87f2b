import { type MouseEvent, memo, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressOf, momentOf } from '#lib/market-time/moment.ts'
import { followLink } from '#lib/page/follow-link.ts'
import { searchAt } from '#lib/page/room.ts'
import { themePath } from '#lib/theme/theme-path.ts'
import { THEME_LOOKS } from './theme-tag.tsx'

interface ThemeTagsProps {
  readonly names: readonly string[]
  /** All that is said of them, for those who point at one. */
  readonly title: string
  /** Those a list is narrowed to. */
  readonly selected?: readonly string[]
  /** No more than these. */
  readonly most?: number
}

/** Writes where the link leads: to its theme, at the moment of the screen. */
function nameWay({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const address = addressOf(momentOf(new URLSearchParams(searchAt(currentTarget))))
  currentTarget.href = themePath(currentTarget.textContent, address)
}

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  nameWay(event)
  followLink(event)
}

function themeLinks(
  { names, selected }: Pick<ThemeTagsProps, 'names' | 'selected'>,
  look: 'chip' | 'text',
): ReactNode[] {
  const links: ReactNode[] = []
  for (const [at, name] of names.entries()) {
    if (at > 0 && look === 'text') links.push('、')
    links.push(
      // biome-ignore lint/a11y/useKeyWithClickEvents: a table has one stop for the keyboard; a reader’s press is a click
      <a
        // By its place a link is used again for the next row's word.
        key={at}
        role="link"
        onPointerOver={nameWay}
        onPointerDown={nameWay}
        // biome-ignore lint/a11y/useValidAnchor: it is a link, its address comes with the pointer
        onClick={follow}
        tabIndex={-1}
        data-selected={selected?.includes(name) || undefined}
        className={THEME_LOOKS[look]}
      >
        {name}
      </a>,
    )
  }
  return links
}

/**
 * The themes of a row of a table as chips, one part of the page for all of them: a table draws hundreds of names, and a
 * component for each was a megabyte. A link's address is written when one points at it or presses it: written for each row that
 * comes into sight, the addresses were a quarter of a step of the wheel.
 */
export const ThemeTags = memo(function ThemeTags({ names, title, selected, most }: ThemeTagsProps) {
  return (
    <span title={title || undefined} className="flex h-full items-center gap-1">
      {themeLinks({ names: names.slice(0, most), selected }, 'chip')}
    </span>
  )
})

/**
 * The themes of a row of a table as words with a comma between them. Nothing but letters until one points at them: five to
 * eight links in each row, most of them outside the window, were a tenth of a step of the wheel.
 */
export const ThemeWords = memo(function ThemeWords({ names, title }: Pick<ThemeTagsProps, 'names' | 'title'>) {
  const [isPointedAt, setPointedAt] = useState(false)
  // At once: a finger's press comes right behind, and is to meet the link.
  const point = () => flushSync(() => setPointedAt(true))
  return (
    <span title={title || undefined} onPointerEnter={isPointedAt ? undefined : point} className="text-ink-2">
      {isPointedAt ? themeLinks({ names }, 'text') : names.join('、')}
    </span>
  )
})
