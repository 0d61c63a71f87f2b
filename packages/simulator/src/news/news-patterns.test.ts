import { expect, test } from 'vitest'
import { MARKET_PATTERNS, NEWS_PATTERNS } from './news-patterns.ts'

const patterns = [...Object.values(NEWS_PATTERNS).flat(), ...MARKET_PATTERNS.values()]

test('there are at least sixty patterns of news, each with a title and a content of its own', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(60)
  expect(new Set(patterns.map(({ content }) => content)).size).toBe(patterns.length)
  for (const { title, content } of patterns) {
    expect(title.length).toBeGreaterThan(4)
    expect(content.length).toBeGreaterThan(8)
  }
})

test('news told ahead of a theme names no stock', () => {
  for (const { title, content } of [...NEWS_PATTERNS.beforeOpen, ...NEWS_PATTERNS.ahead])
    expect(title + content).not.toMatch(/\{[ab]\}/)
})
