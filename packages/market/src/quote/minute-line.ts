/** The 241 minutes of a session: index 0 is 9:30 (the opening auction), 120 is 11:30, 121 is 13:01, 240 is 15:00. */
export const MINUTES_PER_DAY = 241

/**
 * One stock's day by the minute, up to `length` minutes. Prices in whole cents, `averageCents` with a fraction
 * (amount so far / volume so far); volume and amount are of the minute, not accumulated.
 *
 * A price is what stood at the mark, 0 before the first that is known. In a minute in which nobody told of the stock volume
 * and amount are NaN, and the next that is told of has what was traded since: the known ones add up to the day. Of a stock first
 * told of in the middle of its day they add up to what was traded since, and that minute has no volume and no amount either.
 */
export interface MinuteLine {
  readonly length: number
  readonly priceCents: Int32Array
  readonly averageCents: Float64Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
}

/** Minute index (0–240) of a second of the day; before the open -1, in the break 120, after the close 240. */
export function minuteIndex(second: number): number {
  if (second < 9 * 3600 + 25 * 60) return -1
  if (second < 9 * 3600 + 31 * 60) return 0
  if (second <= 11 * 3600 + 30 * 60) return Math.floor(second / 60) - 570
  if (second < 13 * 3600 + 60) return 120
  if (second <= 15 * 3600) return Math.floor(second / 60) - 660
  return 240
}

/** The second of the day at which a minute mark is passed; mark 0 at 9:25, when the opening auction trades. */
export function secondOfMinute(index: number): number {
  if (index === 0) return 9 * 3600 + 25 * 60
  return 60 * (index <= 120 ? 570 + index : 660 + index)
}

/** `HH:mm` of what stood at a minute mark: that of the opening auction is known before 9:30, and told as 09:25. */
export function markLabel(index: number): string {
  return index === 0 ? '09:25' : minuteLabel(index)
}

/** `HH:mm` of a minute index on the axis of a day, which begins at 09:30. */
export function minuteLabel(index: number): string {
  const minute = index <= 120 ? 570 + index : 660 + index
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
