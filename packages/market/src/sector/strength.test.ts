import { expect, test } from 'vitest'
import { sectorStrength } from './strength.ts'

const of = { limitUps: 6, expected: 1, height: 4, mainNetYuan: 1e9 }

test('strength is limit-ups beyond the size, the longest streak and main money', () => {
  expect(sectorStrength(of)).toBe(15 + 6 + 2)
  expect(sectorStrength({ ...of, mainNetYuan: -9e9 })).toBe(15 + 6 - 10)
})

test('a large concept is not strong for its size, and what is unknown adds nothing', () => {
  expect(sectorStrength({ ...of, expected: 6, height: 1 })).toBe(2)
  expect(sectorStrength({ ...of, height: Number.NaN, mainNetYuan: Number.NaN })).toBe(15)
})
