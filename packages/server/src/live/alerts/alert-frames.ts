import type { AlertColumn } from '@kanpan/market/alert/column'
import { alertField } from '@kanpan/market/alert/fields'
import type { AlertFrame } from '@kanpan/market/alert/watch'
import { SESSION } from '@kanpan/market/calendar/session'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { minuteIndex, secondOfMinute } from '@kanpan/market/quote/minute-line'
import type { Rule } from '@kanpan/market/selection/rule'
import { prepareFlow } from '#live/derived/fund-flow.ts'
import { boardRows, deviationsOf } from '#live/derived/longhu/deviation-desk.ts'
import { factsAt } from '#live/derived/selection/facts.ts'
import { type FactsParts, gatherFacts } from '#live/derived/selection/gather-facts.ts'
import type { MarketView } from '#live/market-view.ts'
import { buyersOf } from './buyers.ts'
import { flowRanks, marketColumn, sectorChanges, themeHeat } from './market-columns.ts'
import {
  changeSince,
  isSelectionField,
  limitDistances,
  type PastMark,
  reasonsOut,
  resealed,
  sealChangeSince,
  selectionColumn,
  themeLeaders,
} from './stock-columns.ts'

export interface AlertFrameParts extends FactsParts {
  /** The market of a day at a moment. */
  readonly viewAt: (day: MarketView['asOf']['day'], at: ReturnType<typeof timeOfDay>) => Promise<MarketView>
  /** By how many seconds of trading what comes in is behind; undefined where nobody looks. */
  readonly delaySeconds?: () => number
}

/** One market's moments as columns, in their order: what changes within minutes needs those before. */
export interface AlertFrames {
  frameOf(view: MarketView, columns: readonly AlertColumn[]): Promise<AlertFrame>
}

const NONE = new Float64Array(0)

/** A rule that reads what the columns do, for what it takes to know it. */
function ruleOf(columns: readonly AlertColumn[]): Rule {
  const rules = columns.flatMap(({ field, daysAgo, word }): Rule[] => {
    if (!isSelectionField(field)) return []
    const value = word?.value ?? 0
    return [{ kind: 'condition', condition: { field, daysAgo, operator: '=', value, unit: null, text: '' } }]
  })
  return { kind: 'and', rules }
}

/** Where prices and seals stood at the minute marks of a day. */
function minuteMarks(viewAt: AlertFrameParts['viewAt']) {
  let day = ''
  let last: { readonly minute: number; readonly mark: PastMark } | undefined
  const marks = new Map<number, PastMark>()

  async function read(view: MarketView, minute: number): Promise<PastMark | undefined> {
    try {
      const { now } = await viewAt(view.asOf.day, timeOfDay(secondOfMinute(minute)))
      return { closeCents: now.closeCents, sealYuan: now.sealYuan }
    } catch {
      // Nobody recorded it: what changed since is unknown.
      return undefined
    }
  }

  return {
    see({ asOf, second, now }: MarketView): void {
      if (day !== asOf.day) {
        day = asOf.day
        marks.clear()
        last = undefined
      }
      const minute = minuteIndex(second)
      if (minute < 0) return
      // Columns of a moment may be used again for the next.
      const mark = { closeCents: now.closeCents.slice(), sealYuan: now.sealYuan.slice() }
      // What stood at a mark is what was seen last before it passed.
      if (last) for (let passed = last.minute + 1; passed <= minute; passed++) marks.set(passed, last.mark)
      if (second === secondOfMinute(minute)) marks.set(minute, mark)
      last = { minute, mark }
    },
    async before(view: MarketView, minutes: number): Promise<PastMark | undefined> {
      const wanted = minuteIndex(view.second) - minutes
      if (wanted < 0) return undefined
      const known = marks.get(wanted) ?? (await read(view, wanted))
      if (known) marks.set(wanted, known)
      return known
    },
  }
}

export function alertFrames(parts: AlertFrameParts): AlertFrames {
  const marks = minuteMarks(parts.viewAt)
  /** Alarms are worked out over weeks of days: once a minute is often enough. */
  let alarms: { readonly key: string; readonly gap: Float64Array; readonly reached: Float64Array } | undefined
  /** What does not change within a day, by its day and column. */
  let steady: { readonly key: string; readonly columns: Map<string, Float64Array> } | undefined

  async function alarmsOf(view: MarketView) {
    const key = `${view.asOf.day} ${view.asOf.final ? 'final' : minuteIndex(view.second)}`
    if (alarms?.key === key) return alarms
    const size = view.now.state.length
    const gap = new Float64Array(size).fill(Number.NaN)
    const reached = new Float64Array(size)
    for (const { row, next } of await boardRows(view)) {
      const distance = Math.abs(next.distancePct)
      if (!(distance >= (gap[row] ?? Number.NaN))) gap[row] = distance
    }
    for (const { row } of (await deviationsOf(view)).alarms) reached[row] = 1
    alarms = { key, gap, reached }
    return alarms
  }

  function steadyColumns(view: MarketView): Map<string, Float64Array> {
    const key = `${view.asOf.day} ${view.stocksVersion} ${view.tick.epoch}`
    if (steady?.key !== key) steady = { key, columns: new Map() }
    return steady.columns
  }

  async function columnsOf(view: MarketView, columns: readonly AlertColumn[]): Promise<Map<string, Float64Array>> {
    const asks = (field: string) => columns.some(column => column.field === field)
    const facts = factsAt(
      await gatherFacts(parts, view, { rule: ruleOf(columns), first: view.daysBefore }),
      view.daysBefore,
    )
    if (asks('flowRank')) await prepareFlow(view, 1)
    if (asks('emotion')) await view.prepareEmotion()
    const alarm = asks('alarmGap') || asks('alarmReached') ? await alarmsOf(view) : undefined
    const buyers = asks('buyer') ? await buyersOf(view, parts.lists) : undefined
    const dawning = steadyColumns(view)
    const known = new Map<string, Float64Array>()

    async function valuesOf(column: AlertColumn): Promise<Float64Array> {
      const { field, daysAgo, minutes = 0 } = column
      if (isSelectionField(field)) return selectionColumn(facts.on(daysAgo), column, field)
      if (field === 'toLimit') return limitDistances(view, 'up')
      if (field === 'toLowLimit') return limitDistances(view, 'down')
      if (field === 'minutesChange') return changeSince(view, await marks.before(view, minutes))
      if (field === 'minutesSeal') return sealChangeSince(view, await marks.before(view, minutes))
      if (field === 'leader') return themeLeaders(view)
      if (field === 'reasonOut') return reasonsOut(view)
      if (field === 'alarmGap') return alarm?.gap ?? NONE
      if (field === 'alarmReached') return alarm?.reached ?? NONE
      if (field === 'buyer') return buyers?.(column.word?.value ?? '') ?? NONE
      if (field === 'heat') return themeHeat(view)
      if (field === 'flowRank') return flowRanks(view)
      if (field === 'sectorChange') return sectorChanges(view)
      if (field === 'delay') return Float64Array.of(parts.delaySeconds?.() ?? Number.NaN)
      const today = facts.on(0)
      if (field === 'resealed') return today ? resealed(today) : NONE
      return marketColumn(view, field) ?? NONE
    }

    for (const column of columns) {
      const isSteady = column.daysAgo > 0 || column.field === 'concept' || column.field === 'industry'
      const values = (isSteady ? dawning.get(column.key) : undefined) ?? (await valuesOf(column))
      if (isSteady) dawning.set(column.key, values)
      known.set(column.key, values)
    }
    return known
  }

  return {
    async frameOf(view, columns) {
      marks.see(view)
      const known = await columnsOf(
        view,
        columns.filter(({ field }) => alertField(field).of !== 'text'),
      )
      return {
        day: view.asOf.day,
        // Lists and reasons go on being told when nobody trades any more.
        second:
          view.second >= SESSION.close ? Math.max(view.second, Math.min(view.dayCutoffSecond, 86_399)) : view.second,
        sectors: sectorCodes(view),
        column: ({ key }) => known.get(key) ?? NONE,
      }
    },
  }
}

const codes = new WeakMap<MarketView['catalogue']['sectors'], readonly string[]>()

function sectorCodes({ catalogue: { sectors } }: MarketView): readonly string[] {
  const known = codes.get(sectors) ?? sectors.map(({ blockCode }) => blockCode)
  codes.set(sectors, known)
  return known
}
