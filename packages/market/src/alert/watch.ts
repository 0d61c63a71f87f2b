import type { TradeDay } from '@kanpan/contract/model/stock'
import type { AlertColumn } from './column.ts'
import { type ColumnState, findPassed, holdKnown } from './column-state.ts'
import { type Compiled, compile } from './compile.ts'
import type { AlertDomain } from './fields.ts'
import { movedRows } from './held-rows.ts'
import { createPacing, type PacedRules, type Pacing, type WatchedRule } from './pacing.ts'
import { thresholdIndex } from './threshold-index.ts'

/** A moment of the market in columns. A column that has not changed may be the one of the moment before. */
export interface AlertFrame {
  readonly day: TradeDay
  readonly second: number
  /** The sectors by their rows. */
  readonly sectors: readonly string[]
  column(column: AlertColumn): Float64Array
}

/** A rule that tells of rows which began to meet its condition. */
export interface Fired {
  readonly rule: WatchedRule
  readonly rows: readonly number[]
}

/** What a watch goes on from after a restart: where every row stood last. */
export interface WatchState {
  readonly day: TradeDay
  readonly second: number
  readonly sectors: readonly string[]
  readonly columns: ReadonlyMap<string, Float64Array>
  readonly paced: PacedRules
}

export interface AlertWatch {
  /** Adds a rule, or another version of one. */
  put(rule: WatchedRule): void
  remove(ruleId: number): void
  /** What the rules look at. */
  columns(): readonly AlertColumn[]
  /** The next moment: what began to hold since the one before. What was not known there has begun nothing. */
  advance(frame: AlertFrame): readonly Fired[]
  state(): WatchState | undefined
  restore(state: WatchState): void
  readonly pacing: Pacing
}

/** Rules of one condition. */
interface Condition extends Compiled {
  readonly text: string
  readonly domain: AlertDomain
  readonly wide: Set<WatchedRule>
  readonly bound: Map<number, Set<WatchedRule>>
}

const NOTHING = new Float64Array(0)
const NONE: ReadonlyMap<string, Float64Array> = new Map()

/**
 * All rules of all people at once. Each condition is worked out once, however many rules have it, and only in rows where a value has
 * passed one of its thresholds since the moment before: a tick costs what changed, not what is watched.
 */
export function createAlertWatch(): AlertWatch {
  const pacing = createPacing()
  const rules = new Map<number, WatchedRule>()
  const conditions = new Map<string, Condition>()
  const columns: ColumnState<Condition>[] = []
  const places = new Map<string, number>()
  let restored = NONE
  let at: { readonly day: TradeDay; readonly second: number } | undefined
  let sectors: readonly string[] = []

  /** Conditions with rows in which their verdict may be another, at the moment that is looked at. */
  let who: Condition[] = []
  let whose: number[] = []
  let current: readonly Float64Array[] = []

  function note(condition: Condition, row: number): void {
    who.push(condition)
    whose.push(row)
  }

  function noteOf({ domain }: AlertColumn): (condition: Condition, row: number) => void {
    if (domain !== 'market') return note
    return (condition, row) => {
      if (condition.domain === 'market') note(condition, row)
      else for (const one of rowsOf(condition, sizeOf(condition.domain))) note(condition, one)
    }
  }

  function placeOf(column: AlertColumn): number {
    const known = places.get(column.key)
    if (known !== undefined) {
      const state = columns[known]
      // Nobody has looked since: where it stood then is no moment before.
      if (state?.index.isEmpty && state.seen) {
        state.held = NOTHING
        state.seen = undefined
      }
      return known
    }
    places.set(column.key, columns.length)
    columns.push({
      column,
      index: thresholdIndex(noteOf(column)),
      held: restored.get(column.key) ?? NOTHING,
      seen: undefined,
    })
    return columns.length - 1
  }

  /** Thresholds at which a condition waits in any row: of the market's columns always, of its own where all rows are watched. */
  function waitWide(condition: Condition, change: 'addWide' | 'removeWide', isOfMarket: boolean): void {
    for (const { column, value } of condition.thresholds) {
      const state = columns[column]
      const isMarkets = state?.column.domain === 'market' && condition.domain !== 'market'
      if (isMarkets === isOfMarket) state?.index[change](value, condition)
    }
  }

  function waitBound(condition: Condition, row: number, change: 'addBound' | 'removeBound'): void {
    for (const { column, value } of condition.thresholds) {
      const state = columns[column]
      if (state?.column.domain === condition.domain) state.index[change](row, value, condition)
    }
  }

  function conditionOf({ condition: text, rule, domain }: WatchedRule): Condition {
    const known = conditions.get(text)
    if (known) return known
    const made = { ...compile(rule, { placeOf }), text, domain, wide: new Set<WatchedRule>(), bound: new Map() }
    conditions.set(text, made)
    waitWide(made, 'addWide', true)
    return made
  }

  function put(rule: WatchedRule): void {
    drop(rule.id)
    rules.set(rule.id, rule)
    const condition = conditionOf(rule)
    if (rule.rows === undefined) {
      if (condition.wide.size === 0) waitWide(condition, 'addWide', false)
      condition.wide.add(rule)
      return
    }
    for (const row of rule.rows) {
      const known = condition.bound.get(row)
      if (known) known.add(rule)
      else {
        condition.bound.set(row, new Set([rule]))
        waitBound(condition, row, 'addBound')
      }
    }
  }

  function drop(ruleId: number): void {
    const rule = rules.get(ruleId)
    const condition = rule && conditions.get(rule.condition)
    if (!rule || !condition) return
    rules.delete(ruleId)
    if (condition.wide.delete(rule) && condition.wide.size === 0) waitWide(condition, 'removeWide', false)
    for (const row of rule.rows ?? []) {
      const others = condition.bound.get(row)
      others?.delete(rule)
      if (others?.size !== 0) continue
      condition.bound.delete(row)
      waitBound(condition, row, 'removeBound')
    }
    if (condition.wide.size > 0 || condition.bound.size > 0) return
    waitWide(condition, 'removeWide', true)
    conditions.delete(condition.text)
  }

  /** Rows that look at the market beside themselves. */
  function rowsOf({ wide, bound }: Condition, size: number): Iterable<number> {
    return wide.size > 0 ? Array(size).keys() : bound.keys()
  }

  function dawn(): void {
    pacing.clear()
    for (const state of columns) {
      const { dawn: value } = state.column
      if (value !== undefined) state.held = state.held.slice().fill(value)
      state.seen = undefined
    }
  }

  function sizeOf(domain: AlertDomain): number {
    const sizes = columns.map(({ column }, place) => (column.domain === domain ? (current[place]?.length ?? 0) : 0))
    return Math.max(0, ...sizes)
  }

  function findCandidates(): void {
    who = []
    whose = []
    for (const [place, state] of columns.entries())
      if (!state.index.isEmpty) findPassed(state, current[place] ?? NOTHING)
  }

  /** What was known last, for the next moment to be held against. */
  function hold(): void {
    for (const [place, state] of columns.entries()) holdKnown(state, current[place] ?? NOTHING)
  }

  function edgesOf(frame: AlertFrame): readonly Fired[] {
    findCandidates()
    const before = columns.map(({ held }) => held)
    const fired = new Map<WatchedRule, number[]>()
    const seen = new Map<Condition, Set<number>>()
    for (let i = 0; i < who.length; i++) {
      const condition = who[i]
      const row = whose[i] ?? 0
      if (condition?.judge(current, row) !== 1 || condition.judge(before, row) !== 0) continue
      const edges = seen.get(condition) ?? new Set<number>()
      if (edges.has(row)) continue
      seen.set(condition, edges.add(row))
      for (const rule of [...condition.wide, ...(condition.bound.get(row) ?? [])]) {
        if (!pacing.mayFire(rule, row, frame)) continue
        const known = fired.get(rule)
        if (known) known.push(row)
        else fired.set(rule, [row])
      }
    }
    const byRule = [...fired].sort(([a], [b]) => a.id - b.id)
    return byRule.map(([rule, those]) => ({ rule, rows: those.sort((a, b) => a - b) }))
  }

  function moveSectors(now: readonly string[]): void {
    if (now === sectors) return
    const before = sectors
    sectors = now
    const isSame = before.length === now.length && before.every((code, row) => code === now[row])
    if (isSame) return
    for (const state of columns) {
      if (state.column.domain !== 'sector') continue
      state.held = movedRows(state.held, before, now)
      state.seen = undefined
    }
  }

  return {
    pacing,
    put,
    remove(ruleId) {
      drop(ruleId)
      pacing.forget(ruleId)
    },
    columns: () => columns.filter(({ index }) => !index.isEmpty).map(({ column }) => column),
    advance(frame) {
      restored = NONE
      moveSectors(frame.sectors)
      if (at && at.day !== frame.day) dawn()
      at = { day: frame.day, second: frame.second }
      current = columns.map(({ column, index }) => (index.isEmpty ? NOTHING : frame.column(column)))
      const fired = edgesOf(frame)
      hold()
      return fired
    },
    state: () =>
      at && {
        ...{ ...at, sectors, paced: pacing.dump() },
        columns: new Map(columns.filter(({ index }) => !index.isEmpty).map(({ column, held }) => [column.key, held])),
      },
    restore(state) {
      at = { day: state.day, second: state.second }
      sectors = state.sectors
      pacing.restore(state.paced)
      restored = state.columns
      for (const one of columns) {
        one.held = state.columns.get(one.column.key)?.slice() ?? NOTHING
        one.seen = undefined
      }
    },
  }
}
