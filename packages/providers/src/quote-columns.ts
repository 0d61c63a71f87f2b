import { Board } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { type AuctionColumns, type BestLevels, type QuoteRows, ST_SAID } from '@kanpan/market/day-book/quote-rows'
import { boardOf, limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { type LimitRule, limitRule } from '@kanpan/market/rules/limit-rule'
import { isStName } from '@kanpan/market/rules/st-name'
import type { BookLevel, QuoteRow } from './rows/quote-row.ts'

const STATES = {
  trading: STOCK_STATE.trading,
  untraded: STOCK_STATE.trading,
  suspended: STOCK_STATE.suspended,
  delisted: STOCK_STATE.absent,
} as const

/** In whole cents; 0 where there is no price, as the columns have it. */
const centsOf = (yuan: number) => Math.round(yuan * 100) || 0

function bestLevels(rows: readonly QuoteRow[]): BestLevels {
  const best = {
    bidCents: new Int32Array(rows.length),
    bidShares: new Float64Array(rows.length),
    askCents: new Int32Array(rows.length),
    askShares: new Float64Array(rows.length),
  }
  for (const [i, { bids, asks }] of rows.entries()) {
    const [bid, ask] = [bids?.[0], asks?.[0]]
    // A side that could not be read is no empty side: such a row has no book at all.
    if (!bid || !ask) continue
    best.bidCents[i] = centsOf(bid.yuan)
    best.bidShares[i] = bid.yuan > 0 ? bid.shares : 0
    best.askCents[i] = centsOf(ask.yuan)
    best.askShares[i] = ask.yuan > 0 ? ask.shares : 0
  }
  return best
}

/** What stands at the second level without a price while an auction collects. */
const leftOver = (levels: readonly BookLevel[] | undefined) => {
  const second = levels?.[1]
  return second && Number.isNaN(second.yuan) ? second.shares : 0
}

/** What the opening auction would trade, where all rows are of before it is struck. */
function auctionColumns(rows: readonly QuoteRow[]): AuctionColumns | undefined {
  const isBefore = rows.every(({ second }) => second >= SESSION.auctionFrom && second < SESSION.openingMatch)
  if (!isBefore) return undefined
  const auction = {
    cents: new Int32Array(rows.length),
    matchedShares: new Float64Array(rows.length).fill(Number.NaN),
    unmatchedShares: new Float64Array(rows.length).fill(Number.NaN),
    withdrawnShares: new Float64Array(rows.length).fill(Number.NaN),
  }
  for (const [i, { bids, asks }] of rows.entries()) {
    const [bid, ask] = [bids?.[0], asks?.[0]]
    if (!bid || bid.yuan !== ask?.yuan) continue
    auction.cents[i] = centsOf(bid.yuan)
    auction.matchedShares[i] = bid.shares
    auction.unmatchedShares[i] = leftOver(bids) - leftOver(asks)
  }
  return auction
}

interface BoardRules {
  readonly st: LimitRule
  readonly other: LimitRule
}

/** The limits by which stocks of a board that are marked ST can be told from others; undefined where all have the same. */
function rulesApart(board: Board, day: string): BoardRules | undefined {
  const [st, other] = [limitRule(board, true, day), limitRule(board, false, day)]
  return st && other && st.ratioPct !== other.ratioPct ? { st, other } : undefined
}

/** Whether the limit price of a quote is that of a stock marked ST; undefined where it is that of neither, or of both. */
function isStByLimit({ prevCloseYuan, limitUpYuan }: QuoteRow, { st, other }: BoardRules): boolean | undefined {
  const [prevCents, limitCents] = [centsOf(prevCloseYuan), centsOf(limitUpYuan ?? Number.NaN)]
  if (prevCents === 0 || limitCents === 0) return undefined
  const isOf = (rule: LimitRule) => limitPriceCents(prevCents, rule, 'up') === limitCents
  return isOf(st) === isOf(other) ? undefined : isOf(st)
}

/** Whether a quote's own limit price is that of a stock marked ST; undefined where it cannot be told. */
export function isStByLimitPrice(row: QuoteRow): boolean | undefined {
  const board = boardOf(row.code)
  const rules = board && rulesApart(board, row.day)
  return rules && isStByLimit(row, rules)
}

const pairOf = (board: Board, rules: BoardRules | undefined) => (rules ? [[board, rules] as const] : [])

/** What the names and limit prices of quotes say of whether their stocks are marked ST. */
function stSaidBy(rows: readonly QuoteRow[]): Uint8Array {
  const said = new Uint8Array(rows.length)
  let day = ''
  let ofDay = new Map<Board, BoardRules>()
  for (const [i, row] of rows.entries()) {
    if (row.day !== day) {
      day = row.day
      ofDay = new Map(Board.options.flatMap(board => pairOf(board, rulesApart(board, row.day))))
    }
    const board = ofDay.size > 0 ? boardOf(row.code) : undefined
    const rules = board && ofDay.get(board)
    const isSt = rules && isStByLimit(row, rules)
    if (isSt !== undefined) said[i] = isSt ? ST_SAID.yesByLimit : ST_SAID.noByLimit
    else if (row.name !== '') said[i] = isStName(row.name) ? ST_SAID.yesByName : ST_SAID.noByName
  }
  return said
}

/**
 * Puts quotes into the columns the day book takes in. The array of their codes stays the same as long as a reply has the same stocks
 * in the same order, for what codes resolve to is kept by it.
 */
export function quoteColumns(): (rows: readonly QuoteRow[]) => QuoteRows {
  let codes: readonly string[] = []
  return rows => {
    if (rows.length !== codes.length || !rows.every(({ code }, i) => code === codes[i])) {
      codes = rows.map(({ code }) => code)
    }
    const { length } = rows
    const columns = {
      codes,
      second: new Int32Array(length),
      state: new Uint8Array(length),
      prevCloseCents: new Int32Array(length),
      openCents: new Int32Array(length),
      highCents: new Int32Array(length),
      lowCents: new Int32Array(length),
      lastCents: new Int32Array(length),
      volumeShares: new Float64Array(length),
      amountYuan: new Float64Array(length),
    }
    for (const [i, row] of rows.entries()) {
      columns.second[i] = row.second
      columns.state[i] = STATES[row.state]
      columns.prevCloseCents[i] = centsOf(row.prevCloseYuan)
      columns.openCents[i] = centsOf(row.openYuan)
      columns.highCents[i] = centsOf(row.highYuan)
      columns.lowCents[i] = centsOf(row.lowYuan)
      columns.lastCents[i] = centsOf(row.lastYuan)
      columns.volumeShares[i] = row.volumeShares
      columns.amountYuan[i] = row.amountYuan
    }
    return { ...columns, stSaid: stSaidBy(rows), book: bestLevels(rows), auction: auctionColumns(rows) }
  }
}
