import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { streakSentence } from './streak-sentence.ts'

const day = TradeDay.parse('2025-11-28')
const board = { day, closeYuan: 11, limitUpYuan: 11, outcome: 'sealed' } as const
const story = { streak: 2, days: [board, board], today: null, toldByPool: 0, unknown: null }

test('a streak is told by its boards, and what a stock came with is no board of today', () => {
  expect(streakSentence(story)).toBe('2 连板。')
  expect(streakSentence({ ...story, streak: 1, days: [board] })).toBe('首板。')
  const today = { day, closeYuan: 10.5, limitUpYuan: 11 }
  expect(streakSentence({ ...story, today })).toBe('此前2 连板，今日未封住。')
  expect(streakSentence({ ...story, streak: 0, days: [], today })).toBe('今日未封住，此前没有连板。')
  expect(streakSentence({ ...story, streak: 5, toldByPool: 3 })).toBe('5 连板，其中最早 3 板由涨停池所记。')
})

test('a streak nobody knows says which day is missing and what is known all the same', () => {
  const unknown = { why: 'dayMissing', day } as const
  expect(streakSentence({ ...story, streak: null, unknown })).toBe(
    '已知至少 2 板：2025-11-28 未收录，此前是否涨停无从得知。',
  )
  expect(streakSentence({ ...story, streak: null, days: [], unknown })).toContain('板数未知')
})
