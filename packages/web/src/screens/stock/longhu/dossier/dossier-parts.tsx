import type { ReactNode } from 'react'
import { ThemeTag } from '#market-ui/theme-tag.tsx'

interface PartProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a dossier, under a line of its own. */
export function Part({ title, actions, children }: PartProps) {
  return (
    <section className="border-t border-line px-4 py-2">
      <div className="flex items-center justify-between">
        <h3 className="py-1 font-medium">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}

interface ThemesProps {
  readonly concepts: readonly { readonly name: string; readonly count: number }[]
  readonly purchases: number
}

/** What was bought most often, each with how often. */
export function Themes({ concepts, purchases }: ThemesProps) {
  const most = concepts[0]?.count ?? 1
  if (concepts.length === 0) return <p className="text-ink-3">没有净买入记录</p>
  return (
    <ul className="grid grid-cols-2 gap-x-6">
      {concepts.map(({ name, count }) => (
        <li
          key={name}
          className="grid h-6 grid-cols-[1fr_80px_44px] items-center gap-2 text-sm max-sm:grid-cols-[1fr_32px_44px]"
        >
          <ThemeTag name={name} look="text" className="truncate" />
          <span aria-hidden className="h-1.5 rounded-full bg-line">
            <span className="block h-1.5 rounded-full bg-accent" style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span className="text-end text-ink-2" title={`${purchases} 次净买入中的 ${count} 次`}>
            {count}次
          </span>
        </li>
      ))}
    </ul>
  )
}
