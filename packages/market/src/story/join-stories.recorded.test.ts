import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows, recordedText } from '#recorded-data.fixture.ts'
import { joinStories } from './joined-stories.fixture.ts'
import { SAME_EVENT_PAIRS } from './same-event-pairs.fixture.ts'
import { stockNameFinder } from './stock-names.ts'
import type { Report } from './story.ts'

const LIST = 'stock_list/all_codes_20250909.csv'
const WIRES = ['cls', 'ths', 'eastmoney'] as const
const fileOf = (wire: string) => `news/${wire}_20260730_20260731.jsonl.gz`
const missing = [LIST, ...WIRES.map(fileOf)].some(file => !hasRecorded(file))

interface Item {
  readonly id: string
  readonly datetime: string
  readonly title: string
  readonly content: string
}

function recordedReports(): Report[] {
  const names = [...recordedRows(LIST)].map(row => ({
    code: row.get('stock_code') ?? '',
    names: [row.get('short_name') ?? ''],
  }))
  const find = stockNameFinder(names)
  return WIRES.flatMap(source =>
    recordedText(fileOf(source))
      .trim()
      .split('\n')
      .map((line): Report => {
        const { id, datetime, title, content }: Item = JSON.parse(line)
        return {
          id: `${source}-${id}`,
          source,
          kind: 'flash',
          second: (Date.parse(datetime) - Date.parse('2026-07-30T00:00:00+08:00')) / 1000,
          title,
          content,
          codes: find(`${title} ${content}`).map(({ code }) => code),
          important: false,
        }
      }),
  ).sort((a, b) => a.second - b.second || (a.id < b.id ? -1 : 1))
}

describe.skipIf(missing)('recorded news of three wires', () => {
  const reports = missing ? [] : recordedReports()
  const stories = joinStories(reports)
  const storyOf = new Map(stories.flatMap(({ id, reports: own }) => own.map(report => [report.id, id])))

  test('is joined where a reader finds one event, and nowhere else', () => {
    const known = SAME_EVENT_PAIRS.filter(({ ids: [a, b] }) => storyOf.has(a) && storyOf.has(b))
    const isJoined = ({ ids: [a, b] }: (typeof SAME_EVENT_PAIRS)[number]) => storyOf.get(a) === storyOf.get(b)
    const count = (same: boolean, joined: boolean) =>
      known.filter(pair => pair.same === same && isJoined(pair) === joined).length
    const [both, wrong, missed] = [count(true, true), count(false, true), count(true, false)]
    const precisionPct = (100 * both) / (both + wrong)
    const recallPct = (100 * both) / (both + missed)
    console.table([{ pairs: known.length, both, wrong, missed, apart: count(false, false), precisionPct, recallPct }])
    expect(known.length).toBe(SAME_EVENT_PAIRS.length)
    expect(precisionPct).toBeGreaterThanOrEqual(95)
    expect(recallPct).toBeGreaterThanOrEqual(85)
  })

  test('tells many of its events by more than one wire, each with its first moment in order', () => {
    const several = stories.filter(({ reports: own }) => new Set(own.map(({ source }) => source)).size > 1)
    console.table([{ reports: reports.length, stories: stories.length, bySeveralWires: several.length }])
    expect(several.length).toBeGreaterThan(800)
    for (const { reports: own } of stories) {
      const seconds = own.map(({ second }) => second)
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
    }
  })

  test('joined by a moment stays joined whatever is told after', () => {
    const half = reports.slice(0, 1500)
    const joined = new Map(joinStories(half).flatMap(({ id, reports: own }) => own.map(report => [report.id, id])))
    expect(half.filter(({ id }) => joined.get(id) !== storyOf.get(id))).toEqual([])
  })
})
