import type { Comparison, PlanStatement } from '@kanpan/contract/question/notebook'
import { METRICS, needsValue, SECTOR_METRICS } from './words.ts'

/** The number a sentence of a plan is about, as a person types it. */
export interface LineValue {
  readonly comparison: Comparison
  readonly typed: number
  readonly unit: string
}

function scaleAndUnit(statement: PlanStatement): { readonly scale: number; readonly unit: string } | undefined {
  if (statement.kind === 'market') return METRICS[statement.metric]
  if (statement.kind === 'sector') return SECTOR_METRICS[statement.metric]
  if (statement.kind !== 'stock' || !needsValue(statement.claim)) return undefined
  return { scale: 1, unit: statement.claim === 'close' ? '元' : '%' }
}

/** Undefined of a sentence without a number. */
export function lineValue(statement: PlanStatement): LineValue | undefined {
  const words = scaleAndUnit(statement)
  if (!words || !('value' in statement) || statement.value === undefined) return undefined
  return { comparison: statement.comparison, typed: statement.value / words.scale, unit: words.unit }
}

/** The sentence with another number. */
export function withLineValue(
  statement: PlanStatement,
  { comparison, typed }: Pick<LineValue, 'comparison' | 'typed'>,
): PlanStatement {
  const words = scaleAndUnit(statement)
  return words && 'value' in statement ? { ...statement, comparison, value: typed * words.scale } : statement
}
