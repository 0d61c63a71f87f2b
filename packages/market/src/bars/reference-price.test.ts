import { expect, test } from 'vitest'
import { referenceCents } from './reference-price.ts'

const cash = (yuanPerTen: number) => ({
  cashYuanPerTen: yuanPerTen,
  bonusSharesPerTen: 0,
  rightsSharesPerTen: 0,
  rightsPriceCents: 0,
})

test('a reference price is the last close less what fell since, each event after the other, half a cent up', () => {
  const isKnown = true
  expect(referenceCents({ closeBeforeCents: 1_000, events: [], isKnown })).toBe(1_000)
  expect(referenceCents({ closeBeforeCents: 1_000, events: [cash(3.05)], isKnown })).toBe(970)
  const allotment = { ...cash(1), bonusSharesPerTen: 2, rightsSharesPerTen: 3, rightsPriceCents: 500 }
  // (10.00 − 0.10 + 5.00 × 0.3) ÷ 1.5
  expect(referenceCents({ closeBeforeCents: 1_000, events: [allotment], isKnown })).toBe(760)
  expect(referenceCents({ closeBeforeCents: 1_000, events: [cash(3.05), allotment], isKnown })).toBe(740)
})

test('without the last close, or where an event may be missing, there is none', () => {
  expect(referenceCents({ closeBeforeCents: 0, events: [], isKnown: true })).toBe(0)
  expect(referenceCents({ closeBeforeCents: 1_000, events: [cash(3)], isKnown: false })).toBe(0)
})
