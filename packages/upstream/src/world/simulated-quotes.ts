import { SESSION } from '@kanpan/market/calendar/session'
import { codeOfPrefixed, isIndex } from '@kanpan/providers/prefixed-code'
import type { BookLevel, IndexRow, QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { SimulatedIndices } from './simulated-indices.ts'
import { type SimulatedMoments, stampOf, yuanOf } from './simulated-moments.ts'
import type { DaySecond } from './simulated-pools.ts'

function levelsOf(cents: readonly number[], shares: readonly number[]): readonly BookLevel[] {
  return cents.map((price, level) => ({ yuan: yuanOf(price), shares: shares[level] ?? 0 }))
}

const NO_LEVEL: BookLevel = { yuan: Number.NaN, shares: 0 }

/** One side while the auction collects: what would trade, and below it without a price what would be left over of this side. */
const collectingSide = (match: BookLevel, leftOver: number): readonly BookLevel[] => [
  match,
  { yuan: Number.NaN, shares: Math.max(0, leftOver) },
  ...[NO_LEVEL, NO_LEVEL, NO_LEVEL],
]

/** Both sides while the opening auction collects; nothing stands there while nothing would trade. */
function collectingBook(
  { auction }: Simulator,
  row: number,
  { day, second }: DaySecond,
): Pick<QuoteRow, 'bids' | 'asks'> {
  const { cents, matchedShares, unmatchedShares } = auction(day, second)
  const match = { yuan: yuanOf(cents[row]), shares: matchedShares[row] || 0 }
  const leftOver = (cents[row] && unmatchedShares[row]) || 0
  return { bids: collectingSide(match, leftOver), asks: collectingSide(match, -leftOver) }
}

/** Quotes of a simulated day as they stand at a second, of the codes that are asked for and exist. */
export function simulatedQuotes(
  simulator: Simulator,
  { moments, indices }: { readonly moments: SimulatedMoments; readonly indices: SimulatedIndices },
): (prefixed: readonly string[], at: DaySecond) => readonly (QuoteRow | IndexRow)[] {
  function bookOf(row: number, at: DaySecond): Pick<QuoteRow, 'bids' | 'asks'> {
    const { bidCents, bidShares, askCents, askShares } = simulator.orderBook(at.day, row, at.second)
    return { bids: levelsOf(bidCents, bidShares), asks: levelsOf(askCents, askShares) }
  }

  function quoteOf(row: number, at: DaySecond): QuoteRow[] {
    const stock = moments.stockAt(at, row)
    if (!stock) return []
    const { at: _, listedOn, industry, mainNetYuan, ...quote } = stock
    const sides = at.second < SESSION.openingMatch ? collectingBook(simulator, row, at) : bookOf(row, at)
    return [{ ...quote, day: at.day, second: stampOf(at.second), ...sides }]
  }

  function indexOf(prefixed: string, { day, second }: DaySecond): IndexRow[] {
    if (!isIndex(prefixed)) return []
    return indices
      .at(day, second)
      .filter(({ code }) => prefixed.endsWith(code))
      .map(({ name, prevClose, last, amountYuan }) => ({
        index: prefixed,
        name,
        day,
        second: stampOf(second),
        prevClosePoints: prevClose,
        // The simulator tells neither.
        openPoints: Number.NaN,
        highPoints: Number.NaN,
        lowPoints: Number.NaN,
        lastPoints: last,
        amountYuan,
      }))
  }

  return (prefixed, at) =>
    prefixed.flatMap((each): readonly (QuoteRow | IndexRow)[] => {
      const code = codeOfPrefixed(each)
      const row = code === undefined ? undefined : moments.rowOf(code)
      return row === undefined ? indexOf(each, at) : quoteOf(row, at)
    })
}
