import type { ReactNode } from 'react'
import { Popover } from './popover.tsx'

interface ExplainedProps {
  /** What is explained, as the heading of the panel: 涨停价的由来. */
  readonly title: string
  /** The figure with its word, for those who do not see it: 涨停价 11.00. */
  readonly label: string
  /** The figure. */
  readonly children: ReactNode
  /** Formula, inputs, population, source. */
  readonly explanation: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly openAtFirst?: boolean
}

/** The button of such a figure, by itself where there are many and few are pressed. No component: there are many. */
export function explainedButton(label: string, children: ReactNode, onClick?: () => void) {
  return (
    <button
      type="button"
      aria-label={`${label}，查看由来`}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={onClick}
      className="explained underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent"
    >
      {children}
    </button>
  )
}

/** A figure that opens to how it came about. */
export function Explained({ title, label, children, explanation, align = 'start', openAtFirst }: ExplainedProps) {
  return (
    <Popover label={title} align={align} openAtFirst={openAtFirst} trigger={explainedButton(label, children)}>
      <div className="max-w-80">
        <h3 className="font-medium">{title}</h3>
        <div className="mt-1 text-sm text-ink-2">{explanation}</div>
      </div>
    </Popover>
  )
}
