import { boardOf, limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import type { ObservedBar, ObservedDay } from './observed-day.ts'

/** A daily bar as files hold it, in yuan and shares. */
export interface RecordedBar {
  readonly day: string
  readonly code: string
  readonly isSt: boolean
  readonly prevCloseYuan: number
  readonly openYuan: number
  readonly highYuan: number
  readonly lowYuan: number
  readonly closeYuan: number
  readonly volumeShares: number
  /** NaN when it was not recorded. */
  readonly amountYuan: number
}

const cents = (yuan: number) => Math.round(yuan * 100)

/** Files do not say which days were without limit: those that went past it. */
function observed(bar: RecordedBar): ObservedBar | undefined {
  const board = boardOf(bar.code)
  const prevCloseCents = cents(bar.prevCloseYuan)
  const rule = board && limitRule(board, bar.isSt, bar.day)
  if (!rule || !(prevCloseCents > 0) || !(bar.volumeShares > 0)) return undefined
  const highCents = cents(bar.highYuan)
  const lowCents = cents(bar.lowYuan)
  const isFree =
    highCents > limitPriceCents(prevCloseCents, rule, 'up') || lowCents < limitPriceCents(prevCloseCents, rule, 'down')
  const { code, isSt, volumeShares, amountYuan } = bar
  return {
    code,
    isSt,
    isFree,
    prevCloseCents,
    openCents: cents(bar.openYuan),
    highCents,
    lowCents,
    closeCents: cents(bar.closeYuan),
    volumeShares,
    amountYuan,
  }
}

/** Recorded bars as the report wants them: by day, in order; rows that are no traded A share are left out. */
export function recordedDays(bars: Iterable<RecordedBar>): ObservedDay[] {
  const byDay = new Map<string, ObservedBar[]>()
  for (const bar of bars) {
    const seen = observed(bar)
    if (seen === undefined) continue
    const day = byDay.get(bar.day)
    if (day) day.push(seen)
    else byDay.set(bar.day, [seen])
  }
  return [...byDay].map(([day, seen]) => ({ day, bars: seen })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
