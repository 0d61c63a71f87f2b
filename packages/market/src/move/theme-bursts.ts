import { SESSION } from '#calendar/session.ts'
import { tagKind } from '#limit-up/event-tags.ts'

/** This many stocks of one theme, sealed for the first time within so many seconds, are a burst of it (both ours). */
const BURST_STOCKS = 3
const BURST_SECONDS = 300
/** 9:30:00: boards that open sealed were made in the auction, all at the same second. */

/** A stock's first seal of the day, with the words of its reason; of several sources each tells its own. */
export interface FirstSeal {
  readonly row: number
  readonly second: number
  readonly tags: readonly string[]
}

export interface ThemeBurst {
  readonly theme: string
  /** When the stock that made it a burst sealed, and which one that was. */
  readonly second: number
  readonly row: number
  /** Stocks of the theme that had sealed in trading by then. */
  readonly stocks: number
}

/**
 * 题材爆发: when the third stock of a theme seals within five minutes; with the next three it may burst again. A burst is known
 * at its own second and changes with nothing that follows, so that a part of a day tells the head of what the whole does.
 */
export function themeBursts(seals: readonly FirstSeal[]): ThemeBurst[] {
  const inTrading = seals
    .filter(({ second }) => second > SESSION.morningFrom)
    .toSorted((a, b) => a.second - b.second || a.row - b.row)
  const byTheme = new Map<string, FirstSeal[]>()
  for (const seal of inTrading) {
    for (const theme of new Set(seal.tags.filter(tag => tagKind(tag) === 'theme'))) {
      const known = byTheme.get(theme) ?? []
      if (known.every(({ row }) => row !== seal.row)) byTheme.set(theme, [...known, seal])
    }
  }
  return [...byTheme]
    .flatMap(([theme, list]) => burstsOf(theme, list))
    .sort((a, b) => a.second - b.second || a.row - b.row || a.theme.localeCompare(b.theme))
}

function burstsOf(theme: string, seals: readonly FirstSeal[]): ThemeBurst[] {
  const bursts: ThemeBurst[] = []
  let from = 0
  seals.forEach(({ second, row }, at) => {
    while (second - (seals[from]?.second ?? second) > BURST_SECONDS) from += 1
    if (at - from + 1 < BURST_STOCKS) return
    bursts.push({ theme, second, row, stocks: at + 1 })
    from = at + 1
  })
  return bursts
}
