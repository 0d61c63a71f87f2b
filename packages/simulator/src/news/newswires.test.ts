import { describe, expect, test } from 'vitest'
import { newswireDrafts, WIRES } from './newswires.ts'

const again = { title: '甲拿下大单', content: '甲中标项目，金额约{y}亿元。' }
const event = { words: {}, second: 36_000, rows: [7], important: true }
const drafts = (key: number) =>
  newswireDrafts({ ...event, key, pattern: { title: '甲：中标{y}亿元', content: '甲公告，金额约{y}亿元。', again } })

describe('an event on the wires', () => {
  const events = Array.from({ length: 400 }, (_, key) => drafts(key * 7919))

  test('is told once by each, the others after the first and within ten minutes', () => {
    for (const [first, ...others] of events) {
      expect(first?.second).toBe(36_000)
      for (const { second } of others) expect(second - 36_000).toBeGreaterThan(7)
      for (const { second } of others) expect(second - 36_000).toBeLessThan(600)
      const sources = [first, ...others].map(one => one?.source ?? '')
      expect(new Set(sources).size).toBe(sources.length)
    }
    const wires = new Set(events.flat().map(({ source }) => source))
    expect([...wires].sort()).toEqual(WIRES.toSorted())
    expect(new Set(events.map(({ length }) => length))).toEqual(new Set([1, 2, 3]))
  })

  test('has the same numbers in every wire’s words', () => {
    for (const drafts of events) {
      const yuan = new Set(drafts.map(({ content }) => /(\d+)亿元/.exec(content)?.[1]))
      expect(yuan.size).toBe(1)
      expect(new Set(drafts.map(({ content }) => content)).size).toBe(drafts.length)
    }
  })
})
