import { TradeDay } from '@kanpan/contract/model/stock'
import { notionalBondYuan } from '@kanpan/market/macro/notional-bond'
import { expect, test } from 'vitest'
import { standardDeviation } from '#statistics.ts'
import { createTreasury } from './treasury.ts'

const day = TradeDay.parse('2026-06-30')

test.each([1, 2, 3])('the treasury of seed %i moves as a long one does, and its future against its yield', seed => {
  const closes = createTreasury(seed).until(day)
  expect(closes.at(-1)?.day).toBe(day)
  const yields = closes.map(({ yieldPct }) => yieldPct)
  const steps = yields.slice(1).map((value, at) => 100 * (value - (yields[at] as number)))
  expect(standardDeviation(steps)).toBeGreaterThan(1.2)
  expect(standardDeviation(steps)).toBeLessThan(3)
  expect(Math.min(...yields)).toBeGreaterThan(1.2)
  expect(Math.max(...yields)).toBeLessThan(3.4)
  for (const { yieldPct, futureYuan } of closes) {
    expect(Math.abs(futureYuan - notionalBondYuan(yieldPct))).toBeLessThan(0.8)
  }
})

test('a day asked alone has the numbers of the walk, and another seed has others', () => {
  const until = TradeDay.parse('2024-03-29')
  const whole = createTreasury(1).until(day)
  const part = createTreasury(1).until(until)
  expect(whole.slice(0, part.length)).toEqual(part)
  expect(createTreasury(2).until(until).at(-1)).not.toEqual(part.at(-1))
})

test('the minutes begin where yesterday ended, end on the close, and follow the market down', () => {
  const treasury = createTreasury(1)
  const [before, today] = treasury.until(day).slice(-2)
  const falling = {
    prevClose: 100,
    value: Float64Array.from({ length: 241 }, (_, at) => 100 - Math.sin((at / 240) * Math.PI) * 3),
  }
  const line = treasury.line(day, falling)
  expect(line.yieldPct[0]).toBeCloseTo(before?.yieldPct ?? 0, 2)
  expect(line.yieldPct[240]).toBe(today?.yieldPct)
  expect(line.futureYuan[240]).toBe(today?.futureYuan)
  // At noon the market is down 3 %, at both ends flat.
  const straight = ((line.yieldPct[0] as number) + (line.yieldPct[240] as number)) / 2
  expect(line.yieldPct[120]).toBeLessThan(straight - 0.015)
})
