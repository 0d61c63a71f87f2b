import type { ReactNode } from 'react'

interface FigureProps {
  readonly title: string
  readonly children: ReactNode
  /** The definition, where the word alone does not say it. */
  readonly hint?: string
}

/** A word and its figure in one line of a `dl`. */
export function Figure({ title, hint, children }: FigureProps) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-2 whitespace-nowrap max-sm:gap-1">
      <dt className="text-sm text-ink-3 max-sm:text-xs" title={hint}>
        {title}
      </dt>
      <dd className="text-end max-sm:text-sm">{children}</dd>
    </div>
  )
}
