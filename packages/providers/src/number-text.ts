/** A number as a provider writes one; NaN for what stands in its place: nothing, `-`, `--`, null, a word. */
export function numberIn(value: unknown): number {
  if (typeof value !== 'string') return typeof value === 'number' ? finite(value) : Number.NaN
  const number = Number(value)
  // Nothing is 0 to `Number`, and blanks are.
  return number === 0 && value.trim() === '' ? Number.NaN : finite(number)
}

const finite = (number: number) => (Number.isFinite(number) ? number : Number.NaN)

/** Of what is never below 0: -1 stands for unknown. */
export function amountIn(value: unknown): number {
  const number = numberIn(value)
  return number >= 0 ? number : Number.NaN
}

/** Of what is never nothing, a price: 0 stands for none as well. */
export function priceIn(value: unknown): number {
  const number = numberIn(value)
  return number > 0 ? number : Number.NaN
}

/** A number that stands in a larger unit, in whole ones: `3025.36` hundred millions. */
export function wholeOf(value: number, unit: number): number {
  return Math.round(value * unit)
}

/** Times a unit, without the noise a binary fraction has behind its fourteenth digit. */
export function inUnit(value: number | undefined, factor: number): number {
  return Number(((value ?? Number.NaN) * factor).toPrecision(14))
}

/** As it stands in a reply; blank where it is not known. */
export function numberText(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value)
}
