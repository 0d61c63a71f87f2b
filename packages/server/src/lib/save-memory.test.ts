import { expect, test } from 'vitest'
import { isTimeToSave, savingTurns } from './save-memory.ts'

const MUCH = 500e6
const LITTLE = 400e6
const hour = Array.from({ length: 1800 }, (_, look) => look)

test('while much is held one look in fifteen begins to save', () => {
  expect(hour.filter(look => isTimeToSave(look, MUCH))).toHaveLength(120)
})

test('a server that holds little is left alone', () => {
  expect(hour.some(look => isTimeToSave(look, LITTLE))).toBe(false)
})

test('saving ends with the second collection, of which the first may have been begun before', () => {
  const turns: boolean[] = []
  const saving = savingTurns(isOn => turns.push(isOn))
  saving.collected()
  expect(turns).toEqual([])
  saving.begin()
  saving.collected()
  expect(turns).toEqual([true])
  saving.collected()
  saving.collected()
  expect(turns).toEqual([true, false])
})

test('told to save again before it has, it goes on', () => {
  const turns: boolean[] = []
  const saving = savingTurns(isOn => turns.push(isOn))
  saving.begin()
  saving.collected()
  saving.begin()
  saving.collected()
  expect(turns).toEqual([true])
  saving.collected()
  expect(turns).toEqual([true, false])
})
