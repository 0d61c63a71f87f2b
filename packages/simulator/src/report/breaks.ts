import { SESSION } from '@kanpan/market/calendar/session'
import type { DayPlan } from '#day-plan.ts'
import type { MeasureName } from './ranges.ts'

/** How often the seals that held at the close had given way before. */
export function breakMeasures(breaks: readonly number[]): [MeasureName, number][] {
  const shareOf = (least: number) => (100 * breaks.filter(count => count >= least).length) / breaks.length
  return [
    ['breaksAny', shareOf(1)],
    ['breaksThree', shareOf(3)],
    ['breaksTen', shareOf(10)],
  ]
}

/** The same counts of a simulated day. */
export function breaksOf({ episodeOffsets, episodeSide, episodeToSecond }: DayPlan): number[] {
  const found: number[] = []
  for (let row = 0; row + 1 < episodeOffsets.length; row++) {
    const from = episodeOffsets[row] as number
    const end = episodeOffsets[row + 1] as number
    if (from < end && episodeSide[from] === 1 && (episodeToSecond[end - 1] as number) > SESSION.close)
      found.push(end - from - 1)
  }
  return found
}
