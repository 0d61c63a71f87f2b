const DASH = '—'

/** Price in yuan with two decimals. */
export function priceText(yuan: number): string {
  return Number.isFinite(yuan) ? yuan.toFixed(2) : DASH
}

/** Change with its sign; zero has none. */
export function changeText(pct: number): string {
  if (!Number.isFinite(pct)) return DASH
  const text = pct.toFixed(2)
  if (Number(text) === 0) return '0.00%'
  return pct > 0 ? `+${text}%` : `${text}%`
}

const UNITS = [
  [1e12, '万亿'],
  [1e8, '亿'],
  [1e4, '万'],
] as const

/** 万, 亿 and 万亿 with two decimals; whole below 万. */
export function amountText(value: number): string {
  if (!Number.isFinite(value)) return DASH
  for (const [size, unit] of UNITS) {
    // Rounding decides the unit: 99,999,999 is 1.00亿 and not 10000.00万.
    if (Number((Math.abs(value) / size).toFixed(2)) >= 1) return `${(value / size).toFixed(2)}${unit}`
  }
  return value.toFixed(0)
}

/** Shares shown in lots (手) of 100. */
export function lotsText(shares: number): string {
  return Number.isFinite(shares) ? amountText(shares / 100) : DASH
}
