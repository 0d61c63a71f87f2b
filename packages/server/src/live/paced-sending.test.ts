import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPacedSending } from './paced-sending.ts'

const NUMBERS = [1, 2, 3, 4, 5]

test('the first turn is had at once and the others in later turns of the loop', async () => {
  const sending = createPacedSending<number>(2)
  const heard: number[] = []
  sending.round(NUMBERS, number => heard.push(number))
  expect(heard).toEqual([1, 2])
  await turnOfTheLoop()
  expect(heard).toEqual([1, 2, 3, 4])
  await turnOfTheLoop()
  expect(heard).toEqual(NUMBERS)
})

test('what comes while a round is under way waits for its end', async () => {
  const sending = createPacedSending<number>(2)
  const heard: string[] = []
  sending.round(NUMBERS, number => heard.push(`a${number}`))
  sending.round([1, 2], number => heard.push(`b${number}`))
  expect(heard).toEqual(['a1', 'a2'])
  for (let turn = 0; turn < 4; turn++) await turnOfTheLoop()
  expect(heard).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2'])
})

test('something else of the loop has its turn between two turns', async () => {
  const sending = createPacedSending<number>(2)
  const heard: string[] = []
  setImmediate(() => heard.push('a read'))
  sending.round(NUMBERS, number => heard.push(String(number)))
  await turnOfTheLoop()
  await turnOfTheLoop()
  await turnOfTheLoop()
  expect(heard.indexOf('a read')).toBeLessThan(heard.indexOf('5'))
  expect(heard).toHaveLength(6)
})

test('flushed, everybody has heard everything, once and in order', async () => {
  const sending = createPacedSending<number>(2)
  const heard: string[] = []
  sending.round(NUMBERS, number => heard.push(`a${number}`))
  sending.round(NUMBERS, number => heard.push(`b${number}`))
  sending.flush()
  const all = [...NUMBERS.map(number => `a${number}`), ...NUMBERS.map(number => `b${number}`)]
  expect(heard).toEqual(all)
  await turnOfTheLoop()
  expect(heard).toEqual(all)
  sending.round([9], number => heard.push(`c${number}`))
  expect(heard.at(-1)).toBe('c9')
})
