/** Words of the reasons that speak of several days, by all three exchanges. */
const SEVERAL_DAYS = /连续|异常期间|累计|最近\d+个/

/**
 * Trading days whose money is disclosed under a reason: 1 for a daily one. Undefined for one of several days: the window
 * ends when it reaches its threshold, and the words name only the longest it may be.
 */
export function windowDaysOf(reason: string): 1 | undefined {
  return SEVERAL_DAYS.test(reason) ? undefined : 1
}
