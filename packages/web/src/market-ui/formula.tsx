import { lazy, Suspense } from 'react'
import type { FormulaTextProps } from './formula-text.tsx'

// The words are asked for by few: they come when the first explanation is opened.
const FormulaText = lazy(async () => ({ default: (await import('./formula-text.tsx')).FormulaText }))

/** How a figure that several screens share came about: its formula, what went in, and over whom. */
export function Formula(props: FormulaTextProps) {
  return (
    <Suspense fallback={null}>
      <FormulaText {...props} />
    </Suspense>
  )
}
