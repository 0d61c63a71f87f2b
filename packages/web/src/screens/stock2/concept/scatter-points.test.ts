import { expect, test } from 'vitest'
import { flowColumns } from '#features/sector/flow-columns.tsx'
import { sectorFixture } from '#features/sector/sector.fixture.ts'
import { firstWidthPx } from '#lib/column/first-columns.fixture.ts'
import { pctTicks, quadrantNames, yuanTicks } from './scatter-axes.ts'
import { namesWithRoom, outliers, wordBox } from './scatter-names.ts'
import { scatterPoints } from './scatter-points.ts'

const at = (name: string, mainNetYuan: number | null, changePct: number | null) => ({
  ...sectorFixture({ name, mainNetYuan, changePct }),
  inYuan: null,
  outYuan: null,
  population: 1,
  stocks: [],
})
const room = { width: 364, height: 164 }

test('what rises stands to the right, what takes money in stands above, and what is not known nowhere', () => {
  const rows = [at('光刻机', 4e8, 2), at('白酒', -1e8, -1), at('农药', null, 1)]
  const { points, zeroX, zeroY, pct, yuan } = scatterPoints(rows, room)
  // Money by its root: 20,000 above and 10,000 below in a room of 300 by 100.
  expect([zeroX, Math.round(zeroY * 100) / 100, pct, yuan.map(Math.round)]).toEqual([148, 90.67, [-1, 2], [-1e8, 4e8]])
  expect(points.map(({ row, x, y }) => [row.name, x, y])).toEqual([
    ['光刻机', 348, 24],
    ['白酒', 48, 124],
  ])
})

test('the axes tell their units, and the quadrants their names', () => {
  const scatter = scatterPoints([at('光刻机', 4e9, 2), at('白酒', -1e8, -1)], { width: 600, height: 400 })
  expect(pctTicks(scatter).map(({ text }) => text)).toContain('+1%')
  const money = yuanTicks(scatter)
  expect(money.map(({ text }) => text)).toEqual(expect.arrayContaining(['-5000万', '0', '5000万', '20亿']))
  const heights = money.map(tick => tick.at).toSorted((a, b) => a - b)
  expect(heights.every((height, index) => index === 0 || height - (heights[index - 1] ?? 0) >= 26)).toBe(true)
  expect(quadrantNames(scatter, { width: 600, height: 400 }).map(({ text }) => text)).toEqual([
    '流入且上涨',
    '流入却下跌',
    '流出却上涨',
    '流出且下跌',
  ])
})

const point = (name: string, x: number, y: number) => ({ row: at(name, 1, 1), x, y })

test('a name that would lie on another or on a point goes elsewhere or is left out, and none leaves the room', () => {
  const points = [point('光刻机', 20, 40), point('白酒', 30, 40), point('农药', 350, 44)]
  const names = namesWithRoom(points, { points, room, most: 9 })
  expect(names.map(({ row, anchor, textY }) => [row.name, anchor, textY])).toEqual([
    ['光刻机', 'middle', 30],
    ['白酒', 'start', 44],
    ['农药', 'end', 48],
  ])
  expect(namesWithRoom(points, { points, room, most: 1 })).toHaveLength(1)
})

test('a name lies on no word of a corner and on no line of the picture', () => {
  const points = [point('移动支付', 30, 140), point('光刻机', 180, 60)]
  const corner = wordBox({ text: '流出且下跌', x: 40, y: 144, anchor: 'start' })
  expect(corner).toEqual({ left: 40, right: 95, top: 133, bottom: 147 })
  const line = { left: 199, right: 201, top: 0, bottom: 150 }
  const names = namesWithRoom(points, { points, room, most: 9, reserved: [corner, line] })
  expect(names.map(({ row, anchor }) => [row.name, anchor])).toEqual([
    ['移动支付', 'middle'],
    ['光刻机', 'end'],
  ])
})

test('the points furthest from where most stand are named first', () => {
  const crowd = [1, 2, 3, 4, 5].map(step => point(`近${step}`, 100 + step, 60))
  const [first, second] = outliers([...crowd, point('远', 300, 60), point('更远', 300, 140)], room)
  expect([first?.row.name, second?.row.name]).toEqual(['更远', '远'])
})

test('the columns of the ranking fit beside the picture on a laptop, a scroll bar beside them', () => {
  expect(firstWidthPx(flowColumns({ stock: () => null, chosen: undefined, largest: 1, span: '今日' }))).toBeLessThan(
    708,
  )
})
