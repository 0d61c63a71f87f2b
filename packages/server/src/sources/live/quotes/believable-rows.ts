import { SESSION } from '@kanpan/market/calendar/session'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { prefixedSecurity } from '@kanpan/providers/prefixed-code'
import { type IndexRow, isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { ReadSymbols } from './symbol-reader.ts'

/** Exchanges and hosts do not agree to the second with the clock that was found out from them. */
const AHEAD_SECONDS = 60

/** What stands before a name for a while: of new stocks, of ex-right days, of special treatment. */
const MARKS = /^(?:XD|XR|DR|S?\*?ST|[NC](?=\p{Script=Han}))+/u

/** The name by which a stock is told from others, whatever marks it bears today. */
export const bareName = (name: string) => name.replace(MARKS, '')

export interface RowsWanted {
  /** What was asked for, as Tencent and Sina write it. */
  readonly symbols: readonly string[]
  /** The market's clock, milliseconds since 1970. */
  readonly nowMs: number
  /** What came of a stock last. */
  readonly latest: (code: string) => QuoteRow | undefined
  /** Whose bare name it is, by the list of stocks; undefined where nobody bears it, or several. */
  readonly codeNamed: (name: string) => string | undefined
}

const symbolOf = (row: QuoteRow | IndexRow) => (isIndexRow(row) ? row.index : prefixedSecurity(row.code))

/** Who stands in a reply twice: one of the two is somebody else. */
function twice(rows: ReadSymbols['rows']): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(rows.map(symbolOf).filter(symbol => seen.size === seen.add(symbol).size))
}

/** The largest splits divide a price by less than four. */
const MOST_TIMES_WORTH = 5

/** Whether its shares at its price are what they are said to be worth, where that is told. */
function isWorth({ floatShares = Number.NaN, floatValueYuan = Number.NaN, ...row }: QuoteRow): boolean {
  const times = (floatShares * (row.state === 'trading' ? row.lastYuan : row.prevCloseYuan)) / floatValueYuan
  return !(times > MOST_TIMES_WORTH || times * MOST_TIMES_WORTH < 1)
}

/** Whether a row says of a stock that has traded today that it has not: providers write 0 for what they have lost. */
function isTakenBack(row: QuoteRow, before: QuoteRow | undefined): boolean {
  return row.state !== 'trading' && before?.state === 'trading' && before.day === row.day
}

/** Of a row whose shares, price and value do not belong together all is unknown that only they could be weighed against. */
function withoutDoubtful(row: QuoteRow | IndexRow): QuoteRow | IndexRow {
  if (isIndexRow(row) || isWorth(row)) return row
  const known = { ...row, bids: undefined, asks: undefined, floatShares: undefined, totalShares: undefined }
  // Of one that has traded the money was weighed against its prices.
  return row.state === 'trading' ? known : { ...known, prevCloseYuan: Number.NaN }
}

/**
 * Leaves out what can be seen of a row by itself not to be the quote that was asked for: another stock's, nobody's, one of a time that
 * has not been, one of a stock that trades at no price, or has traded and is said not to have. Each costs itself and is counted.
 */
export function believableRows(reply: ReadSymbols, { symbols, nowMs, latest, codeNamed }: RowsWanted): ReadSymbols {
  const wanted = new Set(symbols)
  const doubled = twice(reply.rows)
  const today = shanghaiDay(nowMs)
  const latestSecond = shanghaiSecond(nowMs) + AHEAD_SECONDS

  function faultOf(row: QuoteRow | IndexRow): string | undefined {
    const symbol = symbolOf(row)
    if (!wanted.has(symbol)) return '没有问这个代码'
    if (doubled.has(symbol)) return '同一代码有两行'
    // What is stamped after the close is of the close.
    if (row.day > today || (row.day === today && Math.min(row.second, SESSION.close) > latestSecond)) {
      return '时间在将来'
    }
    if (isIndexRow(row)) return undefined
    const owner = codeNamed(bareName(row.name))
    if (owner !== undefined && owner !== row.code) return `名称是 ${owner} 的`
    // Before the open some rows bear the day before and nothing of it any more.
    if (row.day === today && isTakenBack(row, latest(row.code))) return '今天成交过的变成没有成交'
    return row.state === 'trading' && !(row.lastYuan > 0) ? '有成交而没有现价' : undefined
  }

  const faults = reply.rows.map(faultOf)
  const refused = reply.rows.flatMap((row, at) => {
    const reason = faults[at]
    return reason === undefined ? [] : { row: symbolOf(row), reason }
  })
  const rows = reply.rows.filter((_, at) => faults[at] === undefined).map(withoutDoubtful)
  return { rows, refused: [...reply.refused, ...refused] }
}
