/**
 * The bond a 30-year treasury future (TL) is quoted in: 100 yuan face, 3 % coupon, and of what may be delivered the
 * shortest, 25 years (CFFEX contract terms of the 30-year treasury future). Paid twice a year, as such treasuries are.
 */
const COUPON_PCT = 3
const YEARS = 25

/** Clean price of the notional bond in yuan per 100 of face, at a yield in percent. */
export function notionalBondYuan(yieldPct: number): number {
  const halves = 2 * YEARS
  const rate = yieldPct / 200
  if (rate === 0) return 100 + (COUPON_PCT / 2) * halves
  const discount = (1 + rate) ** -halves
  return ((COUPON_PCT / 2) * (1 - discount)) / rate + 100 * discount
}

/** Change of a yield in basis points. */
export function changeBp(yieldPct: number, beforePct: number): number {
  return 100 * (yieldPct - beforePct)
}
