import { SESSION } from '@kanpan/market/calendar/session'
import { type LimitPrices, limitPrices } from '@kanpan/market/limit-up/limit-prices'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { SourceMoment } from '#sources/source.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'

/** Nothing was taken; the message says why to the person who looks. */
export class Refused extends Error {}

export interface Admitted {
  /** In columns of its own: a source may reuse its own for what is refused next. */
  readonly moment: SourceMoment
  readonly rows: number
  readonly expectedRows: number
  readonly refusedRows: number
  readonly refusedFor: string
}

/** More wrong rows than this, and the others are not to be trusted either. */
const MOST_WRONG_PCT = 1

interface LastAdmitted {
  readonly columns: MarketDay
  readonly expectedRows: number
}

const REFUSED_FOR = '价格不大于零、不在当日高低之间，或越过涨跌停'

/** Whether a trading stock has a price that nobody can have paid. */
function isWrong(moment: SourceMoment, { upCents, downCents }: LimitPrices, row: number): boolean {
  const [close = 0, high = 0, low = 0] = [moment.closeCents[row], moment.highCents[row], moment.lowCents[row]]
  const [up = 0, down = 0] = [upCents[row], downCents[row]]
  // Until the opening auction is struck nobody has paid anything.
  if (moment.second < SESSION.openingMatch && close === 0 && high === 0 && low === 0) return false
  if (close <= 0 || high < 0 || low < 0 || (high > 0 && (close > high || close < low))) return true
  return up > 0 && (Math.max(close, high) > up || close < down || (low > 0 && low < down))
}

/**
 * Takes in moments of the market. A wrong row keeps its last good values; an empty moment, or one with too many wrong
 * rows, is refused whole.
 */
export function quoteAdmission(catalogue: Catalogue): (moment: SourceMoment) => Admitted {
  let lastAdmitted: LastAdmitted | undefined

  function copy(moment: SourceMoment, wrong: readonly number[], columns: MarketDay): void {
    for (const { name } of DAY_FIELDS) {
      const column = columns[name]
      const good = wrong.map(row => column[row] ?? 0)
      column.set(moment[name])
      for (const [at, row] of wrong.entries()) column[row] = good[at] ?? 0
    }
  }

  return moment => {
    const prices = limitPrices(moment, catalogue)
    const wrong: number[] = []
    let trading = 0
    let listed = 0
    for (const [row, state] of moment.state.entries()) {
      if (state !== STOCK_STATE.absent) listed += 1
      if (state !== STOCK_STATE.trading) continue
      trading += 1
      if (isWrong(moment, prices, row)) wrong.push(row)
    }
    if (trading === 0) throw new Refused('来源给出的行情是空的')
    const wrongPct = (100 * wrong.length) / trading
    if (wrongPct > MOST_WRONG_PCT) throw new Refused(`${wrong.length} 只股票（${wrongPct.toFixed(1)}%）的价格不可能`)
    const before = lastAdmitted?.columns.day === moment.day ? lastAdmitted : undefined
    const columns = before?.columns ?? emptyMarketDay(moment.day, moment.state.length)
    copy(moment, wrong, columns)
    const expectedRows = Math.max(listed, before?.expectedRows ?? 0)
    lastAdmitted = { columns, expectedRows }
    return {
      moment: { ...columns, second: moment.second },
      rows: listed - wrong.length,
      expectedRows,
      refusedRows: wrong.length,
      refusedFor: REFUSED_FOR,
    }
  }
}

/** How many stocks a day has, and how many of them with a price. */
export function rowsOf({ state, closeCents }: Pick<MarketDay, 'state' | 'closeCents'>) {
  const listed = [...state.keys()].filter(row => state[row] !== STOCK_STATE.absent)
  return { rows: listed.filter(row => (closeCents[row] ?? 0) > 0).length, expectedRows: listed.length }
}
