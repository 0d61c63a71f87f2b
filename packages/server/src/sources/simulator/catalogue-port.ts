import type { Simulator } from '@kanpan/simulator/simulator'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import type { CatalogueRows } from '#sources/ports/rows.ts'
import { TRAITS } from './traits.ts'

/** The whole universe in its own order on every day, those who are listed later and those who have left included. */
export function cataloguePort(simulator: Simulator): Port<MomentAsk, CatalogueRows> {
  const { stocks } = simulator.catalogue
  return {
    ...TRAITS,
    async ask({ day }) {
      const rows: CatalogueRows = {
        stocks: stocks.map((stock, row) => ({ ...stock, nameOfDay: simulator.nameOn(row, day), delistedOn: null })),
      }
      return { provider: TRAITS.provider, day, rows, isWhole: true }
    },
  }
}
