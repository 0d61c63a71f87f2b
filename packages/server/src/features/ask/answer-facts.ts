import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import type { Fact } from '@kanpan/market/summary/fact'
import { isInjectedOrder } from '@kanpan/market/summary/injected-order'
import { TODAY_LABEL, YESTERDAY_LABEL } from '@kanpan/market/summary/said-days'
import { z } from 'zod'
import { figureOf, isLeftOut } from './figures.ts'

/** A fact of a tool's answer: whose it is by code, and the moment the answer speaks of. */
export interface AnswerFact {
  readonly fact: Fact
  readonly code: string | null
  readonly sector: string | null
  readonly tool: string
  readonly day: string
  readonly time: string | null
  /** Whose listing a branch deals in: its numbers are said of no other. */
  readonly within: readonly string[]
}

export interface ToolAnswer {
  /** Numbers the looks within one question. */
  readonly step: number
  readonly tool: string
  readonly answer: Readonly<Record<string, unknown>>
  /** HH:mm:ss where a moment that is over was asked about, within the day the question is about. */
  readonly pastTime: string | null
  /** The day the question is about. */
  readonly today: string
}

export const AnswerMoment = z.looseObject({
  asOf: z.looseObject({ day: z.string(), time: z.string(), dayBefore: z.string().nullish() }),
})

export const PHASE_LABEL = '情绪阶段'
const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d:\d\d$/
const PHASES = new Map<string, string>(Object.entries(EMOTION_PHASE_NAMES))
const TEXT_FIELDS = new Set(['text', 'title', 'content', 'snippet'])
/** Fields that name something beside the one that names the object. */
const NAME_LABELS: Readonly<Record<string, string>> = {
  industry: '行业',
  concepts: '概念',
  tags: '原因',
  tag: '原因',
  hotMoneyNames: '游资',
  branch: '营业部',
  alias: '游资',
}
const TIME_LABELS: Readonly<Record<string, string>> = {
  firstSealAt: '首次封板',
  lastSealAt: '最后封板',
  time: '时间',
  at: '时间',
}
const LONGEST_TEXT = 600

/** Whose numbers these are, passed down to what lies inside. */
interface Owner {
  readonly names: readonly string[]
  readonly code: string | null
  readonly sector: string | null
  readonly day: string
  readonly within: readonly string[]
  /** Of the rung a stock stands on. */
  readonly streak?: number
}

type Entries = Readonly<Record<string, unknown>>

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function ownerOf(entries: Entries, above: Owner): Owner {
  const name = textOf(entries.name) ?? textOf(entries.branch) ?? textOf(entries.tag)
  const code = textOf(entries.code) ?? null
  const sector = textOf(entries.block_code) ?? null
  const alias = isEntries(entries.alias) ? textOf(entries.alias.name) : undefined
  const day = textOf(entries.day)
  return {
    ...above,
    ...(textOf(entries.branch) !== undefined && { within: above.names }),
    ...(name !== undefined && { names: [name, ...(alias === undefined ? [] : [alias])], code, sector }),
    ...(day !== undefined && DAY.test(day) && { day }),
  }
}

/** Of an answer about one stock the name stands a level below. */
function rootOwner(answer: Entries, day: string): Owner {
  const named = [answer, answer.quote, answer.entry].find(part => isEntries(part) && textOf(part.name) !== undefined)
  const none = { names: [], code: null, sector: null, day, within: [] }
  return isEntries(named) ? { ...ownerOf(named, none), day } : none
}

/**
 * What an answer may say of what a tool told: numbers of known fields with their unit, whose they are and of which day; names, days,
 * times and texts. A text that orders whoever reads it about is none.
 */
export function factsOfAnswer({ step, tool, answer, pastTime, today }: ToolAnswer): readonly AnswerFact[] {
  const { asOf } = AnswerMoment.parse(answer)
  const found: AnswerFact[] = []
  const dayBefore = asOf.dayBefore ?? undefined

  function add(fact: Fact, { code, sector, day, within }: Owner): void {
    found.push({ fact, code, sector, tool, day, time: pastTime, within })
  }
  const base = (path: string, label: string) => ({ id: `${step}.${path}`, cell: `${tool}#${path}`, label })

  function addNumber(path: string, value: number, owner: Owner): void {
    const [field = '', above = ''] = path
      .replaceAll(/\[\d+\]/g, '')
      .split('.')
      .toReversed()
    const known = figureOf(tool, above, field)
    if (!known) return
    const { label, ...figure } = known
    const time = pastTime === null ? {} : { time: pastTime }
    const whose = owner.names.length === 0 ? { of: [], isOfMarket: true as const } : { of: owner.names }
    add({ kind: 'number', ...base(path, label), ...figure, value, ...whose, day: owner.day, ...time }, owner)
  }

  function addText(path: string, value: string, owner: Owner): void {
    const field =
      path
        .replaceAll(/\[\d+\]/g, '')
        .split('.')
        .at(-1) ?? ''
    const nameLabel = NAME_LABELS[field]
    if (DAY.test(value)) add({ kind: 'day', ...base(path, '日期'), day: value }, owner)
    else if (TIME.test(value))
      add({ kind: 'time', ...base(path, TIME_LABELS[field] ?? '时间'), second: secondOfDay(value) }, owner)
    else if (field === 'phase' && PHASES.has(value))
      add({ kind: 'name', ...base(path, PHASE_LABEL), name: PHASES.get(value) ?? '' }, owner)
    else if (TEXT_FIELDS.has(field) || field === 'reasons') {
      const text = value.slice(0, LONGEST_TEXT)
      if (!isInjectedOrder(text)) add({ kind: 'text', ...base(path, '原文'), text, day: owner.day }, owner)
    } else if (nameLabel !== undefined && value.length <= 40)
      add({ kind: 'name', ...base(path, nameLabel), name: value }, owner)
  }

  function walk(value: unknown, path: string, owner: Owner): void {
    if (typeof value === 'number') addNumber(path, value, owner)
    else if (typeof value === 'string') addText(path, value, owner)
    else if (Array.isArray(value)) value.forEach((one, at) => void walk(one, `${path}[${at}]`, owner))
    else if (isEntries(value)) walkEntries(value, path, owner)
  }

  function walkEntries(entries: Entries, path: string, above: Owner): void {
    const own = ownerOf(entries, above)
    const name = textOf(entries.name)
    if (name !== undefined) {
      const named = base(
        `${path}${path === '' ? '' : '.'}name`,
        own.code !== null ? '股票' : own.sector !== null ? '板块' : '名称',
      )
      add({ kind: 'name', ...named, name, stands: 'one', ...(own.code === null ? {} : { code: own.code }) }, own)
      if (own.streak !== undefined && entries.streak === undefined) addNumber(`${path}.streak`, own.streak, own)
    }
    for (const [field, inner] of Object.entries(entries)) {
      if (field === 'name' || isLeftOut(field)) continue
      const inside = path === '' ? field : `${path}.${field}`
      if (field === 'yesterday' && dayBefore !== undefined) walk(inner, inside, { ...own, day: dayBefore })
      else if (field === 'sealed' && typeof entries.streak === 'number')
        walk(inner, inside, { ...own, streak: entries.streak })
      else if (field !== 'yesterday' || !isEntries(inner)) walk(inner, inside, own)
    }
  }

  const root = rootOwner(answer, asOf.day)
  const isToday = asOf.day === today
  add({ kind: 'day', ...base('asOf.day', isToday ? TODAY_LABEL : '日期'), day: asOf.day }, root)
  if (isToday && dayBefore !== undefined)
    add({ kind: 'day', ...base('asOf.dayBefore', YESTERDAY_LABEL), day: dayBefore }, root)
  add({ kind: 'time', ...base('asOf.time', '时间'), second: secondOfDay(asOf.time) }, root)
  walkEntries(answer, '', root)
  return found
}
