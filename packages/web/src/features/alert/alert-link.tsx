import { BellPlus } from 'lucide-react'
import { Link } from 'wouter'
import { type AlertStart, newAlertPath } from './alert-path.ts'

interface AlertLinkProps {
  readonly start: AlertStart
  /** What is watched, for those who do not see where the sign stands. */
  readonly label: string
  /** Beside the sign. */
  readonly title?: string
}

/** The way from what is shown to an alert on it. */
export function AlertLink({ start, label, title }: AlertLinkProps) {
  return (
    <Link
      href={newAlertPath(start)}
      aria-label={label}
      title={label}
      className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-md px-1 text-sm text-ink-2 hover:bg-hover hover:text-ink"
    >
      <BellPlus size={15} aria-hidden />
      {title !== undefined && <span className="max-sm:hidden">{title}</span>}
    </Link>
  )
}
