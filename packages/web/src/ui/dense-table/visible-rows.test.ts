import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesInSlots, scrollToShow, visibleRows } from './visible-rows.ts'

const box = fc.record({ scrollTop: fc.nat(200_000), height: fc.integer({ min: 100, max: 2_000 }) })
const drawing = fc.record({ rowHeightPx: fc.constantFrom(24, 32), count: fc.nat(6_000), isFirst: fc.boolean() })

test('every row that can be seen is drawn, and few others', () => {
  fc.assert(
    fc.property(box, drawing, (viewport, of) => {
      const { rowHeightPx: rowHeight, count, isFirst } = of
      const { first, end } = visibleRows(viewport, of)
      const top = Math.floor(viewport.scrollTop / rowHeight)
      const bottom = Math.ceil((viewport.scrollTop + viewport.height) / rowHeight)
      for (const place of [top, bottom - 1])
        if (place < count && top < count) expect(place >= first && place < end).toBe(true)
      expect(end - first).toBeLessThanOrEqual(Math.ceil(viewport.height / rowHeight) + (isFirst ? 4 : 12))
      expect(first).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('while scrolling a row keeps its element; at rest the elements stand in the order of their rows', () => {
  const settled = { first: 10, end: 15 }
  expect(placesInSlots(settled, settled)).toEqual([10, 11, 12, 13, 14])
  expect(placesInSlots({ first: 12, end: 17 }, settled)).toEqual([15, 16, 12, 13, 14])
  expect(placesInSlots({ first: 8, end: 13 }, settled)).toEqual([10, 11, 12, 8, 9])
  expect(placesInSlots({ first: 0, end: 0 }, settled)).toEqual([])
})

test('after scrolling to a row it stands below the header and above the lower edge', () => {
  fc.assert(
    fc.property(box, fc.nat(5_000), (viewport, place) => {
      const scrollTop = scrollToShow(place, 32, viewport) ?? viewport.scrollTop
      expect(place * 32).toBeGreaterThanOrEqual(scrollTop)
      expect((place + 1) * 32).toBeLessThanOrEqual(scrollTop + viewport.height - 32)
      expect(scrollToShow(place, 32, { ...viewport, scrollTop })).toBeUndefined()
    }),
  )
})
