import { lazy, Suspense } from 'react'
import type { FormulaTextProps } from './formula-text.tsx'

// The words are asked for by few: they come when the first explanation is opened.
const Text = lazy(async () => ({ default: (await import('./formula-text.tsx')).FormulaText }))

/** How a figure came about: the formula, what went in, and over whom. */
export function Formula(props: FormulaTextProps) {
  return (
    <Suspense fallback={null}>
      <Text {...props} />
    </Suspense>
  )
}
