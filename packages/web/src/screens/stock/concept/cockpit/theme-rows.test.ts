import { expect, test } from 'vitest'
import { limitUpRow } from '#features/limit-up/ranking/limit-up-row.fixture.ts'
import { pastDays } from './past-days.ts'
import { countsText, themeCounts, themeLead } from './theme-rows.ts'

const member = limitUpRow({ code: '001299', streak: 2, concepts: ['减速器'] })
const listed = limitUpRow({
  code: '001300',
  streak: 3,
  concepts: [],
  reasons: [{ source: '模拟', tags: ['减速器'], text: '' }],
})
const st = limitUpRow({ code: '001301', isSt: true, concepts: ['减速器'] })

test('a part of a theme is told as that: members, stocks a reason alone puts there, and ST', () => {
  const counts = themeCounts([member, listed, st], '减速器')
  expect(counts).toEqual({ members: 1, st: 1, byReason: 1 })
  expect(countsText(counts, true)).toBe('成分股 1 只，仅原因提到 1 只，ST 1 只')
  expect(countsText(counts, false)).toBe('原因提到 2 只，ST 1 只')
})

test('the highest leads and is told in what; where an unknown streak may decide nobody leads', () => {
  expect(themeLead([member, listed])).toEqual({ row: listed, reason: 'streak', second: member })
  expect(themeLead([member])).toMatchObject({ row: member, reason: 'only', second: undefined })
  expect(themeLead([member, limitUpRow({ code: '001302', streak: null })])).toBeUndefined()
  expect(themeLead([])).toBeUndefined()
})

test('a word’s past stands by day, the newest first, with the highest of each; an unknown streak names nobody', () => {
  const past = (day: string, code: string, streak: number | null) => ({ day, code, name: code, sealed: true, streak })
  const list = [
    past('2025-11-26', 'a', 1),
    past('2025-11-26', 'b', 2),
    { ...past('2025-11-26', 'c', 4), sealed: false },
    past('2025-11-27', 'b', 3),
    past('2025-11-27', 'd', null),
    past('2025-11-28', 'e', null),
  ]
  expect(pastDays(list).map(({ day, sealed, highest }) => [day, sealed, highest.map(({ code }) => code)])).toEqual([
    ['2025-11-28', 1, ['e']],
    ['2025-11-27', 2, []],
    ['2025-11-26', 2, ['b']],
  ])
})
