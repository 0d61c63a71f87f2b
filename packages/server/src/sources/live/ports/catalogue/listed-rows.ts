import type { RefusedRow } from '@kanpan/providers/codec'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { PagedRows } from '#sources/live/ports/read-pages.ts'
import type { CatalogueBatch } from './catalogue-parts.ts'
import { type ListedRow, listStock } from './list-stock.ts'

/** The rows of a provider's list as a batch has them. */
export function listedRows({
  rows,
  refused,
  isWhole,
}: PagedRows<ListedRow>): Pick<CatalogueBatch, 'rows' | 'refused' | 'isWhole'> {
  const strangers: RefusedRow[] = []
  const stocks = rows.flatMap(row => {
    const stock = listStock(row)
    if (!stock) strangers.push({ row: row.code, reason: '没有这样的板块代码' })
    return stock ?? []
  })
  return { rows: { stocks }, isWhole, refused: refusedRows([...refused, ...strangers]) }
}
