import { expect, test } from 'vitest'
import { isSaving } from './save-memory.ts'

const MUCH = 500e6
const LITTLE = 400e6
const hour = Array.from({ length: 1800 }, (_, look) => look)

test('while much is held one look of two seconds in sixteen saves, and the next no longer', () => {
  const saving = hour.filter(look => isSaving(look, MUCH))
  expect(saving).toHaveLength(225)
  expect(saving.some(look => isSaving(look + 1, MUCH))).toBe(false)
})

test('a server that holds little is left alone', () => {
  expect(hour.some(look => isSaving(look, LITTLE))).toBe(false)
})
