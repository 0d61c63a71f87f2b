import type { Board } from '@kanpan/contract/model/stock'
import { type Catalogue, isListedOn } from './catalogue.ts'
import { type DayColumns, STOCK_STATE } from './day-columns.ts'
import { listedBeside } from './listed-stocks.ts'

/**
 * How much of the market a day holds: the stocks with anything recorded of it, of the A shares that were listed. A stock
 * recorded as suspended is one of them; one that is suspended and not recorded at all is not, which on a whole day is a few
 * in a thousand.
 */
export interface Coverage {
  readonly recorded: number
  readonly listed: number
  /** The recorded ones by board. */
  readonly boards: Readonly<Record<Board, number>>
  /** Its source tells of every stock that is listed, so that none can be lacking. */
  readonly isOfSource: boolean
}

/** Below this share a day is a part of the market, and no figure of it is one of the market. */
export const LEAST_COVERAGE = 0.98

/** How many stocks a day has, of how many that were listed. A history of days is gone through with it, so it looks at no more than that. */
export function stocksRecorded(
  { day, state }: DayColumns,
  catalogue: Catalogue,
  isOfSource: boolean,
): Pick<Coverage, 'recorded' | 'listed'> {
  let recorded = 0
  for (let row = 0; row < state.length; row++) if (state[row] !== STOCK_STATE.absent) recorded++
  // Who tells of every stock need not be held against those that are listed.
  if (isOfSource) return { recorded, listed: recorded }
  let known = 0
  for (let row = 0; row < state.length; row++) {
    if (catalogue.stocks[row]?.listedOn && isListedOn(catalogue, row, day)) known++
  }
  return { recorded, listed: Math.max(recorded, listedBeside(day, known)) }
}

export function coverage(columns: DayColumns, catalogue: Catalogue, isOfSource: boolean): Coverage {
  const { state } = columns
  let [main, star, chinext, bse] = [0, 0, 0, 0]
  for (let row = 0; row < state.length; row++) {
    if (state[row] === STOCK_STATE.absent) continue
    // Compared and not counted by name: each tick asks it of every stock.
    const board = catalogue.stocks[row]?.board
    if (board === 'main') main++
    else if (board === 'chinext') chinext++
    else if (board === 'star') star++
    else if (board === 'bse') bse++
  }
  return { ...stocksRecorded(columns, catalogue, isOfSource), boards: { main, star, chinext, bse }, isOfSource }
}

/** Whether a day's figures are the market's. */
export function isWholeMarket({ recorded, listed }: Pick<Coverage, 'recorded' | 'listed'>): boolean {
  return recorded > 0 && recorded >= LEAST_COVERAGE * listed
}
