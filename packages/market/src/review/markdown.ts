import type { Review, SettledCondition } from '@kanpan/contract/model/review'
import { measureText } from './watch.ts'

const STATES = { met: '达成', notMet: '未达成', unknown: '未知' } as const

/** A name of a stock may begin with a star. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')
const bullet = (text: string) => `- ${escaped(text)}`

function settledLine({ measure, text, state, actual }: SettledCondition): string {
  const came = actual === null ? '' : `，实际${measureText(measure, actual)}`
  return bullet(`${STATES[state]}：${text}${came}`)
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, '']
}

/** A review as a text to keep or to send: the same sentences in the same order. */
export function reviewMarkdown({ day, population, sections, watch, settled }: Omit<Review, 'markdown'>): string {
  const written = sections.flatMap(({ title, points, note }) =>
    part(title, points.length > 0 ? points.map(({ text }) => bullet(text)) : note === null ? [] : [escaped(note)]),
  )
  const lines = [
    `# ${day} 复盘`,
    '',
    ...written,
    ...part(
      '明日关注',
      watch.map(({ text }) => bullet(text)),
    ),
    ...(settled ? part(`${settled.day} 的关注，结算如下`, settled.conditions.map(settledLine)) : []),
    `统计口径：${escaped(population)}`,
  ]
  return `${lines.join('\n')}\n`
}
