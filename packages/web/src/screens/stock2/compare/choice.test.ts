import { expect, test } from 'vitest'
import { choiceOf, withChoice } from './choice.ts'

test('an address names up to eight stocks, each once, a span and an index; what is none is left out', () => {
  expect(choiceOf(new URLSearchParams('codes=600000,abc,600000,000001&days=60&index=star'))).toEqual({
    ...{ codes: ['600000', '000001'], days: 60, index: 'star' },
  })
  const nine = Array.from({ length: 9 }, (_, at) => `60000${at}`).join(',')
  expect(choiceOf(new URLSearchParams(`codes=${nine}&days=61&index=x`))).toMatchObject({ days: 120, index: 'none' })
  expect(choiceOf(new URLSearchParams(`codes=${nine}`)).codes).toHaveLength(8)
})

test('what is usual is not written into the address, and the moment stays in it', () => {
  const before = new URLSearchParams('date=2024-06-27&codes=600000&days=60')
  expect(withChoice(before, { codes: ['600000', '000001'], days: 120, index: 'market' }).toString()).toBe(
    'date=2024-06-27&codes=600000%2C000001&index=market',
  )
})
