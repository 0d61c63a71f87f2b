import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '#lib/column/column.ts'
import { placeColumns } from './placed-column.ts'
import { columnStep, visibleColumns } from './visible-columns.ts'

const STICKY = 2
const column = (widthPx: number, index: number): Column<string> => ({
  id: `${index}`,
  title: `${index}`,
  widthPx,
  text: row => row,
  ...(index < STICKY ? { sticky: true } : {}),
})
const table = fc.array(fc.integer({ min: 40, max: 300 }), { minLength: 3, maxLength: 30 })

test('every cell that can be seen is drawn, where it stands among all', () => {
  fc.assert(
    fc.property(table, fc.nat(3_000), fc.integer({ min: 300, max: 2_000 }), (widths, scrollLeft, width) => {
      const placed = placeColumns(widths.map(column))
      const drawn = visibleColumns(placed, { left: columnStep(scrollLeft), width })
      let drawnEnd = 0
      const left = new Map<number, number>()
      for (const { at, style } of drawn) {
        left.set(at, drawnEnd + (style.marginInlineStart ?? 0))
        drawnEnd += (style.width ?? 0) + (style.marginInlineStart ?? 0)
      }
      let x = 0
      for (const { at, column: each } of placed) {
        const isSeen = x < scrollLeft + width && x + each.widthPx > scrollLeft
        if (isSeen || each.sticky) expect(left.get(at)).toBe(x)
        x += each.widthPx
      }
    }),
  )
})

test('a phone draws a part of the columns of a wide table', () => {
  const placed = placeColumns(Array.from({ length: 17 }, () => 100).map(column))
  expect(visibleColumns(placed, { left: 0, width: 390 }).length).toBeLessThan(9)
})
