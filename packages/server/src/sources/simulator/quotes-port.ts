import type { TradeDay } from '@kanpan/contract/model/stock'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { Simulator, Ticker } from '@kanpan/simulator/simulator'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import { TRAITS } from './traits.ts'

/** Quotes of the whole market, with how stocks met their limits. The columns of a batch are those of the next one of the day. */
export function quotesPort(simulator: Simulator): Port<MomentAsk, QuoteRows> {
  const codes = simulator.catalogue.stocks.map(({ code }) => code)
  let playing: { readonly day: TradeDay; readonly ticker: Ticker } | undefined
  return {
    ...TRAITS,
    async ask({ day, second }) {
      if (playing?.day !== day) playing = { day, ticker: simulator.createTicker(day) }
      const moment = playing.ticker.advance(second)
      const rows = { ...moment, codes, lastCents: moment.closeCents, life: moment }
      return { provider: TRAITS.provider, day, second: moment.second, rows, isWhole: true }
    },
  }
}
