import type { Board, StockProfile } from '@kanpan/contract/model/stock'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { emptyLimitLife } from '#limit-up/limit-life.ts'
import { type LimitUpDay, limitUpDay } from '#limit-up/limit-up-day.ts'
import { exchangeOf } from '#limit-up/price-limit.ts'
import { advanceStreaks, firstStreaks } from '#limit-up/streak.ts'
import type { Catalogue, SectorMembers } from '#quote/catalogue.ts'
import { type DayColumns, emptyDayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'

/** What one stock did on a day, in yuan as a person would write it down. Left out: open, high and low from close. */
export interface StockDay {
  readonly prevClose: number
  readonly close?: number
  readonly open?: number
  readonly high?: number
  readonly low?: number
  readonly volumeShares?: number
  readonly amountYuan?: number
  readonly flags?: number
  readonly suspended?: boolean
  readonly firstSeal?: number
  readonly sealYuan?: number
}

export const ST = STOCK_FLAG.st
export const NO_LIMIT = STOCK_FLAG.noLimit
export const DELISTING = STOCK_FLAG.delisting
export const ST_UNKNOWN = STOCK_FLAG.stUnknown
export const NEW_UNKNOWN = STOCK_FLAG.newUnknown

const FIRST_CODE: Readonly<Record<Board, number>> = { main: 600100, star: 688100, chinext: 300100, bse: 920100 }

/** A catalogue with one stock per board named, codes counting up. */
export function smallCatalogue(boards: readonly Board[], sectors: readonly SectorMembers[] = []): Catalogue {
  const stocks = boards.map((board, row): StockProfile => {
    const code = StockCode.parse(String(FIRST_CODE[board] + row))
    return {
      code,
      name: `股票${row}`,
      initials: [`gp${row}`],
      exchange: exchangeOf(code),
      board,
      industry: null,
      region: null,
      listedOn: '2010-01-04',
      totalShares: 2_000_000,
      floatShares: 1_000_000,
    }
  })
  return { stocks, sectors }
}

export function smallSector(blockCode: string, kind: SectorMembers['kind'], rows: readonly number[]): SectorMembers {
  return { blockCode, name: blockCode, kind, rows: Int32Array.from(rows) }
}

const cents = (yuan: number) => Math.round(yuan * 100)

/** Columns of a day; a row that is undefined is absent. */
export function smallDay(day: string, rows: readonly (StockDay | undefined)[]): DayColumns {
  const columns = emptyDayColumns(TradeDay.parse(day), rows.length)
  rows.forEach((stock, row) => {
    if (!stock) return
    const close = stock.close ?? stock.prevClose
    const open = stock.open ?? close
    columns.state[row] = stock.suspended ? STOCK_STATE.suspended : STOCK_STATE.trading
    columns.flags[row] = stock.flags ?? 0
    columns.prevCloseCents[row] = cents(stock.prevClose)
    columns.closeCents[row] = cents(close)
    if (stock.suspended) return
    columns.openCents[row] = cents(open)
    columns.highCents[row] = cents(stock.high ?? Math.max(open, close))
    columns.lowCents[row] = cents(stock.low ?? Math.min(open, close))
    columns.volumeShares[row] = stock.volumeShares ?? Number.NaN
    columns.amountYuan[row] = stock.amountYuan ?? Number.NaN
  })
  return columns
}

/** The days of a small market with their limit-ups; before the first of them there was no market. */
export function smallDays(
  catalogue: Catalogue,
  days: readonly (readonly [string, readonly (StockDay | undefined)[]])[],
): readonly LimitUpDay[] {
  const walked: LimitUpDay[] = []
  for (const [name, rows] of days) {
    const columns = smallDay(name, rows)
    const life = emptyLimitLife(rows.length)
    rows.forEach((stock, row) => {
      life.firstSealSecond[row] = stock?.firstSeal ?? -1
      life.sealYuan[row] = stock?.sealYuan ?? Number.NaN
    })
    const day = limitUpDay({ columns, life, catalogue, streaksBefore: walked.at(-1)?.streaks })
    const isFirst = walked.length === 0
    walked.push(isFirst ? { ...day, streaks: advanceStreaks(firstStreaks(columns), columns, day.states) } : day)
  }
  return walked
}

/** The only or last day of a small market; fails loudly instead of giving undefined. */
export function lastOf<T>(list: readonly T[]): T {
  const last = list.at(-1)
  if (last === undefined) throw new Error('the list is empty')
  return last
}
