import { UNKNOWN } from './format.ts'

/** A number of boards: 3板; `—` where a day of the streak is missing. */
export function boardsText(boards: number | null | undefined): string {
  return boards == null ? UNKNOWN : `${boards}板`
}

/** What a streak is called whose days before are not known. */
export const UNKNOWN_STREAK = '板数未知'
