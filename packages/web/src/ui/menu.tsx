import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export interface MenuItem {
  readonly id: string
  readonly title: ReactNode
  readonly onSelect: () => void
  readonly disabled?: boolean
}

interface MenuProps {
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  /** A line above the items that cannot be chosen. */
  readonly head?: ReactNode
  readonly align?: 'start' | 'end'
}

/** A menu of actions at a button. */
export function Menu({ trigger, items, head, align = 'end' }: MenuProps) {
  return (
    // Modal menus lock scrolling with an injected <style>, which our content policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align={align} sideOffset={4} collisionPadding={8} className="popup min-w-36 p-1">
          {head !== undefined && (
            <DropdownMenu.Label className="px-2 py-1 text-sm text-ink-3">{head}</DropdownMenu.Label>
          )}
          {items.map(({ id, title, onSelect, disabled }) => (
            <DropdownMenu.Item
              key={id}
              disabled={disabled}
              onSelect={onSelect}
              className="flex h-8 cursor-pointer items-center gap-2 rounded-sm px-2 outline-none data-disabled:opacity-55 data-highlighted:bg-hover"
            >
              {title}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
