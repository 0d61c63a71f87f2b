import { lazy, type ReactNode, Suspense } from 'react'
import type { StockRef } from '#lib/stock-slot.ts'
import { Explained } from '#ui/explained.tsx'

// Asked for by few: neither its code nor its call come before a streak is pressed.
const StreakDays = lazy(async () => ({ default: (await import('./streak-days.tsx')).StreakDays }))

interface StreakWhyProps {
  /** Who stands on it; of several each is told in turn. */
  readonly stocks: readonly StockRef[]
  /** The streak as its place words it. */
  readonly text: string
  readonly children?: ReactNode
}

/** A streak that opens to the days it is made of, or to why it is not known. */
export function StreakWhy({ stocks, text, children = text }: StreakWhyProps) {
  return (
    <Explained
      title="连板的由来"
      label={`连板 ${text}`}
      explanation={
        <Suspense fallback={<p className="h-24 w-72" />}>
          <StreakDays stocks={stocks} />
        </Suspense>
      }
    >
      {children}
    </Explained>
  )
}
