import type { TradeDay } from '@kanpan/contract/model/stock'
import type { WatchedRule } from '@kanpan/market/alert/pacing'
import { createTextWatch } from '@kanpan/market/alert/texts'
import { createAlertWatch } from '@kanpan/market/alert/watch'
import { firstNewsDay } from '@kanpan/market/calendar/news-days'
import { SESSION } from '@kanpan/market/calendar/session'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { MINUTES_PER_DAY, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { AppError } from '#lib/app-error.ts'
import { otherWork } from '#lib/in-slices.ts'
import { dayAt } from '#live/derived/day-range.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { NewFiring } from '#store/alerts/alert-store.ts'
import type { NewsStore } from '#store/market-store.ts'
import { type AlertFrameParts, alertFrames } from './alert-frames.ts'
import { textOf } from './new-texts.ts'
import { firingOf, textFiringOf } from './targets.ts'

export interface ReplayParts extends Omit<AlertFrameParts, 'viewAt' | 'delaySeconds'> {
  readonly viewAt: Market['view']
  readonly news: Pick<NewsStore, 'between'>
}

export interface ReplayedDay {
  readonly day: TradeDay
  /** Undefined: its minutes were not recorded. */
  readonly firings: readonly NewFiring[] | undefined
}

export interface Replay {
  readonly rules: readonly WatchedRule[]
  /** Positions in the view's run, both included. */
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
}

/** The marks of a day up to the view's own moment. */
function minutesOf(view: MarketView, day: TradeDay): readonly number[] {
  const seconds = Array.from({ length: MINUTES_PER_DAY }, (_, minute) => secondOfMinute(minute))
  return day === view.asOf.day ? seconds.filter(second => second <= view.second) : seconds
}

/**
 * What rules would have told of on past days, minute by minute: the same watch as the one of the present, over the moments the player
 * shows. A day whose minutes nobody recorded is passed over.
 */
export async function replayAlerts(
  parts: ReplayParts,
  view: MarketView,
  replay: Replay,
): Promise<readonly ReplayedDay[]> {
  const { source, news, viewAt } = parts
  const frames = alertFrames(parts)
  const watch = createAlertWatch()
  const texts = createTextWatch()
  for (const rule of replay.rules) (rule.domain === 'text' ? texts : watch).put(rule)
  const columns = watch.columns()

  async function look(at: MarketView): Promise<readonly NewFiring[]> {
    if (replay.signal.aborted) throw new AppError('overloaded', '已停止')
    await otherWork()
    const frame = await frames.frameOf(at, columns)
    return watch.advance(frame).map(fired => firingOf(at, { ...fired, frame }))
  }

  async function textsOf(at: MarketView): Promise<readonly NewFiring[]> {
    if (texts.size === 0) return []
    const range = { dataset: source.dataset, from: firstNewsDay(at.asOf.day), until: at.newsCutoff }
    const items = await news.between(range)
    return texts
      .hear(
        items.map(item => textOf(at, item)),
        watch.pacing,
      )
      .map(heard => textFiringOf(at, heard))
  }

  async function dayOf(day: TradeDay): Promise<readonly NewFiring[] | undefined> {
    const isNow = day === view.asOf.day
    const evening = isNow ? view : await viewAt(day)
    if (columns.length === 0) return textsOf(evening)
    const found: NewFiring[] = []
    try {
      for (const second of minutesOf(view, day)) found.push(...(await look(await viewAt(day, timeOfDay(second)))))
      if (!isNow || evening.second >= SESSION.close) found.push(...(await look(evening)))
    } catch (error) {
      if (error instanceof AppError && error.reason === 'no_market_data') return undefined
      throw error
    }
    return [...found, ...(await textsOf(evening))].sort((a, b) => a.second - b.second)
  }

  // Where the days begin.
  const before = replay.from > 0 ? dayAt(view, replay.from - 1) : undefined
  if (before !== undefined && columns.length > 0) await look(await viewAt(before))
  const days: ReplayedDay[] = []
  for (let index = replay.from; index <= replay.to; index++) {
    const day = dayAt(view, index)
    days.push({ day, firings: await dayOf(day) })
  }
  return days
}
