import { expect, test } from 'vitest'
import { lineageOf } from './lineage.ts'

const places = ['2026-11-18', '2026-11-19'].map((day, at) => ({
  ...{ day, rank: at === 0 ? 2 : 29, count: 299, changePct: 1, limitUp: 3, leader: null },
}))

test('a rank is of the day shown; before that has prices it is the last day’s, and says so', () => {
  const given = { name: '机器人概念', places, first: 10 }
  expect(lineageOf({ ...given, day: '2026-11-19' })[0]).toBe('涨幅第 29 / 299')
  expect(lineageOf({ ...given, day: '2026-11-20' })[0]).toBe('11-19 涨幅第 29 / 299')
})
