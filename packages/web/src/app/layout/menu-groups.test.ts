import { expect, test } from 'vitest'
import { menuGroups } from './menu-groups.ts'

test('only what is built is in the menu, and a group without anything is left out', () => {
  const built = new Set(['/stock2/overview', '/stock2/limit_up/ranking', '/collect'])
  expect(
    menuGroups(path => built.has(path)).map(({ group, routes }) => [group, routes.map(({ title }) => title)]),
  ).toEqual([
    ['行情', ['总览']],
    ['涨停', ['涨停排行']],
    ['工具', ['我的收藏']],
  ])
})

test('nothing built, no menu', () => {
  expect(menuGroups(() => false)).toEqual([])
})
