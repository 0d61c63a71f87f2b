import type { Board } from '@kanpan/contract/model/stock'
import { type DayColumns, STOCK_FLAG } from '#quote/day-columns.ts'
import { type LimitRule, limitRule } from '#rules/limit-rule.ts'
import { limitPriceCents } from './price-limit.ts'

/** The day's limit prices by row; 0 where there is none (a new listing's first days, no reference price) or none is known. */
export interface LimitPrices {
  readonly upCents: Int32Array
  readonly downCents: Int32Array
}

/** Whether the ST limit holds: a stock in its delisting period moves by its board's general limit, ST or not. */
export function hasStLimit(flags: number): boolean {
  return (flags & STOCK_FLAG.st) !== 0 && (flags & STOCK_FLAG.delisting) === 0
}

/** What of a stock's state nobody can tell and would have to know for its limit; undefined where the limit is known. */
export function unknownOf(board: Board, flags: number, day: string): 'st' | 'new' | undefined {
  if ((flags & STOCK_FLAG.noLimit) !== 0) return undefined
  if ((flags & STOCK_FLAG.newUnknown) !== 0) return 'new'
  if ((flags & STOCK_FLAG.stUnknown) === 0 || (flags & STOCK_FLAG.delisting) !== 0) return undefined
  return limitRule(board, true, day)?.ratioPct === limitRule(board, false, day)?.ratioPct ? undefined : 'st'
}

/** The rule a stock is under by its flags; undefined where none was made yet, and where nobody can tell which. */
export function limitRuleOf(board: Board, flags: number, day: string): LimitRule | undefined {
  return unknownOf(board, flags, day) ? undefined : limitRule(board, hasStLimit(flags), day)
}

/** What decides a limit beside the day's columns: a catalogue has it, and so has a list of codes. */
export interface BoardsInRows {
  readonly stocks: readonly { readonly board: Board | undefined }[]
}

/** The rules of a day by board. Compared and not looked up by name: it is asked for every stock of every day of a history. */
function boardRules(day: string) {
  const both = (board: Board) => ({ normal: limitRule(board, false, day), st: limitRule(board, true, day) })
  const [main, star, chinext, bse] = [both('main'), both('star'), both('chinext'), both('bse')]
  return (board: Board) => (board === 'main' ? main : board === 'chinext' ? chinext : board === 'star' ? star : bse)
}

/** The rule of a row of a day; undefined where it has no limit, and where nobody can tell which. */
export function ruleFinder({ day, prevCloseCents, flags: flagsOf }: DayColumns, { stocks }: BoardsInRows) {
  const rules = boardRules(day)
  return (row: number): LimitRule | undefined => {
    const flags = flagsOf[row] ?? 0
    const board = stocks[row]?.board
    if ((prevCloseCents[row] ?? 0) <= 0 || board === undefined || (flags & STOCK_FLAG.noLimit) !== 0) return undefined
    if ((flags & (STOCK_FLAG.stUnknown | STOCK_FLAG.newUnknown)) !== 0 && unknownOf(board, flags, day)) return undefined
    const { st, normal } = rules(board)
    return hasStLimit(flags) ? st : normal
  }
}

/** Both limits of every stock. They follow from the reference prices, so once a day is enough. */
export function limitPrices(columns: DayColumns, catalogue: BoardsInRows): LimitPrices {
  const size = columns.state.length
  const upCents = new Int32Array(size)
  const downCents = new Int32Array(size)
  const ruleOf = ruleFinder(columns, catalogue)
  const { prevCloseCents } = columns
  for (let row = 0; row < size; row++) {
    const rule = ruleOf(row)
    if (!rule) continue
    const prevClose = prevCloseCents[row] ?? 0
    upCents[row] = limitPriceCents(prevClose, rule, 'up')
    downCents[row] = limitPriceCents(prevClose, rule, 'down')
  }
  return { upCents, downCents }
}
