import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { useEffect, useMemo, useRef } from 'react'
import { editCollect } from '#features/collect/change-collect.ts'
import { collectColumns } from '#features/collect/collect-columns.tsx'
import type { CollectRow } from '#features/collect/collect-row.ts'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { streakLabel } from '#features/quote/streak-labels.ts'
import type { Column } from '#lib/column/column.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { LazySparkline } from './lazy-sparkline.tsx'

const LINE_PX = { mini: 18, normal: 24 } as const

interface ColumnParts {
  readonly moment: Moment
  readonly mini: boolean
  readonly withGroup: boolean
  /** A column decides the order, not the person. */
  readonly isSorted: boolean
  readonly onDrop: (row: CollectRow, place: number) => void
}

const signs = ({ quote }: CollectRow) => quote && <StockTags {...quote} />
/** No board needs no explaining. */
const streak = ({ quote }: CollectRow) => {
  const words = quote && streakLabel(quote.streak)
  return quote === undefined || words === undefined ? (
    <span className="text-ink-3">{quote?.streak === 0 ? '无' : UNKNOWN}</span>
  ) : (
    <StreakWhy stocks={[quote]} text={words} />
  )
}
const handleNote = ({ item }: CollectRow, note: string): void => void editCollect(item.id, { note })

/** The columns stay the same objects while only figures change. */
export function useColumns(parts: ColumnParts): readonly Column<CollectRow>[] {
  const { moment, mini, withGroup, isSorted, onDrop } = parts
  const { date, at } = moment
  const latestDrop = useRef(onDrop)
  useEffect(() => {
    latestDrop.current = onDrop
  })
  return useMemo(
    () =>
      collectColumns({
        signs,
        streak,
        sparkline: ({ item: { value } }) =>
          isStockCode(value) && (
            <LazySparkline key={value} code={value} date={date} at={at} height={mini ? LINE_PX.mini : LINE_PX.normal} />
          ),
        onNote: handleNote,
        onDrop: isSorted ? undefined : (row, place) => latestDrop.current(row, place),
        withGroup,
      }),
    [date, at, mini, isSorted, withGroup],
  )
}
