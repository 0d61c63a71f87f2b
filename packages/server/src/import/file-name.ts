import { basename, dirname } from 'node:path'
import { adjustmentOfName } from './adjustment.ts'
import { dateOf } from './cell-values.ts'
import type { FileName } from './layout.ts'

/** What a name says of days: `em_zt_pool_20260717.csv` one, `bars_20251103_20251128.csv.gz` two and so none. */
export function fileName(path: string): FileName {
  const name = basename(path)
  const found = name.matchAll(/(?<!\d)\d{4}-?\d\d-?\d\d(?!\d)/g)
  const days = new Set([...found].flatMap(([text]) => dateOf(text) ?? []))
  const [day] = days
  const adjustment = adjustmentOfName(name) ?? adjustmentOfName(basename(dirname(path)))
  return { day: days.size === 1 ? day : undefined, adjustment }
}
