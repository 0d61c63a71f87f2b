import { mean, quantile } from '#statistics.ts'
import { meeting } from './board-days.ts'
import type { ObservedDay } from './observed-day.ts'
import type { MeasureName } from './ranges.ts'
import { themeRanks } from './themes-of-days.ts'

/** The day after a seal that held. */
interface NextDay {
  /** How many seals in a row it came after. */
  readonly streak: number
  /** 1 for the theme with most limit-ups on the day of the seal; 0 for a stock of none, undefined where nobody told. */
  readonly themeRank: number | undefined
  readonly openPct: number
  readonly closePct: number
}

/** How stocks opened and closed on the day after a seal, ST left out. */
export function nextDays(days: readonly ObservedDay[]): NextDay[] {
  const found: NextDay[] = []
  let sealed = new Map<string, { readonly streak: number; readonly themeRank: number | undefined }>()
  for (const day of days) {
    const next: typeof sealed = new Map()
    const held = new Set<string>()
    for (const bar of day.bars) {
      if (bar.isSt) continue
      const before = sealed.get(bar.code)
      if (before && !bar.isFree)
        found.push({
          ...before,
          openPct: 100 * (bar.openCents / bar.prevCloseCents - 1),
          closePct: 100 * (bar.closeCents / bar.prevCloseCents - 1),
        })
      if (meeting(bar, day.day) === 'sealed') held.add(bar.code)
    }
    const ranks = themeRanks(day, held)
    for (const code of held)
      next.set(code, { streak: (sealed.get(code)?.streak ?? 0) + 1, themeRank: ranks && (ranks.get(code) ?? 0) })
    sealed = next
  }
  return found
}

const shareOf = (values: readonly NextDay[], holds: (day: NextDay) => boolean) =>
  (100 * values.filter(holds).length) / values.length

/** What a short-term trader meets on the day after a seal; NaN where nothing was seen. */
export function afterSealMeasures(days: readonly ObservedDay[]): [MeasureName, number][] {
  const all = nextDays(days)
  const high = all.filter(({ streak }) => streak >= 2)
  const leading = all.filter(({ themeRank }) => themeRank === 1)
  const following = all.filter(({ themeRank }) => themeRank !== undefined && themeRank >= 4)
  const alone = all.filter(({ themeRank }) => themeRank === 0)
  const opens = (values: readonly NextDay[]) => mean(values.map(({ openPct }) => openPct))
  const closes = (values: readonly NextDay[]) => values.map(({ closePct }) => closePct)
  return [
    ['nextOpen', opens(all)],
    ['nextClose', mean(closes(all))],
    ['nextHigher', shareOf(all, ({ closePct }) => closePct > 0)],
    ['nextOpenHigher', shareOf(all, ({ openPct }) => openPct > 0)],
    ['nextFaded', shareOf(all, ({ openPct, closePct }) => closePct < openPct)],
    ['nextWorst', quantile(closes(all), 0.1)],
    ['nextLoss', shareOf(all, ({ closePct }) => closePct <= -7)],
    ['nextStreakOpen', opens(high)],
    ['nextStreakClose', mean(closes(high))],
    ['nextStreakWorst', quantile(closes(high), 0.1)],
    ['nextStreakLoss', shareOf(high, ({ closePct }) => closePct <= -7)],
    ['nextOpenTop', opens(leading)],
    ['nextOpenLow', opens(following)],
    ['nextOpenAlone', opens(alone)],
    ['nextHigherTop', shareOf(leading, ({ closePct }) => closePct > 0)],
    ['nextHigherAlone', shareOf(alone, ({ closePct }) => closePct > 0)],
  ]
}

/** How seals began: the share that stood at the limit from the auction on, of first boards and of later ones. */
export function auctionSealMeasures(days: readonly ObservedDay[]): [MeasureName, number][] {
  let before = new Set<string>()
  const counts = { first: 0, firstAtOpen: 0, later: 0, laterAtOpen: 0 }
  for (const [at, { day, bars }] of days.entries()) {
    const held = new Set<string>()
    for (const bar of bars) {
      if (bar.isSt || meeting(bar, day) !== 'sealed') continue
      held.add(bar.code)
      if (at === 0) continue
      const isAtOpen = bar.openCents === bar.closeCents
      if (before.has(bar.code)) {
        counts.later++
        if (isAtOpen) counts.laterAtOpen++
      } else {
        counts.first++
        if (isAtOpen) counts.firstAtOpen++
      }
    }
    before = held
  }
  return [
    ['auctionFirst', (100 * counts.firstAtOpen) / counts.first],
    ['auctionLater', (100 * counts.laterAtOpen) / counts.later],
  ]
}
