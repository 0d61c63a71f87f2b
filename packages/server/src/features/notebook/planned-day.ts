import type { TradeDay } from '@kanpan/contract/model/stock'
import type { MarketMetric } from '@kanpan/contract/question/notebook'
import { tradingDay } from '@kanpan/market/backtest/fill'
import type { PlannedDay, PlannedStock } from '@kanpan/market/notebook/settle'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { isKnown } from '#live/derived/day-range.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { dayRunOf, isSealedAt } from '#live/derived/past-days.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import { sectorDayNow, sectorDayOn } from '#live/derived/sector/sector-days.ts'
import type { MarketView } from '#live/market-view.ts'

const STATES = new Map<number | undefined, PlannedStock['state']>([
  [STOCK_STATE.trading, 'trading'],
  [STOCK_STATE.suspended, 'suspended'],
])

const NOT_OVER: PlannedDay = {
  ...{ isOver: false, isRecorded: true, phase: undefined },
  stock: () => undefined,
  sector: () => undefined,
  metric: () => undefined,
}

/** Where a day is in the view's run; undefined of one that has not come, or from before the first. */
export function placeOf(view: MarketView, day: TradeDay): number | undefined {
  if (day === view.asOf.day) return view.daysBefore
  const index = view.history.indexOf(day)
  return index >= 0 && index < view.daysBefore ? index : undefined
}

/** A day as plans for it are settled, as far as the view knows it: that of a day that is not over tells nothing. */
export function plannedDay(view: MarketView, day: TradeDay): PlannedDay {
  if (day > view.asOf.day) return NOT_OVER
  const run = dayRunOf(view)
  const index = placeOf(view, day)
  if (index !== undefined && index >= run.finished) return NOT_OVER
  if (index === undefined || !isKnown(view, index)) return { ...NOT_OVER, isOver: true, isRecorded: false }
  const columns = run.at(index)
  const { limitsOf } = tradingDay(columns, view.catalogue)
  const { inputs, scored } = emotionAt(view, index)
  return {
    ...{ isOver: true, isRecorded: true, phase: scored.phase },
    stock(code) {
      const row = view.rowOf(code)
      if (row === undefined) return undefined
      return {
        state: STATES.get(columns.state[row]) ?? 'absent',
        prevCloseCents: columns.prevCloseCents[row] ?? 0,
        openCents: columns.openCents[row] ?? 0,
        closeCents: columns.closeCents[row] ?? 0,
        isSealed: limitsOf(row).isUnknown ? undefined : isSealedAt(view, index, row),
      }
    },
    sector(code) {
      const position = membershipOf(view.catalogue).find(code)
      if (position === undefined) return undefined
      const { changePct, limitUp, trading } = index >= view.daysBefore ? sectorDayNow(view) : sectorDayOn(view, index)
      const isHeld = (trading[position] ?? 0) > 0 && !Number.isNaN(changePct[position])
      return {
        changePct: changePct[position] ?? Number.NaN,
        // Of a day that holds a part of the sector nobody can count them.
        limitUps: isHeld ? (limitUp[position] ?? 0) : Number.NaN,
      }
    },
    metric: (name: MarketMetric) => inputs[name],
  }
}
