import type { AskFact, AskStep } from '@kanpan/contract/question/ask'
import { expect, test } from 'vitest'
import { placeOf } from './ask-place.ts'

const fact = (more: Partial<AskFact>): AskFact => ({
  ...{ id: '0.breadth.up', label: '上涨家数', text: '3000家', cell: '', code: null, sector: null, time: null },
  ...{ tool: 'market_overview', day: '2024-06-28', ...more },
})
const step = (asOf: string): AskStep => ({
  ...{ id: 0, tool: 'market_overview', title: '市场总览', wanted: '', state: 'done', asOf, message: null, tookMs: 1 },
})

test('a fact leads to its screen, or its stock, at the minute it was read at', () => {
  expect(placeOf(fact({}), [step('2024-06-28 10:31:12')])?.path).toBe(
    '/stock2/overview?date=2024-06-28&at=10%3A31%3A12',
  )
  expect(placeOf(fact({ code: '600123' }), [step('2024-06-28 16:00:00')])).toEqual({
    ...{ title: '个股 · 2024-06-28', path: '/stock/detail/600123?date=2024-06-28' },
  })
  // Of another day than the answer it stands in, and of a moment that was asked for.
  expect(placeOf(fact({ day: '2024-06-27' }), [step('2024-06-28 10:31:12')])?.path).toBe(
    '/stock2/overview?date=2024-06-27',
  )
  expect(placeOf(fact({ time: '10:00:00' }), [step('2024-06-28 10:00:00')])?.path).toContain('at=10%3A00%3A00')
  expect(placeOf(fact({ tool: 'unknown' }), [])).toBeUndefined()
  expect(placeOf(fact({ tool: 'sectors', sector: '881144' }), [])).toEqual({
    ...{ title: '板块 · 2024-06-28', path: '/stock/sector?code=881144&date=2024-06-28' },
  })
})
