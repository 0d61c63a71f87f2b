import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { ReferencePricesPort } from '#sources/ports/ports.ts'
import { DAYS_TRAITS, TRAITS } from './traits.ts'

/** The ex-right events of the simulated market; it has no allotments, and would tell them. */
export function referencePricesPort(simulator: Simulator): ReferencePricesPort {
  const codeOf = (row: number) => {
    const stock = simulator.catalogue.stocks[row]
    if (!stock) throw new RangeError(`row ${row}`)
    return stock.code
  }
  return {
    ...DAYS_TRAITS,
    coversAllotments: true,
    async *days({ from, to }) {
      for (const day of tradeDaysBetween(from, to)) {
        const rows = simulator.exRights(day).map(({ row, ...terms }) => ({ code: codeOf(row), ...terms }))
        yield { provider: TRAITS.provider, day, rows, isWhole: true }
      }
    },
  }
}
