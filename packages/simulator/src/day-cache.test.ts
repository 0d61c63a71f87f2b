import { expect, test } from 'vitest'
import { keepLast } from './day-cache.ts'

test('what was asked for lately is not made again, the oldest is', () => {
  const made: string[] = []
  const of = keepLast(2, (key: string) => {
    made.push(key)
    return key.toUpperCase()
  })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(of)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
