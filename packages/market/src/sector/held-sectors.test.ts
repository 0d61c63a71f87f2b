import { expect, test } from 'vitest'
import { smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { heldSectors, ofHeld } from './held-sectors.ts'

test('a sector is held where all its stocks are recorded, suspended ones and all, but for those listed later', () => {
  const { stocks } = smallCatalogue(['main', 'main', 'main', 'main'])
  const sector = (name: string, rows: number[]) => ({
    ...{ blockCode: name, name, kind: 'concept' as const },
    rows: Int32Array.from(rows),
  })
  const catalogue = {
    stocks: stocks.map((stock, row) => ({ ...stock, listedOn: row === 3 ? '2024-01-02' : '2001-01-02' })),
    sectors: [sector('whole', [0, 1]), sector('later', [0, 3]), sector('part', [0, 1, 2]), sector('none', [2])],
  }
  const day = smallDay('2023-02-10', [{ prevClose: 10 }, { prevClose: 10, suspended: true }, undefined, undefined])
  const held = heldSectors(day, catalogue)
  expect([...held]).toEqual([1, 1, 0, 0])
  expect([...ofHeld(Float64Array.of(1, 2, 3, 4), held)]).toEqual([1, 2, Number.NaN, Number.NaN])
})
