import type { ReactNode } from 'react'

interface PanelHeadProps {
  readonly id: string
  readonly title: string
  /** What stands beside the title in small. */
  readonly beside?: ReactNode
  /** Where it comes from and of when it is; on paper the foot of the page says it once. */
  readonly sourceText: string | undefined
}

/** The head of a part of the review. */
export function PanelHead({ id, title, beside, sourceText }: PanelHeadProps) {
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-2 border-b border-line px-3">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      {beside !== undefined && <span className="text-xs text-ink-3">{beside}</span>}
      <p className="ml-auto text-xs text-ink-3 print:hidden">{sourceText}</p>
    </header>
  )
}
