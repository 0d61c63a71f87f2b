import { describe, expect, test } from 'vitest'
import { planOf } from '#intraday/sample-plan.fixture.ts'
import { CLOSE_TICK } from '#intraday/session-ticks.ts'
import { sealSpans } from './seal-spans.ts'

const HOLDS = CLOSE_TICK + 1
const STOCK = { prevClose: 1000, open: 1010, high: 1100, low: 1000, close: 1100, volume: 1e6, mean: 0.5 }

function ticksOf(...episodes: readonly (readonly [from: number, to: number])[]): (readonly [number, number])[] {
  const spans = episodes.map(([from, to]) => ({ from, to, side: 1 as const }))
  return sealSpans(planOf([{ ...STOCK, episodes: spans }], 1), 0).map(
    ({ fromTick, toTick }) => [fromTick, toTick] as const,
  )
}

describe('the seals of a plan on the grid of ticks', () => {
  test('begin and end with the first tick on or after their second', () => {
    expect(ticksOf([34_202, 34_261], [46_801, 54_001])).toEqual([
      [1, 21],
      [2401, HOLDS],
    ])
  })

  test('are seen for at least one tick, however short, and apart from the next', () => {
    expect(ticksOf([34_204, 34_205], [34_206, 34_212])).toEqual([
      [2, 3],
      [4, 5],
    ])
  })

  test('of the break and of the closing auction are seen when trading goes on', () => {
    expect(ticksOf([41_000, 43_000])[0]?.[1]).toBe(2401)
    expect(ticksOf([53_900, 54_001])).toEqual([[CLOSE_TICK, HOLDS]])
  })

  test('opened and closed again while nothing trades were never open', () => {
    expect(ticksOf([50_000, 53_880], [53_940, 54_001])).toEqual([[3467, HOLDS]])
  })
})
