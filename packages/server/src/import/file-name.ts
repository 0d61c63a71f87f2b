import { dateOf } from './at-the-door.ts'
import type { FileName } from './layout.ts'

/** What a name says of days: `em_zt_pool_20260717.csv` one, `bars_20251103_20251128.csv.gz` two and so none. */
export function fileName(name: string): FileName {
  const found = name.matchAll(/(?<!\d)\d{4}-?\d\d-?\d\d(?!\d)/g)
  const days = new Set([...found].flatMap(([text]) => dateOf(text) ?? []))
  const [day] = days
  return { day: days.size === 1 ? day : undefined }
}
