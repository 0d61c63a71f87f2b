import type { SectorPlace } from '@kanpan/contract/model/sector'

/** Days in a row on which a concept stood among the first. */
export interface RotationSpell {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly bestRank: number
  readonly leaders: readonly SpellLeader[]
}

export interface SpellLeader {
  readonly code: string
  readonly name: string
  /** On how many of the days. */
  readonly days: number
}

const isAmong = ({ rank }: SectorPlace, first: number): boolean => rank !== null && rank <= first

/** How a concept came and came back: its stays among the first `first` of each day, the newest first. */
export function rotationSpells(places: readonly SectorPlace[], first: number): readonly RotationSpell[] {
  const runs: SectorPlace[][] = []
  places.forEach((place, at) => {
    if (!isAmong(place, first)) return
    const before = places[at - 1]
    if (before !== undefined && isAmong(before, first)) runs.at(-1)?.push(place)
    else runs.push([place])
  })
  return runs.map(spellOf).toReversed()
}

function spellOf(run: readonly SectorPlace[]): RotationSpell {
  const leaders = new Map<string, SpellLeader>()
  for (const { leader } of run) {
    if (leader === null) continue
    leaders.set(leader.code, { ...leader, days: (leaders.get(leader.code)?.days ?? 0) + 1 })
  }
  return {
    from: run[0]?.day ?? '',
    to: run.at(-1)?.day ?? '',
    days: run.length,
    bestRank: Math.min(...run.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY)),
    leaders: [...leaders.values()].map(({ code, name, days }) => ({ code, name, days })),
  }
}
