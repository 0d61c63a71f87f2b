import type { Move, MoveKind } from '@kanpan/contract/model/move'
import type { IndexQuote } from '@kanpan/contract/model/quote'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import type { News } from '@kanpan/contract/model/text'
import { minuteLabel } from '@kanpan/market/quote/minute-line'
import { formatPct, formatRatio } from '#lib/format/format.ts'
import type { DayEvent } from './day-event.ts'

/** The moves a day is told by: of some the first, of others the minute with most of them. */
const FIRST_LABELS = { limitUpOpened: '首次炸板', limitDownSealed: '首个跌停', limitDownOpened: '首次开跌停' } as const
const DENSEST_LABELS = { rocket: '火箭发射最密', dive: '高台跳水最密' } as const
export const SHOWN_MOVES: readonly MoveKind[] = [
  ...(['limitUpSealed', 'limitUpOpened', 'limitDownSealed', 'limitDownOpened', 'rocket', 'dive'] as const),
]

const OPEN = '09:30:00'
const CLOSE = '15:00:00'
const MOST_BURSTS = 5
const MOST_NEWS = 6

interface EventText {
  readonly id: string
  readonly time: string
  readonly title: string
  readonly detail: string
}

/** An event, unless its time is none. */
export function eventOf({ time, ...flashes }: EventText): DayEvent[] {
  return isTimeOfDay(time) ? [{ ...flashes, time }] : []
}

const byTime = <T extends { readonly time: string }>(list: readonly T[]): readonly T[] =>
  list.toSorted((a, b) => a.time.localeCompare(b.time))

/** What the moves of one kind are worth jumping to; `moves` are all of them. */
export function moveTurns(kind: MoveKind, moves: readonly Move[]): DayEvent[] {
  const list = byTime(moves)
  if (kind === 'limitUpSealed') {
    const again = list.find(({ code }, at) => list.slice(0, at).some(before => before.code === code))
    return again ? eventOf({ id: 'reseal', time: again.time, title: '首次回封', detail: again.name }) : []
  }
  if (kind === 'rocket' || kind === 'dive') {
    const minutes = [...Map.groupBy(list, ({ time }) => time.slice(0, 5))]
    const densest = minutes.reduce<(typeof minutes)[number] | undefined>(
      (most, each) => (most === undefined || each[1].length > most[1].length ? each : most),
      undefined,
    )
    if (!densest) return []
    const [minute, inIt] = densest
    return eventOf({ id: kind, time: `${minute}:00`, title: DENSEST_LABELS[kind], detail: `${inIt.length} 次` })
  }
  const first = list[0]
  if (!first || !(kind in FIRST_LABELS)) return []
  const title =
    kind === 'limitUpOpened' || kind === 'limitDownSealed' || kind === 'limitDownOpened' ? FIRST_LABELS[kind] : ''
  return eventOf({ id: kind, time: first.time, title, detail: first.name })
}

/** The first burst of each theme, the largest themes only. */
export function burstTurns(moves: readonly Move[]): DayEvent[] {
  const byTheme = [...Map.groupBy(byTime(moves), ({ theme = '' }) => theme)]
  const largest = byTheme.toSorted(([, a], [, b]) => (b.at(-1)?.value ?? 0) - (a.at(-1)?.value ?? 0))
  return largest
    .slice(0, MOST_BURSTS)
    .flatMap(([theme, [first]]) =>
      first === undefined ? [] : eventOf({ id: `burst ${theme}`, time: first.time, title: '题材爆发', detail: theme }),
    )
}

/** The highest and the lowest of an index, where it turned: not the first minute, nor the last one known. */
export function indexTurns({ name, line, prevClose }: Pick<IndexQuote, 'name' | 'line' | 'prevClose'>): DayEvent[] {
  const known = line.flatMap((value, minute) => (value === null ? [] : [{ value, minute }]))
  const ends = [known[0]?.minute, known.at(-1)?.minute]
  const turn = (id: string, title: string, sign: number) => {
    const top = known.toSorted((a, b) => sign * (b.value - a.value) || a.minute - b.minute)[0]
    if (!top || ends.includes(top.minute)) return []
    const change = prevClose ? ` ${formatPct((100 * (top.value - prevClose)) / prevClose)}` : ''
    const time = `${minuteLabel(top.minute)}:00`
    return eventOf({ id, time, title: `${name.slice(0, 2)}${title}`, detail: `${formatRatio(top.value)}${change}` })
  }
  return [...turn('indexHigh', '高点', 1), ...turn('indexLow', '低点', -1)]
}

/** The important news of the session. */
export function newsTurns(
  news: readonly Pick<News, 'id' | 'day' | 'time' | 'title' | 'important' | 'kind'>[],
  day: string,
): DayEvent[] {
  const flashes = news.filter(
    each => each.important && each.kind === 'flash' && each.day === day && each.time > OPEN && each.time < CLOSE,
  )
  return byTime(flashes)
    .slice(0, MOST_NEWS)
    .flatMap(({ id, time, title }) => eventOf({ id: `news ${id}`, time, title: '要闻', detail: title }))
}
