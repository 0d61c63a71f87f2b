import type { Board, TradeDay } from '@kanpan/contract/model/stock'
import type { Catalogue } from './catalogue.ts'
import { type DayColumns, STOCK_STATE } from './day-columns.ts'

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

/**
 * Companies with listed shares at the end of a year, Beijing's from 2021 on, as the regulator counts them. A list of
 * stocks cannot say how many it lacks; this can.
 */
const LISTED_AT_YEAR_END: readonly (readonly [year: number, count: number])[] = [
  [2009, 1718],
  [2010, 2063],
  [2011, 2342],
  [2012, 2494],
  [2013, 2489],
  [2014, 2613],
  [2015, 2827],
  [2016, 3052],
  [2017, 3485],
  [2018, 3584],
  [2019, 3777],
  [2020, 4154],
  [2021, 4697],
  [2022, 5079],
  [2023, 5346],
  [2024, 5392],
]

/** About how many A shares were listed on a day: between two counts in a line, outside them the nearest. */
export function listedStocks(day: TradeDay): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const passed = (month - 1 + date / 31) / 12
  const countOf = (wanted: number) => LISTED_AT_YEAR_END.find(([one]) => one === wanted)?.[1]
  const [first, last] = [LISTED_AT_YEAR_END[0]?.[1] ?? 0, LISTED_AT_YEAR_END.at(-1)?.[1] ?? 0]
  const before = countOf(year - 1) ?? (year <= (LISTED_AT_YEAR_END[0]?.[0] ?? 0) ? first : last)
  const after = countOf(year) ?? before
  return Math.round(before + passed * (after - before))
}

export function coverage({ day, state }: DayColumns, { stocks }: Catalogue, isOfSource: boolean): Coverage {
  const boards = { main: 0, star: 0, chinext: 0, bse: 0 }
  let recorded = 0
  for (let row = 0; row < state.length; row++) {
    if (state[row] === STOCK_STATE.absent) continue
    recorded++
    const board = stocks[row]?.board
    if (board !== undefined) boards[board]++
  }
  return { recorded, listed: isOfSource ? recorded : Math.max(recorded, listedStocks(day)), boards, isOfSource }
}

/** Whether a day's figures are the market's. */
export function isWholeMarket({ recorded, listed }: Pick<Coverage, 'recorded' | 'listed'>): boolean {
  return recorded > 0 && recorded >= LEAST_COVERAGE * listed
}
