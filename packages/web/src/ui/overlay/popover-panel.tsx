import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { usePanelSearch } from '#lib/page/room.ts'

export interface PopoverPanelProps {
  /** The button it opens from; it must pass on a ref and its props. */
  readonly trigger: ReactElement
  readonly label: string
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A small panel at a button. Esc and a press outside close it; the page behind stays usable. */
export function PopoverPanel({ trigger, label, children, align = 'end', open, onOpenChange }: PopoverPanelProps) {
  const panelSearch = usePanelSearch()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          data-search={panelSearch}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="popup max-h-[min(480px,80dvh)] max-w-[calc(100vw-16px)] overflow-auto p-3"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
