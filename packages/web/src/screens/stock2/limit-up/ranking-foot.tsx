import type { ReactNode } from 'react'
import { POOL_LABELS, type RankingPool } from '#features/limit-up/ranking/ranking-labels.ts'

interface RankingFootProps {
  readonly pool: RankingPool
  readonly shown: number
  readonly total: number
  /** Which stocks are counted; undefined until the first answer. */
  readonly population: string | undefined
  /** How many of them are ST; undefined or null where nobody knows. */
  readonly st: number | null | undefined
  /** Of a recorded day, what the list is made of. */
  readonly origin: string | undefined
  readonly sorted: boolean
  /** What the source does not tell of any stock. */
  readonly missing: string | undefined
  readonly children: ReactNode
}

/** The order that stands when no column is chosen. */
const OWN_ORDER = '默认：连板高在前，同板首封早在前'

/** How many there are, of which stocks, and in which order. */
export function RankingFoot({
  pool,
  shown,
  total,
  population,
  st,
  origin,
  sorted,
  missing,
  children,
}: RankingFootProps) {
  return (
    <footer className="flex min-h-7 flex-wrap items-center gap-x-3 border-t border-line px-3 text-sm text-ink-2">
      <p aria-live="polite">
        {POOL_LABELS[pool]} {total} 只{st ? `（含 ST ${st}）` : ''}
        {shown !== total && `，筛选后 ${shown} 只`}
      </p>
      {children}
      {population && <p className="text-ink-3">统计范围：{population}</p>}
      {origin && <p className="text-warn">{origin}</p>}
      {missing && <p className="text-ink-3">{missing}</p>}
      {!sorted && <p className="text-ink-3 max-md:hidden">{OWN_ORDER}</p>}
    </footer>
  )
}
