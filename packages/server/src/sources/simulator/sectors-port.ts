import type { Simulator } from '@kanpan/simulator/simulator'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import type { SourceSector } from '#sources/ports/sector-rows.ts'
import { TRAITS } from './traits.ts'

/** The sectors of the universe, the same on every day. */
export function sectorsPort({ catalogue: { stocks, sectors } }: Simulator): Port<MomentAsk, readonly SourceSector[]> {
  const rows = sectors.map(({ blockCode, name, kind, rows: members }) => ({
    ...{ blockCode, name, kind },
    codes: Array.from(members, row => stocks[row]?.code).filter(code => code !== undefined),
  }))
  return { ...TRAITS, ask: async ({ day }) => ({ provider: TRAITS.provider, day, rows, isWhole: true }) }
}
