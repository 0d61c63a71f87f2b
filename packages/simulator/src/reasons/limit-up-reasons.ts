import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { type DayScene, rowHash, spansOf } from '#intraday/day-scene.ts'
import { mix, uniform } from '#random.ts'
import type { LimitUpReason } from '#simulator.ts'
import { tradeOf } from '#trade/trades.ts'
import { CONCEPT_THEMES } from '#universe/concepts.ts'
import { INDUSTRIES } from '#universe/industries.ts'
import { chosen, fillIn } from './fill-in.ts'
import {
  COMPANY_PARTS,
  LONE_STORIES,
  MARKED_STORIES,
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
  const name = scene.catalogue.sectors[sector]?.name ?? ''
  const kind = chosen(STORY_KINDS_OF.get(name) ?? ANYWHERE, key, 10)
  return { kind, text: fillIn(chosen(THEME_STORIES[kind], key, 11), { c: concept }, key) }
}

/** What can set any theme alight. */
const ANYWHERE: readonly StoryKind[] = ['政策', '业绩', '并购']
/** The kinds of story that fit a group's themes: goods are ordered, priced and built, services hardly. */
const FITTING: readonly (readonly [kind: StoryKind, groups: RegExp])[] = [
  ['订单', /[esnamc]/],
  ['涨价', /[rc]/],
  ['扩产', /[enamcr]/],
  ['技术', /[esnamcp]/],
]
/** Themes of other groups whose goods have a quoted price. */
const PRICED = new Set(
  '存储芯片 PCB概念 覆铜板 被动元件 电子特气 光刻胶 碳化硅 OLED 锂电池概念 磷酸铁锂 光伏概念 天然气 猪肉 玉米 乳业 啤酒概念 农业种植 元件 电池 光伏设备 养殖业 农产品加工 燃气'.split(
    ' ',
  ),
)
/** Among those of goods, the ones that are no goods. */
const UNPRICED = new Set('可降解塑料 合成生物 培育钻石 有色回收'.split(' '))

const STORY_KINDS_OF: ReadonlyMap<string, readonly StoryKind[]> = new Map(
  [...INDUSTRIES.map(({ name, group }) => ({ name, groups: group })), ...CONCEPT_THEMES].map(({ name, groups }) => {
    const fitting = FITTING.filter(([kind, of]) =>
      kind === '涨价' ? PRICED.has(name) || (of.test(groups) && !UNPRICED.has(name)) : of.test(groups),
    )
    return [name, [...ANYWHERE, ...fitting.map(([kind]) => kind)]] as const
  }),
)

/** The few tags a row has room for, none twice. */
function tagsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, 3)
}

/** A sector's name as it reads inside a sentence: 黄金概念 is 黄金. */
export function conceptName({ catalogue }: DayScene, sector: number): string {
  return (catalogue.sectors[sector]?.name ?? '').replace(/概念$/, '')
}

/** Some tenths of a millisecond each. */
const SECTORS_AT_ONCE = 50
const STOCKS_AT_ONCE = 2000
const REASONS_AT_ONCE = 20

/** The concepts of each stock that were hottest today, so that a second tag is one people look at. */
function* hottestBeside(scene: DayScene, rows: ReadonlySet<number>): Generator<undefined, ReadonlyMap<number, number>> {
  const best = new Map<number, number>()
  const { plan, catalogue } = scene
  const heat = (sector: number): number => plan.sectorHeat[sector] ?? 0
  for (const [sector, { kind, rows: members }] of catalogue.sectors.entries()) {
    if (sector % SECTORS_AT_ONCE === 0) yield
    if (kind !== 'concept') continue
    for (const row of members) {
      if (!rows.has(row) || plan.driverSector[row] === sector) continue
      const before = best.get(row)
      if (before === undefined || heat(sector) > heat(before)) best.set(row, sector)
    }
  }
  return best
}

/** The industry of a company, and what of it the company makes or does: the same on every day. */
export function companyWords({ catalogue }: DayScene, row: number): { readonly i: string; readonly p: string } {
  const stock = catalogue.stocks[row]
  const industry = stock?.industry ?? ''
  return { i: industry, p: chosen(tradeOf(industry).offers, Number(stock?.code), 0x0f) }
}

/** Of ten limit-ups so many are told by the wire, and of ten it tells so many for the community's reason. */
const NEWSWIRE_SHARE = 0.85
const AGREED = 0.7

interface ReasonDraft {
  readonly scene: DayScene
  readonly row: number
  /** The concept that is the reason to the community; undefined for a stock that runs alone. */
  readonly concept: string | undefined
  /** What else the stock may be put under, and why it runs alone. */
  readonly beside: string | undefined
  readonly lone: string
}

/** The same limit-up in a wire's words: shorter, under one tag, and for some stocks another one. */
function wireReason({ scene, row, concept, beside, lone }: ReasonDraft): LimitUpReason | undefined {
  const key = mix(rowHash(scene, row), 0x91be)
  if (uniform(key, 1) >= NEWSWIRE_SHARE) return undefined
  const words = companyWords(scene, row)
  const own = concept ?? lone
  const tag = uniform(key, 2) < AGREED ? own : (beside ?? words.i)
  const pattern = chosen(tag === lone ? WIRE_LONE_STORIES : WIRE_STORIES, key, 3)
  return { row, source: 'wire', tags: tagsOf([tag]), text: `${fillIn(pattern, { ...words, c: tag }, key)}。` }
}

/** Reasons for every stock that met its upper limit on the day, in row order, the community's before the wire's, told in steps. */
export function* limitUpReasonsOf(scene: DayScene): Generator<undefined, readonly LimitUpReason[]> {
  const { plan } = scene
  const rows: number[] = []
  for (let row = 0; row < plan.state.length; row++) {
    if (row % STOCKS_AT_ONCE === 0) yield
    if (spansOf(plan, row).some(span => span.side > 0)) rows.push(row)
  }
  const beside = yield* hottestBeside(scene, new Set(rows))
  const reasons: LimitUpReason[] = []
  for (const [at, row] of rows.entries()) {
    if (at % REASONS_AT_ONCE === 0) yield
    reasons.push(...reasonsOfRow(scene, row, beside.get(row)))
  }
  return reasons
}

function reasonsOfRow(scene: DayScene, row: number, second: number | undefined): readonly LimitUpReason[] {
  const { plan } = scene
  const key = mix(rowHash(scene, row), 0x4ea5)
  const words = companyWords(scene, row)
  const also = second === undefined ? [] : [conceptName(scene, second)]
  const driver = plan.driverSector[row] ?? -1
  if (driver < 0) {
    const isMarked = ((plan.flags[row] ?? 0) & STOCK_FLAG.st) !== 0
    const { kind } = tradeOf(words.i)
    const stories = isMarked ? MARKED_STORIES : LONE_STORIES.filter(({ of }) => of === undefined || of.includes(kind))
    const story = chosen(stories, key, 1)
    const text = `${fillIn(story.text, words, key)}。`
    const own: LimitUpReason = { row, source: 'community', tags: tagsOf([story.tag, words.i, ...also]), text }
    return [own, wireReason({ scene, row, concept: undefined, beside: also[0], lone: story.tag }) ?? []].flat()
  }
  const concept = conceptName(scene, driver)
  const theme = themeStory(scene, driver)
  const part = fillIn(chosen(COMPANY_PARTS, key, 2), { ...words, c: concept }, key)
  const tags = tagsOf([concept, ...also, theme.kind])
  const own: LimitUpReason = { row, source: 'community', tags, text: `${theme.text}；${part}。` }
  return [own, wireReason({ scene, row, concept, beside: also[0], lone: '' }) ?? []].flat()
}
