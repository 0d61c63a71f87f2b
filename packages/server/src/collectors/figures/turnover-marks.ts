import type { TradeDay } from '@kanpan/contract/model/stock'
import { pause } from '#collectors/pause.ts'
import { keepTurnoverMarks, turnoverMarkDays } from '#live/figures/turnover-marks.ts'
import type { Market } from '#live/market.ts'
import { amountLineOf } from '#live/recorded-day.ts'
import type { Source } from '#sources/source.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Store } from '#store/store.ts'

export interface TurnoverMarkParts {
  readonly source: Pick<Source, 'dataset' | 'replay'>
  readonly market: Pick<Market, 'live' | 'refresh'>
  readonly historyStore: Pick<HistoryStore, 'minuteDays' | 'loadMinutes'>
  readonly store: Pick<Store, 'macro'>
}

const markParts = ({ source: { dataset }, store: { macro } }: Pick<TurnoverMarkParts, 'source' | 'store'>) => ({
  dataset,
  macro,
})

/** Keeps what was turned over by some times of each day whose minutes are kept now: in some days they are no longer. */
export async function keepMarksOfMinutes(parts: Omit<TurnoverMarkParts, 'market'>): Promise<void> {
  const known = await turnoverMarkDays(markParts(parts))
  for (const day of await parts.historyStore.minuteDays()) {
    if (known.has(day)) continue
    const minutes = await parts.historyStore.loadMinutes(day)
    if (minutes) await keepTurnoverMarks(markParts(parts), day, amountLineOf(minutes))
  }
}

/** A start has other work first, and so have its readers. */
const FIRST_AFTER_MS = 5 * 60_000
const PAUSE_MS = 30_000
const DAYS_AT_ONCE = 20

/** The days before the running one without marks, the newest first. */
async function daysWithout(parts: TurnoverMarkParts): Promise<readonly TradeDay[]> {
  const known = await turnoverMarkDays(markParts(parts))
  const { daysBefore, history } = parts.market.live()
  return Array.from({ length: daysBefore }, (_, back) => daysBefore - 1 - back)
    .filter(index => history.isRecorded(index))
    .map(index => history.dayAt(index))
    .filter(day => !known.has(day))
}

async function keepSome(parts: TurnoverMarkParts, aborted: AbortSignal): Promise<boolean> {
  const days = (await daysWithout(parts)).slice(0, DAYS_AT_ONCE)
  const { replay } = parts.source
  if (!replay || days.length === 0) return false
  for await (const { day, amountLine } of replay.pastDays(days, aborted))
    await keepTurnoverMarks(markParts(parts), day, amountLine)
  parts.market.refresh()
  return true
}

/** Has a source that can replay its days tell those of the whole past, some at a time and aside from the readers. */
export async function keepEarlierMarks(
  parts: TurnoverMarkParts,
  aborted: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (!parts.source.replay) return
  for (await pause(FIRST_AFTER_MS, aborted); !aborted.aborted; await pause(PAUSE_MS, aborted)) {
    try {
      if (!(await keepSome(parts, aborted))) return
    } catch (error) {
      if (!aborted.aborted) onFailure(error)
    }
  }
}
