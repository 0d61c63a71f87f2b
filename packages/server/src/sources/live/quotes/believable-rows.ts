import { SESSION } from '@kanpan/market/calendar/session'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import type { RefusedRow } from '@kanpan/providers/codec'
import { prefixedSecurity } from '@kanpan/providers/prefixed-code'
import { type IndexRow, isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { Hearsay } from './hearsay.ts'
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
  /** Whose rows they are: the host group. */
  readonly provider: string
  readonly hearsay: Hearsay
  /** Whose bare name it is, by the list of stocks; undefined where nobody bears it, or several. */
  readonly codeNamed: (name: string) => string | undefined
}

/** As Tencent and Sina write it. */
export const symbolOf = (row: QuoteRow | IndexRow) => (isIndexRow(row) ? row.index : prefixedSecurity(row.code))

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

/** Whether its own row says anything that a previous close could be held against: a trade within its limits, or what its shares are worth. */
const isBorneOutByItself = ({ state, floatShares = Number.NaN, floatValueYuan = Number.NaN }: QuoteRow) =>
  state === 'trading' || (Number.isFinite(floatShares) && Number.isFinite(floatValueYuan))

/** Of a row whose shares, price and value do not belong together all is unknown that only they could be weighed against. */
function withoutDoubtful(row: QuoteRow | IndexRow): QuoteRow | IndexRow {
  if (isIndexRow(row) || isWorth(row)) return row
  const known = { ...row, bids: undefined, asks: undefined, floatShares: undefined, totalShares: undefined }
  // Of one that has traded the money was weighed against its prices.
  return row.state === 'trading' ? known : { ...known, prevCloseYuan: Number.NaN }
}

/**
 * Leaves out what can be seen not to be the quote that was asked for: another stock's, nobody's, one of a time that has not been, one of
 * a stock that trades at no price, and one that contradicts what was said before of the same day. Each costs itself and is counted.
 */
export function believableRows(reply: ReadSymbols, wantedRows: RowsWanted): ReadSymbols {
  const { symbols, nowMs, provider, hearsay, codeNamed } = wantedRows
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
    return row.state === 'trading' && !(row.lastYuan > 0) ? '有成交而没有现价' : undefined
  }

  /** A previous close that one provider alone has told, of a stock that has not traded, may be ten times what it is: it is unknown. */
  const withoutUnheld = (row: QuoteRow): QuoteRow =>
    isBorneOutByItself(row) || hearsay.isHeldAgainst(provider, row.code) ? row : { ...row, prevCloseYuan: Number.NaN }

  const refused: RefusedRow[] = []
  const refuse = (row: QuoteRow | IndexRow, reason: string) => void refused.push({ row: symbolOf(row), reason })
  const own: (QuoteRow | IndexRow)[] = []
  for (const row of reply.rows) {
    const fault = faultOf(row)
    if (fault === undefined) own.push(withoutDoubtful(row))
    else refuse(row, fault)
  }
  const rows: (QuoteRow | IndexRow)[] = []
  for (const row of own) {
    // Before the open some rows bear the day before and nothing of it any more.
    const contradicted = isIndexRow(row) || row.day !== today ? undefined : hearsay.contradicted(provider, row)
    if (contradicted === undefined) rows.push(isIndexRow(row) ? row : withoutUnheld(row))
    else refuse(row, contradicted)
  }
  hearsay.reported(provider, own)
  hearsay.believed(rows)
  return { ...reply, rows, refused: [...reply.refused, ...refused] }
}

/** Why rows cannot be taken in where they are wanted for, by code. */
export type Refuses = (rows: readonly QuoteRow[]) => ReadonlyMap<string, string>

/** The same reply without what is refused of it where it is wanted for. */
export function acceptableRows(reply: ReadSymbols, refuses: Refuses): ReadSymbols {
  const reasons = refuses(reply.rows.flatMap(row => (isIndexRow(row) ? [] : row)))
  if (reasons.size === 0) return reply
  const reasonOf = (row: QuoteRow | IndexRow) => (isIndexRow(row) ? undefined : reasons.get(row.code))
  const refused = reply.rows.flatMap(row => {
    const reason = reasonOf(row)
    return reason === undefined ? [] : { row: symbolOf(row), reason }
  })
  const rows = reply.rows.filter(row => reasonOf(row) === undefined)
  return { ...reply, rows, refused: [...reply.refused, ...refused] }
}
