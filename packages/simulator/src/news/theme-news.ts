import { SESSION } from '@kanpan/market/calendar/session'
import { mix, uniform } from '#random.ts'
import { chosen } from '#reasons/fill-in.ts'
import { conceptName, themeStory } from '#reasons/limit-up-reasons.ts'
import type { SimulatedMove } from '#simulator.ts'
import type { NewsDay, NewsDraft } from './news-draft.ts'
import { NEWS_PATTERNS } from './news-patterns.ts'
import { newswireDrafts } from './newswires.ts'

const THEMES_REPORTED = 14
const THEMES_REVIEWED = 6
/** A theme is told again while it spreads, but not for every stock. */
const SEALS_REPORTED = 4

interface Theme {
  readonly sector: number
  readonly key: number
  readonly name: string
  readonly story: string
  /** The first seal of each of its stocks, by time. */
  readonly seals: readonly SimulatedMove[]
  readonly leads: boolean
}

function themesOf({ scene, moves }: NewsDay): Theme[] {
  const seen = new Set<number>()
  const seals = moves.filter(({ kind, row }) => {
    if (kind !== 'limitUpSealed' || seen.has(row) || (scene.plan.driverSector[row] ?? -1) < 0) return false
    seen.add(row)
    return true
  })
  const bySector = Map.groupBy(seals, ({ row }) => scene.plan.driverSector[row] as number)
  return [...bySector]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a - b)
    .slice(0, THEMES_REPORTED)
    .map(([sector, own], rank) => ({
      sector,
      key: mix(mix(scene.hash, 0x9e35), sector),
      name: conceptName(scene, sector),
      story: themeStory(scene, sector).text,
      seals: own,
      leads: rank < 3,
    }))
}

/** What is told before a theme's stocks move: in the morning, or some minutes ahead of the first seal. */
function ahead({ key, name, story, seals, leads }: Theme): readonly NewsDraft[] {
  const first = seals[0]?.second ?? SESSION.openingMatch
  const second = first - 240 - Math.floor(1500 * uniform(key, 1))
  const words = { c: name, s: story }
  if (second > 34_300 && !(second > 41_400 && second < 46_800))
    return newswireDrafts({
      pattern: chosen(NEWS_PATTERNS.ahead, key, 2),
      words,
      key,
      second,
      rows: [],
      important: leads,
    })
  const morning = 25_200 + Math.floor(7500 * uniform(key, 3))
  const pattern = chosen(NEWS_PATTERNS.beforeOpen, key, 4)
  return newswireDrafts({ pattern, words, key, second: morning, rows: [], important: leads })
}

function alongside(day: NewsDay, { key, name, story, seals, leads }: Theme): NewsDraft[] {
  const step = Math.max(1, Math.ceil((seals.length - 1) / SEALS_REPORTED))
  return seals.flatMap((seal, index) => {
    if (index === 0 || index % step !== 0) return []
    const own = mix(key, 100 + index)
    const with_ = seals.slice(Math.max(0, index - 2), index).map(({ row }) => row)
    const words = { c: name, s: story, a: day.nameOf(seal.row), b: with_.map(day.nameOf).join('、') }
    const second = seal.second + 12 + Math.floor(70 * uniform(own, 1))
    // Each time in other words: a theme is not headed twice alike on one day.
    const { alongside: patterns } = NEWS_PATTERNS
    const pattern = patterns[((mix(key, 2) >>> 0) + index / step) % patterns.length] ?? chosen(patterns, own, 2)
    const important = leads && index === step
    return newswireDrafts({ pattern, words, key: own, second, rows: [seal.row, ...with_], important })
  })
}

function afterClose(day: NewsDay, { key, name, story, seals, leads }: Theme): readonly NewsDraft[] {
  const rows = seals.slice(0, 5).map(({ row }) => row)
  const [top] = rows
  if (top === undefined) return []
  const words = { c: name, s: story, a: day.nameOf(top), k: String(seals.length) }
  const second = 54_600 + Math.floor(9000 * uniform(key, 5))
  const pattern = chosen(NEWS_PATTERNS.afterClose, key, 6)
  return newswireDrafts({ pattern, words, key, second, rows, important: leads })
}

/** The day's themes told before, while and after their stocks ran. */
export function themeNews(day: NewsDay): NewsDraft[] {
  return themesOf(day).flatMap((theme, rank) => [
    ...ahead(theme),
    ...alongside(day, theme),
    ...(rank < THEMES_REVIEWED ? afterClose(day, theme) : []),
  ])
}
