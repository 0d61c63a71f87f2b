import type { IndexQuote } from '@kanpan/market/day-book/index-marks'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import { TRAITS } from './traits.ts'

export function indicesPort(simulator: Simulator): Port<MomentAsk, readonly IndexQuote[]> {
  return {
    ...TRAITS,
    async ask({ day, second }) {
      const rows = simulator.indices(day, second).map(index => ({ ...index, second }))
      return { provider: TRAITS.provider, day, second, rows, isWhole: true }
    },
  }
}
