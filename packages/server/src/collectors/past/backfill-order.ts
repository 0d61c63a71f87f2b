import type { StockCode } from '@kanpan/contract/model/stock'
import type { BackfillGroup } from '@kanpan/contract/question/history-backfill'
import { indexOfSector } from '@kanpan/market/sector/index-sector'
import type { DayPools } from '#live/figures/day-pools.ts'
import type { MarketView } from '#live/market-view.ts'

const LEAST_STREAK = 2

export interface OrderedStock {
  readonly code: StockCode
  readonly group: BackfillGroup
}

export interface OrderParts {
  readonly view: Pick<MarketView, 'asOf' | 'catalogue' | 'now' | 'yesterday' | 'streaksBefore' | 'rowOf'>
  readonly pools: Pick<DayPools, 'of'>
  readonly collected: readonly string[]
}

const touched = (firstSealSecond: Int32Array | undefined) =>
  firstSealSecond === undefined ? [] : [...firstSealSecond.keys()].filter(row => (firstSealSecond[row] ?? -1) >= 0)

/** Who is asked for first: each stock once, in the first group it is in; within a group who has traded more money. */
export function backfillOrder({ view, pools, collected }: OrderParts): readonly OrderedStock[] {
  const { asOf, catalogue, now, yesterday, streaksBefore, rowOf } = view
  const { stocks, sectors } = catalogue
  const today = pools.of(asOf.day)
  const published = (['sealed', 'yesterday'] as const).flatMap(pool => today.get(pool)?.rows ?? [])
  const rowsOf = (codes: readonly string[]) => codes.flatMap(code => rowOf(code) ?? [])
  const counted = published.filter(({ streak = 0 }) => streak >= LEAST_STREAK).map(({ code }) => code)
  const running = [...(streaksBefore?.streak ?? []).keys()].filter(
    row => (streaksBefore?.streak[row] ?? 0) >= LEAST_STREAK,
  )
  const amountOf = (row: number) => now.amountYuan[row] || 0
  const groups: readonly (readonly [BackfillGroup, readonly number[]])[] = [
    ['collected', rowsOf(collected)],
    [
      'limitUps',
      [
        ...rowsOf(published.map(({ code }) => code)),
        ...touched(now.firstSealSecond),
        ...touched(yesterday?.firstSealSecond),
      ],
    ],
    ['streaks', [...rowsOf(counted), ...running]],
    ['constituents', sectors.flatMap(sector => (indexOfSector(sector) === undefined ? [] : [...sector.rows]))],
    ['amount', [...stocks.keys()].filter(row => amountOf(row) > 0)],
    ['rest', [...stocks.keys()]],
  ]
  const placed = new Set<number>()
  return groups.flatMap(([group, rows]) => {
    const own = [...new Set(rows)].filter(row => !placed.has(row)).sort((a, b) => amountOf(b) - amountOf(a))
    for (const row of own) placed.add(row)
    return own.flatMap(row => {
      const code = stocks[row]?.code
      return code ? [{ code, group }] : []
    })
  })
}
