import { SESSION } from '@kanpan/market/calendar/session'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { PublishedSeal } from '#live/derived/limit-up/seal-comparison.ts'

const FIELDS = ['firstSealSecond', 'lastSealSecond', 'brokenTimes'] as const

const isSession = (second: number | undefined) =>
  second === undefined || (second >= SESSION.openingMatch && second <= SESSION.close)

/** A seal nobody can have made is not believed. */
function isPossible({ firstSealSecond, lastSealSecond, brokenTimes = 0 }: PublishedSeal): boolean {
  const inOrder = (firstSealSecond ?? 0) <= (lastSealSecond ?? SESSION.close)
  return isSession(firstSealSecond) && isSession(lastSealSecond) && inOrder && brokenTimes >= 0
}

/**
 * A finished day with the seals that are published of it instead of those its quotes showed, which are late by up to the time
 * between two of them; undefined where that changes nothing. Of a stock that was not at its limit nothing is believed.
 */
export function withPublishedSeals<Day extends DayColumns & LimitLife>(
  day: Day,
  published: ReadonlyMap<number, PublishedSeal>,
  catalogue: Pick<Catalogue, 'stocks'>,
): Day | undefined {
  const { upCents } = limitPrices(day, catalogue)
  const settled = {
    firstSealSecond: day.firstSealSecond.slice(),
    lastSealSecond: day.lastSealSecond.slice(),
    brokenTimes: day.brokenTimes.slice(),
  }
  let isChanged = false
  for (const [row, seal] of published) {
    const limit = upCents[row] ?? 0
    const hasTouched = day.state[row] === STOCK_STATE.trading && limit > 0 && (day.highCents[row] ?? 0) >= limit
    if (!hasTouched || !isPossible(seal)) continue
    for (const field of FIELDS) {
      const reported = seal[field]
      if (reported === undefined || reported === settled[field][row]) continue
      settled[field][row] = reported
      isChanged = true
    }
  }
  return isChanged ? { ...day, ...settled } : undefined
}
