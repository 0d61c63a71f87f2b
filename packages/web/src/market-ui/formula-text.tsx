import type { ReactNode } from 'react'
import { FORMULAS, type FormulaName } from '#lib/format/formulas.ts'

export interface FormulaTextProps {
  readonly of: FormulaName
  /** What went in, with how many. */
  readonly inputs?: ReactNode
  /** Whom it is counted over. */
  readonly population?: string
}

export function FormulaText({ of, inputs, population }: FormulaTextProps) {
  return (
    <>
      <p>{FORMULAS[of]}。</p>
      {inputs !== undefined && <p className="mt-1">{inputs}</p>}
      {population !== undefined && <p className="mt-1">范围：{population}。</p>}
    </>
  )
}
