import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { ReactNode } from 'react'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { UNKNOWN_STREAK } from '#lib/format/boards-text.ts'
import { formatChangePct } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { countFate, FATE_LABELS, FATES, type Fate, type FateBand } from './yesterday-fate.ts'

interface FateListProps {
  /** The highest first; first boards are left to the promotion rate. */
  readonly bands: readonly FateBand[]
  readonly stock: (row: LimitUpRow) => ReactNode
}

const TONES: Readonly<Record<Fate, string>> = {
  promoted: 'border-up/50 text-up',
  broken: 'border-line-strong text-ink-2',
  failed: 'border-line-strong text-ink-3',
  suspended: 'border-warn/50 text-warn',
}

/** 昨日连板今日表现: what became of each of yesterday's streaks. */
export function FateList({ bands, stock }: FateListProps) {
  return (
    <ol>
      {bands.map(({ streak, rows }) => (
        <li key={streak} className="border-t border-line/60 py-1 first:border-t-0">
          <p className="flex items-baseline gap-2 text-sm">
            <strong className="font-medium">
              <StreakWhy
                stocks={rows.map(({ row }) => row)}
                text={streak === null ? UNKNOWN_STREAK : `昨 ${streak} 板`}
              />
            </strong>
            {FATES.map(fate => {
              const count = countFate(rows, fate)
              return (
                count > 0 && (
                  <span key={fate} className="text-ink-2">
                    {FATE_LABELS[fate]} {count}
                  </span>
                )
              )
            })}
          </p>
          <ul>
            {rows.map(({ row, fate }) => (
              <li key={row.code} className="flex h-6 items-center gap-1">
                <span className={`shrink-0 rounded-sm border px-0.5 text-[10px] leading-3 ${TONES[fate]}`}>
                  {FATE_LABELS[fate]}
                </span>
                {stock(row)}
                <NumberText text={formatChangePct(row.changePct)} change={row.changePct} className="ml-auto text-sm" />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
