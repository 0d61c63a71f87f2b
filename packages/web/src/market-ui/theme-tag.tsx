import { memo } from 'react'
import { Link } from 'wouter'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { themePath } from '#lib/theme/theme-path.ts'

interface ThemeTagProps {
  readonly name: string
  /** A chip in a cell or a line, a mark beside a stock, or plain letters where the place gives them their shape. */
  readonly look?: 'chip' | 'mark' | 'accent' | 'text'
  /** A list is narrowed to it. */
  readonly isSelected?: boolean
  /** A table has one stop for the keyboard: its row leads to where the same words stand. */
  readonly tabIndex?: -1
  readonly className?: string
}

const MARK = 'inline-flex max-w-full items-center rounded-sm border px-1 text-xs leading-4 whitespace-nowrap'

const LOOKS = {
  chip: 'shrink-0 rounded-sm bg-hover px-1 text-xs leading-4 text-ink-2 hover:text-accent data-selected:bg-accent-soft data-selected:text-accent',
  mark: `${MARK} border-up/50 text-up`,
  accent: `${MARK} border-accent/50 text-accent`,
  text: 'hover:text-accent',
} as const

/** The name of a theme, wherever one stands: a press leads to its cockpit, at the moment of the screen. */
export const ThemeTag = memo(function ThemeTag({
  name,
  look = 'chip',
  isSelected = false,
  tabIndex,
  className = '',
}: ThemeTagProps) {
  const address = useMomentAddress()
  return (
    <Link
      href={themePath(name, address)}
      tabIndex={tabIndex}
      data-selected={isSelected || undefined}
      className={`${LOOKS[look]} hover:underline ${className}`}
    >
      {name}
    </Link>
  )
})
