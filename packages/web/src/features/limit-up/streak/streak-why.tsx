import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { StreakProps } from '#market-ui/streak.tsx'
import { Explained, explainedButton } from '#ui/overlay/explained.tsx'

// Asked for by few: neither its code nor its call come before a streak is pressed.
const StreakDays = lazy(async () => ({ default: (await import('./streak-days.tsx')).StreakDays }))

interface StreakWhyProps extends StreakProps {
  readonly children?: ReactNode
}

/** A streak that opens to the days it is made of, or to why it is not known. */
export function StreakWhy({ stocks, text, day, children = text }: StreakWhyProps) {
  const [isWanted, setWanted] = useState(false)
  const label = `连板 ${text}`
  // A table has one in each row: what opens is made where one is pressed.
  if (!isWanted) return explainedButton(label, children, () => setWanted(true))
  return (
    <Explained
      openAtFirst
      title="连板的由来"
      label={label}
      explanation={
        <Suspense fallback={<p className="h-24 w-72" />}>
          <StreakDays stocks={stocks} day={day} />
        </Suspense>
      }
    >
      {children}
    </Explained>
  )
}
