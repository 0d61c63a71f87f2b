import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'wouter'

export interface Tab<T extends string = string> {
  readonly id: T
  readonly title: string
  readonly count?: number
}

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly size?: 'md' | 'sm'
}

// On a phone nothing lies aside: what has no room in a line takes another.
const STRIP = 'flex gap-x-1 overflow-x-auto [scrollbar-width:none] max-sm:flex-wrap'

function look(isActive: boolean, size: 'md' | 'sm'): string {
  const box = size === 'md' ? 'h-10 px-3 text-base max-sm:h-9 max-sm:px-2' : 'h-7 px-2 text-sm'
  const state = isActive ? 'border-accent text-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink'
  return `inline-flex shrink-0 items-center gap-1 border-b-2 whitespace-nowrap ${box} ${state}`
}

/** Tabs of one screen; what is chosen belongs to the caller, best kept in the address. Arrow keys choose. */
export function Tabs<T extends string>({ label, tabs, value, onChange, size = 'sm' }: TabsProps<T>) {
  const strip = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(tab => tab.id === value)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    strip.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div ref={strip} role="tablist" aria-label={label} className={STRIP} onKeyDown={handleKeyDown}>
      {tabs.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === value}
          tabIndex={id === value ? 0 : -1}
          className={look(id === value, size)}
          onClick={() => onChange(id)}
        >
          {title}
          {count !== undefined && <span className="text-ink-3">{count}</span>}
        </button>
      ))}
    </div>
  )
}

export interface TabLink {
  readonly href: string
  readonly title: string
}

interface TabLinksProps {
  readonly label: string
  readonly links: readonly TabLink[]
  /** The path now shown. */
  readonly current: string
}

/** Tabs that are addresses of their own. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className={STRIP}>
      {links.map(({ href, title }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          className={look(href === current, 'md')}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
