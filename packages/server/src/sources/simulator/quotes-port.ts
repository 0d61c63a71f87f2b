import type { TradeDay } from '@kanpan/contract/model/stock'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { MarketMoment, Simulator, Ticker } from '@kanpan/simulator/simulator'
import type { QuotesPort } from '#sources/ports/ports.ts'
import { TRAITS } from './traits.ts'

/** The rows of some stocks, in columns of their own. */
function rowsAt(moment: MarketMoment, codes: readonly string[], rows: readonly number[]): QuoteRows {
  const i32 = (column: Int32Array) => Int32Array.from(rows, row => column[row] ?? 0)
  const f64 = (column: Float64Array) => Float64Array.from(rows, row => column[row] ?? Number.NaN)
  return {
    codes,
    second: moment.second,
    state: Uint8Array.from(rows, row => moment.state[row] ?? 0),
    flags: Uint8Array.from(rows, row => moment.flags[row] ?? 0),
    prevCloseCents: i32(moment.prevCloseCents),
    openCents: i32(moment.openCents),
    highCents: i32(moment.highCents),
    lowCents: i32(moment.lowCents),
    lastCents: i32(moment.closeCents),
    volumeShares: f64(moment.volumeShares),
    amountYuan: f64(moment.amountYuan),
    life: {
      firstSealSecond: i32(moment.firstSealSecond),
      lastSealSecond: i32(moment.lastSealSecond),
      brokenTimes: Int16Array.from(rows, row => moment.brokenTimes[row] ?? 0),
      sealYuan: f64(moment.sealYuan),
      maxSealYuan: f64(moment.maxSealYuan),
    },
  }
}

/**
 * Quotes of the whole market or of some of it, with how stocks met their limits. The columns of a batch of all are those of the next
 * one of the day.
 */
export function quotesPort(simulator: Simulator): QuotesPort {
  const all = simulator.catalogue.stocks.map(({ code }) => code)
  const rowOf = new Map(all.map((code, row) => [String(code), row]))
  let playing: { readonly day: TradeDay; readonly ticker: Ticker } | undefined
  return {
    ...TRAITS,
    async ask({ day, second, codes }) {
      if (playing?.day !== day) playing = { day, ticker: simulator.createTicker(day) }
      const moment = playing.ticker.advance(second)
      const batch = { provider: TRAITS.provider, day, second: moment.second }
      if (!codes) {
        const rows = { ...moment, codes: all, lastCents: moment.closeCents, life: moment }
        return { ...batch, rows, isWhole: true }
      }
      const known = codes.filter(code => rowOf.has(code))
      const rows = rowsAt(
        moment,
        known,
        known.map(code => rowOf.get(code) ?? -1),
      )
      return { ...batch, rows, isWhole: false }
    },
  }
}
