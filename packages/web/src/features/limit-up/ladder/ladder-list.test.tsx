import type { LadderRung } from '@kanpan/contract/model/limit-up'
import { StockCode } from '@kanpan/contract/model/stock'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { LadderList } from './ladder-list.tsx'

afterEach(cleanup)

const plainName: StockSlot = ({ name }) => name

function stocks(names: readonly string[], firstCode = 600_000): LadderRung['sealed'] {
  return names.map((name, index) => ({
    code: StockCode.parse(String(firstCode + index).padStart(6, '0')),
    name,
    priceYuan: 10,
    changePct: 10,
    firstSealAt: '09:31:05',
    brokenTimes: 0,
    sealYuan: 120_000_000,
    tags: ['机器人'],
  }))
}

function ladderOf(rungs: readonly LadderRung[]) {
  render(
    <LadderList
      rungs={rungs}
      promotions={[{ fromStreak: 1, candidates: 40, promoted: 10, ratePct: 25 }]}
      stock={plainName}
    />,
  )
}

test('a rung tells its height, how many hold it, who broke, and how many of yesterday came up', () => {
  ladderOf([{ streak: 2, sealed: stocks(['甲酒业', '乙科技']), broken: stocks(['丙化工'], 1) }])
  const rung = screen.getByText('2板').closest('li')
  expect(rung?.textContent).toBe('2板2 炸1甲酒业乙科技丙化工炸晋级 10/4025%')
  expect(screen.getByRole('button', { name: '晋级率 25%，查看由来' })).toBeDefined()
  expect(screen.getAllByTitle('首封 09:31:05 · 炸板 0 次 · 封单 1.20亿元 · 机器人')).toHaveLength(3)
})

test('the many first boards are folded and open on demand', () => {
  ladderOf([{ streak: 1, sealed: stocks(Array.from({ length: 150 }, (_, index) => `股${index}`)), broken: [] }])
  const rung = screen.getByText('首板').closest('li')
  if (rung === null) throw new Error('the rung is not drawn')
  expect(within(rung).queryByText('股149')).toBeNull()
  fireEvent.click(within(rung).getByRole('button', { name: /还有 \d+ 只/ }))
  expect(within(rung).getByText('股149')).toBeDefined()
  fireEvent.click(within(rung).getByRole('button', { name: '收起' }))
  expect(within(rung).queryByText('股149')).toBeNull()
})

test('a rung whose height is not known has its longer words on a line of their own where the count has no room beside them', () => {
  ladderOf([
    { streak: 2, sealed: stocks(['甲酒业']), broken: [] },
    { streak: null, sealed: stocks(['乙科技'], 2), broken: [] },
  ])
  const headOf = (text: string) => screen.getByText(text).closest('strong')?.parentElement?.className
  expect(headOf('板数未知')).toContain('flex-wrap')
  expect(headOf('2板')).not.toContain('flex-wrap')
})
