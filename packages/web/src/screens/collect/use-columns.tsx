import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { useEffect, useMemo, useRef } from 'react'
import { editCollect } from '#features/collect/change-collect.ts'
import { collectColumns } from '#features/collect/collect-columns.tsx'
import type { CollectRow } from '#features/collect/collect-row.ts'
import { StockTags } from '#features/quote/stock-tags.tsx'
import type { Column } from '#lib/column.ts'
import type { Moment } from '#lib/moment.ts'
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
