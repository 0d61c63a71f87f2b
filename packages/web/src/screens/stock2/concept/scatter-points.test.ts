import { expect, test } from 'vitest'
import { sectorFixture } from '#features/sector/sector.fixture.ts'
import { namesWithRoom, scatterPoints } from './scatter-points.ts'

const at = (name: string, mainNetYuan: number | null, changePct: number | null) => ({
  ...sectorFixture({ name, mainNetYuan, changePct }),
  inYuan: null,
  outYuan: null,
  population: 1,
  stocks: [],
})
const room = { width: 332, height: 132 }

test('what rises stands to the right, what takes money in stands above, and what is not known nowhere', () => {
  const rows = [at('光刻机', 4e8, 2), at('白酒', -1e8, -1), at('农药', null, 1)]
  const { points, zeroX, zeroY, pct, yuan } = scatterPoints(rows, room)
  // Money by its root: 20,000 above and 10,000 below in a room of 100.
  expect([zeroX, Math.round(zeroY * 100) / 100, pct, yuan.map(Math.round)]).toEqual([116, 82.67, [-1, 2], [-1e8, 4e8]])
  expect(points.map(({ row, x, y }) => [row.name, x, y])).toEqual([
    ['光刻机', 316, 16],
    ['白酒', 16, 116],
  ])
})

test('a name that would lie on a more important one is left out, and none leaves the room', () => {
  const point = (name: string, x: number, y: number) => ({ row: at(name, 1, 1), x, y })
  const names = namesWithRoom([point('光刻机', 20, 40), point('白酒', 30, 45), point('农药', 320, 44)], room)
  expect(names.map(({ row, anchor }) => [row.name, anchor])).toEqual([
    ['光刻机', 'start'],
    ['农药', 'end'],
  ])
})
