import { SESSION } from '@kanpan/market/calendar/session'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { StockVersion } from '#store/catalogue/stock-list.ts'

/**
 * What had been told by a second: before its first seal a stock has no reason to be there, and how often a seal broke
 * and when it was made last are the day's, known when it is over.
 */
export function knownReasons(
  reasons: readonly SourceReason[],
  second: number,
  { catalogue, rowOf }: StockVersion,
): ReadonlyMap<string, readonly SourceReason[]> {
  // What was told under a code the stock has given up is told of it.
  const codeOf = ({ code }: SourceReason): string => catalogue.stocks[rowOf(code) ?? -1]?.code ?? code
  if (second >= SESSION.close) return Map.groupBy(reasons, codeOf)
  const known = reasons
    .filter(reason => reason.firstSealSecond !== undefined && reason.firstSealSecond <= second)
    .map(reason => ({ ...reason, lastSealSecond: undefined, brokenTimes: undefined }))
  return Map.groupBy(known, codeOf)
}
