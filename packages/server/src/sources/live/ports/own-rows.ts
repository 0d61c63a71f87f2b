import { bareName } from '#sources/live/quotes/believable-rows.ts'
import type { PortParts } from './first-answer.ts'
import type { ListRows } from './read-pages.ts'

/** Leaves out rows under the name of another stock, which are that one's: each costs itself, and what is left is not all. */
export function ownRows<Row extends { readonly code: string; readonly name: string }>(
  pages: ListRows<Row>,
  { codeNamed = () => undefined }: Pick<PortParts, 'codeNamed'>,
): ListRows<Row> {
  const ownerOf = ({ name, code }: Row) => codeNamed(bareName(name)) ?? code
  const others = pages.rows.filter(row => ownerOf(row) !== row.code)
  if (others.length === 0) return pages
  const refused = others.map(row => ({ row: row.code, reason: `名称是 ${ownerOf(row)} 的` }))
  return {
    ...pages,
    rows: pages.rows.filter(row => ownerOf(row) === row.code),
    refused: [...pages.refused, ...refused],
    isWhole: false,
  }
}
