import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { type DayScene, rowHash, spansOf } from '#intraday/day-scene.ts'
import { mix, uniform } from '#random.ts'
import type { LimitUpReason } from '#simulator.ts'
import { CONCEPT_THEMES } from '#universe/concepts.ts'
import { INDUSTRIES } from '#universe/industries.ts'
import { chosen, fillIn } from './fill-in.ts'
import {
  COMPANY_PARTS,
  LONE_STORIES,
  MARKED_STORIES,
  STORY_KINDS,
  type StoryKind,
  THEME_STORIES,
  WIRE_LONE_STORIES,
  WIRE_STORIES,
} from './theme-stories.ts'

interface ThemeStory {
  readonly kind: StoryKind
  readonly text: string
}

/** Why a sector runs on the day: one story that all its stocks share. */
export function themeStory(scene: DayScene, sector: number): ThemeStory {
  const key = mix(mix(scene.hash, 0x7e11), sector)
  const concept = conceptName(scene, sector)
  const kinds = isPriced(scene, sector) ? STORY_KINDS : STORY_KINDS.filter(kind => kind !== '涨价')
  const kind = chosen(kinds, key, 10)
  return { kind, text: fillIn(chosen(THEME_STORIES[kind], key, 11), { c: concept }, key) }
}

/** Groups whose goods have a quoted price: electronics, energy, chemistry, resources, food. */
const PRICED_GROUPS = /[encrg]/
const PRICED_NAMES = new Set(
  [...INDUSTRIES.map(({ name, group }) => ({ name, groups: group })), ...CONCEPT_THEMES]
    .filter(({ groups }) => PRICED_GROUPS.test(groups))
    .map(({ name }) => name),
)

function isPriced({ catalogue }: DayScene, sector: number): boolean {
  return PRICED_NAMES.has(catalogue.sectors[sector]?.name ?? '')
}

/** The few tags a row has room for, none twice. */
function tagsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, 3)
}

/** A sector's name as it reads inside a sentence: 黄金概念 is 黄金. */
export function conceptName({ catalogue }: DayScene, sector: number): string {
  return (catalogue.sectors[sector]?.name ?? '').replace(/概念$/, '')
}

/** The concepts of each stock that were hottest today, so that a second tag is one people look at. */
function hottestBeside(scene: DayScene, rows: ReadonlySet<number>): ReadonlyMap<number, number> {
  const best = new Map<number, number>()
  const { plan, catalogue } = scene
  const heat = (sector: number): number => plan.sectorHeat[sector] ?? 0
  catalogue.sectors.forEach(({ kind, rows: members }, sector) => {
    if (kind !== 'concept') return
    for (const row of members) {
      if (!rows.has(row) || plan.driverSector[row] === sector) continue
      const before = best.get(row)
      if (before === undefined || heat(sector) > heat(before)) best.set(row, sector)
    }
  })
  return best
}

/** Of ten limit-ups so many are told by the wire, and of ten it tells so many for the community's reason. */
const TOLD_BY_WIRE = 0.85
const AGREED = 0.7

interface Told {
  readonly scene: DayScene
  readonly row: number
  /** The concept that is the reason to the community; undefined for a stock that runs alone. */
  readonly concept: string | undefined
  /** What else the stock may be put under, and why it runs alone. */
  readonly beside: string | undefined
  readonly lone: string
}

/** The same limit-up in a wire's words: shorter, under one tag, and for some stocks another one. */
function wireReason({ scene, row, concept, beside, lone }: Told): LimitUpReason | undefined {
  const key = mix(rowHash(scene, row), 0x91be)
  if (uniform(key, 1) >= TOLD_BY_WIRE) return undefined
  const industry = scene.catalogue.stocks[row]?.industry ?? ''
  const own = concept ?? lone
  const tag = uniform(key, 2) < AGREED ? own : (beside ?? industry)
  const pattern = chosen(tag === lone ? WIRE_LONE_STORIES : WIRE_STORIES, key, 3)
  return { row, teller: 'wire', tags: tagsOf([tag]), text: `${fillIn(pattern, { c: tag, i: industry }, key)}。` }
}

/** Reasons for every stock that met its upper limit on the day, in row order, the community's before the wire's. */
export function limitUpReasonsOf(scene: DayScene): readonly LimitUpReason[] {
  const { plan, catalogue } = scene
  const rows: number[] = []
  for (let row = 0; row < plan.state.length; row++) if (spansOf(plan, row).some(span => span.side > 0)) rows.push(row)
  const beside = hottestBeside(scene, new Set(rows))
  return rows.flatMap(row => {
    const key = mix(rowHash(scene, row), 0x4ea5)
    const industry = catalogue.stocks[row]?.industry ?? ''
    const second = beside.get(row)
    const also = second === undefined ? [] : [conceptName(scene, second)]
    const driver = plan.driverSector[row] ?? -1
    if (driver < 0) {
      const isMarked = ((plan.flags[row] ?? 0) & STOCK_FLAG.st) !== 0
      const story = chosen(isMarked ? MARKED_STORIES : LONE_STORIES, key, 1)
      const text = `${fillIn(story.text, { i: industry }, key)}。`
      const own: LimitUpReason = { row, teller: 'community', tags: tagsOf([story.tag, industry, ...also]), text }
      return [own, wireReason({ scene, row, concept: undefined, beside: also[0], lone: story.tag }) ?? []].flat()
    }
    const concept = conceptName(scene, driver)
    const theme = themeStory(scene, driver)
    const part = fillIn(chosen(COMPANY_PARTS, key, 2), { i: industry, c: concept }, key)
    const tags = tagsOf([concept, ...also, theme.kind])
    const own: LimitUpReason = { row, teller: 'community', tags, text: `${theme.text}；${part}。` }
    return [own, wireReason({ scene, row, concept, beside: also[0], lone: '' }) ?? []].flat()
  })
}
