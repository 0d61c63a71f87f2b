import { expect, test } from 'vitest'
import { companionLayout, NODE_PX } from './companion-layout.ts'

const companion = (branch: string, count: number) => ({ branch, count, kind: 'branch' as const, alias: null })
const first = { branch: '甲', companions: [companion('丙', 8), companion('丁', 2)] }
const second = { branch: '乙', companions: [companion('戊', 9), companion('丁', 4)] }

test('one branch stands in the middle of those who buy with it, the more often the thicker the line', () => {
  const { height, branchesY, nodes, links } = companionLayout([first])
  expect([height, branchesY]).toEqual([2 * NODE_PX, [NODE_PX]])
  expect(nodes.map(({ branch }) => branch)).toEqual(['丙', '丁'])
  expect(links.map(({ count, widthPx }) => [count, widthPx])).toEqual([
    [8, 10],
    [2, 2.5],
  ])
})

test('of several branches the common companions stand first, with a line to each', () => {
  const { nodes, links } = companionLayout([first, second])
  expect(nodes.map(({ branch, shared, counts }) => [branch, shared, counts])).toEqual([
    ['丁', 2, [2, 4]],
    ['戊', 1, [0, 9]],
    ['丙', 1, [8, 0]],
  ])
  expect(links.filter(({ to }) => to === 0).map(({ from }) => from)).toEqual([0, 1])
})

test('a branch that never bought with anybody has an empty picture', () => {
  expect(companionLayout([{ branch: '甲', companions: [] }])).toMatchObject({ nodes: [], links: [] })
})
