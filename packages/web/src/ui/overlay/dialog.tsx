import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#ui/input/button.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A modal dialog. The browser's own element keeps the focus inside, closes on Esc and gives the focus back;
 * the usual library locks scrolling with an injected <style>, which our content policy refuses.
 */
export function Dialog({ open, onClose, title, children, className = '' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === open) return
    if (open) {
      dialog.showModal()
      // The browser goes to the first button; what was opened to be written into says so.
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    } else dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is one on the backdrop
    <dialog
      ref={element}
      aria-label={title}
      onClose={onClose}
      onClick={event => {
        if (event.target === element.current) onClose()
      }}
      className={`popup m-auto w-[min(560px,calc(100vw-24px))] p-0 text-ink backdrop:bg-black/50 ${className}`}
    >
      {open && (
        <div>
          <header className="flex h-12 items-center justify-between border-b border-line pr-2 pl-4">
            <h2 className="text-lg font-medium">{title}</h2>
            <IconButton label="关闭" onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </header>
          <div className="p-4">{children}</div>
        </div>
      )}
    </dialog>
  )
}
