import { StockCode } from '@kanpan/contract/model/stock'
import type { PlanStatement } from '@kanpan/contract/question/notebook'
import { expect, test } from 'vitest'
import { type PlannedDay, type PlannedStock, settle } from './settle.ts'

const CODE = StockCode.parse('600000')
const STOCK: PlannedStock = {
  ...{ state: 'trading', prevCloseCents: 1_000, openCents: 1_030, closeCents: 1_100, isSealed: true },
}
const day = (parts: Partial<PlannedDay> = {}, stock: Partial<PlannedStock> = {}): PlannedDay => ({
  ...{ isOver: true, isRecorded: true, phase: 'ferment' },
  stock: code => (code === CODE ? { ...STOCK, ...stock } : undefined),
  sector: code => (code === '881144' ? { changePct: 2.345, limitUps: 6 } : undefined),
  metric: name => (name === 'limitUps' ? 80 : undefined),
  ...parts,
})
const said = (parts: object): PlanStatement =>
  ({ kind: 'stock', code: CODE, claim: 'sealed', comparison: 'atLeast', ...parts }) as PlanStatement

test.each([
  { what: 'it is sealed', statement: said({}), outcome: 'hit', actual: 11 },
  { what: 'it is not sealed', statement: said({ claim: 'notSealed' }), outcome: 'miss', actual: 11 },
  { what: 'it closes at 11.00 or more', statement: said({ claim: 'close', value: 11 }), outcome: 'hit', actual: 11 },
  { what: 'a cent more', statement: said({ claim: 'close', value: 11.01 }), outcome: 'miss', actual: 11 },
  {
    what: 'it closes at 11.00 at most',
    statement: said({ claim: 'close', comparison: 'atMost', value: 11 }),
    ...{ outcome: 'hit', actual: 11 },
  },
  { what: 'it opens 3 % higher', statement: said({ claim: 'open', value: 3 }), outcome: 'hit', actual: 3 },
  { what: 'it rises 10.01 %', statement: said({ claim: 'change', value: 10.01 }), outcome: 'miss', actual: 10 },
  {
    what: '80 limit-ups at least',
    statement: { kind: 'market', metric: 'limitUps', comparison: 'atLeast', value: 80 } as const,
    ...{ outcome: 'hit', actual: 80 },
  },
  {
    what: '79 at most',
    statement: { kind: 'market', metric: 'limitUps', comparison: 'atMost', value: 79 } as const,
    ...{ outcome: 'miss', actual: 80 },
  },
  {
    what: 'a sector rises 2.35 % at least, which 2.345 % is shown as',
    statement: { kind: 'sector', sector: '881144', metric: 'changePct', comparison: 'atLeast', value: 2.35 } as const,
    ...{ outcome: 'hit', actual: 2.35 },
  },
  {
    what: 'a sector has five limit-ups at most',
    statement: { kind: 'sector', sector: '881144', metric: 'limitUps', comparison: 'atMost', value: 5 } as const,
    ...{ outcome: 'miss', actual: 6 },
  },
])('$what: $outcome', ({ statement, outcome, actual }) => {
  expect(settle(statement, day())).toMatchObject({ outcome, actual })
})

test('a figure is compared as it is shown: 2.996 % is 3.00 %', () => {
  const premium = { kind: 'market', metric: 'premiumPct', comparison: 'atLeast', value: 3 } as const
  expect(settle(premium, day({ metric: () => 2.996 }))).toEqual({ outcome: 'hit', actual: 3 })
  expect(settle(premium, day({ metric: () => 2.994 }))).toEqual({ outcome: 'miss', actual: 2.99 })
})

test('a phase came or did not, and words of one’s own are nobody’s to settle', () => {
  expect(settle({ kind: 'phase', phase: 'ferment' }, day())).toMatchObject({ outcome: 'hit', phase: 'ferment' })
  expect(settle({ kind: 'phase', phase: 'ebb' }, day())).toMatchObject({ outcome: 'miss' })
  expect(settle({ kind: 'text', text: '不追高' }, day())).toEqual({ outcome: 'text', actual: undefined })
})

test.each([
  { what: 'the stock was suspended', on: day({}, { state: 'suspended' }), reason: '当日停牌' },
  { what: 'the stock was not recorded', on: day({}, { state: 'absent' }), reason: '当日没有收录这只股票' },
  { what: 'its limit is not known', on: day({}, { isSealed: undefined }), reason: '涨停价不知道' },
  { what: 'the day was not recorded', on: day({ isRecorded: false }), reason: '当日没有收录' },
])('nobody can tell where $what', ({ on, reason }) => {
  expect(settle(said({}), on)).toEqual({ outcome: 'unknown', actual: undefined, reason })
})

test('nobody can tell of a stock the market does not have, of a part of a market, of a price or a reference that is not known', () => {
  expect(settle(said({ code: StockCode.parse('000001') }), day()).reason).toBe('没有这只股票')
  const amount = { kind: 'market', metric: 'amountYuan', comparison: 'atLeast', value: 1e12 } as const
  expect(settle(amount, day()).outcome).toBe('unknown')
  expect(settle(said({ claim: 'open', value: 1 }), day({}, { openCents: 0 })).reason).toBe('开盘价不知道')
  expect(settle(said({ claim: 'change', value: 1 }), day({}, { prevCloseCents: 0 })).reason).toBe('前收盘价不知道')
  expect(settle(said({ claim: 'close' }), day()).reason).toBe('没有写数值')
  expect(settle({ kind: 'phase', phase: 'ebb' }, day({ phase: undefined })).reason).toBe('当日情绪不知道')
})

test('until the day is over nothing is settled', () => {
  expect(settle(said({}), day({ isOver: false }))).toEqual({ outcome: 'open', actual: undefined })
})
