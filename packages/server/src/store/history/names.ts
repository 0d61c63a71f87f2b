import type { NameSeen } from './stored-catalogue.ts'

/** On an ex-dividend day the exchange puts XD, XR or DR before the name and cuts it off. */
const EX_DAY = /^(?:XD|XR|DR)/

/** Whether a name is the cut-off one of an ex-dividend day. */
export function isExDayName(name: string): boolean {
  return EX_DAY.test(name)
}

/** In its delisting period a stock is called 退市… or …退. */
export function isDelistingName(name: string): boolean {
  return name.startsWith('退市') || name.endsWith('退')
}

/** What stands before the name of a new stock: N on its first day, C on the four after it. */
export function listingPrefix(name: string): 'N' | 'C' | undefined {
  const [prefix] = /^[NC](?=\p{Script=Han})/u.exec(name) ?? []
  return prefix === 'N' || prefix === 'C' ? prefix : undefined
}

/** Whether a name is of its day alone: evidence of the stock's state on it, and not what the stock is called. */
export function isDaysName(name: string): boolean {
  return isExDayName(name) || listingPrefix(name) !== undefined
}

/**
 * What names of a stock are known, in order of days. Days before the first one take the first: that is a guess, and
 * the only one there is.
 */
export function namesInOrder(names: readonly NameSeen[]): ReadonlyMap<string, readonly NameSeen[]> {
  const byCode = Map.groupBy(names, ({ code }) => code)
  for (const seen of byCode.values()) seen.sort((a, b) => a.day.localeCompare(b.day))
  return byCode
}

/** The name on a day: the last one seen until then, or the first one seen after. A new stock is called N… on its day. */
export function nameOn(seen: readonly NameSeen[], day: string): string | undefined {
  let before: string | undefined
  let after: string | undefined
  let ofTheDay: string | undefined
  for (const one of seen) {
    if (one.day === day && listingPrefix(one.name)) return one.name
    if (isDaysName(one.name)) ofTheDay ??= one.name
    else if (one.day <= day) before = one.name
    else after ??= one.name
  }
  return before ?? after ?? ofTheDay?.replace(EX_DAY, '').replace(/^[NC]/, '')
}
