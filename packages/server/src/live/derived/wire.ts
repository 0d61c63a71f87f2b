import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'

/** Whole cents as yuan; 0 cents means there is no price. */
export function yuan(cents: number | undefined): number | null {
  return cents === undefined || cents <= 0 ? null : cents / 100
}

/** A column's number on the wire: unknown is null, the rest keeps at most `digits` decimals. */
export function figure(value: number | undefined, digits = 2): number | null {
  if (value === undefined || !Number.isFinite(value)) return null
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

/** A second of the day as `HH:mm:ss`; -1 is unknown. */
export function clockTime(second: number | undefined): string | null {
  if (second === undefined || second < 0) return null
  return timeOfDay(second)
}
