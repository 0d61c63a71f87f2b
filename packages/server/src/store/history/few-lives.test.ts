import { emptyLimitLife, type LimitLife } from '@kanpan/market/limit-up/limit-life'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { describe, expect, test } from 'vitest'
import { fewLives, lifeAt, spreadLives } from './few-lives.ts'

const SIZE = 50

/** Some stocks do not trade; of the others it is known that they met no limit, if anybody watched. */
function watchedDay(isWatched: boolean): { readonly state: Uint8Array; readonly life: LimitLife } {
  const life = emptyLimitLife(SIZE)
  const state = Uint8Array.from({ length: SIZE }, (_, row) =>
    row % 7 === 3 ? STOCK_STATE.suspended : STOCK_STATE.trading,
  )
  for (let row = 0; isWatched && row < SIZE; row++) {
    if (state[row] !== STOCK_STATE.trading) continue
    life.brokenTimes[row] = 0
    life.sealYuan[row] = 0
    life.maxSealYuan[row] = 0
  }
  return { state, life }
}

function seal(life: LimitLife, row: number): void {
  life.firstSealSecond[row] = 34_500
  life.lastSealSecond[row] = 40_000
  life.brokenTimes[row] = 2
  life.sealYuan[row] = 1e7
}

describe('the limit lives of a day, kept for the few stocks that have one', () => {
  test.each([true, false])('come back exactly as they were, whether all stocks were watched (%s) or not', isWatched => {
    const { state, life } = watchedDay(isWatched)
    seal(life, 0)
    seal(life, 20)
    const few = fewLives(state, life)
    expect([...few.rows]).toEqual([0, 20])
    expect(spreadLives(1)(state, few)).toEqual(life)
  })

  test('lose nothing of what no rule foresees', () => {
    const { state, life } = watchedDay(true)
    // Suspended with a seal, watched with money unknown, at its lower limit, and an empty queue there.
    seal(life, 3)
    life.maxSealYuan[5] = Number.NaN
    life.sealYuan[6] = -5e6
    life.sealYuan[8] = -0
    const few = fewLives(state, life)
    expect([...few.rows]).toEqual([3, 5, 6, 8])
    expect(spreadLives(1)(state, few)).toEqual(life)
  })

  test.each([true, false])('are told of one stock as the columns of all have it, watched (%s) or not', isWatched => {
    const { state, life } = watchedDay(isWatched)
    for (const row of [3, 20, 49]) seal(life, row)
    const few = fewLives(state, life)
    for (let row = 0; row < SIZE; row++)
      expect(lifeAt({ state, lives: few }, row), String(row)).toEqual({
        firstSealSecond: life.firstSealSecond[row],
        lastSealSecond: life.lastSealSecond[row],
        brokenTimes: life.brokenTimes[row],
        sealYuan: life.sealYuan[row],
        maxSealYuan: life.maxSealYuan[row],
      })
  })

  test('are spread out once while they are asked for, and again after other days were', () => {
    const days = [true, false, true].map(isWatched => {
      const { state, life } = watchedDay(isWatched)
      return { state, few: fewLives(state, life) }
    })
    const spread = spreadLives(2)
    const [first, ...others] = days.map(({ state, few }) => spread(state, few))
    expect(days.slice(1).map(({ state, few }) => spread(state, few))).toEqual(others)
    const again = days[0] && spread(days[0].state, days[0].few)
    expect(again).toEqual(first)
    expect(again).not.toBe(first)
  })
})
