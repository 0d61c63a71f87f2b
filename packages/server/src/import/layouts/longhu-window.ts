const DIGITS = new Map([...'一二三四五六七八九十'].map((digit, at) => [digit, at + 1]))

/**
 * Trading days a listing's amounts cover, from the exchange's words for its reason: 连续三个交易日… is 3, a reason of
 * the day 1. 异常期间 and the like do not say how long they were.
 */
export function windowDaysOf(reason: string): number | undefined {
  const [, told] = /连续(\d+|[一二三四五六七八九十]+)个交易日/.exec(reason) ?? []
  if (told) return Number(told) || [...told].reduce((sum, digit) => sum + (DIGITS.get(digit) ?? 0), 0)
  return /^(单只|.*期间|.*退市整理)/.test(reason) ? undefined : 1
}
