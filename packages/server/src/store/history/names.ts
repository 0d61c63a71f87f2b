import type { NameSeen } from './stored-catalogue.ts'

/** ST, *ST, SST, S*ST: the risk warning stands at the start of the name (N and C of a new listing may stand before). */
export function isStName(name: string): boolean {
  return /^[NC]?S?\*?ST/i.test(name)
}

/** In its delisting period a stock is called 退市… or …退. */
export function isDelistingName(name: string): boolean {
  return name.startsWith('退市') || name.endsWith('退')
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

/** The name on a day: the last one seen until then, or the first one seen after. */
export function nameOn(seen: readonly NameSeen[], day: string): string | undefined {
  return (seen.findLast(one => one.day <= day) ?? seen[0])?.name
}
