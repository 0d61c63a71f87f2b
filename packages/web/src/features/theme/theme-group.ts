import type { Hotspot } from '@kanpan/contract/model/hotspot'
import type { LimitUpReason, LimitUpRow } from '@kanpan/contract/model/limit-up'
import { dayThemes } from '@kanpan/market/limit-up/theme'
import { agreementOf } from './agreement.ts'
import { driverOf, withoutDriver } from './driver.ts'
import { compareLeads, type LeadReason, leadReason } from './lead.ts'

/** A stock of a theme with its limit-up; it has a row for as long as it is sealed or broken. */
export interface ThemeStock {
  readonly code: string
  readonly name: string
  readonly changePct: number | null
  readonly row: LimitUpRow | undefined
  /** What else is said of it beside the theme. */
  readonly tags: readonly string[]
  /** What is said of it alone. */
  readonly text: string
}

/** A day's theme: its stocks in the order in which they lead, and what drives it. */
export interface ThemeGroup {
  readonly name: string
  /** Undefined where the stocks are in no theme of the community's. */
  readonly hotspot: Hotspot | undefined
  readonly driver: string | undefined
  readonly stocks: readonly ThemeStock[]
  /** Here and below of the stocks that are not ST. */
  readonly sealed: number
  readonly broken: number
  /** The longest streak; 0 when none is sealed. */
  readonly height: number
  /** The earliest first seal. */
  readonly since: string | undefined
  /** Who leads, and in what it is ahead of the second; undefined when none is sealed. */
  readonly lead: { readonly stock: ThemeStock; readonly reason: LeadReason } | undefined
}

/** Where the stocks without a theme stand. */
export const NO_THEME = '未成题材'

function ownReason(reasons: readonly LimitUpReason[], theme: string): LimitUpReason | undefined {
  return reasons.find(({ tags }) => tags[0] === theme) ?? reasons.find(({ tags }) => tags.includes(theme)) ?? reasons[0]
}

/** The text after the tags of a hotspot's reason: `水利+扩产：项目环评…`. */
const reasonBody = (reason: string): string => reason.slice(reason.indexOf('：') + 1)

interface Member {
  readonly code: string
  readonly name: string
  readonly changePct: number | null
  readonly row: LimitUpRow | undefined
  readonly reason: string
}

function groupOf(name: string, members: readonly Member[], hotspot: Hotspot | undefined): ThemeGroup {
  const texts = members.map(({ row, reason }) => ownReason(row?.reasons ?? [], name)?.text || reasonBody(reason))
  const driver = hotspot === undefined && name === NO_THEME ? undefined : driverOf(texts)
  const stocks = members
    .map(({ code, row, ...member }, at): ThemeStock => {
      const tags = [...new Set((row?.reasons ?? []).flatMap(reason => reason.tags))].filter(tag => tag !== name)
      const text = withoutDriver(texts[at] ?? '', driver)
      return { code, name: row?.name ?? member.name, changePct: row?.changePct ?? member.changePct, row, tags, text }
    })
    .sort(compareLeads)
  const sealed = stocks.filter(({ row }) => row?.pool === 'sealed')
  const [first, second] = sealed
  const seals = stocks.flatMap(({ row }) => row?.firstSealAt ?? [])
  return {
    name,
    hotspot,
    driver,
    stocks,
    sealed: countedOf(stocks, 'sealed'),
    broken: countedOf(stocks, 'broken'),
    height: Math.max(0, ...sealed.flatMap(({ row }) => (row && !row.isSt ? (row.streak ?? []) : []))),
    since: seals.toSorted()[0],
    lead: first && { stock: first, reason: leadReason(first, second) },
  }
}

/** Counted as the market's limit-ups are: without ST, which stands in the list all the same. */
function countedOf(stocks: readonly ThemeStock[], pool: LimitUpRow['pool']): number {
  return stocks.filter(({ row }) => row?.pool === pool && !row.isSt).length
}

const asMember = (row: LimitUpRow): Member => ({ ...row, row, reason: '' })

/** The community's themes with the limit-ups under them, and last those that are under none. */
export function themeGroups(hotspots: readonly Hotspot[], rows: readonly LimitUpRow[]): readonly ThemeGroup[] {
  const rowOf = new Map(rows.map(row => [String(row.code), row]))
  const themes = hotspots.map(hotspot =>
    groupOf(
      hotspot.title,
      hotspot.stocks.map(stock => ({ ...stock, row: rowOf.get(stock.code) })),
      hotspot,
    ),
  )
  const placed = new Set(hotspots.flatMap(({ stocks }) => stocks.map(({ code }) => String(code))))
  const rest = rows.filter(({ code }) => !placed.has(code))
  return rest.length === 0 ? themes : [...themes, groupOf(NO_THEME, rest.map(asMember), undefined)]
}

/** Where the community told nothing of a day: one theme per stock, by the reasons of all sources, else its concepts. */
export function groupsByReason(rows: readonly LimitUpRow[]): readonly ThemeGroup[] {
  const themes = dayThemes({
    rows: rows.map((_, at) => at),
    tagsOf: at => rows[at]?.reasons.flatMap(({ tags }) => tags) ?? [],
    conceptsOf: at => rows[at]?.concepts ?? [],
  })
  const byName = Map.groupBy(rows, (_, at) => themes.get(at)?.name ?? NO_THEME)
  const lone = [...byName].filter(([name, own]) => own.length < 2 || name === NO_THEME).flatMap(([, own]) => own)
  const shared = [...byName].filter(([name, own]) => own.length > 1 && name !== NO_THEME)
  return [
    ...shared.map(([name, own]) => groupOf(name, own.map(asMember), undefined)),
    ...(lone.length === 0 ? [] : [groupOf(NO_THEME, lone.map(asMember), undefined)]),
  ]
}

export function isDisputed({ row }: ThemeStock): boolean {
  return row !== undefined && agreementOf(row.reasons).kind === 'split'
}
