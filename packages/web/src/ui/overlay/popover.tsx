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
  readonly onOpenChange?: (open: boolean) => void
}

// Placing a panel takes more code than most screens: it comes when the first one is opened.
const Panel = lazy(async () => ({ default: (await import('./popover-panel.tsx')).PopoverPanel }))

/** A small panel at a button. Esc and a press outside close it; the page behind stays usable. */
export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = open ?? isOwnOpen

  function handleOpenChange(next: boolean): void {
    setWasOpened(true)
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  const closed = cloneElement(trigger, {
    onClick: () => handleOpenChange(true),
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
  })
  if (!wasOpened && !isOpen) return closed
  return (
    <Suspense fallback={closed}>
      <Panel trigger={trigger} open={isOpen} onOpenChange={handleOpenChange} {...panel} />
    </Suspense>
  )
}
