import type { Board, Exchange } from '@kanpan/contract/model/stock'
import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { hasTraded, isSealed, isSt, rungTried, streakNow } from '#limit-up/limit-up-day.ts'
import { isNewListing } from '#limit-up/pools.ts'
import { sealKind, sealToFloatPct } from '#limit-up/seal.ts'
import { limitUpsKnown } from '#limit-up/spell.ts'
import { amplitudePct, changePct } from '#quote/change-pct.ts'
import { STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { turnoverPct, valueYuan } from '#quote/turnover.ts'
import type { DayFacts } from './facts.ts'
import type { FactField, FieldScope, NumberField, WordField } from './fields.ts'

type Reader<T> = (facts: DayFacts, row: number) => T

const known = (value: number) => (value < 0 ? Number.NaN : value)
const profile = ({ catalogue }: DayFacts, row: number) => catalogue.stocks[row]
const price = ({ day: { columns } }: DayFacts, row: number) =>
  (columns.closeCents[row] ?? 0) || (columns.prevCloseCents[row] ?? 0)
const floatValue: Reader<number> = (facts, row) =>
  valueYuan(price(facts, row), profile(facts, row)?.floatShares ?? null)

function boardsWithin(days: number): Reader<number> {
  return ({ day: { streaks } }, row) => limitUpsKnown(streaks, row, days) ?? Number.NaN
}

/** Calendar days. */
function daysBetween(from: string | null | undefined, to: string): number {
  return from ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) : Number.NaN
}

/** A field's number in its own unit; NaN is unknown. */
export const NUMBER_READERS: Readonly<Record<NumberField, Reader<number>>> = {
  streak: ({ day }, row) => streakNow(day, row) ?? Number.NaN,
  boards5: boardsWithin(5),
  boards10: boardsWithin(10),
  boards20: boardsWithin(20),
  brokenTimes: (facts, row) => known(facts.sealOf(row).brokenTimes),
  firstSeal: (facts, row) => known(facts.sealOf(row).firstSealSecond),
  lastSeal: (facts, row) => known(facts.sealOf(row).lastSealSecond),
  seal: ({ day }, row) => (isSealed(day, row) ? (day.life.sealYuan[row] ?? Number.NaN) : 0),
  maxSeal: ({ day }, row) => day.life.maxSealYuan[row] ?? Number.NaN,
  sealToFloat: (facts, row) => sealToFloatPct(NUMBER_READERS.seal(facts, row), floatValue(facts, row)),
  change: ({ day: { columns } }, row) => changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0),
  gain3: (facts, row) => facts.gainPctOf(row, 3),
  gain5: (facts, row) => facts.gainPctOf(row, 5),
  gain10: (facts, row) => facts.gainPctOf(row, 10),
  gain20: (facts, row) => facts.gainPctOf(row, 20),
  gain60: (facts, row) => facts.gainPctOf(row, 60),
  open: ({ day: { columns } }, row) => changePct(columns.openCents[row] ?? 0, columns.prevCloseCents[row] ?? 0),
  amplitude: ({ day: { columns } }, row) =>
    amplitudePct(columns.highCents[row] ?? 0, columns.lowCents[row] ?? 0, columns.prevCloseCents[row] ?? 0),
  turnover: (facts, row) =>
    turnoverPct(facts.day.columns.volumeShares[row] ?? Number.NaN, profile(facts, row)?.floatShares ?? null),
  volumeRatio: (facts, row) => facts.volumeRatioOf(row),
  amount: ({ day }, row) => day.columns.amountYuan[row] ?? Number.NaN,
  price: ({ day }, row) => (day.columns.closeCents[row] || Number.NaN) / 100,
  floatValue,
  totalValue: (facts, row) => valueYuan(price(facts, row), profile(facts, row)?.totalShares ?? null),
  listedDays: (facts, row) => daysBetween(profile(facts, row)?.listedOn, facts.day.columns.day),
  investorNet: ({ longhu }, row) => longhu?.get(row)?.investorYuan ?? Number.NaN,
  hotMoneyNet: ({ longhu }, row) => longhu?.get(row)?.hotMoneyYuan ?? Number.NaN,
  northboundNet: ({ longhu }, row) => longhu?.get(row)?.northboundYuan ?? Number.NaN,
}

const BOARD_NAMES: Readonly<Record<Board, readonly string[]>> = {
  main: ['主板'],
  star: ['科创板'],
  chinext: ['创业板'],
  bse: ['北交所'],
}

const EXCHANGE_NAMES: Readonly<Record<Exchange, string>> = { sse: '沪市', szse: '深市', bse: '北交所' }

/** A field's words; undefined is unknown. */
export const WORD_READERS: Readonly<Record<WordField, Reader<readonly string[] | undefined>>> = {
  concept: (facts, row) => facts.conceptsOf(row),
  industry: (facts, row) => {
    const industry = profile(facts, row)?.industry
    return industry ? [industry] : undefined
  },
  board: (facts, row) => {
    const stock = profile(facts, row)
    return stock && [...BOARD_NAMES[stock.board], EXCHANGE_NAMES[stock.exchange]]
  },
  reason: (facts, row) => facts.reasonsOf(row),
  name: (facts, row) => [facts.nameOf(row)],
}

/** Whether a fact holds; undefined is unknown. */
export const FACT_READERS: Readonly<Record<FactField, Reader<boolean | undefined>>> = {
  sealed: ({ day }, row) => isSealed(day, row),
  broken: ({ day }, row) => ((day.states[row] ?? 0) & LIMIT_STATE.broken) !== 0,
  touched: ({ day }, row) => hasTouched(day.states[row] ?? 0),
  limitDown: ({ day }, row) => ((day.states[row] ?? 0) & LIMIT_STATE.limitDown) !== 0,
  firstBoard: ({ day }, row) => isSealed(day, row) && equal(rungTried(day, row), 1),
  onStreak: ({ day }, row) => atLeast(streakNow(day, row), 2),
  oneWord: ({ day }, row) => sealKind(day, row) === 'oneWord',
  tee: ({ day }, row) => sealKind(day, row) === 'tee',
  turnoverBoard: ({ day }, row) => sealKind(day, row) === 'turnover',
  st: ({ day }, row) => isSt(day.columns, row),
  new: ({ day, catalogue }, row) => isNewListing(catalogue, row, day.columns.day),
  high20: (facts, row) => facts.isHighOf(row, 20),
  high60: (facts, row) => facts.isHighOf(row, 60),
  high250: (facts, row) => facts.isHighOf(row, 250),
  onList: ({ longhu }, row) => longhu?.has(row),
  investorBuys: (facts, row) => positive(NUMBER_READERS.investorNet(facts, row)),
  hotMoneyBuys: (facts, row) => positive(NUMBER_READERS.hotMoneyNet(facts, row)),
  northboundBuys: (facts, row) => positive(NUMBER_READERS.northboundNet(facts, row)),
  suspended: ({ day }, row) => day.columns.state[row] === STOCK_STATE.suspended,
}

function equal(value: number | undefined, expected: number): boolean | undefined {
  return value === undefined ? undefined : value === expected
}

function atLeast(value: number | undefined, least: number): boolean | undefined {
  return value === undefined ? undefined : value >= least
}

function positive(value: number): boolean | undefined {
  return Number.isNaN(value) ? undefined : value > 0
}

function hasTouched(state: number): boolean {
  return (state & (LIMIT_STATE.sealed | LIMIT_STATE.broken)) !== 0
}

/**
 * Whether there is anything to tell of a stock on a day: one that never touched its limit has no first seal, which is not unknown.
 * Undefined while the day's dragon-tiger list is not out.
 */
export function scopeOn({ day, longhu }: DayFacts, scope: FieldScope): (row: number) => boolean | undefined {
  if (scope === 'listed') return row => longhu?.has(row)
  // Asked of every stock of every day: what it is told by is looked up once.
  const { columns } = day
  if (scope === 'touched') {
    const { states } = day
    return row => hasTouched(states[row] ?? 0)
  }
  const { state, flags } = columns
  // Of what a pool has a bar need not have been recorded; whoever else has no bar touched nothing.
  const isPooled = (row: number) => ((flags[row] ?? 0) & STOCK_FLAG.pooled) !== 0
  if (scope === 'all') return row => state[row] !== STOCK_STATE.absent || isPooled(row)
  return row => hasTraded(columns, row) || isPooled(row)
}
