import { codeOfPrefixed } from '@kanpan/providers/prefixed-code'
import type { Simulator } from '@kanpan/simulator/simulator'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import type { World } from '@kanpan/upstream/world/world'

/** A simulated market of which only every so-many-th stock is listed: small enough to be asked for one by one. */
export function smallWorld(simulator: Simulator, every: number): World {
  const world = simulatedWorld(simulator)
  const kept = new Set<string>(
    simulator.catalogue.stocks.flatMap(({ code }, row) => (row % every === every - 1 ? [code] : [])),
  )
  const isKept = ({ code }: { readonly code: string }) => kept.has(code)
  return {
    ...world,
    quotes(prefixed, at) {
      const asked = prefixed.filter(one => {
        const code = codeOfPrefixed(one)
        return code === undefined || kept.has(code)
      })
      return world.quotes(asked, at)
    },
    list: at => world.list(at).filter(isKept),
    boards: at =>
      world.boards(at).flatMap(board => {
        const members = board.members.filter(code => kept.has(code))
        return members.length > 0 ? [{ ...board, members }] : []
      }),
    pool: (kind, at) => world.pool(kind, at).filter(isKept),
    limitDowns: at => world.limitDowns(at).filter(isKept),
    yesterdayPool: at => world.yesterdayPool(at).filter(isKept),
    flows: at => world.flows(at).filter(isKept),
    moves: at => world.moves(at).filter(isKept),
    async bars(prefixed, range, at) {
      const code = codeOfPrefixed(prefixed)
      return code === undefined || kept.has(code) ? world.bars(prefixed, range, at) : []
    },
  }
}
