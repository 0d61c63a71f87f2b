import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { downStreak } from '@kanpan/market/limit-up/down-streak'
import { movesInside } from '#live/derived/moves.ts'
import { limitUpDayAt } from '#live/derived/past-days.ts'
import { clockTime } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Story = Pick<LimitUpRow, 'firstSealAt' | 'lastSealAt' | 'brokenTimes' | 'downStreak'>

/** How a stock met its lower limit today: when first and last, how often it was opened, and for how many days in a row. */
export function limitDownStory(view: MarketView, row: number): Story {
  const days = { count: view.daysBefore + 1, at: (index: number) => limitUpDayAt(view, index) }
  const { byRow, isToTheMinute } = movesAtLowerLimit(view)
  const moves = byRow.get(row) ?? []
  const sealed = moves.filter(({ kind }) => kind === 'limitDownSealed')
  return {
    downStreak: downStreak(days, row) ?? null,
    firstSealAt: clockTime(sealed[0]?.second),
    lastSealAt: clockTime(sealed.at(-1)?.second),
    // It may open and close again within a minute.
    brokenTimes: sealed.length === 0 || isToTheMinute ? null : moves.length - sealed.length,
  }
}

function movesAtLowerLimit(view: MarketView) {
  return view.memo('movesAtLowerLimit', () => {
    const { moves, isToTheMinute } = movesInside(view)
    const atLimit = moves
      .filter(({ kind, second }) => second <= view.second && (kind === 'limitDownSealed' || kind === 'limitDownOpened'))
      .toSorted((a, b) => a.second - b.second)
    return { byRow: Map.groupBy(atLimit, ({ row }) => row), isToTheMinute }
  })
}
