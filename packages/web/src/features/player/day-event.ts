import type { TimeOfDay } from '@kanpan/contract/model/stock'

/** Something of a day that a reader wants to stand at. */
export interface DayEvent {
  readonly id: string
  readonly time: TimeOfDay
  readonly title: string
  /** Who, or how much: told only to those who have come so far. */
  readonly detail: string
}
