import { memo } from 'react'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { followLink } from '#lib/page/follow-link.ts'
import { themePath } from '#lib/theme/theme-path.ts'

/** A chip in a cell or a line, a mark beside a stock, or plain letters where the place gives them their shape. */
export type ThemeLook = keyof typeof THEME_LOOKS

interface ThemeTagProps {
  readonly name: string
  readonly look?: ThemeLook
  /** A table has one stop for the keyboard: its row leads to where the same words stand. */
  readonly tabIndex?: -1
  readonly className?: string
}

const MARK = 'inline-flex max-w-full items-center rounded-sm border px-1 text-xs leading-4 whitespace-nowrap'

export const THEME_LOOKS = {
  chip: 'shrink-0 rounded-sm bg-hover px-1 text-xs leading-4 text-ink-2 hover:text-accent hover:underline data-selected:bg-accent-soft data-selected:text-accent',
  mark: `${MARK} border-up/50 text-up hover:underline`,
  accent: `${MARK} border-accent/50 text-accent hover:underline`,
  text: 'hover:text-accent hover:underline',
} as const

/** The name of a theme, wherever one stands: a press leads to its cockpit, at the moment of the screen. */
export const ThemeTag = memo(function ThemeTag({ name, look = 'chip', tabIndex, className = '' }: ThemeTagProps) {
  const address = useMomentAddress()
  return (
    <a
      href={themePath(name, address)}
      onClick={followLink}
      tabIndex={tabIndex}
      className={`${THEME_LOOKS[look]} ${className}`}
    >
      {name}
    </a>
  )
})
