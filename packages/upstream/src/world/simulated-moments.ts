import type { StockCode } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { type LimitPrices, limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { TradingState } from '@kanpan/providers/rows/quote-row'
import type { MarketMoment, Simulator } from '@kanpan/simulator/simulator'
import { lastOf } from './last-of.ts'
import type { DaySecond } from './simulated-pools.ts'

/** The simulated market as it stands at a second, and what a provider's list has of each of its stocks. */
export interface SimulatedMoments {
  readonly momentAt: (at: DaySecond) => MarketMoment
  readonly rowOf: (code: StockCode) => number | undefined
  /** Undefined of who is not listed. */
  readonly stockAt: (at: DaySecond, row: number) => ListQuoteRow | undefined
  readonly listAt: (at: DaySecond) => readonly ListQuoteRow[]
}

/** What exchanges stamp: their time stands still over lunch and after the close. */
export function stampOf(second: number): number {
  if (second >= SESSION.close) return SESSION.close
  return second > SESSION.morningTo && second < SESSION.afternoonFrom ? SESSION.morningTo : second
}

export const yuanOf = (cents: number | undefined) => (cents ? cents / 100 : Number.NaN)
export const isSameMoment = (a: DaySecond, b: DaySecond) => a.day === b.day && a.second === b.second

interface Scene {
  readonly moment: MarketMoment
  readonly limits: LimitPrices
  readonly flowOf: ReturnType<Simulator['fundFlowAt']>
}

function stateOf({ state, closeCents }: MarketMoment, row: number): TradingState | undefined {
  if (state[row] === STOCK_STATE.absent) return undefined
  if (state[row] === STOCK_STATE.suspended) return 'suspended'
  return closeCents[row] ? 'trading' : 'untraded'
}

export function simulatedMoments(simulator: Simulator): SimulatedMoments {
  const { catalogue } = simulator
  const rowByCode = new Map<StockCode, number>(catalogue.stocks.map(({ code }, row) => [code, row]))
  const sceneAt = lastOf(({ day, second }: DaySecond): Scene => {
    const moment = simulator.momentAt(day, second)
    return { moment, limits: limitPrices(moment, catalogue), flowOf: simulator.fundFlowAt(moment) }
  }, isSameMoment)

  function stockOf(row: number, { moment, limits, flowOf }: Scene): ListQuoteRow | undefined {
    const stock = catalogue.stocks[row]
    const state = stateOf(moment, row)
    if (!stock || state === undefined) return undefined
    const isTrading = state === 'trading'
    const price = (cents: Int32Array) => (isTrading ? yuanOf(cents[row]) : Number.NaN)
    const lastYuan = price(moment.closeCents)
    const traded = (column: Float64Array) => (isTrading ? (column[row] ?? Number.NaN) : 0)
    const volumeShares = traded(moment.volumeShares)
    const worth = (count: number | null) =>
      count === null ? Number.NaN : count * (isTrading ? lastYuan : yuanOf(moment.prevCloseCents[row]))
    const flow = isTrading ? flowOf(row) : undefined
    return {
      code: stock.code,
      name: simulator.nameOn(row, moment.day),
      state,
      prevCloseYuan: yuanOf(moment.prevCloseCents[row]),
      openYuan: price(moment.openCents),
      highYuan: price(moment.highCents),
      lowYuan: price(moment.lowCents),
      lastYuan,
      volumeShares,
      amountYuan: traded(moment.amountYuan),
      at: { day: moment.day, second: stampOf(moment.second) },
      limitUpYuan: yuanOf(limits.upCents[row]),
      limitDownYuan: yuanOf(limits.downCents[row]),
      turnoverPct: stock.floatShares ? Number(((100 * volumeShares) / stock.floatShares).toFixed(2)) : Number.NaN,
      floatValueYuan: worth(stock.floatShares),
      totalValueYuan: worth(stock.totalShares),
      floatShares: stock.floatShares ?? Number.NaN,
      totalShares: stock.totalShares ?? Number.NaN,
      listedOn: stock.listedOn ?? undefined,
      industry: stock.industry ?? undefined,
      mainNetYuan: flow && flow.superLargeNetYuan + flow.largeNetYuan,
    }
  }

  const listAt = lastOf((at: DaySecond) => {
    const scene = sceneAt(at)
    return catalogue.stocks.flatMap((_, row) => stockOf(row, scene) ?? [])
  }, isSameMoment)

  return {
    momentAt: at => sceneAt(at).moment,
    rowOf: code => rowByCode.get(code),
    stockAt: (at, row) => stockOf(row, sceneAt(at)),
    listAt,
  }
}
