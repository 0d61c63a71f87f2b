import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('who asks in one turn is asked for together and once, nothing is remembered, and of who is unknown nothing is said', async () => {
  const questions: (readonly number[])[] = []
  const double = gathered(async (keys: readonly number[]) => {
    questions.push(keys)
    return new Map(keys.filter(key => key > 0).map(key => [key, 2 * key]))
  })
  expect(await Promise.all([double(1), double(2), double(1), double(-1)])).toEqual([2, 4, 2, undefined])
  expect(await double(1)).toBe(2)
  expect(questions).toEqual([[1, 2, -1], [1]])
})

test('a question that fails fails for those who asked it, and not for the next', async () => {
  let isAway = true
  const same = gathered(async (keys: readonly string[]) => {
    if (isAway) throw new Error('away')
    return new Map(keys.map(key => [key, key]))
  })
  await expect(Promise.all([same('a'), same('b')])).rejects.toThrow('away')
  isAway = false
  expect(await same('a')).toBe('a')
})

test('some hundred at a time', async () => {
  const sizes: number[] = []
  const same = gathered(async (keys: readonly number[]) => {
    sizes.push(keys.length)
    return new Map(keys.map(key => [key, key]))
  })
  await Promise.all(Array.from({ length: 450 }, (_, key) => same(key)))
  expect(sizes).toEqual([200, 200, 50])
})
