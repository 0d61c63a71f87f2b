import { expect, test } from 'vitest'
import { inHeldOrder } from './held-order.ts'

const list = (...ids: readonly string[]) => ids.map(id => ({ id }))
const shown = (heldIds: readonly string[], now: ReturnType<typeof list>) => {
  const { list: rows, waiting } = inHeldOrder(heldIds, now)
  return [rows.map(({ id }) => id).join(''), waiting]
}

test('what comes on top waits while a reader is further down', () => {
  expect(shown(['b', 'c'], list('a', 'b', 'c'))).toEqual(['bc', 1])
})

test('a list that loads on grows at its end', () => {
  expect(shown(['a', 'b'], list('a', 'b', 'c', 'd'))).toEqual(['abcd', 0])
})

test('rows that changed places stay where the reader knows them', () => {
  expect(shown(['a', 'b', 'c'], list('c', 'a', 'b', 'd'))).toEqual(['abcd', 0])
})

test('what is no longer told of is gone', () => {
  expect(shown(['a', 'b', 'c'], list('a', 'c'))).toEqual(['ac', 0])
})

test('another list than the one that was held is shown as it comes', () => {
  expect(shown(['x', 'y'], list('a', 'b'))).toEqual(['ab', 0])
})
