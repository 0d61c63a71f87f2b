import { createContext, type ReactNode, useContext } from 'react'
import type { StockRef } from '#lib/stock/stock-slot.ts'

export interface StreakProps {
  /** Who stands on it; of several each is told in turn. */
  readonly stocks: readonly StockRef[]
  /** The streak as its place words it. */
  readonly text: string
  /** Whose streak it is where that is not the screen's. */
  readonly day?: string | undefined
}

const Slot = createContext<(streak: StreakProps) => ReactNode>(({ text }) => text)

/** What explains a streak, given once for all screens: a feature may not know the feature of limit-ups. */
export const StreakProvider = Slot.Provider

/** A streak, wherever one is shown: pressed, it tells what it is made of. */
export function Streak(streak: StreakProps) {
  return useContext(Slot)(streak)
}
