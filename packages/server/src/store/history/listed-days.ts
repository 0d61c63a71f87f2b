import type { StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { hasStLimit } from '@kanpan/market/limit-up/limit-prices'
import { isWholePool } from '@kanpan/market/limit-up/pools'
import { referenceOfLimitUpCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import { isStName } from '@kanpan/market/rules/st-name'
import type { LimitUpRecord } from '#store/market-store.ts'
import type { History } from './history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from './market-day.ts'
import { isDelistingName } from './names.ts'

// 韭研公社 and 舞阳复盘 tell of stocks that went to their limit, some of which broke: of 1,702 recorded ones with a bar 271.
const LISTS_OF_MOVERS: ReadonlySet<string> = new Set(['jiuyangongshe', 'wuyang'])

/** Pools that are read for their reasons while a day runs, too. */
const READ_FOR_REASONS: ReadonlySet<string> = new Set(['ths', 'xuangubao'])

type Figures = Omit<LimitUpRecord, 'dataset' | 'day' | 'code' | 'reasonTags' | 'reasonText'>

/**
 * Whether a record says that the stock closed at its upper limit. A reason that was read while the day ran, and has no figure of its
 * close, does not: the seal may have broken since.
 */
export function isOfSealed({ source, closeCents, sealYuan, streak, spell }: Figures): boolean {
  if (READ_FOR_REASONS.has(source)) return [closeCents, sealYuan, streak, spell].some(figure => figure !== undefined)
  return !LISTS_OF_MOVERS.has(source)
}

export interface ListedRecord extends Omit<LimitUpRecord, 'reasonTags' | 'reasonText'> {
  readonly isSeal: boolean
}

interface ListedDayParts {
  readonly history: History
  readonly stocks: readonly StockProfile[]
  nameOn(row: number, day: TradeDay): string
}

/** The days of a history that lists tell more of, and those of which nothing but a list was recorded. */
export function* listedDays(
  parts: ListedDayParts,
  days: readonly TradeDay[],
  records: ReadonlyMap<TradeDay, readonly ListedRecord[]>,
): Generator<MarketDay> {
  for (const day of days) {
    const ofDay = records.get(day) ?? []
    if (ofDay.length > 0 || parts.history.indexOf(day) < 0) yield listedDay(parts, day, ofDay)
  }
}

/**
 * A recorded day with what its lists of limit-ups tell beside the bars: who closed at the limit, and of those without a bar
 * the close, the money and the seal. A day without any bar is one, too; nothing else is known of it then.
 */
function listedDay(
  { history, stocks, nameOn }: ListedDayParts,
  day: TradeDay,
  records: readonly ListedRecord[],
): MarketDay {
  const columns = copyOf(history, day)
  const reportedStreak = new Int16Array(columns.state.length)
  for (const [code, ofStock] of Map.groupBy(records, record => record.code)) {
    const row = history.rowOf(code)
    const profile = row === undefined ? undefined : stocks[row]
    if (row === undefined || !profile) continue
    const isSealed = ofStock.some(({ isSeal }) => isSeal)
    const flags = isSealed ? STOCK_FLAG.pooled : STOCK_FLAG.named
    columns.flags[row] = (columns.flags[row] ?? 0) | flags
    const counted = ofStock.filter(({ streak }) => streak !== undefined)
    reportedStreak[row] = (counted.find(({ isSeal }) => isSeal) ?? counted[0])?.streak ?? 0
    if (columns.state[row] !== STOCK_STATE.absent) continue
    columns.flags[row] = (columns.flags[row] ?? 0) | flagsOfName(nameOn(row, day))
    setClose(columns, { row, profile, records: ofStock, isSealed })
  }
  return { ...columns, reportedStreak, isPoolWhole: records.some(({ source }) => isWholePool(source, true)) }
}

/** What lists of a day say of its stocks. */
export const LIST_FLAGS = STOCK_FLAG.pooled | STOCK_FLAG.named

/** A day as it is without what lists said of it before: they may say otherwise by now. */
function copyOf(history: History, day: TradeDay): MarketDay {
  const copy = emptyMarketDay(day, history.codes.length)
  const index = history.indexOf(day)
  if (index < 0) return copy
  const known = history.columnsOf(index)
  for (const { name } of DAY_FIELDS) copy[name].set(known[name])
  for (const [row, flags] of copy.flags.entries()) copy.flags[row] = flags & ~LIST_FLAGS
  return copy
}

function flagsOfName(name: string): number {
  return (isStName(name) ? STOCK_FLAG.st : 0) | (isDelistingName(name) ? STOCK_FLAG.delisting : 0)
}

interface ReportedClose {
  readonly row: number
  readonly profile: StockProfile
  readonly records: readonly ListedRecord[]
  readonly isSealed: boolean
}

/** Each figure from the first record that has it, the one that tells most of the seal first. */
function setClose(columns: MarketDay, { row, profile, records, isSealed }: ReportedClose): void {
  const inOrder = records.toSorted((a, b) => Number(b.sealYuan !== undefined) - Number(a.sealYuan !== undefined))
  const first = <K extends keyof ListedRecord>(key: K) => inOrder.find(record => record[key] !== undefined)?.[key]
  const closeCents = first('closeCents') ?? 0
  columns.closeCents[row] = closeCents
  columns.amountYuan[row] = first('amountYuan') ?? Number.NaN
  if (!isSealed) return
  columns.prevCloseCents[row] = referenceOf(columns, { row, profile, closeCents, changePct: first('changePct') })
  const lastSealSecond = first('lastSealSecond') ?? -1
  columns.firstSealSecond[row] = first('firstSealSecond') ?? lastSealSecond
  columns.lastSealSecond[row] = lastSealSecond
  columns.brokenTimes[row] = first('brokenTimes') ?? -1
  columns.sealYuan[row] = first('sealYuan') ?? Number.NaN
}

// The change is told with two decimals or more; half a hundredth is rounding.
const SAME_CHANGE_PCT = 0.006

interface Sealed {
  readonly row: number
  readonly profile: StockProfile
  readonly closeCents: number
  readonly changePct: number | undefined
}

/** The price whose limit the close is, if the change the pool tells fits it; 0 where it does not or the limit is not known. */
function referenceOf(columns: MarketDay, { row, profile, closeCents, changePct }: Sealed): number {
  const rule = limitRule(profile.board, hasStLimit(columns.flags[row] ?? 0), columns.day)
  const reference = rule && closeCents > 0 ? referenceOfLimitUpCents(closeCents, rule) : undefined
  if (reference === undefined || changePct === undefined) return 0
  return Math.abs(100 * (closeCents / reference - 1) - changePct) < SAME_CHANGE_PCT ? reference : 0
}
