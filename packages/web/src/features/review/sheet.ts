import type { Review, ReviewSection } from '@kanpan/contract/model/review'
import { measureText } from '@kanpan/market/review/watch'
import type { Direction } from '#lib/format/format.ts'
import { weekdayOf } from '#lib/format/weekday.ts'
import { directionSaid, type Headline, headlines } from './headline.ts'

/** Words of a line that are said alike. */
export interface Run {
  readonly text: string
  readonly tone: 'plain' | 'said' | Direction
}

export interface SheetSection {
  readonly title: string
  readonly lines: readonly (readonly Run[])[]
}

/** The review as one sheet to send on. */
export interface Sheet {
  readonly title: string
  readonly subtitle: string
  readonly figures: readonly Headline[]
  readonly sections: readonly SheetSection[]
  readonly foot: readonly string[]
}

const RISK = '仅供参考，不构成投资建议'
const STATES = { met: '✓ ', notMet: '✗ ', unknown: '— ' } as const
const STATE_TONES = { met: 'up', notMet: 'down', unknown: 'flat' } as const

function runsOf({ text, marks }: ReviewSection['points'][number]): readonly Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { from, to } of marks.toSorted((a, b) => a.from - b.from)) {
    if (from < end) continue
    const said = text.slice(from, to)
    if (from > end) runs.push({ text: text.slice(end, from), tone: 'plain' })
    runs.push({ text: said, tone: directionSaid(said) ?? 'said' })
    end = to
  }
  return end < text.length ? [...runs, { text: text.slice(end), tone: 'plain' }] : runs
}

interface SheetOrigin {
  /** 模拟行情 · 收盘 */
  readonly source: string
}

export function reviewSheet(review: Review, { source }: SheetOrigin): Sheet {
  const { day, sections, watch, settled, population } = review
  return {
    title: `${day} ${weekdayOf(day)} 复盘`,
    subtitle: source,
    figures: headlines(review),
    sections: [
      ...sections.map(({ title, points, note }) => ({
        title,
        lines: points.length > 0 ? points.map(runsOf) : [[{ text: note ?? '', tone: 'plain' as const }]],
      })),
      ...(watch.length === 0
        ? []
        : [{ title: '明日关注', lines: watch.map(({ text }) => [{ text, tone: 'plain' as const }]) }]),
      ...(settled === null
        ? []
        : [
            {
              title: `${settled.day} 关注的结算：${settled.met} 达成，${settled.notMet} 未达成`,
              lines: settled.conditions.map(({ text, state, measure, actual }) => [
                { text: STATES[state], tone: STATE_TONES[state] },
                { text: actual === null ? text : `${text}，实际`, tone: 'plain' as const },
                ...(actual === null ? [] : [{ text: measureText(measure, actual), tone: 'said' as const }]),
              ]),
            },
          ]),
    ],
    foot: [`统计口径：${population}`, `看盘 · ${source} · ${day}`, RISK],
  }
}
