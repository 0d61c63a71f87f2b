import { expect, test } from 'vitest'
import { ALL, firstTab, groupTabs, tabOf } from './category.ts'

const group = (category_1: string, block_code: string, count: number) => ({
  category_1,
  block_code,
  name: category_1,
  count,
})
const CATEGORIES = [
  group('科技', 'tech', 6),
  { ...group('科技', '885340', 1), name: '光刻机' },
  group('新能源车', 'energy', 2),
  group('韭研公社', 'community', 28),
]

test('the tab named after the community site stands first, whatever order the groups come in', () => {
  for (const order of [CATEGORIES, CATEGORIES.toReversed()])
    expect(groupTabs(order)[0]).toEqual({ id: 'community', title: '韭研公社', count: 28 })
  expect(groupTabs(CATEGORIES).map(({ title, count }) => `${title} ${count}`)).toEqual([
    '韭研公社 28',
    '全部 36',
    '科技 6',
    '新能源车 2',
  ])
})

test('a block belongs to the tab of its group, and what is unknown to all of them', () => {
  expect(tabOf(CATEGORIES, '885340').title).toBe('科技')
  expect(tabOf(CATEGORIES, 'energy').title).toBe('新能源车')
  expect(tabOf(CATEGORIES, 'gone').id).toBe(ALL)
})

test('where the community tells nothing and others do, all of them are shown first', () => {
  const quiet = CATEGORIES.map(one => (one.category_1 === '韭研公社' ? { ...one, count: 0 } : one))
  expect([CATEGORIES, quiet, quiet.map(one => ({ ...one, count: 0 })), []].map(firstTab)).toEqual([
    'community',
    ALL,
    'community',
    'community',
  ])
})
