import { expect, test } from 'vitest'
import { skipLines, totalLine, troubleLines } from './run-counts.ts'

const skipped = [
  { file: 'a.test.ts', name: 'one', reason: 'PostgreSQL is not reachable' },
  { file: 'a.test.ts', name: 'two', reason: 'PostgreSQL is not reachable' },
  { file: 'b.test.ts', name: 'three', reason: 'recorded data is missing' },
]

test('a reason is told once for each file, with how many tests it silenced', () => {
  expect(skipLines({ skipped })).toEqual([
    'skipped 2 in a.test.ts: PostgreSQL is not reachable',
    'skipped 1 in b.test.ts: recorded data is missing',
  ])
})

test('what failed and what passed only at its second try is named', () => {
  const failed = [{ file: 'a.test.ts', name: 'one' }]
  const flaky = [{ file: 'b.test.ts', name: 'two' }]
  expect(troubleLines({ failed, flaky })).toEqual(['flaky b.test.ts: two', 'failed a.test.ts: one'])
})

test('the gate ends with the sum over all its test programs', () => {
  const runs = [
    { passed: 10, failed: [], flaky: [], skipped },
    { passed: 2, failed: [{ file: 'a.test.ts', name: 'one' }], flaky: [], skipped: [] },
  ]
  expect(totalLine(runs)).toBe('12 passed, 1 failed, 3 skipped')
})
