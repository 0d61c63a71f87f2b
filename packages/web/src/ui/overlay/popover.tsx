import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { PopoverPanelProps } from './popover-panel.tsx'

interface TriggerProps {
  readonly onClick?: () => void
  readonly 'aria-haspopup'?: 'dialog'
  readonly 'aria-expanded'?: boolean
}

interface PopoverProps extends Omit<PopoverPanelProps, 'trigger' | 'open' | 'onOpenChange'> {
  /** The button it opens from; it must pass on a ref and its props. */
  readonly trigger: ReactElement<TriggerProps>
  readonly open?: boolean
  readonly openAtFirst?: boolean | undefined
  readonly onOpenChange?: (open: boolean) => void
}

// Placing a panel takes more code than most screens: it comes when the first one is opened.
const Panel = lazy(async () => ({ default: (await import('./popover-panel.tsx')).PopoverPanel }))

/** A small panel at a button. Esc and a press outside close it; the page behind stays usable. */
export function Popover({ trigger, open, openAtFirst, onOpenChange, ...panel }: PopoverProps) {
  // Neither open nor closed until it was opened for the first time.
  const [isOwnOpen, setOwnOpen] = useState(openAtFirst)
  const isOpen = open ?? isOwnOpen ?? false

  function handleOpenChange(next: boolean): void {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  const closed = cloneElement(trigger, {
    onClick: () => handleOpenChange(true),
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
  })
  if (isOwnOpen === undefined && !isOpen) return closed
  return (
    <Suspense fallback={closed}>
      <Panel trigger={trigger} open={isOpen} onOpenChange={handleOpenChange} {...panel} />
    </Suspense>
  )
}
