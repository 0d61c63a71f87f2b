import type { DayFact, Fact, NameFact, NumberFact, TextFact, TimeFact } from './fact.ts'

type Unknown = null | undefined
type NumberGiven = Omit<NumberFact, 'kind' | 'value' | 'of'> & {
  readonly value: number | Unknown
  readonly of?: readonly string[]
}

/** How changes and flows are said. */
export const CHANGE_SAID = { up: '上涨', down: '下跌', flat: '涨跌幅' } as const
export const FLOW_SAID = { up: '净流入', down: '净流出', flat: '净流入' } as const
export const NET_SAID = { up: '净买入', down: '净卖出', flat: '净买入' } as const

/** A model is given less of a text, and nobody is shown more of it: a flood of letters is not gone over again and again. */
const LONGEST_TEXT = 2_000

/** Facts as they are gathered: what is not known is none. */
export interface FactList {
  readonly all: readonly Fact[]
  number(given: NumberGiven): void
  day(given: Omit<DayFact, 'kind'>): void
  time(given: Omit<TimeFact, 'kind' | 'second'> & { readonly second: number | Unknown }): void
  name(given: Omit<NameFact, 'kind'>): void
  text(given: Omit<TextFact, 'kind'>): void
}

export function factList(): FactList {
  const all: Fact[] = []
  return {
    all,
    number({ value, of = [], ...given }) {
      if (value !== null && value !== undefined && Number.isFinite(value)) {
        all.push({ kind: 'number', ...given, value, of })
      }
    },
    day: given => void all.push({ kind: 'day', ...given }),
    time({ second, ...given }) {
      if (second !== null && second !== undefined && second >= 0) all.push({ kind: 'time', ...given, second })
    },
    name: given => void all.push({ kind: 'name', ...given }),
    text({ text, ...given }) {
      if (text.trim() !== '') all.push({ kind: 'text', ...given, text: text.slice(0, LONGEST_TEXT) })
    },
  }
}

/** How far from the middle of its population a value stands, 0–100: the largest and the smallest are near 100. */
export function salienceAmong(values: Float64Array, value: number | Unknown): number {
  if (value === null || value === undefined || !Number.isFinite(value)) return 0
  let below = 0
  let known = 0
  for (const other of values) {
    if (Number.isNaN(other)) continue
    known += 1
    below += other < value ? 1 : other === value ? 0.5 : 0
  }
  return known === 0 ? 0 : Math.abs((200 * below) / known - 100)
}
