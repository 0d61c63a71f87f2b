import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.fixture.ts'
import { type Bag, cosine, sharedParts, weighing, withoutParts } from './weighted-bags.ts'

const bag = (...things: readonly string[]) =>
  new Map([...Map.groupBy(things, one => one)].map(([key, all]) => [key, all.length]))
const weighed = (bags: readonly Bag<string>[]) => atOnce(weighing(bags))

const { vectors, weigh } = weighed([bag('a', 'b', 'z'), bag('a', 'c', 'z'), bag('d', 'z'), bag('z')])
const vectorAt = (at: number) => vectors[at] ?? weigh(new Map())

test('of words that hold one another the longest is told', () => {
  expect(withoutParts(['机器', '订单', '机器人', '机床'], 2)).toEqual(['订单', '机器人'])
})

describe('bags by what they hold', () => {
  test('are as near as the rare things in both make them', () => {
    // a is in two of four bags (ln 2), b and c in one (ln 4 = 2 ln 2), z in all (0): 1·1 / (√5·√5).
    expect(cosine(vectorAt(0), vectorAt(1))).toBeCloseTo(1 / 5)
    expect(cosine(vectorAt(0), vectorAt(2))).toBe(0)
    expect(cosine(vectorAt(0), vectorAt(0))).toBeCloseTo(1)
  })

  test('are as near by their places as by their names', () => {
    for (const one of [0, 1, 2, 3])
      for (const other of [0, 1, 2, 3])
        expect(cosine(vectorAt(one), vectorAt(other))).toBe(
          [...vectorAt(one)].reduce((sum, [key, weight]) => sum + weight * (vectorAt(other).get(key) ?? 0), 0),
        )
  })

  test('say what they share, and its parts are the whole', () => {
    const parts = sharedParts(vectorAt(0), weigh(bag('b', 'a', 'unheard')))
    expect(parts.map(([key]) => key)).toEqual(['b', 'a'])
    expect(parts.reduce((sum, [, part]) => sum + part, 0)).toBeCloseTo(cosine(vectorAt(0), weigh(bag('a', 'b'))))
  })

  test('are kept whole, and know nothing of what they do not hold', () => {
    const weighed = weigh(bag('a', 'c', 'z'))
    expect(new Map(vectorAt(1))).toEqual(new Map(weighed))
    expect(['a', 'b', 'c', 'd', 'z', 'unheard'].map(key => vectorAt(1).get(key))).toEqual([
      weighed.get('a'),
      undefined,
      weighed.get('c'),
      undefined,
      undefined,
      undefined,
    ])
  })

  test('of what is in every bag nothing can be told', () => {
    expect(vectorAt(3).size).toBe(0)
    expect(weigh(bag('z', 'unheard')).size).toBe(0)
  })
})
