import type { AlertMode } from '@kanpan/contract/model/alert/rule'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { AlertRead } from './rule.ts'

/** A rule as it is watched, of whatever person. */
export interface WatchedRule extends AlertRead {
  readonly id: number
  /** As it is written: rules of one condition are worked out once. */
  readonly condition: string
  /** Of its domain, or of texts of stocks, those it watches; undefined: all. */
  readonly rows: readonly number[] | undefined
  readonly mode: AlertMode
  readonly pauseSeconds: number
  readonly activeFromSecond: number
  readonly activeUntilSecond: number
  readonly expiresOn: TradeDay | undefined
}

/** Rows by rule with the second they were told of last. */
export type PacedRules = readonly (readonly [number, readonly (readonly [number, number])[]])[]

/** What of a day was told already, and so is not told again, or not yet. */
export interface Pacing {
  /** Whether a rule tells of a row now; if so it has. */
  mayFire(rule: WatchedRule, row: number, moment: { readonly day: TradeDay; readonly second: number }): boolean
  forget(ruleId: number): void
  dump(): PacedRules
  restore(paced: PacedRules): void
  clear(): void
}

export function createPacing(): Pacing {
  const rules = new Map<number, Map<number, number>>()

  function isActive(rule: WatchedRule, { day, second }: { readonly day: TradeDay; readonly second: number }): boolean {
    if (second < rule.activeFromSecond || second > rule.activeUntilSecond) return false
    return rule.expiresOn === undefined || day <= rule.expiresOn
  }

  return {
    mayFire(rule, row, moment) {
      if (!isActive(rule, moment)) return false
      const rows = rules.get(rule.id)
      const last = rows?.get(row)
      // What begins to hold at one moment is told together.
      if (rule.mode === 'once' && rows && ![...rows.values()].every(second => second === moment.second)) return false
      if (rule.mode === 'daily' && last !== undefined) return false
      if (last !== undefined && moment.second - last < rule.pauseSeconds) return false
      rules.set(rule.id, (rows ?? new Map<number, number>()).set(row, moment.second))
      return true
    },
    forget: ruleId => void rules.delete(ruleId),
    dump: () => [...rules].map(([id, rows]) => [id, [...rows]] as const),
    restore(paced) {
      rules.clear()
      for (const [id, rows] of paced) rules.set(id, new Map(rows))
    },
    clear: () => rules.clear(),
  }
}
