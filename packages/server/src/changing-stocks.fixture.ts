import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { type QuoteRows, ST_SAID } from '@kanpan/market/day-book/quote-rows'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { Batch, Port } from '#sources/ports/port.ts'
import type { BarRows, MomentAsk, Ports } from '#sources/ports/ports.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import type { Source } from '#sources/source.ts'
import { spreadDay } from '#store/history/market-day.ts'

export interface ChangedStock {
  readonly row: number
  readonly code: StockCode
  readonly name: string
}

/** What is other from a morning on: who is listed, who becomes ST, who has left, who bears another code. */
export interface StockChanges {
  readonly fresh: readonly [ChangedStock, ChangedStock]
  readonly marked: ChangedStock
  readonly gone: ChangedStock
  readonly renumbered: ChangedStock & { readonly formerCode: StockCode }
}

/** Of no stock of the simulated market, and of none that the exchange has ever renumbered. */
const FORMER_CODE = StockCode.parse('839999')

/** Within the limit of an ST stock all day, and away from any. */
const QUIET = 0.04

/** Stocks of the middle of the market's rows that suit the changes: all trade on both days. */
function changesOn(simulator: Simulator, [before, morning]: readonly [TradeDay, TradeDay]): StockChanges {
  const { stocks } = simulator.catalogue
  const [first, second] = [simulator.momentAt(before, 54_000), simulator.momentAt(morning, 54_000)]
  const isPlain = (row: number) =>
    [first, second].every(({ state, flags }) => state[row] === STOCK_STATE.trading && flags[row] === 0) &&
    [before, morning].every(day => simulator.nameOn(row, day) === stocks[row]?.name)
  const isQuiet = (row: number) => {
    const { prevCloseCents, highCents, lowCents } = second
    const prev = prevCloseCents[row] ?? 0
    return (highCents[row] ?? 0) < prev * (1 + QUIET) && (lowCents[row] ?? 0) > prev * (1 - QUIET)
  }
  const rows = [...stocks.keys()].slice(1000).filter(isPlain)
  const ofBoard = (board: string) => rows.filter(row => stocks[row]?.board === board)
  // Among the first of a ranking at ten.
  const { closeCents, prevCloseCents } = simulator.momentAt(morning, 36_000)
  const gain = (row: number) => (closeCents[row] ?? 0) / (prevCloseCents[row] ?? 1)
  const byGain = (board: string) => ofBoard(board).toSorted((a, b) => gain(b) - gain(a))
  const [main = -1, gone = -1] = byGain('main')
  const [star = -1] = byGain('star')
  const marked = ofBoard('main').find(row => row !== main && row !== gone && isQuiet(row)) ?? -1
  const stockAt = (row: number): ChangedStock => {
    const stock = stocks[row]
    if (!stock) throw new Error('the simulated market has no stock for it')
    return { row, code: stock.code, name: stock.name }
  }
  const [renumbered = -1] = byGain('bse')
  return {
    ...{ fresh: [stockAt(main), stockAt(star)], marked: stockAt(marked), gone: stockAt(gone) },
    renumbered: { ...stockAt(renumbered), formerCode: FORMER_CODE },
  }
}

function picked(rows: QuoteRows, places: readonly number[], codeOf: (code: string) => string): QuoteRows {
  const i32 = (column: Int32Array) => Int32Array.from(places, at => column[at] ?? 0)
  const f64 = (column: Float64Array) => Float64Array.from(places, at => column[at] ?? Number.NaN)
  return {
    codes: places.map(at => codeOf(rows.codes[at] ?? '')),
    second: rows.second,
    state: Uint8Array.from(places, at => rows.state[at] ?? 0),
    prevCloseCents: i32(rows.prevCloseCents),
    openCents: i32(rows.openCents),
    highCents: i32(rows.highCents),
    lowCents: i32(rows.lowCents),
    lastCents: i32(rows.lastCents),
    volumeShares: f64(rows.volumeShares),
    amountYuan: f64(rows.amountYuan),
  }
}

/**
 * The simulated market as a network would have it, told now only and without flags or seals, in which a morning changes who there
 * is: two stocks nobody had heard of are listed, one becomes ST, one has left, one bears another code.
 */
export function changingStocks(simulator: Simulator, days: readonly [TradeDay, TradeDay]) {
  const [, morning] = days
  const changes = changesOn(simulator, days)
  const fresh: ReadonlySet<string> = new Set(changes.fresh.map(({ code }) => code))
  const isThere = (code: string, day: TradeDay) => (day < morning ? !fresh.has(code) : code !== changes.gone.code)
  const { renumbered } = changes
  const codeOn: CodeOn = (code, day) => (day < morning && code === renumbered.code ? renumbered.formerCode : code)
  const simulated = simulatorSource(simulator)
  const { bars, quotes, catalogue, sectors } = simulated.ports
  if (!bars || !quotes || !catalogue || !sectors) throw new Error('the simulator has them')
  const list = catalogue

  /** The list as the day has it: those who are listed later are not on it. */
  async function listOn(ask: MomentAsk, signal: AbortSignal) {
    const batch = await list.ask(ask, signal)
    const { day } = ask
    const isMorning = day >= morning
    const stocks = batch.rows.stocks
      .filter(({ code, listedOn }) => (isMorning || !fresh.has(code)) && (listedOn === null || listedOn <= day))
      .map(stock => {
        if (fresh.has(stock.code)) return { ...stock, listedOn: morning, nameOfDay: `N${stock.name}` }
        if (isMorning && stock.code === changes.gone.code) return { ...stock, delistedOn: morning }
        if (stock.code === renumbered.code)
          return isMorning ? { ...stock, formerCode: FORMER_CODE } : { ...stock, code: FORMER_CODE }
        const name = `ST${stock.name}`.slice(0, 6)
        return isMorning && stock.code === changes.marked.code ? { ...stock, name, nameOfDay: name } : stock
      })
    return { ...batch, rows: { stocks } }
  }

  const ports: Ports = {
    ...simulated.ports,
    catalogue: { ...catalogue, reach: 'now', ask: listOn },
    longhu: undefined,
    treasury: undefined,
    margin: undefined,
    reasons: undefined,
    flashNews: undefined,
    announcements: undefined,
    bars: {
      ...bars,
      async *days(range, signal) {
        for await (const batch of bars.days(range, signal)) yield { ...batch, rows: barsOf(batch, isThere, codeOn) }
      },
    },
    quotes: withMarks(nowOnly(quotes, isThere, codeOn), (code, day) => day >= morning && code === changes.marked.code),
    sectors: {
      ...sectors,
      async ask(ask, signal) {
        const batch = await sectors.ask(ask, signal)
        const coded = (code: StockCode) => StockCode.parse(codeOn(code, ask.day))
        return { ...batch, rows: batch.rows.map(sector => ({ ...sector, codes: sector.codes.map(coded) })) }
      },
    },
  }
  const source: Source = { ...simulated, replay: undefined, ports }
  return { source, changes }
}

type IsThere = (code: string, day: TradeDay) => boolean
/** The code that a stock bears on a day. */
type CodeOn = (code: string, day: TradeDay) => string

function barsOf({ rows, day }: Batch<BarRows>, isThere: IsThere, codeOn: CodeOn): BarRows {
  const places = [...rows.codes.keys()].filter(at => isThere(rows.codes[at] ?? '', day))
  const to = new Map(places.map((at, place) => [at, place]))
  const columns = spreadDay(
    rows,
    [...rows.codes.keys()].map(at => to.get(at) ?? -1),
    places.length,
  )
  return { ...columns, codes: places.map(at => codeOn(rows.codes[at] ?? '', day)) }
}

/** A network's quotes bear names, which say who is marked ST. */
function withMarks(quotes: Port<MomentAsk, QuoteRows>, isMarked: IsThere): Port<MomentAsk, QuoteRows> {
  return {
    ...quotes,
    async ask(ask, signal) {
      const batch = await quotes.ask(ask, signal)
      const stSaid = Uint8Array.from(batch.rows.codes, code =>
        isMarked(code, ask.day) ? ST_SAID.yesByName : ST_SAID.nothing,
      )
      return { ...batch, rows: { ...batch.rows, stSaid } }
    },
  }
}

function nowOnly(quotes: NonNullable<Ports['quotes']>, isThere: IsThere, codeOn: CodeOn): Port<MomentAsk, QuoteRows> {
  return {
    ...quotes,
    reach: 'now',
    async ask(ask, signal) {
      const batch = await quotes.ask(ask, signal)
      const { codes, state } = batch.rows
      const places = [...codes.keys()].filter(
        at => state[at] !== STOCK_STATE.absent && isThere(codes[at] ?? '', ask.day),
      )
      return { ...batch, rows: picked(batch.rows, places, code => codeOn(code, ask.day)) }
    },
  }
}
