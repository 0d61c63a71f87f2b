import { expect, test } from 'vitest'
import { spellLabel, streakLabel } from './streak-labels.ts'

test('the first board has a name of its own', () => {
  expect([0, 1, 2, 7].map(streakLabel)).toEqual([undefined, '首板', '2连板', '7连板'])
})

test('days and boards are said only where they differ from the streak', () => {
  expect(spellLabel({ days: 11, boards: 8 }, 7)).toBe('11天8板')
  expect(spellLabel({ days: 9, boards: 9 }, 9)).toBeUndefined()
  expect(spellLabel({ days: 1, boards: 1 }, 1)).toBeUndefined()
  expect(spellLabel(null, 3)).toBeUndefined()
})

test('a broken stock still shows the spell it was in', () => {
  expect(spellLabel({ days: 3, boards: 3 }, 0)).toBe('3天3板')
})
