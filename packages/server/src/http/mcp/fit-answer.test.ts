import { expect, test } from 'vitest'
import { fitAnswer } from './fit-answer.ts'

const AS_OF = { asOf: { day: '2024-03-29', time: '10:31:00' }, source: 'simulator' }

test('of a list its first entries are answered, and how many are not is told', () => {
  const list = Array.from({ length: 50 }, (_, at) => ({ code: String(at), tags: ['甲', '乙'] }))
  const answer = JSON.parse(fitAnswer({ ...AS_OF, list, total: 50 }, { rows: 20, bytes: 10_000 }))
  expect(answer).toEqual({ ...AS_OF, list: list.slice(0, 20), total: 50, omitted: { list: 30 } })
})

test('a line of numbers is whole or not there at all', () => {
  const line = Array.from({ length: 241 }, (_, at) => at)
  const answer = JSON.parse(fitAnswer({ indices: [{ line, last: null }], days: [1, 2] }, { rows: 20, bytes: 10_000 }))
  expect(answer).toEqual({ indices: [{ last: null }], days: [1, 2], omitted: { 'indices.line': 241 } })
})

test('what is small is answered as it is', () => {
  const answer = { ...AS_OF, quote: { priceYuan: 9.98, streak: null }, list: [] }
  expect(JSON.parse(fitAnswer(answer, { rows: 20, bytes: 10_000 }))).toEqual(answer)
})

test('however large the answer, it fits', () => {
  const list = Array.from({ length: 400 }, (_, at) => ({ title: `标题${at}`, content: '内容'.repeat(2_000) }))
  const text = fitAnswer({ ...AS_OF, list }, { rows: 40, bytes: 6_000 })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_000)
  const answer = JSON.parse(text)
  expect(answer.list.length).toBeGreaterThan(0)
  expect(answer.list[0].content).toMatch(/^(内容)+…$/)
  const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`field${at}`, at]))
  expect(JSON.parse(fitAnswer({ ...AS_OF, ...wide }, { rows: 40, bytes: 6_000 }))).toMatchObject({
    ...AS_OF,
    error: expect.any(String),
  })
})
