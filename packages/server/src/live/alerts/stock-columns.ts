import { type AlertColumn, OUT } from '@kanpan/market/alert/column'
import type { AlertFieldId } from '@kanpan/market/alert/fields'
import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { isCounted, isSealed, rungTried } from '@kanpan/market/limit-up/limit-up-day'
import type { DayFacts } from '@kanpan/market/selection/facts'
import { type FieldId, fieldOf, SELECTION_FIELDS } from '@kanpan/market/selection/fields'
import { judgeWords } from '@kanpan/market/selection/judge'
import { FACT_READERS, NUMBER_READERS, scopeOn, WORD_READERS } from '@kanpan/market/selection/readers'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'

const SELECTION_IDS = new Set<string>(SELECTION_FIELDS.map(({ id }) => id))
export const isSelectionField = (field: AlertFieldId): field is FieldId => SELECTION_IDS.has(field)

const UNKNOWN = Number.NaN
const yes = (verdict: boolean | undefined) => (verdict === undefined ? UNKNOWN : verdict ? 1 : 0)

/** What is told of a stock that there is nothing to tell of. */
function outside(field: FieldId): number {
  const { dimension, scope } = fieldOf(field)
  if (dimension === 'fact' || dimension === 'word') return 0
  // What has not traded yet stands where it stood.
  return scope === 'trading' ? UNKNOWN : OUT
}

function valueReader(column: AlertColumn, field: FieldId): (facts: DayFacts, row: number) => number {
  const known = fieldOf(field)
  if (known.dimension === 'fact') {
    const read = FACT_READERS[known.id]
    return (facts, row) => yes(read(facts, row))
  }
  if (known.dimension === 'word') {
    const read = WORD_READERS[known.id]
    const { operator = 'has', value = '' } = column.word ?? {}
    return (facts, row) => {
      const words = read(facts, row)
      // Nobody has told of it yet: the word is not there.
      return words === undefined ? (known.id === 'reason' ? 0 : UNKNOWN) : yes(judgeWords(words, operator, value))
    }
  }
  return NUMBER_READERS[known.id]
}

/** A field of 精选 for all stocks. */
export function selectionColumn(facts: DayFacts | undefined, column: AlertColumn, field: FieldId): Float64Array {
  if (!facts) return new Float64Array(0)
  const { scope } = fieldOf(field)
  const read = valueReader(column, field)
  const isInScope = scopeOn(facts, scope)
  const nothing = outside(field)
  const size = facts.day.columns.state.length
  const values = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    const is = isInScope(row)
    values[row] = is === undefined ? UNKNOWN : is ? read(facts, row) : nothing
  }
  return values
}

/** How far each stock is from a limit, in percent of its price. */
export function limitDistances(view: MarketView, side: 'up' | 'down'): Float64Array {
  const { prices } = limitUpDayOf(view)
  const limits = side === 'up' ? prices.upCents : prices.downCents
  return Float64Array.from(view.now.closeCents, (cents, row) => {
    const limit = limits[row] ?? 0
    if (limit <= 0 || cents <= 0) return UNKNOWN
    return side === 'up' ? 100 * (limit / cents - 1) : 100 * (1 - limit / cents)
  })
}

/** A moment some minutes ago. */
export interface PastMark {
  readonly closeCents: Int32Array
  readonly sealYuan: Float64Array
}

export function changeSince({ now }: MarketView, mark: PastMark | undefined): Float64Array {
  return Float64Array.from(now.closeCents, (cents, row) => {
    const before = mark?.closeCents[row] ?? 0
    return before > 0 && cents > 0 ? 100 * (cents / before - 1) : UNKNOWN
  })
}

/** Of seals that stand, against what stood then; one that was none then has not grown. */
export function sealChangeSince(view: MarketView, mark: PastMark | undefined): Float64Array {
  const day = limitUpDayOf(view)
  return Float64Array.from(view.now.sealYuan, (yuan, row) => {
    if (!isSealed(day, row)) return OUT
    const before = mark?.sealYuan[row] ?? UNKNOWN
    if (mark && !(before > 0)) return OUT
    return 100 * (yuan / before - 1)
  })
}

export function resealed(facts: DayFacts): Float64Array {
  return Float64Array.from(facts.day.states, (_, row) => {
    if (!isSealed(facts.day, row)) return 0
    const { brokenTimes } = facts.sealOf(row)
    return brokenTimes < 0 ? UNKNOWN : brokenTimes > 0 ? 1 : 0
  })
}

export function reasonsOut(view: MarketView): Float64Array {
  return Float64Array.from(view.catalogue.stocks, ({ code }) => ((view.reasons.get(code)?.length ?? 0) > 0 ? 1 : 0))
}

const LEAST_OF_THEME = 2

/**
 * Who leads a theme: of the counted stocks of a concept that touched their upper limit, two of them at least, the one on the highest
 * rung, of equals the one that sealed first. It leads whether its seal holds or not, so that a leader's break can be told.
 */
export function themeLeaders(view: MarketView): Float64Array {
  const day = limitUpDayOf(view)
  const leads = new Float64Array(day.states.length)
  const touched = new Set<number>()
  for (let row = 0; row < day.states.length; row++) {
    const isTouched = ((day.states[row] ?? 0) & (LIMIT_STATE.sealed | LIMIT_STATE.broken)) !== 0
    if (isTouched && isCounted(day.columns, row)) touched.add(row)
  }
  const { conceptsOf } = membershipOf(view.catalogue)
  const members = Map.groupBy(
    [...touched].flatMap(row => conceptsOf(row).map(concept => ({ concept, row }))),
    ({ concept }) => concept,
  )
  const first = (row: number) => {
    const second = day.life.firstSealSecond[row] ?? -1
    return second < 0 ? Number.MAX_SAFE_INTEGER : second
  }
  for (const those of members.values()) {
    if (those.length < LEAST_OF_THEME) continue
    const [leader] = those
      .map(({ row }) => row)
      .toSorted((a, b) => (rungTried(day, b) ?? 0) - (rungTried(day, a) ?? 0) || first(a) - first(b) || a - b)
    if (leader !== undefined) leads[leader] = 1
  }
  return leads
}
