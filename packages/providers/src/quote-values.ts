import { amountIn, numberIn } from './number-text.ts'
import { refuseRow } from './read-rows.ts'
import type { BookLevel, TradingState } from './rows/quote-row.ts'

/** What a quote says of its stock; `said` where the provider has a word for it. */
export function stateOf(openText: string | undefined, volume: number, said?: 'suspended' | 'delisted'): TradingState {
  if (said === 'delisted') return said
  const open = numberIn(openText)
  // Also of one that was stopped in the middle of the day: what it was paid before is a price of today.
  if (open > 0 || volume > 0) return 'trading'
  if (open !== 0 || volume !== 0) return refuseRow('看不出今天是否有成交')
  return said ?? 'untraded'
}

/** Where the levels of a side stand: prices and volumes by turns. */
interface LevelPlaces {
  readonly yuanAt: number
  readonly volumeAt: number
  /** Shares one of a volume is. */
  readonly unit: number
}

const LEVELS = 5

export function levelsOf(fields: readonly string[], { yuanAt, volumeAt, unit }: LevelPlaces): BookLevel[] | undefined {
  const levels: BookLevel[] = []
  for (let at = 0; at < 2 * LEVELS; at += 2) {
    const yuan = numberIn(fields[yuanAt + at])
    const shares = unit * amountIn(fields[volumeAt + at])
    if (!(yuan >= 0 && shares >= 0)) return undefined
    levels.push({ yuan: yuan > 0 ? yuan : Number.NaN, shares })
  }
  return levels
}

/** Writes a side; one that is not known stands blank. */
export function writeLevels(
  fields: string[],
  levels: readonly BookLevel[] | undefined,
  { yuanAt, volumeAt, unit, text }: LevelPlaces & { readonly text: (yuan: number) => string },
): void {
  for (let level = 0; level < LEVELS; level++) {
    const { yuan, shares } = levels?.[level] ?? { yuan: Number.NaN, shares: 0 }
    fields[yuanAt + 2 * level] = levels ? text(yuan) : ''
    fields[volumeAt + 2 * level] = levels ? String(Math.round(shares / unit)) : ''
  }
}
