import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createMargin } from './margin.ts'

const day = TradeDay.parse('2026-06-30')

function totals(seed: number) {
  const byDay = Map.groupBy(createMargin(seed).until(day), row => row.day)
  return [...byDay.values()].map(rows => ({
    exchanges: rows.map(({ exchange }) => exchange),
    balance: rows.reduce((sum, { balanceYuan }) => sum + balanceYuan, 0),
    bought: rows.reduce((sum, { financingBoughtYuan }) => sum + financingBoughtYuan, 0),
    lending: rows.reduce((sum, { lendingBalanceYuan }) => sum + lendingBalanceYuan, 0),
  }))
}

test.each([1, 2, 3])('margin trading of seed %i has the size and the pace of recorded days', seed => {
  const days = totals(seed)
  expect(days.every(({ exchanges }) => exchanges.join() === 'sse,szse,bse')).toBe(true)
  const steps = days.slice(1).map(({ balance }, at) => Math.abs(balance - (days[at]?.balance ?? 0)) / 1e8)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  for (const { balance, lending } of days) {
    expect(balance).toBeGreaterThan(1.2e12)
    expect(balance).toBeLessThan(3.2e12)
    expect(lending / balance).toBeGreaterThan(0.002)
    expect(lending / balance).toBeLessThan(0.02)
  }
  // Of 25 recorded days of 2025 the mean change is 8 billion yuan, the largest 20.
  expect(mean(steps)).toBeGreaterThan(30)
  expect(mean(steps)).toBeLessThan(150)
})

test('a day asked alone has the numbers of the walk, and the balance of an exchange is its two parts', () => {
  const until = TradeDay.parse('2024-03-29')
  const whole = createMargin(1).until(day)
  const part = createMargin(1).until(until)
  expect(whole.slice(0, part.length)).toEqual(part)
  for (const row of part) expect(row.balanceYuan).toBe(row.financingBalanceYuan + row.lendingBalanceYuan)
  expect(createMargin(2).until(until).at(-1)).not.toEqual(part.at(-1))
})
