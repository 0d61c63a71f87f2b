import type { StockCode, StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { dayBookModule, dayColumnsModule, marketDayModule, type marketModule } from '#tools/bench/inside-server.ts'
import { dice, SECTORS, sectorsOf } from '#tools/bench/snapshot-peer.ts'

type MarketParts = Parameters<Awaited<ReturnType<typeof marketModule>>['createMarket']>[0]
export type Source = MarketParts['source']
type Catalogue = ReturnType<MarketParts['stocks']['now']>['catalogue']

/** As many stocks as wanted in the five hundred sectors of the peer. Only what a tick reads of a stock is filled in. */
export function randomCatalogue(stocks: number): Catalogue {
  const roll = dice(7)
  const { offsets, members } = sectorsOf(stocks, roll)
  const profile = (row: number): StockProfile => ({
    code: String(100_000 + row) as StockCode,
    name: `股票${row}`,
    initials: [],
    exchange: 'sse',
    board: row % 3 === 0 ? 'chinext' : 'main',
    industry: null,
    region: null,
    listedOn: null,
    totalShares: 1e9,
    floatShares: 1e9 * roll(),
  })
  return {
    stocks: Array.from({ length: stocks }, (_, row) => profile(row)),
    sectors: Array.from({ length: SECTORS }, (_, sector) => ({
      blockCode: String(885_000 + sector),
      name: `概念${sector}`,
      kind: 'concept' as const,
      rows: members.slice(offsets[sector], offsets[sector + 1]).sort(),
    })),
  }
}

/** A day of prices in no order; one stock in forty stands at about its limit. */
export async function randomDay(day: TradeDay, stocks: number, seed: number) {
  const { emptyMarketDay } = await marketDayModule()
  const { STOCK_STATE } = await dayColumnsModule()
  const roll = dice(seed)
  const columns = emptyMarketDay(day, stocks)
  for (let row = 0; row < stocks; row++) {
    const prevClose = 300 + Math.floor(roll() * 9_000)
    const change = roll() < 0.025 ? 0.1 : (roll() + roll() + roll() - 1.5) * 0.06
    const close = Math.round(prevClose * (1 + change))
    columns.state[row] = roll() < 0.005 ? STOCK_STATE.suspended : STOCK_STATE.trading
    columns.prevCloseCents[row] = prevClose
    columns.openCents[row] = Math.round(prevClose * (1 + change * roll()))
    columns.closeCents[row] = close
    columns.highCents[row] = Math.max(close, columns.openCents[row] ?? 0)
    columns.lowCents[row] = Math.min(close, columns.openCents[row] ?? 0)
    columns.volumeShares[row] = 100 * Math.floor(roll() * 1e6)
    columns.amountYuan[row] = (columns.volumeShares[row] ?? 0) * (close / 100)
  }
  return columns
}

type RandomDay = Awaited<ReturnType<typeof randomDay>>

/** Another moment of the day of `first`: the same stocks at the same reference prices, each where `other` has it. */
function sameReference(other: RandomDay, first: RandomDay): RandomDay {
  const scaled = (column: Int32Array) =>
    column.map((cents, row) =>
      Math.round((cents * (first.prevCloseCents[row] ?? 0)) / (other.prevCloseCents[row] ?? 1)),
    )
  return {
    ...other,
    state: first.state,
    prevCloseCents: first.prevCloseCents,
    openCents: scaled(other.openCents),
    highCents: scaled(other.highCents),
    lowCents: scaled(other.lowCents),
    closeCents: scaled(other.closeCents),
    amountYuan: other.volumeShares.map((shares, row) => (shares * (first.prevCloseCents[row] ?? 0)) / 100),
  }
}

/** Moments as quotes by code: of each the same stocks, in one order that is none, and a book of that day to fold them into. */
export async function randomQuotes(moments: readonly RandomDay[], { stocks }: Catalogue) {
  const { createDayBook } = await dayBookModule()
  const [first] = moments
  if (!first) throw new Error('no moments')
  const roll = dice(3)
  const order = stocks.map((_, row) => ({ row, place: roll() })).sort((a, b) => a.place - b.place)
  const rows = Int32Array.from(order, ({ row }) => row)
  const codes = Array.from(rows, row => stocks[row]?.code ?? '')
  const f64 = (column: Float64Array) => Float64Array.from(rows, row => column[row] ?? Number.NaN)
  const i32 = (column: Int32Array) => rows.map(row => column[row] ?? 0)
  const quotes = moments
    .map(moment => sameReference(moment, first))
    .map(moment => ({
      codes,
      state: Uint8Array.from(rows, row => moment.state[row] ?? 0),
      prevCloseCents: i32(moment.prevCloseCents),
      openCents: i32(moment.openCents),
      highCents: i32(moment.highCents),
      lowCents: i32(moment.lowCents),
      lastCents: i32(moment.closeCents),
      volumeShares: f64(moment.volumeShares),
      amountYuan: f64(moment.amountYuan),
    }))
  const book = createDayBook({ day: first.day, stocks, flags: first.flags, prevCloseCents: first.prevCloseCents })
  return { book, quotes }
}
