/** Places won or lost since the list before, or that it was not on it: with an arrow, for a colour is no sign alone. */
export function rankChangeText(change: number | null): string {
  if (change === null) return '新上榜'
  return change === 0 ? '持平' : change > 0 ? `↑${change}` : `↓${-change}`
}

export function rankChangeTone(change: number | null): 'up' | 'down' | 'muted' {
  return change === null || change > 0 ? 'up' : change < 0 ? 'down' : 'muted'
}

const TONES = { up: 'text-up', down: 'text-down', muted: 'text-ink-3' } as const

export function RankChange({ change }: { readonly change: number | null }) {
  return <span className={`whitespace-nowrap ${TONES[rankChangeTone(change)]}`}>{rankChangeText(change)}</span>
}
