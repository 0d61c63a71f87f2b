import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { downStreak } from '@kanpan/market/limit-up/down-streak'
import { limitUpDayAt } from '#live/derived/past-days.ts'
import { clockTime } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Story = Pick<LimitUpRow, 'firstSealAt' | 'lastSealAt' | 'brokenTimes' | 'downStreak'>

/** How a stock met its lower limit today: when first and last, how often it was opened, and for how many days in a row. */
export function limitDownStory(view: MarketView, row: number): Story {
  const days = { count: view.daysBefore + 1, at: (index: number) => limitUpDayAt(view, index) }
  const moves = movesAtLowerLimit(view).get(row) ?? []
  const sealed = moves.filter(({ kind }) => kind === 'limitDownSealed')
  return {
    downStreak: downStreak(days, row) ?? null,
    firstSealAt: clockTime(sealed[0]?.second),
    lastSealAt: clockTime(sealed.at(-1)?.second),
    brokenTimes: sealed.length === 0 ? null : moves.length - sealed.length,
  }
}

function movesAtLowerLimit(view: MarketView) {
  return view.memo('movesAtLowerLimit', () =>
    Map.groupBy(
      (view.inside.moves(view.asOf.day) ?? []).filter(
        ({ kind, second }) => second <= view.second && (kind === 'limitDownSealed' || kind === 'limitDownOpened'),
      ),
      ({ row }) => row,
    ),
  )
}
