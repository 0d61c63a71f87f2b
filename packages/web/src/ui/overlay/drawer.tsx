import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePanelSearch } from '#lib/page/room.ts'
import { IconButton } from '#ui/input/button.tsx'

interface DrawerProps {
  readonly open: boolean
  /** Esc and the cross. Whether it is open belongs to the caller, best kept in the address. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Beside the title: what can be done with the thing as a whole. */
  readonly actions?: ReactNode
  readonly className?: string
}

/**
 * A panel at the side with the page beside it still usable, so that the next thing of a list can be chosen; on a phone
 * the whole screen. The focus goes in when it opens, stays inside, and back where it was when it closes.
 */
export function Drawer({ open, onClose, title, children, actions, className = '' }: DrawerProps) {
  const before = useRef<Element>(null)
  const box = useRef<HTMLDivElement>(null)
  const panelSearch = usePanelSearch()
  useHidesPage(open)

  return (
    // Not modal: a modal one locks scrolling with an injected <style>, which our content policy refuses.
    <Dialog.Root modal={false} open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={box}
          aria-describedby={undefined}
          data-search={panelSearch}
          tabIndex={-1}
          onOpenAutoFocus={event => {
            before.current = document.activeElement
            // The panel as a whole, so that its title is read first.
            event.preventDefault()
            box.current?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
          }}
          onInteractOutside={event => event.preventDefault()}
          className={`popup fixed inset-y-0 right-0 flex w-[min(640px,100vw)] flex-col rounded-none border-y-0 border-r-0 focus:outline-none max-sm:w-screen max-sm:border-l-0 ${className}`}
        >
          <header className="flex min-h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate text-lg font-medium" title={title}>
              {title}
            </Dialog.Title>
            {actions}
            <Dialog.Close asChild>
              <IconButton label="关闭">
                <X size={16} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** How many are open: one may lie over another. */
let openDrawers = 0

const IS_WHOLE_SCREEN = '(max-width: 640px)'

/** Where the drawer is the whole screen, nothing of the page behind it can be reached or read out. */
function useHidesPage(open: boolean): void {
  useEffect(() => {
    const root = document.getElementById('root')
    if (!open || root === null) return
    const narrow = matchMedia(IS_WHOLE_SCREEN)
    const hide = () => root.toggleAttribute('inert', narrow.matches && openDrawers > 0)
    openDrawers += 1
    hide()
    narrow.addEventListener('change', hide)
    return () => {
      narrow.removeEventListener('change', hide)
      openDrawers -= 1
      hide()
    }
  }, [open])
}
