import { type ReactNode, useId } from 'react'

interface CornerPanelProps {
  readonly label: string
  readonly sign: ReactNode
  readonly children: ReactNode
  readonly className?: string
  /** Told when it opens and closes, for what is only worth loading once it is looked at. */
  readonly onOpenChange?: (isOpen: boolean) => void
}

/**
 * A panel under the page's upper right corner, for the header's own buttons. The browser's popover closes it on Esc and
 * on a press outside and gives the focus back, which keeps a positioning library out of the first download.
 */
export function CornerPanel({ label, sign, children, className = '', onOpenChange }: CornerPanelProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-2 rounded-md px-1 text-ink-2 hover:bg-hover hover:text-ink"
      >
        {sign}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={event => onOpenChange?.(event.newState === 'open')}
        className={`popup inset-auto top-[calc(var(--header-height)+4px)] right-2 m-0 max-w-[calc(100vw-16px)] text-ink ${className}`}
      >
        {children}
      </div>
    </>
  )
}
