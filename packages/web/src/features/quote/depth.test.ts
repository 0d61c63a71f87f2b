import { expect, test } from 'vitest'
import { depthRows, orderImbalance, sealOf } from './depth.ts'

const level = (priceYuan: number | null, volumeShares: number | null) => ({ priceYuan, volumeShares })
const NOBODY = Array.from({ length: 5 }, () => level(null, null))
const sealed = { asks: NOBODY, bids: [level(34.51, 254_600), level(34.5, 46_800)] }
const open = { asks: [level(10.02, 3_000), level(10.03, 1_000)], bids: [level(10.01, 6_000)] }
const limits = { limitUpYuan: 34.51, limitDownYuan: 28.23 }

test('the ladder runs from the fifth ask down to the fifth bid', () => {
  expect(depthRows(open).map(({ title }) => title)).toEqual(
    '卖五 卖四 卖三 卖二 卖一 买一 买二 买三 买四 买五'.split(' '),
  )
})

test('the longest bar is the largest level of both sides', () => {
  const rows = depthRows(open)
  expect(rows.find(({ title }) => title === '买一')?.share).toBe(1)
  expect(rows.find(({ title }) => title === '卖一')?.share).toBe(0.5)
})

test('a level nobody stands at is unknown and not zero', () => {
  expect(depthRows(open).find(({ title }) => title === '买五')).toMatchObject({ priceYuan: null, volumeShares: null })
})

test('the imbalance is what waits to buy less what waits to sell', () => {
  expect(orderImbalance(open)).toEqual({ pct: 20, shares: 2_000 })
  expect(orderImbalance({ asks: NOBODY, bids: NOBODY })).toBeUndefined()
})

test('at the limit with nobody selling the first bid is the seal', () => {
  expect(sealOf(sealed, limits)).toEqual({ side: 'up', volumeShares: 254_600, yuan: 254_600 * 34.51 })
})

test('at the lower limit with nobody buying the first ask is the seal', () => {
  const book = { asks: [level(28.23, 100_000)], bids: NOBODY }
  expect(sealOf(book, limits)?.side).toBe('down')
})

test('a seller at the limit means that there is no seal', () => {
  expect(sealOf({ asks: [level(34.51, 100)], bids: [level(34.5, 900)] }, limits)).toBeUndefined()
  expect(sealOf(open, limits)).toBeUndefined()
})
