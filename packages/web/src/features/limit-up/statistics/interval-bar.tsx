import { formatPct } from '#lib/format/format.ts'

interface IntervalBarProps {
  readonly pct: number | null
  readonly lowPct: number | null
  readonly highPct: number | null
}

/** A share on a line from 0 to 100 %, with the interval it may lie in. */
export function IntervalBar({ pct, lowPct, highPct }: IntervalBarProps) {
  if (pct === null || lowPct === null || highPct === null) return <span className="block flex-1" />
  return (
    <span aria-hidden className="relative block h-2 min-w-0 flex-1 rounded-full bg-hover">
      <span
        className="absolute inset-y-0 rounded-full bg-accent/35"
        style={{ left: `${lowPct}%`, width: `${Math.max(1, highPct - lowPct)}%` }}
      />
      <span className="absolute -inset-y-0.5 w-0.5 -translate-x-px bg-accent" style={{ left: `${pct}%` }} />
    </span>
  )
}

/** `24.1–29.2%`: where the share lies with 95 % confidence. */
export function intervalText({ lowPct, highPct }: Pick<IntervalBarProps, 'lowPct' | 'highPct'>): string {
  return lowPct === null || highPct === null ? '' : `${lowPct.toFixed(0)}–${formatPct(highPct, 0)}`
}
