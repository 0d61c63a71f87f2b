import { PROJECTION_DAYS } from '#live/capacity-lines.ts'
import { keepTurnoverMarks } from '#live/figures/turnover-marks.ts'
import type { Market } from '#live/market.ts'
import type { BackfillGate } from '#store/backfill-gate.ts'
import { pause } from './pause.ts'
import { keepStories, type RecordParts } from './record-day.ts'

/** How far back stories are kept ready: what a stock's limit-up record shows reasons for. */
const STORY_DAYS = 60

export interface BackfillParts extends RecordParts {
  readonly gate: BackfillGate
}

/** A failure is tried again after so long, each time twice as long, and once a minute from then on. */
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 60_000

/**
 * Fills in, day by day into the past, what a start does not wait for; readers of those days do. What failed is done again until
 * it is there: half a past is never given out as the whole.
 */
export async function backfill(
  parts: BackfillParts,
  aborted: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { gate, market } = parts
  const { day } = market.live().asOf
  gate.advance({ from: day, to: storyDays(market).at(-1)?.day ?? day, share: 0 })
  for (let retryMs = FIRST_RETRY_MS; !aborted.aborted; retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)) {
    try {
      await keepMissing(parts, aborted)
      // Of what the source does not have nothing will come: nobody waits for it.
      if (!aborted.aborted) gate.advance()
      return
    } catch (error) {
      if (aborted.aborted) return
      onFailure(error)
      await pause(retryMs, aborted)
    }
  }
}

/** The days before the running one of which stories are kept, newest first. */
function storyDays(market: Market) {
  const { daysBefore, history } = market.live()
  return Array.from({ length: Math.min(STORY_DAYS, daysBefore) }, (_, back) => {
    const { day } = history.columnsOf(daysBefore - 1 - back)
    return { day, wantsLine: back < PROJECTION_DAYS }
  })
}

async function keepMissing(
  { source, stocks, market, store, texts, gate }: BackfillParts,
  aborted: AbortSignal,
): Promise<void> {
  // What is found by its words is written last: where it is, the rest is.
  const known = new Set(await store.documents.days(source.dataset, 'reason'))
  const view = market.live()
  const before = storyDays(market)
  const missing = before.filter(({ day }) => !known.has(day))
  const to = missing.at(-1)?.day
  let filled = 0
  if (to === undefined) gate.advance()
  const done = before.length - missing.length
  const wanted = before.filter(({ day, wantsLine }) => wantsLine || !known.has(day)).map(({ day }) => day)
  let lines = 0
  const { replay } = source
  if (!replay) return
  for await (const { amountLine, ...stories } of replay.pastDays(wanted, aborted)) {
    view.capacityLines.keep(stories.day, amountLine)
    await keepTurnoverMarks({ dataset: source.dataset, macro: store.macro }, stories.day, amountLine)
    if (!known.has(stories.day)) {
      await keepStories({ source, stocks, store, texts }, stories)
      filled += 1
      const share = (done + filled) / before.length
      gate.advance(to === undefined || share === 1 ? undefined : { from: stories.day, to, share })
    }
    lines += 1
    // A market that stands still would otherwise never show the projection it can make now.
    if (lines === PROJECTION_DAYS) market.refresh()
  }
}
