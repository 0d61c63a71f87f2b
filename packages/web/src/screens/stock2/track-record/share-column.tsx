import type { Column } from '#lib/column/column.ts'
import { shareBasis, shareText, type TrackRecord } from './labels.ts'

interface ShareColumnParts<R> {
  readonly id: string
  readonly title: string
  readonly share: (row: R) => TrackRecord['phase']['direction']
  readonly hint: string
}

/** A share over its interval and sample: none is told without them. */
export function shareColumn<R>({ id, title, share, hint }: ShareColumnParts<R>): Column<R> {
  return {
    ...{ id, title, hint, widthPx: 148, unit: '%' },
    text: row => [shareText(share(row)), shareBasis(share(row))].filter(Boolean).join(' '),
    cell: row => (
      <>
        <span className="font-medium">{shareText(share(row))}</span>
        <span className="ml-1.5 text-xs text-ink-3">{shareBasis(share(row))}</span>
      </>
    ),
    sortValue: row => share(row).pct,
  }
}
