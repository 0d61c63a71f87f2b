import { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { PopularStock } from '@kanpan/contract/model/popularity'
import { Sector } from '@kanpan/contract/model/sector'
import { expect, test } from 'vitest'
import { firstWidthPx } from '#lib/column/first-columns.fixture.ts'
import { strongestBlocks } from './block-strength.ts'
import { popularColumns } from './popular-columns.tsx'
import { popularSummary } from './popular-summary.ts'
import { rankChangeText } from './rank-change.tsx'
import { sealedOf } from './sealed-stocks.ts'

const stock = (rank: number, change: Readonly<Record<string, unknown>> = {}) =>
  PopularStock.parse({
    rank,
    rankChange: 0,
    heat: 100 - rank,
    changePct: 1,
    code: `60000${rank}`,
    name: `股${rank}`,
    board: 'main',
    isSt: false,
    priceYuan: 10,
    tag: null,
    concepts: [],
    ...change,
  })

test('a change of rank is told with its direction, and a stock that was not listed is new', () => {
  expect([67, -9, 0, null].map(rankChangeText)).toEqual(['↑67', '↓9', '持平', '新上榜'])
})

test('a list is told by its limit-ups, its rises and falls, who is new and who won the most places', () => {
  const summary = popularSummary([
    stock(1, { tag: '4连板', rankChange: 2 }),
    stock(2, { changePct: -3, rankChange: 1336 }),
    stock(3, { changePct: null, rankChange: null }),
    stock(4, { changePct: 0, rankChange: -4 }),
  ])
  expect({ ...summary, riser: summary.riser?.name }).toEqual({
    count: 4,
    sealed: 1,
    rising: 1,
    falling: 1,
    fresh: 1,
    riser: '股2',
  })
})

test('nobody has won a place where no place is known', () => {
  expect(popularSummary([stock(1, { rankChange: null }), stock(2)]).riser).toBeUndefined()
})

const row = (code: string, change: Readonly<Record<string, unknown>>) =>
  LimitUpRow.parse({
    code,
    name: `股${code}`,
    board: 'main',
    isSt: false,
    pool: 'sealed',
    priceYuan: 11,
    changePct: 10,
    standing: 'sealed',
    openPct: null,
    downStreak: null,
    limitRatioPct: 10,
    streak: 1,
    spell: null,
    firstSealAt: '09:40:00',
    lastSealAt: null,
    brokenTimes: 0,
    sealYuan: 1,
    maxSealYuan: null,
    sealToFloatPct: null,
    sealKind: null,
    amountYuan: null,
    turnoverPct: null,
    floatValueYuan: null,
    industry: null,
    concepts: ['水利'],
    reasons: [],
    origin: null,
    ...change,
  })

test('a concept names its sealed stocks as they lead', () => {
  const rows = [
    row('600001', { firstSealAt: null }),
    row('600002', { sealYuan: 5 }),
    row('600003', { sealYuan: 9 }),
    row('600004', { streak: 3 }),
    row('600005', { concepts: ['啤酒'] }),
    row('600006', { pool: 'broken' }),
  ]
  expect(sealedOf(rows, '水利').map(({ code }) => code)).toEqual(['600004', '600003', '600002', '600001'])
})

const sector = (name: string, limitUp: number, count: number) =>
  Sector.parse({
    block_code: name,
    name,
    kind: 'concept',
    changePct: 1,
    up: 0,
    flat: 0,
    down: 0,
    count,
    limitUp,
    streakHeight: 1,
    amountYuan: null,
    amountKnown: 0,
    mainNetYuan: null,
    mainNetKnown: 0,
    leader: null,
  })

test('a concept of half the market is no wind, one with far more limit-ups than its size explains is', () => {
  const concepts = [
    sector('融资融券', 33, 3397),
    sector('国企改革', 25, 1384),
    sector('商业航天', 12, 219),
    sector('小', 2, 9),
  ]
  // 72 of 5009 are at their limit; of 219 that is 3.15, and 12 lie (12 - 3.15) / √3.15 above.
  expect(strongestBlocks(concepts, 2).map(({ sector: { name }, strength }) => [name, strength.toFixed(2)])).toEqual([
    ['商业航天', '4.99'],
    ['国企改革', '1.14'],
  ])
})

test('a concept with one limit-up is told where none has more', () => {
  expect(strongestBlocks([sector('甲', 1, 50), sector('乙', 0, 50)], 5).map(({ sector: { name } }) => name)).toEqual([
    '甲',
  ])
  expect(strongestBlocks([], 5)).toEqual([])
})

test('the columns of the list fit its panel on a laptop, a scroll bar beside them', () => {
  expect(firstWidthPx(popularColumns({ star: () => null, signs: () => null, period: 'hour' }))).toBeLessThan(678)
})
