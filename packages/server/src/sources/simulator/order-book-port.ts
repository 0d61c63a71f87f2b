import { rowsByCode } from '@kanpan/market/quote/catalogue'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { OrderBookPort } from '#sources/ports/ports.ts'
import { TRAITS } from './traits.ts'

export function orderBookPort(simulator: Simulator): OrderBookPort {
  const rowOf = rowsByCode(simulator.catalogue)
  return {
    ...TRAITS,
    mostCodes: 500,
    followsHotSet: false,
    async ask({ day, second, codes }) {
      const rows = codes.flatMap(code => {
        const row = rowOf.get(code)
        return row === undefined ? [] : [{ code, second, ...simulator.orderBook(day, row, second) }]
      })
      return { provider: TRAITS.provider, day, second, rows, isWhole: rows.length === codes.length }
    },
  }
}
