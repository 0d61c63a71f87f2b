import { PROJECTION_DAYS } from '#live/capacity-lines.ts'
import { keepStories, type RecordParts } from './record-day.ts'

/** How far back stories are kept ready: what a stock's limit-up record shows reasons for. */
const STORY_DAYS = 60

/** Fills in, day by day into the past, what the first minutes after a start can do without. */
export async function backfill({ source, market, store, texts }: RecordParts, aborted: AbortSignal): Promise<void> {
  // What is found by its words is written last: where it is, the rest is.
  const known = new Set(await store.documents.days(source.dataset, 'reason'))
  const view = market.live()
  const before = Array.from({ length: Math.min(STORY_DAYS, view.daysBefore) }, (_, back) => {
    const { day } = view.history.columnsOf(view.daysBefore - 1 - back)
    return { day, wantsLine: back < PROJECTION_DAYS }
  })
  const wanted = before.filter(({ day, wantsLine }) => wantsLine || !known.has(day)).map(({ day }) => day)
  let lines = 0
  for await (const past of source.past(wanted, aborted)) {
    view.capacityLines.keep(past.day, past.amountLine)
    if (!known.has(past.day)) await keepStories({ source, store, texts }, past)
    lines += 1
    // A market that stands still would otherwise never show the projection it can make now.
    if (lines === PROJECTION_DAYS) market.refresh()
  }
}
