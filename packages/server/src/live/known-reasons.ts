import { SESSION } from '@kanpan/market/calendar/session'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { StockVersion } from '#store/catalogue/stock-list.ts'

/** Who was sealed at a later second since a seal of before: what is between has changed nothing. */
const isSealedSince = ({ asOfSecond, lastSealSecond }: SourceReason, second: number) =>
  asOfSecond !== undefined && lastSealSecond !== undefined && lastSealSecond <= second

/**
 * What had been told by a second: before its first seal a stock has no reason to be there, and how often a seal broke
 * and when it was made last are the day's, known when it is over, but for one that is told of as it stands.
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
    .map(reason =>
      isSealedSince(reason, second) ? reason : { ...reason, lastSealSecond: undefined, brokenTimes: undefined },
    )
  return Map.groupBy(known, codeOf)
}
