import type { PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'
import { isPossibleSeal } from './published-seals.ts'

const STRANGER = '没有这只股票'
const TWICE = '重复'
const SEAL = '封板时间或次数不可能'
const FIGURE = '数值不可能'
const PRICE = '价格超出涨跌停'
const BESIDE = '封住的价格不是涨停价'

export interface PoolStocks {
  has(code: string): boolean
  /** 0 where it is not known. */
  prevCloseCents(code: string): number
  /** The upper limit; 0 where there is none or it is not known. */
  limitUpCents(code: string): number
}

/** A price so near to the limit is not of another reference price: it was written wrong. */
const BESIDE_CENTS = 2

/** No board’s limit is further from the last close; a cent is rounding. */
const WIDEST_LIMIT = 0.3

export interface AdmittedPool {
  readonly rows: readonly PoolRow[]
  readonly refusedRows: number
  readonly refusedFor: string
}

const isAmount = (value: number | undefined) => value === undefined || (Number.isFinite(value) && value >= 0)
const isCount = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value >= 1)

function isFigureWrong({ spell, streak, closeCents, changePct, ...row }: PoolRow): boolean {
  if (![row.sealYuan, row.amountYuan, row.turnoverPct, row.floatValueYuan].every(isAmount)) return true
  if (!isCount(closeCents) || !isCount(streak) || !Number.isFinite(changePct ?? 0)) return true
  return spell !== undefined && !(isCount(spell.boards) && isCount(spell.days) && spell.days >= spell.boards)
}

/** Times of the day before, and of the other limit, are no seals of this day's upper limit, but they lie within a session too. */
function faultOf(row: PoolRow, stocks: PoolStocks): string | undefined {
  const { firstSealSecond, lastSealSecond, brokenTimes } = row
  if (!isPossibleSeal({ firstSealSecond, lastSealSecond, brokenTimes })) return SEAL
  if (isFigureWrong(row)) return FIGURE
  return isBeyondLimits(row.closeCents, stocks.prevCloseCents(row.code)) ? PRICE : undefined
}

/** A stock without a limit is in no pool. */
function isBeyondLimits(closeCents: number | undefined, prevCloseCents: number): boolean {
  if (closeCents === undefined || prevCloseCents === 0) return false
  return Math.abs(closeCents - prevCloseCents) > WIDEST_LIMIT * prevCloseCents + 1
}

/** Who is sealed stands at the limit: another price beside it cannot be. */
function isBesideLimit({ closeCents = 0 }: PoolRow, limitUpCents: number): boolean {
  const apart = Math.abs(closeCents - limitUpCents)
  return closeCents > 0 && limitUpCents > 0 && apart > 0 && apart <= BESIDE_CENTS
}

/** What is let in of a pool: a wrong row costs itself. */
export function admittedPool(pool: PublishedPool, rows: readonly PoolRow[], stocks: PoolStocks): AdmittedPool {
  const faultIn = (row: PoolRow) =>
    faultOf(row, stocks) ??
    (pool === 'sealed' && isBesideLimit(row, stocks.limitUpCents(row.code)) ? BESIDE : undefined)
  const faults = new Set<string>()
  const seen = new Set<string>()
  const admitted = rows.filter(row => {
    const key = `${row.code} ${row.source}`
    const fault = stocks.has(row.code) ? (seen.has(key) ? TWICE : faultIn(row)) : STRANGER
    if (fault === undefined) seen.add(key)
    else faults.add(fault)
    return fault === undefined
  })
  return { rows: admitted, refusedRows: rows.length - admitted.length, refusedFor: [...faults].join('；') }
}

/** A pool of more stocks does not become empty from one ask to the next. */
const MOST_GONE = 5

/** Why nothing is taken of a pool: nothing in it is believed, or it lost all it had. */
export function poolFault(
  pool: PublishedPool,
  { rows, refusedRows, refusedFor }: AdmittedPool,
  before: number,
): string | undefined {
  if (rows.length > 0) return undefined
  if (refusedRows > 0) return `没有一行可信：${refusedFor}`
  return before > MOST_GONE ? `来源给出的${POOL_TITLES[pool]}是空的，之前有 ${before} 只` : undefined
}

const POOL_TITLES: Readonly<Record<PublishedPool, string>> = {
  sealed: '涨停池',
  broken: '炸板池',
  limitDown: '跌停池',
  yesterday: '昨日涨停池',
}
