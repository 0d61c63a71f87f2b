import type { ReactNode } from 'react'

const CELL = 'px-2 text-right'
const WORD_CELL = 'w-full px-2 text-left last:pr-3'

interface Column {
  readonly title: string
  readonly hint?: string
}

interface ComparisonTableProps {
  readonly title: string
  /** What is held against what, for who does not see it. */
  readonly caption: string
  /** Those of counts; first comes what is compared, last who differs. */
  readonly counts: readonly Column[]
  readonly differing: string
  readonly children: ReactNode
}

/** Two ways to know the same, held against each other: how many are compared and differ, and who. */
export function ComparisonTable({ title, caption, counts, differing, children }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section tabIndex={0} aria-label={`${title}，可左右滚动`} className="overflow-x-auto">
      <table className="w-full text-sm whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-ink-3">
          <tr className="h-7">
            <th scope="col" className="sticky left-0 bg-panel px-3 text-left font-normal">
              项目
            </th>
            {counts.map(count => (
              <th key={count.title} scope="col" className={`${CELL} font-normal`} title={count.hint}>
                {count.title}
              </th>
            ))}
            <th scope="col" className={`${WORD_CELL} font-normal`}>
              {differing}
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

interface ComparisonRowProps {
  readonly title: string
  /** As they are shown, the last of them how many differ. */
  readonly counts: readonly string[]
  readonly isDiffering: boolean
  readonly children: ReactNode
}

export function ComparisonRow({ title, counts, isDiffering, children }: ComparisonRowProps) {
  const last = counts.length - 1
  return (
    <tr className="h-8 border-t border-line/60">
      <th scope="row" className="sticky left-0 bg-panel px-3 text-left font-medium">
        {title}
      </th>
      {counts.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a count is of its column
        <td key={at} className={`${CELL} ${at < last ? '' : isDiffering ? 'text-warn' : 'text-ink-2'}`}>
          {count}
        </td>
      ))}
      <td className={`${WORD_CELL} whitespace-normal text-ink-2`}>{children}</td>
    </tr>
  )
}

interface NamedProps {
  readonly code: string
  readonly name: string
  readonly children: ReactNode
}

export function NamedDifferences({ children }: { readonly children: ReactNode }) {
  return <ul className="flex flex-wrap gap-x-4 py-1">{children}</ul>
}

/** One who differs: by the one way and by the other. */
export function NamedDifference({ code, name, children }: NamedProps) {
  return (
    <li className="sm:whitespace-nowrap">
      {name} <span className="text-xs text-ink-3">{code}</span> {children}
    </li>
  )
}
