import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mix, normal, streamKey, studentT4, uniform } from './random.ts'
import { mean, standardDeviation } from './statistics.ts'

const DRAWS = Array.from({ length: 40_000 }, (_, at) => at)

test('a number is a function of its key and counter alone', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (seed, counter) => {
      const key = streamKey(seed, 'test')
      expect(uniform(key, counter)).toBe(uniform(streamKey(seed, 'test'), counter))
      expect(uniform(key, counter)).toBeGreaterThan(0)
      expect(uniform(key, counter)).toBeLessThan(1)
    }),
  )
})

test('streams of one seed and seeds of one stream do not resemble each other', () => {
  const series = (key: number) => DRAWS.map(at => uniform(key, at) - 0.5)
  const product = (a: readonly number[], b: readonly number[]) => mean(a.map((x, at) => 12 * x * (b[at] as number)))
  const own = series(streamKey(1, 'market'))
  expect(Math.abs(product(own, series(streamKey(1, 'stock'))))).toBeLessThan(0.02)
  expect(Math.abs(product(own, series(streamKey(2, 'market'))))).toBeLessThan(0.02)
  expect(Math.abs(product(own, series(mix(streamKey(1, 'market'), 1))))).toBeLessThan(0.02)
})

test('normal and Student draws have mean 0 and standard deviation 1, and Student has the fatter tail', () => {
  const key = streamKey(3, 'moments')
  const normals = DRAWS.map(at => normal(key, at))
  const students = DRAWS.map(at => studentT4(key, at))
  expect(mean(normals)).toBeCloseTo(0, 1)
  expect(standardDeviation(normals)).toBeCloseTo(1, 1)
  expect(standardDeviation(students)).toBeCloseTo(1, 0)
  const beyond = (draws: readonly number[]) => draws.filter(x => Math.abs(x) > 4).length
  expect(beyond(students)).toBeGreaterThan(20 * (beyond(normals) + 1))
})
