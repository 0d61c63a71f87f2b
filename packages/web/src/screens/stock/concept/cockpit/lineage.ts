import type { SectorPlace } from '@kanpan/contract/model/sector'
import { CONCEPT_ALIASES } from '@kanpan/market/story/concept-aliases'
import { rotationSpells } from '#features/sector/rotation-spells.ts'
import { dayText } from '#lib/format/day-text.ts'

interface LineageOf {
  readonly name: string
  /** The day that is shown. */
  readonly day: string
  readonly places: readonly SectorPlace[]
  /** So many of a day count as among the first. */
  readonly first: number
}

/** How a concept ranks on the day shown, or on the last that has prices, how often it was among the first, and what else it is called; what is not known is left out. */
export function lineageOf({ name, day, places, first }: LineageOf): readonly string[] {
  const now = places.at(-1)
  const spells = rotationSpells(places, first)
  const there = spells.reduce((sum, { days }) => sum + days, 0)
  const aliases = CONCEPT_ALIASES.find(concept => concept.name === name)?.aliases ?? []
  return [
    ...(now === undefined || now.rank === null
      ? []
      : [`${now.day === day ? '' : `${dayText(now.day, day)} `}涨幅第 ${now.rank} / ${now.count}`]),
    ...(there === 0 ? [] : [`近 ${places.length} 日 ${there} 天进前 ${first}，分 ${spells.length} 波`]),
    ...(aliases.length === 0 ? [] : [`也叫 ${aliases.join('、')}`]),
  ]
}
