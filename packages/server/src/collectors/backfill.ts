import { setTimeout as pause } from 'node:timers/promises'
import { PROJECTION_DAYS } from '#live/capacity-lines.ts'
import { type RecordParts, recordStories } from './record-day.ts'

/** How far back stories are kept ready: what a stock's limit-up record shows reasons for. */
const STORY_DAYS = 60
/** Between two days, so that readers are served while the past is being filled in. */
const PAUSE_MS = 40

/** Works out, day by day into the past, what the first minutes after a start can do without. */
export async function backfill(parts: RecordParts, aborted: AbortSignal): Promise<void> {
  const { source, market, store } = parts
  if (!source.intraday) return
  const known = new Set(await store.limitUpRecords.days(source.dataset))
  const view = market.live()
  for (let back = 1; back <= STORY_DAYS && back <= view.daysBefore && !aborted.aborted; back++) {
    const { day } = view.history.columnsOf(view.daysBefore - back)
    const wantsLine = back <= PROJECTION_DAYS
    if (known.has(day) && !wantsLine) continue
    await pause(PAUSE_MS)
    if (wantsLine) view.capacityLines.ask(day)
    if (!known.has(day)) await recordStories(parts, day)
  }
}
