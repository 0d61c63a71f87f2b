import type { TradeDay } from '@kanpan/contract/model/stock'
import { conditionsOf } from '#selection/rule.ts'
import type { Pacing, WatchedRule } from './pacing.ts'
import type { AlertCondition, AlertTree } from './rule.ts'

/** A text as it came in. */
export interface AlertText {
  readonly id: string
  readonly kind: 'flash' | 'announcement'
  readonly day: TradeDay
  /** When it was told. */
  readonly second: number
  readonly title: string
  /** All of it. */
  readonly text: string
  /** The stocks it is about. */
  readonly rows: readonly number[]
}

export interface HeardText {
  readonly rule: WatchedRule
  readonly text: AlertText
  /** Of the stocks it is about those that are watched; none where the whole market is. */
  readonly rows: readonly number[]
}

export interface TextWatch {
  put(rule: WatchedRule): void
  remove(ruleId: number): void
  readonly size: number
  hear(texts: readonly AlertText[], pacing: Pacing): readonly HeardText[]
}

/** No stock: a text of the market as a whole. */
export const MARKET_ROW = -1

const fold = (text: string) => text.toLowerCase()

function holds({ field, operator, value }: AlertCondition, { kind, text }: AlertText): boolean {
  if (field !== kind) return false
  const has = fold(text).includes(fold(String(value)))
  return operator === '!=' ? !has : has
}

function meets(rule: AlertTree, text: AlertText): boolean {
  if (rule.kind === 'condition') return holds(rule.condition, text)
  if (rule.kind === 'not') return !meets(rule.rule, text)
  return rule.kind === 'or' ? rule.rules.some(one => meets(one, text)) : rule.rules.every(one => meets(one, text))
}

/** Rules by the words they wait for: a text is read once, however many rules there are. */
export function createTextWatch(): TextWatch {
  const rules = new Map<number, WatchedRule>()
  /** Words by what they begin with, each with its rules. */
  const words = new Map<string, Map<string, Set<WatchedRule>>>()
  const wordsOf = ({ rule }: WatchedRule) => new Set(conditionsOf(rule).map(({ value }) => fold(String(value))))

  function drop(ruleId: number): void {
    const rule = rules.get(ruleId)
    if (!rule) return
    rules.delete(ruleId)
    for (const word of wordsOf(rule)) {
      const starting = words.get(word[0] ?? '')
      const waiting = starting?.get(word)
      waiting?.delete(rule)
      if (waiting?.size === 0) starting?.delete(word)
    }
  }

  function waitingIn(text: string): ReadonlySet<WatchedRule> {
    const found = new Set<WatchedRule>()
    const folded = fold(text)
    for (let at = 0; at < folded.length; at++) {
      for (const [word, waiting] of words.get(folded[at] ?? '') ?? [])
        if (folded.startsWith(word, at)) for (const rule of waiting) found.add(rule)
    }
    return found
  }

  return {
    get size() {
      return rules.size
    },
    put(rule) {
      drop(rule.id)
      rules.set(rule.id, rule)
      for (const word of wordsOf(rule)) {
        const starting = words.get(word[0] ?? '') ?? new Map<string, Set<WatchedRule>>()
        words.set(word[0] ?? '', starting)
        starting.set(word, (starting.get(word) ?? new Set<WatchedRule>()).add(rule))
      }
    },
    remove: drop,
    hear: (texts, pacing) =>
      texts.flatMap(text =>
        [...waitingIn(text.text)]
          .toSorted((a, b) => a.id - b.id)
          .flatMap(rule => {
            const rows = rule.rows === undefined ? [] : text.rows.filter(row => rule.rows?.includes(row))
            if ((rule.rows !== undefined && rows.length === 0) || !meets(rule.rule, text)) return []
            const due = (rows.length > 0 ? rows : [MARKET_ROW]).filter(row => pacing.mayFire(rule, row, text))
            return due.length > 0 ? [{ rule, text, rows: due.filter(row => row !== MARKET_ROW) }] : []
          }),
      ),
  }
}
