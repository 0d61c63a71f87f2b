import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainExRightReference, exRightReferenceCents } from './ex-right.ts'

const NOTHING = { cashYuanPerTen: 0, bonusSharesPerTen: 0, rightsSharesPerTen: 0, rightsPriceCents: 0 }

describe('the ex-right reference price', () => {
  test.each([
    // Worked by hand.
    { close: 1000, terms: { cashYuanPerTen: 3.5 }, reference: 965 }, // 10.00 - 0.35
    { close: 1000, terms: { cashYuanPerTen: 0.25 }, reference: 998 }, // 9.975, half up
    { close: 1000, terms: { bonusSharesPerTen: 4 }, reference: 714 }, // 10 / 1.4 = 7.1428…
    { close: 2356, terms: { cashYuanPerTen: 10, bonusSharesPerTen: 4.5 }, reference: 1556 }, // 22.56 / 1.45 = 15.5586…
    { close: 1000, terms: { rightsSharesPerTen: 3, rightsPriceCents: 600 }, reference: 908 }, // 11.8 / 1.3 = 9.0769…
    {
      close: 1234,
      terms: { cashYuanPerTen: 1, bonusSharesPerTen: 2, rightsSharesPerTen: 3, rightsPriceCents: 800 },
      reference: 976, // (12.34 - 0.1 + 2.4) / 1.5 = 9.76
    },
    { close: 5, terms: { cashYuanPerTen: 1 }, reference: 1 }, // never below a cent
  ])('after $close cents with $terms is $reference', ({ close, terms, reference }) => {
    expect(exRightReferenceCents(close, { ...NOTHING, ...terms })).toBe(reference)
  })

  test('keeps what a holder has: cash and shares together are worth the close before, to half a cent a share', () => {
    const tenths = (max: number) => fc.integer({ min: 0, max }).map(tenth => tenth / 10)
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 500_000 }), tenths(40), tenths(100), (close, cash, bonus) => {
        const terms = { ...NOTHING, cashYuanPerTen: cash, bonusSharesPerTen: bonus }
        const after = exRightReferenceCents(close, terms) * (1 + bonus / 10) + 10 * cash
        expect(Math.abs(after - close)).toBeLessThanOrEqual(0.5 * (1 + bonus / 10) + 1e-6)
      }),
    )
  })

  test('says how it was worked out', () => {
    const terms = { cashYuanPerTen: 1, bonusSharesPerTen: 2, rightsSharesPerTen: 3, rightsPriceCents: 800 }
    const { arithmetic, result } = explainExRightReference(1234, terms)
    expect(arithmetic).toEqual(['(12.34 − 0.1 + 8.00 × 0.3) ÷ (1 + 0.2 + 0.3)，四舍五入 9.76'])
    expect(result).toBe('除权除息参考价 9.76 元')
  })
})
