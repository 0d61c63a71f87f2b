import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  /** The definition of a figure, the whole of a shortened name. */
  readonly text: ReactNode
  /** One element that can be focused. */
  readonly children: ReactElement
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content sideOffset={4} collisionPadding={8} className="popup max-w-72 px-3 py-2 text-sm text-ink-2">
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
