import { expect, test } from 'vitest'
import { type HeatUniverse, heatAt, heatLayout, sectorChange } from './heat-layout.ts'

const universe: HeatUniverse = {
  codes: ['600001', '600002', '000003', '000004', '300005'],
  names: ['甲', '乙', '丙', '丁', '戊'],
  sectorNames: ['银行', '半导体'],
  sectorOf: [0, 0, 1, 1, 1],
  area: [400, 100, 300, null, 200],
}
const room = { width: 600, height: 400 }

test('a cell is as large as its value, beside the band of its sector', () => {
  const layout = heatLayout(universe, room)
  const areaOf = (stock: number) => {
    const cell = layout.stocks.indexOf(stock)
    return (layout.boxes[cell * 4 + 2] ?? 0) * (layout.boxes[cell * 4 + 3] ?? 0)
  }
  expect(areaOf(0) / areaOf(1)).toBeGreaterThan(3.6)
  expect(areaOf(0) / areaOf(1)).toBeLessThan(4.4)
})

test('a stock whose value is not known is left out and not drawn as nothing', () => {
  expect([...heatLayout(universe, room).stocks].toSorted()).toEqual([0, 1, 2, 4])
})

test('inside a sector the largest stock comes first', () => {
  const layout = heatLayout(universe, room)
  const bank = layout.sectors.find(sector => sector.index === 0)
  expect(bank && [...layout.stocks.slice(bank.from, bank.to)]).toEqual([0, 1])
})

test('cells stay inside the room and do not overlap', () => {
  const layout = heatLayout(universe, room)
  layout.stocks.forEach((_, cell) => {
    const [x = 0, y = 0, width = 0, height = 0] = layout.boxes.subarray(cell * 4, cell * 4 + 4)
    expect(x + width).toBeLessThanOrEqual(600)
    expect(y + height).toBeLessThanOrEqual(400)
    expect(heatAt(layout, x + width / 2, y + height / 2)?.cell).toBe(cell)
  })
})

test("a sector's name is hit as the sector, its cells as stocks", () => {
  const layout = heatLayout(universe, room)
  const [first] = layout.sectors
  expect(first && heatAt(layout, first.x + 4, first.y + 4)).toEqual({ sector: 0 })
})

test('an opened sector fills the whole room', () => {
  const layout = heatLayout(universe, room, 1)
  expect(layout.sectors).toHaveLength(1)
  expect(layout.sectors[0]).toMatchObject({ index: 1, width: 600, height: 400 })
})

test("a sector's change is the mean of what is known", () => {
  const layout = heatLayout(universe, room)
  const chips = layout.sectors.find(sector => sector.index === 1)
  expect(chips && sectorChange(layout, chips, [0, 0, 3, 99, null])).toBe(3)
})

test('the whole market has one cell per stock', () => {
  const size = 5500
  const rows = Array.from({ length: size }, (_, index) => index)
  const layout = heatLayout(
    {
      codes: rows.map(String),
      names: rows.map(String),
      sectorNames: rows.slice(0, 50).map(String),
      sectorOf: rows.map(index => index % 50),
      area: rows.map(index => 1e9 + index * 1e7),
    },
    { width: 1280, height: 600 },
  )
  expect(layout.stocks).toHaveLength(size)
})
