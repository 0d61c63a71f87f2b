import type { ReactNode } from 'react'

export type TagTone = 'plain' | 'accent' | 'up' | 'down' | 'warn'

interface TagProps {
  readonly children: ReactNode
  readonly tone?: TagTone
  readonly title?: string
  /** Given: the tag is a switch, for instance of a filter. */
  readonly onClick?: () => void
  readonly selected?: boolean
}

const TONES: Readonly<Record<TagTone, string>> = {
  plain: 'border-line-strong text-ink-2',
  accent: 'border-accent/50 text-accent',
  up: 'border-up/50 text-up',
  down: 'border-down/50 text-down',
  warn: 'border-warn/50 text-warn',
}

/** A word on a figure: a board, a reason, a state. */
export function Tag({ children, tone = 'plain', title, onClick, selected = false }: TagProps) {
  const shape = 'inline-flex max-w-full items-center rounded-sm border px-1 text-xs leading-4 whitespace-nowrap'
  if (onClick === undefined) {
    return (
      <span title={title} className={`${shape} ${TONES[tone]}`}>
        {children}
      </span>
    )
  }
  return (
    <button
      type="button"
      title={title}
      aria-pressed={selected}
      onClick={onClick}
      className={`${shape} h-6 px-2 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent ${TONES[tone]}`}
    >
      {children}
    </button>
  )
}
