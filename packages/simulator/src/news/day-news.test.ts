import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createSimulator } from '#create-simulator.ts'

const simulator = createSimulator({ seed: 2 })
const days = ['2024-02-06', '2024-02-07'].map(day => TradeDay.parse(day))

test('no headline is told twice within an hour, by whichever wire', () => {
  for (const day of days) {
    const lastUsed = new Map<string, number>()
    const news = simulator.news(day)
    expect(news.length).toBeGreaterThan(100)
    for (const { title, second } of news) {
      expect(second - (lastUsed.get(title) ?? Number.NEGATIVE_INFINITY), title).toBeGreaterThanOrEqual(3600)
      lastUsed.set(title, second)
    }
  }
})

test('a price goes up by what a trade would take', () => {
  const drafts = days.flatMap(day => [
    ...simulator.news(day).map(({ title, content }) => title + content),
    ...simulator.limitUpReasons(day).map(({ text }) => text),
  ])
  const raised = drafts.flatMap(text => [...text.matchAll(/(?:提价|上调)(\d+)%/g)].map(([, pct]) => Number(pct)))
  expect(raised.length).toBeGreaterThan(0)
  for (const pct of raised) expect(pct).toBeLessThanOrEqual(12)
})
