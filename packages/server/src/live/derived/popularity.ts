import { TimeOfDay, type TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import type { MarketView } from '#live/market-view.ts'

const HOUR_SECONDS = 3600

/** Heat of every stock when a list was drawn up, and when the list before it was. */
export interface HeatLists {
  readonly day: string
  readonly time: string
  readonly heat: Float64Array
  readonly before: Float64Array | undefined
}

/** Heat at the close of the day that is `back` days before the view's. */
function closeHeat(view: MarketView, back: number): HeatLists | undefined {
  const columns = view.daysBefore >= back ? view.history.columnsOf(view.daysBefore - back) : undefined
  const heat = columns && view.figures.popularity(columns)?.heat
  return columns && heat ? { day: columns.day, time: timeOfDay(SESSION.close), heat, before: undefined } : undefined
}

/** The day's list: of the day so far, before its first minute is over of the day before; changes are against the day before that. */
export function dayHeat(view: MarketView): HeatLists | undefined {
  return view.memo('dayHeat', () => {
    const known = minuteIndex(view.second) > 0 ? view.figures.popularity(view.now) : undefined
    if (!known) {
      const last = closeHeat(view, 1)
      return last && { ...last, before: closeHeat(view, 2)?.heat }
    }
    const { second, heat } = known
    return { day: view.asOf.day, time: timeOfDay(second), heat, before: closeHeat(view, 1)?.heat }
  })
}

type ViewAt = (day: TradeDay, at: TimeOfDay) => Promise<MarketView>

/** Views at the last full hour of trading and at the one before; undefined where the history does not reach. */
async function hourViews(viewAt: ViewAt, view: MarketView): Promise<readonly (MarketView | undefined)[]> {
  const opens = 10 * HOUR_SECONDS
  const hours: { day: MarketView['asOf']['day']; second: number }[] = []
  let day = view.asOf.day
  let left = view.daysBefore
  let second = Math.floor(Math.min(view.second, SESSION.close) / HOUR_SECONDS) * HOUR_SECONDS
  while (hours.length < 2) {
    if (second >= opens) {
      hours.push({ day, second })
      second -= HOUR_SECONDS
      continue
    }
    if (left === 0) break
    left -= 1
    day = view.history.columnsOf(left).day
    second = SESSION.close
  }
  return Promise.all(hours.map(hour => viewAt(hour.day, TimeOfDay.parse(timeOfDay(hour.second)))))
}

/** The hour's list: of the last full hour of trading, its changes against the hour before. */
export async function hourHeat(viewAt: ViewAt, view: MarketView): Promise<HeatLists | undefined> {
  // Who tells of no moment tells of no hour, and one without minutes cannot be put back to one.
  if (!view.figures.popularity(view.now)) return undefined
  const [now, before] = await hourViews(viewAt, view)
  const heatOf = (hour: MarketView) => hour.figures.popularity(hour.now, secondOfDay(hour.asOf.time))?.heat
  const heat = now && heatOf(now)
  return now && heat && { day: now.asOf.day, time: now.asOf.time, heat, before: before && heatOf(before) }
}
