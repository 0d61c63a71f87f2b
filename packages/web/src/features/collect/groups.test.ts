import { expect, test } from 'vitest'
import { choiceOf, groupOf, groupTabs, inGroup, tabOf } from './groups.ts'

const item = (value: string, group: string) => ({
  id: value,
  type: 2,
  title: value,
  value,
  group,
  order: 0,
  note: '',
  createdAtMs: 0,
})
const items = [item('600519', ''), item('000001', '芯片"'), item('000002', '芯片"')]
const groups = ['芯片"']
const of = (search: string) => groupOf(new URLSearchParams(search), groups)

test('groups are tabs with their counts, and those in none have one as long as there are groups', () => {
  expect(groupTabs(items, groups).map(({ title, count }) => `${title} ${count}`)).toEqual([
    '全部 3',
    '未分组 1',
    '芯片" 2',
  ])
  expect(groupTabs(items.slice(0, 1), []).map(({ title }) => title)).toEqual(['全部'])
})

test('the address names the group; one that is gone shows all', () => {
  expect(inGroup(items, of('group=%E8%8A%AF%E7%89%87%22')).map(({ value }) => value)).toEqual(['000001', '000002'])
  expect(inGroup(items, of('group='))).toHaveLength(1)
  expect([of('').kind, of('group=gone').kind]).toEqual(['all', 'all'])
})

test('a tab leads to its group and back', () => {
  for (const tab of ['all', 'none', '0']) expect(tabOf(choiceOf(tab, groups), groups)).toBe(tab)
})
