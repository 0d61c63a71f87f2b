import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPacedSending } from './paced-sending.ts'

const NUMBERS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5])
const text = (words: string) => Buffer.from(words)

function listening() {
  const heard: string[] = []
  const sending = createPacedSending<number>((number, chunk) => heard.push(`${chunk}${number}`), 2)
  return { heard, sending }
}

test('the first turn is had at once and the others in later turns of the loop', async () => {
  const { heard, sending } = listening()
  sending.round(NUMBERS, text('a'))
  expect(heard).toEqual(['a1', 'a2'])
  await turnOfTheLoop()
  expect(heard).toEqual(['a1', 'a2', 'a3', 'a4'])
  await turnOfTheLoop()
  expect(heard).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
})

test('who still waits when the next one comes hears both in one write, the others the next one after them', async () => {
  const { heard, sending } = listening()
  sending.round(NUMBERS, text('a'))
  sending.round(NUMBERS, text('b'))
  await turnOfTheLoop()
  sending.round(NUMBERS, text('c'))
  for (let turn = 0; turn < 6; turn++) await turnOfTheLoop()
  // 3 and 4 had both when the third came.
  expect(heard).toEqual(['a1', 'a2', 'ab3', 'ab4', 'abc5', 'bc1', 'bc2', 'c3', 'c4'])
})

test('two lists do not hear of each other', async () => {
  const { heard, sending } = listening()
  sending.round(NUMBERS, text('a'))
  sending.round(new Set([7, 8, 9]), text('b'))
  for (let turn = 0; turn < 6; turn++) await turnOfTheLoop()
  expect(heard).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b7', 'b8', 'b9'])
})

test('who leaves is sent nothing more, and who comes hears what comes then', async () => {
  const { heard, sending } = listening()
  const list = new Set(NUMBERS)
  sending.round(list, text('a'))
  list.delete(4)
  sending.leave(4)
  list.add(6)
  sending.round(list, text('b'))
  for (let turn = 0; turn < 6; turn++) await turnOfTheLoop()
  expect(heard).toEqual(['a1', 'a2', 'ab3', 'ab5', 'b1', 'b2', 'b6'])
})

test('something else of the loop has its turn between two turns', async () => {
  const { heard, sending } = listening()
  setImmediate(() => heard.push('a read'))
  sending.round(NUMBERS, text('a'))
  for (let turn = 0; turn < 3; turn++) await turnOfTheLoop()
  expect(heard.indexOf('a read')).toBeLessThan(heard.indexOf('a5'))
  expect(heard).toHaveLength(6)
})

test('flushed, everybody has heard everything, once and in order', async () => {
  const { heard, sending } = listening()
  sending.round(NUMBERS, text('a'))
  sending.round(NUMBERS, text('b'))
  sending.flush()
  const all = ['a1', 'a2', 'ab3', 'ab4', 'ab5', 'b1', 'b2']
  expect(heard).toEqual(all)
  await turnOfTheLoop()
  expect(heard).toEqual(all)
  sending.round(new Set([9]), text('c'))
  expect(heard.at(-1)).toBe('c9')
})
