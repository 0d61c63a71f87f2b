import { COMPARISONS } from '#selection/judge.ts'
import { type AlertColumn, columnOf, OUT } from './column.ts'
import type { AlertCondition, AlertTree } from './rule.ts'

/** 1 it holds, 0 it does not, -1 what decides it is not known. */
export type Verdict = 1 | 0 | -1
export type Columns = readonly Float64Array[]
export type JudgeRow = (columns: Columns, row: number) => Verdict

/** A condition in a column: what changes its verdict is that the column's value passes the threshold. */
export interface Threshold {
  readonly column: number
  readonly value: number
}

export interface Compiled {
  readonly judge: JudgeRow
  readonly thresholds: readonly Threshold[]
}

/** Where the columns of all conditions stand among each other. */
export interface ColumnPlaces {
  placeOf(column: AlertColumn): number
}

function compileCondition(condition: AlertCondition, places: ColumnPlaces): Compiled {
  const lookedAt = columnOf(condition)
  const column = places.placeOf(lookedAt)
  const isYes = lookedAt.word !== undefined || condition.value === true
  const wanted = isYes ? 1 : Number(condition.value)
  const holds = isYes ? COMPARISONS['='] : COMPARISONS[condition.operator]
  const isMarkets = lookedAt.domain === 'market'
  const judge: JudgeRow = (columns, row) => {
    const own = columns[column]?.[isMarkets ? 0 : row] ?? Number.NaN
    if (Number.isNaN(own)) return -1
    return own !== OUT && holds(own, wanted) ? 1 : 0
  }
  return { judge, thresholds: [{ column, value: wanted }] }
}

/** A condition as a function of columns and a row. Kleene's three values: it holds only where what is known suffices. */
export function compile(rule: AlertTree, places: ColumnPlaces): Compiled {
  if (rule.kind === 'condition') return compileCondition(rule.condition, places)
  if (rule.kind === 'not') {
    const { judge, thresholds } = compile(rule.rule, places)
    const deny: JudgeRow = (columns, row) => {
      const verdict = judge(columns, row)
      return verdict === -1 ? -1 : verdict === 1 ? 0 : 1
    }
    return { judge: deny, thresholds }
  }
  const parts = rule.rules.map(one => compile(one, places))
  const judges = parts.map(part => part.judge)
  const decides: Verdict = rule.kind === 'or' ? 1 : 0
  const judge: JudgeRow = (columns, row) => {
    let verdict: Verdict = decides === 1 ? 0 : 1
    for (const one of judges) {
      const own = one(columns, row)
      if (own === decides) return decides
      if (own === -1) verdict = -1
    }
    return verdict
  }
  return { judge, thresholds: parts.flatMap(part => part.thresholds) }
}
