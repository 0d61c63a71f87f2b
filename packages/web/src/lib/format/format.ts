/** What stands where a number is not known. Never 0, never empty. */
export const UNKNOWN = '—'

type Maybe = number | null | undefined

export interface ScaledNumber {
  readonly text: string
  readonly unit: '' | '万' | '亿' | '万亿'
}

const STEPS = [
  { from: 1e12, unit: '万亿' },
  { from: 1e8, unit: '亿' },
  { from: 1e4, unit: '万' },
] as const

function isKnown(value: Maybe): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

// toFixed keeps the sign of a negative that rounds to nothing: "-0.00".
function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text
}

/** Whole below ten thousand, then 万, 亿 and 万亿 with two decimals; a value that rounds up to a unit is shown in it. */
export function scaled(value: number): ScaledNumber {
  const size = Math.abs(value)
  // 9,999.5 rounds to 10,000 whole, and 9,999.995 万 to 10,000.00 万: both belong to the next unit.
  const step = STEPS.find(
    ({ from }) => size >= from || Number(fixed(size / below(from), digitsBelow(from))) * below(from) >= from,
  )
  return step === undefined
    ? { text: fixed(Math.round(value), 0), unit: '' }
    : { text: fixed(value / step.from, 2), unit: step.unit }
}

function below(from: number): number {
  return from === 1e4 ? 1 : from === 1e8 ? 1e4 : 1e8
}

function digitsBelow(from: number): number {
  return from === 1e4 ? 0 : 2
}

export function formatPrice(yuan: Maybe, digits = 2): string {
  return isKnown(yuan) ? fixed(yuan, digits) : UNKNOWN
}

function signed(value: number, digits: number): string {
  const text = fixed(value, digits)
  return Number(text) > 0 ? `+${text}` : text
}

/** 9.98 means 9.98 %: `+9.98%`. */
export function formatChangePct(pct: Maybe): string {
  return isKnown(pct) ? `${signed(pct, 2)}%` : UNKNOWN
}

export function formatChange(yuan: Maybe, digits = 2): string {
  return isKnown(yuan) ? signed(yuan, digits) : UNKNOWN
}

/** By how much a figure is more or less than one before it: 持平 where nothing is left of the difference. */
export function formatStep(step: Maybe, unit: string, digits = 0): string {
  if (!isKnown(step)) return UNKNOWN
  return Number(fixed(step, digits)) === 0 ? '持平' : `${signed(step, digits)}${unit}`
}

/** A share without a sign, such as a turnover rate. */
export function formatPct(pct: Maybe, digits = 2): string {
  return isKnown(pct) ? `${fixed(pct, digits)}%` : UNKNOWN
}

/** Money, and any large number counted the same way: `3.20亿`. */
export function formatYuan(yuan: Maybe): string {
  if (!isKnown(yuan)) return UNKNOWN
  const { text, unit } = scaled(yuan)
  return text + unit
}

/** Money that flows: with its sign. */
export function formatFlow(yuan: Maybe): string {
  const text = formatYuan(yuan)
  return isKnown(yuan) && yuan > 0 && text !== '0' ? `+${text}` : text
}

/** Shares, shown in lots of a hundred (手). */
export function formatVolume(shares: Maybe): string {
  return isKnown(shares) ? `${formatYuan(shares / 100)}手` : UNKNOWN
}

export function formatCount(count: Maybe): string {
  return isKnown(count) ? fixed(Math.round(count), 0) : UNKNOWN
}

export function formatRatio(ratio: Maybe): string {
  return isKnown(ratio) ? fixed(ratio, 2) : UNKNOWN
}

export type Direction = 'up' | 'down' | 'flat'

/** The direction of a change as it is shown: a change that rounds to 0.00 is flat. */
export function directionOf(change: Maybe): Direction {
  if (!isKnown(change)) return 'flat'
  const shown = Number(fixed(change, 2))
  return shown > 0 ? 'up' : shown < 0 ? 'down' : 'flat'
}
