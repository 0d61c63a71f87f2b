import { expect, test } from 'vitest'
import { asksTheSame, isOfMoment } from './moment-input.ts'

test('the same question of the next minute keeps the picture of this one', () => {
  expect(
    asksTheSame(
      { code: '600001', date: '2026-11-19', at: '10:31:00' },
      { code: '600001', date: '2026-11-19', at: '10:32:00' },
    ),
  ).toBe(true)
  expect(asksTheSame({ code: '600001' }, { code: '600001', at: '10:32:00' })).toBe(true)
})

test('another stock is never shown in the place of this one', () => {
  expect(asksTheSame({ code: '600001', at: '10:31:00' }, { code: '600002', at: '10:31:00' })).toBe(false)
})

test('a question is of a moment when it names the same day and the same time', () => {
  const input = { code: '600001', date: '2026-11-19', at: '10:31:00' }
  expect(isOfMoment(input, { date: '2026-11-19', at: '10:31:00' })).toBe(true)
  expect(isOfMoment(input, { date: undefined, at: undefined })).toBe(false)
  expect(isOfMoment({}, { date: undefined, at: undefined })).toBe(true)
})
