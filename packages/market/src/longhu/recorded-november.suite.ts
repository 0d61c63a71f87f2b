import type { StockProfile } from '@kanpan/contract/model/stock'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { z } from 'zod'
import { boardOf, exchangeOf, noLimitDays } from '#limit-up/price-limit.ts'
import { type DayColumns, emptyDayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { hasRecorded, recordedRows, recordedText } from '#recorded-data.fixture.ts'
import type { ListedSeat } from './listing-totals.ts'

// Twenty days of November 2025: daily bars, and the lists a vendor showed on the same days.

const BARS = 'bars_market_2025/daily_20251103_20251128.csv.gz'
const LISTS = 'dragon_tiger/kpl_dragon_tiger_20251103_20251128.jsonl.gz'
const STOCKS = 'stock_list/all_codes_20250909.csv'

export const hasNovember = [BARS, LISTS, STOCKS].every(hasRecorded)

const Seat = z.object({
  rank: z.number(),
  department_name: z.string(),
  buy_amount: z.number(),
  sell_amount: z.number(),
})
const Detail = z.object({
  lhb_info: z.object({
    list_code: z.string(),
    list_reason: z.string(),
    amount: z.number(),
    close_price: z.number(),
    change_percent: z.number(),
  }),
  buy_seats: z.array(Seat),
  sell_seats: z.array(Seat),
})
export type RecordedDetail = z.infer<typeof Detail>
type RecordedSeat = RecordedDetail['buy_seats'][number]
const Day = z.object({ date: z.string(), details: z.record(z.string(), z.unknown()) })

/** What was shown of each stock of a day; those whose detail the vendor failed to give are left out. */
export function recordedLists(): { readonly day: string; readonly details: ReadonlyMap<string, RecordedDetail> }[] {
  return recordedText(LISTS)
    .trimEnd()
    .split('\n')
    .map(line => {
      const { date, details } = Day.parse(JSON.parse(line))
      const parsed = Object.entries(details).flatMap(([code, detail]) => {
        const { data } = Detail.safeParse(detail)
        return data && boardOf(code) !== undefined ? [[code, data] as const] : []
      })
      return { day: date, details: new Map(parsed) }
    })
}

/** Where a stock was listed twice the lists follow each other, and the ranks begin anew. */
export function listsIn(seats: readonly RecordedSeat[]): RecordedSeat[][] {
  const lists: RecordedSeat[][] = []
  for (const seat of seats) {
    const last = lists.at(-1)
    if (!last || seat.rank <= (last.at(-1)?.rank ?? 0)) lists.push([seat])
    else last.push(seat)
  }
  return lists
}

export function listedSeats(seats: readonly RecordedSeat[], side: 'buy' | 'sell'): ListedSeat[] {
  return seats.map(({ rank, department_name, buy_amount, sell_amount }) => ({
    side,
    rank,
    branch: department_name,
    buyYuan: buy_amount,
    sellYuan: sell_amount,
  }))
}

type Row = ReadonlyMap<string, string>
const number = (row: Row, name: string) => (row.get(name) ? Number(row.get(name)) : Number.NaN)
const cents = (row: Row, name: string) => Math.round(100 * number(row, name)) || 0

interface Bars {
  readonly stocks: readonly StockProfile[]
  readonly days: readonly DayColumns[]
}

function profileOf(code: string, bars: readonly Row[], listedOn: string | null): StockProfile | undefined {
  const board = boardOf(code)
  if (!board) return undefined
  const withTurnover = bars.find(bar => number(bar, 'turnover_pct') > 0)
  // Where the turnover rate was recorded the float follows from it; it stands in for all shares as a weight.
  const shares = withTurnover
    ? number(withTurnover, 'volume') * 100 * (100 / number(withTurnover, 'turnover_pct'))
    : null
  return {
    code: StockCode.parse(code),
    name: code,
    initials: [],
    exchange: exchangeOf(code),
    board,
    industry: null,
    region: null,
    listedOn,
    totalShares: shares,
    floatShares: shares,
  }
}

/** The bars in columns; a stock nobody had listed two months before is new, its first bar its first day. */
export function recordedBars(): Bars {
  const names = new Map(
    [...recordedRows(STOCKS)].map(row => [row.get('stock_code') ?? '', row.get('short_name') ?? '']),
  )
  const byCode = Map.groupBy(recordedRows(BARS), row => row.get('code') ?? '')
  const dates = [...new Set([...byCode.values()].flat().map(row => row.get('date') ?? ''))].sort()
  const firstDate = dates[0] ?? ''
  const listed = [...byCode].flatMap(([code, bars]) => {
    const first = bars[0]?.get('date') ?? ''
    const isNew = !names.has(code) && first > firstDate
    const profile = profileOf(code, bars, isNew ? first : null)
    return profile ? [{ profile, bars: new Map(bars.map(bar => [bar.get('date'), bar])), isNew }] : []
  })
  const days = dates.map(date => {
    const columns = emptyDayColumns(TradeDay.parse(date), listed.length)
    listed.forEach(({ profile, bars, isNew }, row) => {
      const bar = bars.get(date)
      if (!bar || !(number(bar, 'prev_close') > 0)) return
      const age = [...bars.keys()].indexOf(date)
      const unlimited = isNew && age < noLimitDays(profile.board, profile.listedOn ?? '')
      const name = names.get(profile.code) ?? ''
      columns.state[row] = STOCK_STATE.trading
      columns.flags[row] = (/ST/.test(name) ? STOCK_FLAG.st : 0) | (unlimited ? STOCK_FLAG.noLimit : 0)
      columns.prevCloseCents[row] = cents(bar, 'prev_close')
      columns.openCents[row] = cents(bar, 'open')
      columns.highCents[row] = cents(bar, 'high')
      columns.lowCents[row] = cents(bar, 'low')
      columns.closeCents[row] = cents(bar, 'close')
      columns.volumeShares[row] = 100 * number(bar, 'volume')
      // Shenzhen's was not recorded.
      columns.amountYuan[row] = number(bar, 'amount')
    })
    return columns
  })
  return { stocks: listed.map(({ profile }) => profile), days }
}
