import type { Market } from '#live/market.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { rowsOf } from './day-rows.ts'

interface StoredParts {
  readonly market: Pick<Market, 'history'>
  readonly status: Pick<SourceStatus, 'found'>
  readonly historyStore: Pick<HistoryStore, 'minuteDays'>
}

/** What earlier days have left. */
export async function reportStored({ market: { history }, status, historyStore }: StoredParts): Promise<void> {
  const last = history.days.at(-1)
  if (last) status.found('bars', { newest: { day: last }, ...rowsOf(history.columnsOf(history.indexOf(last))) })
  const minuteDays = (await historyStore.minuteDays()).toSorted()
  const day = minuteDays.at(-1)
  status.found('minutes', { newest: day && { day }, rows: minuteDays.length })
}
