import { TradeDay } from '@kanpan/contract/model/stock'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import { expect, test } from 'vitest'
import type { TreasuryClose } from '#sources/ports/figure-rows.ts'
import { marginFault, treasuryFault } from './series-admission.ts'

// The balances of Shanghai of 2025-07-10 and the day after, in yuan.
const before: ExchangeMargin = {
  ...{ day: TradeDay.parse('2025-07-10'), exchange: 'sse', financingBalanceYuan: 935_691e6 },
  ...{ financingBoughtYuan: 65_025e6, lendingBalanceYuan: 9_296e6, balanceYuan: 944_987e6 },
}
const row: ExchangeMargin = { ...before, day: TradeDay.parse('2025-07-11') }

test('balances that can be are let in', () => {
  expect(marginFault(row, before)).toBeUndefined()
  expect(marginFault(row, undefined)).toBeUndefined()
})

test.each([
  ['noTradeDay', { day: TradeDay.parse('2025-07-12') }],
  ['figure', { financingBoughtYuan: Number.NaN }],
  ['figure', { lendingBalanceYuan: -1 }],
  ['sum', { lendingBalanceYuan: 92_960e6 }],
  ['sum', { balanceYuan: 0 }],
  ['leap', { financingBalanceYuan: 93_569_100e6, lendingBalanceYuan: 929_600e6, balanceYuan: 94_498_700e6 }],
] as const)('a row is refused for its %s: %o', (fault, wrong) => {
  expect(marginFault({ ...row, ...wrong }, before)).toBe(fault)
})

test.each([
  [undefined, {}],
  [undefined, { futureYuan: Number.NaN }],
  [undefined, { yieldPct: Number.NaN }],
  ['figure', { yieldPct: 212 }],
  ['figure', { futureYuan: 1.1 }],
  ['figure', { yieldPct: Number.NaN, futureYuan: Number.NaN }],
  ['noTradeDay', { day: TradeDay.parse('2025-07-12') }],
] as const)('a close of the treasury: %s for %o', (fault, over) => {
  const close: TreasuryClose = { day: TradeDay.parse('2025-07-11'), yieldPct: 2.12, futureYuan: 118.3 }
  expect(treasuryFault({ ...close, ...over })).toBe(fault)
})
