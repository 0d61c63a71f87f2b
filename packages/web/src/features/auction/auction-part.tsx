import type { ReactNode } from 'react'

interface AuctionPartProps {
  readonly title: ReactNode
  readonly actions?: ReactNode
}

/** The head of one list of the desk: what it holds, and what can be done with it. */
export function AuctionPart({ title, actions }: AuctionPartProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-2 px-3">
      <h3 className="min-w-0 text-sm text-ink-2">{title}</h3>
      {actions}
    </div>
  )
}
