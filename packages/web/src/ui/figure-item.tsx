import type { ReactNode } from 'react'

interface FigureItemProps {
  readonly title: string
  /** What stands small behind the figure: of how many, since when. */
  readonly beside?: string | undefined
  readonly children: ReactNode
}

/** One figure with its title, in a list of definitions. */
export function FigureItem({ title, beside, children }: FigureItemProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs whitespace-nowrap text-ink-3">{title}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">
        {children}
        {beside !== undefined && <span className="ml-1 text-xs font-normal text-ink-3">{beside}</span>}
      </dd>
    </div>
  )
}
