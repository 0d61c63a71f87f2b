import { expect, test } from 'vitest'
import { type LabelCount, labelledAliases } from './labelled-aliases.ts'

const BRANCH = '甲营业部'
const count = (label: string | undefined, seats: number, over: Partial<LabelCount> = {}): LabelCount => ({
  source: 'kaipanla',
  branch: BRANCH,
  label,
  seats,
  ...over,
})

test('a branch goes by the label given most often, as sure as its share of all its seats', () => {
  const counts = [count(undefined, 2), count('乙客', 1), count('甲客', 5)]
  expect(labelledAliases(counts)).toEqual([
    { branch: BRANCH, alias: '甲客', confidencePct: 62.5, labelled: { source: 'kaipanla', times: 5, of: 8 } },
  ])
})

test('a source that never labels a branch does not count against one that does', () => {
  const [alias] = labelledAliases([count('甲客', 1), count(undefined, 9, { source: 'eastmoney' })])
  expect([alias?.confidencePct, alias?.labelled?.of]).toEqual([100, 1])
})

test('the exchanges’ own seats and branches nobody labelled have no alias', () => {
  const own = ['机构专用', '机构投资者', '沪股通专用', '深股通专用', '深股通投资者']
  const counts = [...own.map(branch => count(branch, 9, { branch })), count(undefined, 9)]
  expect(labelledAliases(counts)).toEqual([])
})

test('of labels given equally often the same one is always taken', () => {
  const counts = [count('乙客', 2), count('丙客', 2)]
  expect(labelledAliases(counts)).toEqual(labelledAliases(counts.toReversed()))
})
