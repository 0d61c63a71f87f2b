import type { AsOf, SourceName } from '@kanpan/contract/model/as-of'
import { coverageText } from '#lib/format/coverage-text.ts'
import { dayText } from '#lib/format/day-text.ts'
import { sourceLabel } from '#lib/format/market-labels.ts'
import { type QueryLike, queryState } from './query-state.ts'

interface MarketAnswer {
  readonly asOf: AsOf
  readonly source: SourceName
}

interface LiveQuery<T> extends QueryLike<T> {
  readonly refetch: () => unknown
  readonly isPlaceholderData?: boolean
}

/** What every panel of a market answer says about itself: its state, its source and its moment. */
export function panelParts<T extends MarketAnswer>(query: LiveQuery<T>, empty?: (data: T) => string | undefined) {
  const { data, error, isPlaceholderData } = query
  // A panel that follows the market is always being refreshed: only a change of the moment is worth a sign.
  const isFetching = isPlaceholderData === true
  return {
    state: queryState({ data, error, isFetching }, empty === undefined ? {} : { empty }),
    onRetry: () => void query.refetch(),
    ...provenanceParts(data),
  }
}

/** Where an answer comes from and of when it is, for a panel that has its state from elsewhere. */
export function provenanceParts(data: MarketAnswer | undefined) {
  if (data === undefined) return {}
  return { source: sourceText(data), asOf: momentText(data.asOf), dataMoment: data.asOf }
}

/** Whose answer it is, who gave what of it, and where it holds a part of the market, whom: a part is named wherever it is told of. */
export function sourceText({ asOf, source }: MarketAnswer): string {
  const market = sourceLabel(source, asOf.isStandIn)
  const prices = asOf.provider === undefined ? [] : [`报价 ${asOf.provider}`]
  const given = [...prices, ...(asOf.providers ?? []).map(({ label, provider }) => `${label} ${provider}`)]
  const whose = given.length === 0 ? market : `${market}（${given.join('，')}）`
  return [whose, coverageText(asOf)].filter(Boolean).join(' · ')
}

/** The moment a panel tells of. The day that is shown stands in full at the head of its screen. */
export function momentText({
  day,
  time,
  final,
}: {
  readonly day: string
  readonly time: string
  readonly final: boolean
}): string {
  return `${dayText(day)} ${final ? '收盘' : time}`
}
