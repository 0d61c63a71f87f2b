import { describe, expect, test } from 'vitest'
import { FIRST_DAYS_RULES, firstDayLimitCents, firstDaysRule } from './first-days-rule.ts'
import { LIMIT_RULES, limitRule } from './limit-rule.ts'
import { ORDER_RULES } from './order-rule.ts'
import { PRICE_CAGE_RULES } from './price-cage.ts'

const ratio = (...question: Parameters<typeof limitRule>) => limitRule(...question)?.ratioPct

describe('the ratio of a price limit', () => {
  test.for([
    ['main', false, '1996-12-13', undefined],
    ['main', false, '1996-12-16', 10],
    ['main', true, '2026-07-03', 5],
    ['main', true, '2026-07-05', 5],
    ['main', true, '2026-07-06', 10],
    ['main', false, '2026-07-03', 10],
    ['chinext', false, '2020-08-21', 10],
    ['chinext', true, '2020-08-21', 5],
    ['chinext', false, '2020-08-24', 20],
    ['chinext', true, '2020-08-24', 20],
    ['star', false, '2019-07-19', undefined],
    ['star', true, '2019-07-22', 20],
    ['bse', false, '2021-11-12', undefined],
    ['bse', true, '2021-11-15', 30],
  ] as const)('on %s, ST %s, on %s is %s', ([board, isSt, day, expected]) => {
    expect(ratio(board, isSt, day)).toBe(expected)
  })

  test('is rounded half up on three boards and never leaves the band on BSE', () => {
    for (const { board, rounding } of LIMIT_RULES) expect(rounding).toBe(board === 'bse' ? 'inward' : 'halfUp')
  })
})

describe('the first days of a stock', () => {
  test.for([
    ['listing', 'main', '2013-12-12', 1, undefined],
    ['listing', 'main', '2023-04-07', 1, { upPct: 44, downPct: 36 }],
    ['listing', 'main', '2023-04-10', 5, undefined],
    ['listing', 'chinext', '2020-08-21', 1, { upPct: 44, downPct: 36 }],
    ['listing', 'chinext', '2020-08-24', 5, undefined],
    ['listing', 'star', '2019-07-22', 5, undefined],
    ['listing', 'bse', '2021-11-15', 1, undefined],
    ['relisting', 'main', '2021-02-08', 1, undefined],
    ['delisting', 'main', '2025-06-03', 1, undefined],
    ['delisting', 'chinext', '2025-06-03', 1, undefined],
  ] as const)('after %s on %s on %s are %s', ([occasion, board, day, days, band]) => {
    expect(firstDaysRule(occasion, board, day)).toMatchObject({ days, band })
  })

  test('before the delisting rules of 2020 the board’s limit held from the first day of the period on', () => {
    expect(firstDaysRule('delisting', 'main', '2019-06-03')).toBeUndefined()
  })

  test('a main-board listing of 2022 at 15.65 yuan moved between 10.02 and 22.54 on its first day', () => {
    const rule = firstDaysRule('listing', 'main', '2022-06-01')
    // 15.65 × 1.44 = 22.536, 15.65 × 0.64 = 10.016.
    expect(rule && firstDayLimitCents(rule, 1565)).toEqual({ up: 2254, down: 1002 })
  })
})

test('no table of rules contradicts itself: what holds for the same case holds one after the other', () => {
  const cases = [
    ...LIMIT_RULES.map(rule => ({ key: `limit ${rule.board} ${rule.st}`, ...rule })),
    ...FIRST_DAYS_RULES.map(rule => ({ key: `${rule.occasion} ${rule.board}`, ...rule })),
    ...ORDER_RULES.map(rule => ({ key: `order ${rule.board}`, ...rule })),
    ...PRICE_CAGE_RULES.map(rule => ({ key: `cage ${rule.board}`, ...rule })),
  ]
  for (const [key, rules] of Map.groupBy(cases, rule => rule.key)) {
    const inOrder = rules.toSorted((a, b) => a.from.localeCompare(b.from))
    inOrder.forEach((rule, i) => {
      const next = inOrder[i + 1]
      if (rule.until !== undefined) expect(rule.until >= rule.from, key).toBe(true)
      if (next) expect(rule.until !== undefined && rule.until < next.from, key).toBe(true)
    })
  }
})
