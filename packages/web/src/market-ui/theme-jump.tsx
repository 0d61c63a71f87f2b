import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { themePath } from '#lib/theme/theme-path.ts'

interface ThemeJumpProps {
  readonly name: string
  readonly className?: string
}

/** The way to a theme's cockpit beside a name whose press chooses or narrows something. */
export function ThemeJump({ name, className = '' }: ThemeJumpProps) {
  const address = useMomentAddress()
  return (
    <Link
      href={themePath(name, address)}
      aria-label={`${name}题材全貌`}
      title={`${name}题材全貌`}
      className={`inline-flex size-6 shrink-0 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-accent ${className}`}
    >
      <ChevronRight size={14} aria-hidden />
    </Link>
  )
}
