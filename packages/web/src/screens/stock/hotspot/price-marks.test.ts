import { expect, test } from 'vitest'
import { barsAround, placedMarks } from './price-marks.ts'

const DAYS = Array.from({ length: 90 }, (_, index) => `d${String(index).padStart(2, '0')}`)
const bars = DAYS.map((day, index) => ({ day, closeYuan: 10 + index }))
const mark = (day: string) => ({ day, titles: ['水利'] })

test('a hotspot stands on the bar of its day, and what followed is that of at most five days', () => {
  const [first, last] = placedMarks(bars, [mark('d10'), mark('d87'), mark('before')])
  expect(first).toMatchObject({ at: 10, end: 15, changePct: 25, direction: 'up' })
  expect(last).toMatchObject({ at: 87, end: 89, direction: 'up' })
  expect(last?.changePct).toBeCloseTo((99 / 97 - 1) * 100, 10)
  expect(placedMarks(bars, [mark('before')])).toEqual([])
})

test('on the newest day nothing has followed yet', () => {
  expect(placedMarks(bars, [mark('d89')])).toMatchObject([{ at: 89, end: 89, changePct: null, direction: 'flat' }])
})

test('the picture begins a month before the first hotspot, and is never too short', () => {
  expect(barsAround(bars, [mark('d25')])[0]?.day).toBe('d05')
  expect(barsAround(bars, [mark('d85')])).toHaveLength(60)
  expect(barsAround(bars, [])).toHaveLength(90)
})
