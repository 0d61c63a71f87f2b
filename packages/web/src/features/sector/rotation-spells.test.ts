import type { SectorPlace } from '@kanpan/contract/model/sector'
import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { rotationSpells } from './rotation-spells.ts'

function place(day: string, rank: number | null, leader?: string): SectorPlace {
  const led = leader === undefined ? null : { code: StockCode.parse(leader), name: leader, changePct: 10, streak: 1 }
  return { day, rank, count: 299, changePct: 1, limitUp: 2, leader: led }
}

test('a concept that left the first and came back has two stays, the newest first, each with who led it', () => {
  const places = [
    place('2025-11-24', 3, '600001'),
    place('2025-11-25', 1, '600002'),
    place('2025-11-26', 40, '600003'),
    place('2025-11-27', 10, '600001'),
    place('2025-11-28', 2, '600001'),
  ]
  expect(rotationSpells(places, 10)).toEqual([
    {
      from: '2025-11-27',
      to: '2025-11-28',
      days: 2,
      bestRank: 2,
      leaders: [{ code: '600001', name: '600001', days: 2 }],
    },
    {
      from: '2025-11-24',
      to: '2025-11-25',
      days: 2,
      bestRank: 1,
      leaders: [
        { code: '600001', name: '600001', days: 1 },
        { code: '600002', name: '600002', days: 1 },
      ],
    },
  ])
})

test('a day on which it was not ranked ends a stay; a stay without a leader has none', () => {
  expect(rotationSpells([place('2025-11-27', 1), place('2025-11-28', null)], 10)).toMatchObject([
    { to: '2025-11-27', days: 1, leaders: [] },
  ])
  expect(rotationSpells([place('2025-11-28', 11)], 10)).toEqual([])
})
