import { expect, test } from 'vitest'
import { limitUpRow } from './limit-up-row.fixture.ts'
import { filterChoices, filterOf, filterRanking, NO_FILTER, toggled, withFilter } from './ranking-filter.ts'

const rows = [
  limitUpRow(),
  limitUpRow({
    code: '300001',
    name: '特锐',
    board: 'chinext',
    industry: '电网设备',
    streak: 1,
    concepts: ['充电桩'],
    reasons: [
      { source: '甲', tags: ['充电桩'], text: '' },
      { source: '乙', tags: ['充电桩', '并购'], text: '' },
    ],
  }),
  limitUpRow({ code: '600001', name: 'ST邯郸', isSt: true, streak: 1, concepts: [], reasons: [], industry: null }),
]
const shown = (change: Partial<typeof NO_FILTER>) =>
  filterRanking(rows, { ...NO_FILTER, ...change }).map(({ code }) => code)

test('without a filter the list is as it came', () => {
  expect(filterRanking(rows, NO_FILTER)).toBe(rows)
})

test('values of one field are alternatives, fields narrow each other', () => {
  expect(shown({ boards: ['main', 'chinext'] })).toEqual(['001299', '300001', '600001'])
  expect(shown({ boards: ['main', 'chinext'], streaks: [1] })).toEqual(['300001', '600001'])
})

test('ST is a choice of its own, on whatever board', () => {
  expect(shown({ boards: ['st'] })).toEqual(['600001'])
})

test('a word is looked for among the reasons of every source and the concepts', () => {
  expect(shown({ tags: ['并购'] })).toEqual(['001299', '300001'])
  expect(shown({ tags: ['无人机'] })).toEqual(['001299'])
})

test('typing finds code, name, industry and words, in either case', () => {
  expect([shown({ keyword: '3000' }), shown({ keyword: 'st' }), shown({ keyword: '专用' })]).toEqual([
    ['300001'],
    ['600001'],
    ['001299'],
  ])
})

test('each choice says how many stocks it holds; a word two sources name counts once', () => {
  const { boards, streaks, themes, catalysts } = filterChoices(rows)
  expect(boards.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1])
  expect(streaks).toEqual([
    { value: 7, count: 1 },
    { value: 1, count: 2 },
  ])
  expect(catalysts).toEqual([{ value: '并购', count: 2 }])
  expect(themes).toContainEqual({ value: '充电桩', count: 1 })
  expect(themes.some(({ value }) => value === '并购')).toBe(false)
})

test('the address holds the filter, and only what it knows comes back', () => {
  const filter = { boards: ['chinext', 'st'], streaks: [7, 1], tags: ['并购', '充电桩'], keyword: '特' } as const
  const address = withFilter(new URLSearchParams('tab=broken&date=2025-11-28'), filter)
  expect(filterOf(address)).toEqual(filter)
  expect(withFilter(address, NO_FILTER).toString()).toBe('tab=broken&date=2025-11-28')
  expect(filterOf(new URLSearchParams('board=mars&streak=x,-1,2.5'))).toEqual(NO_FILTER)
})

test('a second press takes a choice out again', () => {
  expect(toggled(toggled([1], 2), 1)).toEqual([2])
})
