import type { ReactNode } from 'react'
import { isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { Selection } from './pick-columns.tsx'

interface PicksCountProps {
  /** What became of those that are counted: 入选, 符合. */
  readonly verb: string
  readonly data: Selection | undefined
  readonly children?: ReactNode
}

/** How many stocks a rule leaves, of how many, and of how many it cannot say. */
export function PicksCount({ verb, data, children }: PicksCountProps) {
  if (data === undefined) return <span />
  const { total, population, undecided, list, asOf } = data
  // What waits for the match has nobody yet, which is not nobody.
  if (total === 0 && isBeforeMatch(asOf)) return <span />
  return (
    <p aria-live="polite">
      {verb} <strong className="font-medium text-ink">{total}</strong> 只，共看 {population} 只
      {undecided > 0 && `，其中 ${undecided} 只数据不足、无法判断`}
      {total > list.length && `，列出前 ${list.length} 只`}
      {children}
    </p>
  )
}
