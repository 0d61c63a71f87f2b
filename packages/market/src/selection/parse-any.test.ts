import { expect, test } from 'vitest'
import { SELECTION_FIELDS } from './fields.ts'
import { parseRule } from './parse.ts'
import { conditionsOf } from './rule.ts'
import { DAY_WORDS, OPERATOR_WORDS } from './words.ts'

/** Repeatable dice. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

const VALUES = {
  yuan: '3亿',
  percent: '5.5%',
  count: '2',
  times: '1.5倍',
  days: '90天',
  clock: '10:15:30',
  word: '甲乙',
  fact: '',
}
const MEANT = { yuan: 3e8, percent: 5.5, count: 2, times: 1.5, days: 90, clock: 36_930, word: '甲乙', fact: true }
const COMPARISONS = OPERATOR_WORDS.filter(([, operator]) => operator !== 'has' && operator !== 'hasNot')

test('whatever rule is put together from the tables is read as it was meant', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed)
    const pick = <T>(list: readonly T[]): T => {
      const chosen = list[roll(list.length)]
      if (chosen === undefined) throw new RangeError('an empty table')
      return chosen
    }
    const meant = Array.from({ length: 1 + roll(5) }, () => {
      const field = pick(SELECTION_FIELDS)
      const [day, daysAgo] = pick(DAY_WORDS)
      const [word, operator] =
        field.dimension === 'fact'
          ? (['', '='] as const)
          : field.dimension === 'word'
            ? ([' has ', 'has'] as const)
            : pick(COMPARISONS)
      const text = `${day}${pick(field.names)}${word}${VALUES[field.dimension]}`
      return { text, field: field.id, operator, value: MEANT[field.dimension], daysAgo }
    })
    const text = meant.map(one => one.text).reduce((rule, one) => `${rule}${pick([' 且 ', '，', ' 或 ', ' '])}${one}`)
    const read = conditionsOf(parseRule(text)).map(({ unit: _, ...condition }) => condition)
    expect(read, text).toEqual(meant)
  }
})
