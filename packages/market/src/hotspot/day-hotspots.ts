import { bodyOf, firstReports, headline, type Story } from '#story/story.ts'
import { COMMUNITY, groupOfConcept, type HotspotGroup, UNRESOLVED } from './category.ts'
import { communityThemes } from './community.ts'
import { countsFrom, type HeatEvent, heatOf } from './heat.ts'
import type { DayHotspot, HotspotDay, HotspotMap, HotspotStock, StatedReason } from './hotspot.ts'
import { type Resolved, resolveStory, sharedBlocks } from './resolve.ts'
import { mentionWeight, REASON_WEIGHT, SEAL_WEIGHT } from './weights.ts'

const DIGEST_LENGTH = 160

/** What a hotspot is made of before it is weighed. */
interface Draft {
  readonly key: string
  readonly group: HotspotGroup
  readonly blockCode: string
  readonly blockName: string
  readonly title: string
  readonly digest: string
  readonly concepts: readonly string[]
  readonly conceptsFrom: DayHotspot['conceptsFrom']
  readonly stories: readonly Story[]
  readonly reasons: readonly StatedReason[]
}

/**
 * The hotspots of a day by a moment: the community's themes, then one for each concept that several stories, an important
 * one or one of several sources are about, and one for each such story that names stocks and no concept. A step for each story
 * and each hotspot.
 */
export function* dayHotspots(day: HotspotDay, map: HotspotMap): Generator<undefined, readonly DayHotspot[]> {
  const resolved: ResolvedStory[] = []
  for (const story of day.stories) {
    resolved.push({ story, ...resolveStory(story, map) })
    yield
  }
  const byBlock = Map.groupBy(resolved, ({ story, blockCodes: [main] }) => main ?? story.id)
  const seals = sealSeconds(day.reasons)
  const hotspots: DayHotspot[] = []
  for (const draft of communityDrafts(day, map)) {
    hotspots.push(finished(draft, day, seals))
    yield
  }
  for (const stories of byBlock.values()) {
    if (isEvent(stories)) hotspots.push(finished(eventDraft(stories, day, map), day, seals))
    yield
  }
  return hotspots
}

type ResolvedStory = Resolved & { readonly story: Story }

/** What only companies announce is theirs alone: it takes a wire to make an event of it. */
const isOnNewswires = ({ story }: ResolvedStory) => story.reports.some(({ kind }) => kind === 'flash')

function isEvent(stories: readonly ResolvedStory[]): boolean {
  const flashed = stories.filter(isOnNewswires)
  return (
    flashed.length > 1 ||
    flashed.some(({ story, from }) => {
      const names = story.reports.some(({ codes }) => codes.length > 0)
      const isImportant = story.reports.some(({ important }) => important)
      // Without a concept and without a stock it is news, and nothing that moves a stock.
      return (isImportant || firstReports(story).length > 1) && (names || from !== 'unresolved')
    })
  )
}

function eventDraft(stories: readonly ResolvedStory[], { reasons }: HotspotDay, map: HotspotMap): Draft {
  const ordered = stories.toSorted((a, b) => a.story.reports[0].second - b.story.reports[0].second)
  const onNewswires = ordered.filter(isOnNewswires)
  // One that says in its headline what the others say in passing is the one to read.
  const first = onNewswires.find(({ from, inHeadline }) => from === 'words' && inHeadline) ?? onNewswires[0]
  if (!first) throw new RangeError('a hotspot of no story')
  const [report] = first.story.reports
  const [main] = first.blockCodes
  const block = main === undefined ? undefined : map.blocks.get(main)
  const codes = [...new Set(ordered.flatMap(({ blockCodes }) => blockCodes))]
  const group = block ? groupOfConcept(block.name) : UNRESOLVED
  return {
    key: block?.blockCode ?? first.story.id,
    group,
    blockCode: block?.blockCode ?? group.blockCode,
    blockName: block?.name ?? group.group,
    title: headline(report),
    digest: bodyOf(report).slice(0, DIGEST_LENGTH),
    concepts: codes.flatMap(code => map.blocks.get(code)?.name ?? []),
    conceptsFrom: ordered.some(({ from }) => from === 'words') ? 'words' : first.from,
    stories: ordered.map(({ story }) => story),
    reasons: block
      ? reasons.filter(({ code, tags }) => block.codes.has(code) && isFor(block.blockCode, tags, map))
      : [],
  }
}

function isFor(blockCode: string, tags: readonly string[], { findConcepts }: HotspotMap): boolean {
  return tags.some(tag => findConcepts(tag).some(mention => mention.blockCode === blockCode))
}

function communityDrafts({ reasons }: HotspotDay, map: HotspotMap): Draft[] {
  return communityThemes(reasons).map(({ theme, reasons: own, others }) => {
    const words = map.findConcepts(theme).map(({ blockCode }) => blockCode)
    const shared = words.length > 0 ? [] : sharedBlocks([...new Set(own.map(({ code }) => code))], map)
    return {
      key: `${COMMUNITY.blockCode}.${theme}`,
      group: COMMUNITY,
      blockCode: COMMUNITY.blockCode,
      blockName: COMMUNITY.group,
      title: theme,
      digest: [others.join('、'), own[0]?.text ?? ''].filter(Boolean).join('：').slice(0, DIGEST_LENGTH),
      concepts: [...words, ...shared].flatMap(code => map.blocks.get(code)?.name ?? []),
      conceptsFrom: words.length > 0 ? 'words' : shared.length > 0 ? 'stocks' : 'unresolved',
      stories: [],
      reasons: own,
    }
  })
}

type Timed = Pick<StatedReason, 'second'>

const inOrder = (a: Timed, b: Timed) => countsFrom(a.second) - countsFrom(b.second)

/** Its stocks, each with the first thing that was said of it. */
function stocksOf({ stories, reasons }: Draft): readonly HotspotStock[] {
  const reports = stories.flatMap(({ reports }) =>
    reports.flatMap(report =>
      report.codes.map(code => ({
        code,
        second: report.second,
        reason: headline(report),
        reasonFrom: 'story' as const,
      })),
    ),
  )
  const atLimit = reasons.map(({ code, second, tags, text }) => ({
    code,
    second,
    reason: [tags.join('+'), text].filter(Boolean).join('：').slice(0, DIGEST_LENGTH),
    reasonFrom: 'limitUp' as const,
  }))
  const firsts = new Map<string, HotspotStock>()
  for (const stock of [...reports, ...atLimit].sort(inOrder)) if (!firsts.has(stock.code)) firsts.set(stock.code, stock)
  return [...firsts.values()]
}

/** From when each stock with a reason counts as at its limit; told several times, the earliest. */
function sealSeconds(reasons: readonly StatedReason[]): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>()
  for (const { code, second } of reasons) {
    const from = countsFrom(second)
    seconds.set(code, Math.min(from, seconds.get(code) ?? from))
  }
  return seconds
}

type Seals = ReadonlyMap<string, number>

function eventsOf({ stories, reasons }: Draft, stocks: readonly HotspotStock[], seals: Seals): HeatEvent[] {
  // A source that tells one story again adds nothing.
  const mentions = stories.flatMap(firstReports).map(report => ({
    kind: 'mention' as const,
    name: report.source,
    second: report.second,
    weight: mentionWeight(report),
  }))
  const given = reasons.map(({ source, second }) => ({
    kind: 'reason' as const,
    name: source,
    second: countsFrom(second),
    weight: REASON_WEIGHT,
  }))
  const sealed = stocks.flatMap(({ code }) => {
    const second = seals.get(code)
    return second === undefined ? [] : { kind: 'seal' as const, name: '涨停', second, weight: SEAL_WEIGHT }
  })
  return [...mentions, ...given, ...sealed]
}

function finished(draft: Draft, { day, until }: HotspotDay, seals: Seals): DayHotspot {
  const stocks = stocksOf(draft)
  const events = eventsOf(draft, stocks, seals)
  const [first] = [...draft.stories.flatMap(({ reports }) => reports), ...draft.reasons].sort(inOrder)
  if (!first) throw new RangeError('a hotspot nobody told of')
  const { key, group, reasons: _, stories, ...fields } = draft
  return {
    ...fields,
    group: group.group,
    id: `${day}.${key}`,
    source: first.source,
    second: first.second,
    stories: stories.toReversed(),
    stocks,
    heat: heatOf(events, until),
  }
}
