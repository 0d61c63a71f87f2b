import { expect, test } from 'vitest'
import { playwrightCounts, withoutBrowser } from './playwright-counts.ts'

const spec = (title: string, status: string, description?: string) => ({
  title,
  file: 'collect.test.ts',
  tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }],
})
const report = {
  suites: [
    {
      specs: [spec('a stock is collected', 'expected')],
      suites: [
        {
          specs: [
            spec('a hotspot is collected', 'unexpected'),
            spec('a word is collected', 'flaky'),
            spec('notices', 'skipped', 'no notices yet'),
          ],
        },
      ],
    },
  ],
}

test('journeys are counted however deep they are nested', () => {
  expect(playwrightCounts(report)).toEqual({
    passed: 2,
    failed: [{ file: 'e2e/journeys/collect.test.ts', name: 'a hotspot is collected' }],
    flaky: [{ file: 'e2e/journeys/collect.test.ts', name: 'a word is collected' }],
    skipped: [{ file: 'e2e/journeys/collect.test.ts', name: 'notices', reason: 'no notices yet' }],
  })
})

test('a journey file that does not load is a failure', () => {
  expect(playwrightCounts({ suites: [], errors: [{ message: 'SyntaxError' }] }).failed).toEqual([
    { file: 'e2e/journeys', name: 'SyntaxError' },
  ])
})

test('without a browser every journey counts as skipped', () => {
  const { passed, failed, skipped } = withoutBrowser(report, 'no Chromium')
  expect([passed, failed, skipped.length]).toEqual([0, [], 4])
})
