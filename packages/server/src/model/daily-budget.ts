import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'

/** How many calls are left today. */
export interface DailyBudget {
  /** Takes one; false when none is left. */
  take(): boolean
}

/** A number of calls for each calendar day in Shanghai, counted by this process. */
export function dailyBudget(calls: number, nowMs: () => number): DailyBudget {
  let day = ''
  let taken = 0
  return {
    take() {
      const today = shanghaiDay(nowMs())
      if (today !== day) {
        day = today
        taken = 0
      }
      if (taken >= calls) return false
      taken += 1
      return true
    },
  }
}
