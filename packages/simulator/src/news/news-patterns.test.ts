import { expect, test } from 'vitest'
import { COMPANY_PATTERNS, TRADE_PATTERNS } from './company-patterns.ts'
import { MARKET_PATTERNS, NEWS_PATTERNS } from './news-patterns.ts'

const patterns = [
  ...Object.values(NEWS_PATTERNS).flat(),
  ...Object.values(COMPANY_PATTERNS).flat(),
  ...new Set(Object.values(TRADE_PATTERNS).flatMap(({ good, bad, plain }) => [...good, ...bad, ...plain])),
  ...MARKET_PATTERNS.values(),
]

test('there are at least eighty patterns of news, and every wording of them is told once', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(80)
  const wordings = patterns.flatMap(({ again, ...own }) => (again ? [own, again] : [own]))
  expect(new Set(wordings.map(({ content }) => content)).size).toBe(wordings.length)
  for (const { title, content } of wordings) {
    expect(title.length).toBeGreaterThan(2)
    expect(content.length).toBeGreaterThan(8)
  }
})

test('another wire’s words tell of the same numbers', () => {
  for (const { again, content } of patterns) {
    const blanks = (again ? again.title + again.content : '').match(/\{[nrlym]\}/g) ?? []
    for (const figure of blanks) expect(content).toContain(figure)
  }
})

test('news told ahead of a theme names no stock', () => {
  for (const { title, content, again } of [...NEWS_PATTERNS.beforeOpen, ...NEWS_PATTERNS.ahead])
    expect(title + content + again?.title + again?.content).not.toMatch(/\{[ab]\}/)
})

test('every rumour has its denial', () => {
  expect(COMPANY_PATTERNS.denial.length).toBe(COMPANY_PATTERNS.rumour.length)
})
