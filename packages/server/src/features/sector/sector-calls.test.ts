import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }
let concept = { block_code: '', name: '' }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'sectors')
  const list = await ask('/api2/stock/concept_top5', Top)
  concept = list.list[0] ?? concept
})

const Named = z.object({ block_code: z.string(), name: z.string() })
const Top = z.object({ list: z.array(Named.extend({ changePct: z.number() })).min(1) })
const Cell = Named.extend({ changePct: z.number(), limitUp: z.int() })
const Rotation = z.object({
  days: z.array(z.string()),
  rows: z.array(z.array(Cell)),
  trace: z
    .object({
      ...Named.shape,
      places: z.array(
        z.object({
          day: z.string(),
          rank: z.int().nullable(),
          changePct: z.number().nullable(),
          leader: z.object({ code: z.string(), name: z.string(), changePct: z.number(), streak: z.int() }),
        }),
      ),
    })
    .nullable(),
})
const Flow = Named.extend({
  changePct: z.number(),
  mainNetYuan: z.number(),
  inYuan: z.number(),
  outYuan: z.number(),
  mainNetKnown: z.int(),
  population: z.int(),
  stocks: z.array(z.object({ code: z.string(), mainNetYuan: z.number() })).min(1),
})
const InFlow = z.object({ list: z.array(Flow).min(1), total: z.int() })
const Led = z.object({
  sector: z.object({
    leader: z.object({ code: z.string(), name: z.string(), changePct: z.number(), streak: z.int() }),
  }),
})
const SectorData = z.object({
  sector: z.object({ changePct: z.number(), amountYuan: z.number() }),
  line: z.object({ day: z.string(), prevClose: z.number(), points: z.array(z.number()) }),
  bars: z.array(
    z.object({
      day: z.string(),
      prevClose: z.number(),
      close: z.number(),
      high: z.number().nullable(),
      low: z.number().nullable(),
      changePct: z.number(),
      count: z.int().min(1),
    }),
  ),
})

async function ask<T extends z.ZodType>(url: string, shape: T): Promise<z.output<T>> {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return shape.parse(body.data)
}

describe('the rotation matrix', () => {
  test('tells the concepts that led on each of the last days, the highest first and today last', async () => {
    const { days, rows } = await ask('/api2/stock/concept/days_top?days=5&limit=8', Rotation)
    expect(days).toEqual(['2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27', '2024-06-28'])
    for (const row of rows) {
      expect(row).toHaveLength(8)
      const changes = row.map(({ changePct }) => changePct)
      expect(changes).toEqual(changes.toSorted((a, b) => b - a))
    }
    const top = await ask('/api2/stock/concept_top5', Top)
    expect(
      rows
        .at(-1)
        ?.slice(0, 5)
        .map(({ name }) => name),
    ).toEqual(top.list.map(({ name }) => name))
  })

  test('traces a concept by name or code: its place is where it stands in the matrix', async () => {
    const all = await ask(`/api2/stock/concept/days_top?days=3&limit=50&concept=${concept.block_code}`, Rotation)
    const byName = await ask(
      `/api2/stock/concept/days_top?days=3&limit=50&concept=${encodeURIComponent(concept.name)}`,
      Rotation,
    )
    expect(byName).toEqual(all)
    expect(all.trace).toMatchObject(concept.block_code ? { block_code: concept.block_code, name: concept.name } : {})
    expect(all.trace?.places.map(({ day }) => day)).toEqual(all.days)
    all.trace?.places.forEach(({ rank }, at) => {
      const place = (all.rows[at] ?? []).findIndex(({ block_code }) => block_code === concept.block_code)
      if (place >= 0) expect(rank).toBe(place + 1)
      else expect(rank).toBeGreaterThan(50)
    })
    expect(all.trace?.places.at(-1)?.rank).toBe(1)
  })

  test('tells who led the traced concept on each day: the leader it had at that day’s close, and the one it has now', async () => {
    const { trace } = await ask(`/api2/stock/concept/days_top?days=5&concept=${concept.block_code}`, Rotation)
    const days = trace?.places ?? []
    expect(days).toHaveLength(5)
    for (const { day, leader } of days) {
      const then = await ask(
        `/data-api/hotspot/stock/sector_stock_data?code=${concept.block_code}${day === '2024-06-28' ? '' : `&date=${day}`}`,
        Led,
      )
      // A stock bears one name in one answer: that of the day asked, which may be an ex-right day of its own.
      const name = leader?.name
      expect([day, leader]).toEqual([day, then.sector.leader && { ...then.sector.leader, name }])
    }
  })

  test.each([3, 5, 10, 20])('over %i days compounds to the change the concept ranking has', async days => {
    const { list } = await ask(`/api2/stock/concept_top5?days=${days}`, Top)
    const [best] = list
    const { trace } = await ask(`/api2/stock/concept/days_top?days=${days}&concept=${best?.block_code}`, Rotation)
    expect(trace?.places).toHaveLength(days)
    const factor = (trace?.places ?? []).reduce(
      (product, day) => product * (1 + (day.changePct ?? Number.NaN) / 100),
      1,
    )
    // Each of the days is rounded to a hundredth of a percent.
    expect(Math.abs(100 * (factor - 1) - (best?.changePct ?? 0))).toBeLessThan(0.007 * days)
  })

  test('of a past day is the same whenever it is asked', async () => {
    const now = await ask('/api2/stock/concept/days_top?days=2&limit=5', Rotation)
    const then = await ask('/api2/stock/concept/days_top?days=1&limit=5&date=2024-06-27', Rotation)
    expect(then.rows[0]).toEqual(now.rows[0])
  })
})

describe('concepts by main inflow', () => {
  test.each([1, 3, 5, 10])('over %i days: in less out is net, and the stocks behind it are the largest', async days => {
    const { list, total } = await ask(`/api2/stock/concept_in_flow_ranking?days=${days}&limit=500`, InFlow)
    expect(list).toHaveLength(total)
    expect(total).toBeGreaterThan(250)
    const nets = list.map(({ mainNetYuan }) => mainNetYuan)
    expect(nets).toEqual(nets.toSorted((a, b) => b - a))
    for (const { mainNetYuan, inYuan, outYuan, mainNetKnown, population, stocks } of list) {
      expect(Math.abs(inYuan - outYuan - mainNetYuan)).toBeLessThanOrEqual(2)
      expect(mainNetKnown).toBe(population)
      const behind = stocks.map(stock => stock.mainNetYuan)
      expect(behind).toEqual(behind.toSorted((a, b) => b - a))
    }
  })

  test('one of them asked by name or code stands as it does in the list, and one that is none is refused', async () => {
    const { list } = await ask('/api2/stock/concept_in_flow_ranking?days=5&limit=500', InFlow)
    const own = list[7]
    for (const called of [own?.name, own?.block_code]) {
      const one = await ask(
        `/api2/stock/concept_in_flow_ranking?days=5&concept=${encodeURIComponent(called ?? '')}`,
        InFlow,
      )
      expect(one).toEqual({ ...one, list: [own], total: 1 })
    }
  })

  test('one day of it is the flow of the sector list, and the sum of its stocks’ own', async () => {
    const { list } = await ask('/api2/stock/concept_in_flow_ranking?limit=3', InFlow)
    const sectors = await ask(
      '/data-api/hotspot/stock/sector_list?type=concept&sort=mainNetYuan&limit=3',
      z.object({ list: z.array(Named.extend({ mainNetYuan: z.number() })) }),
    )
    expect(sectors.list.map(({ name, mainNetYuan }) => [name, mainNetYuan])).toEqual(
      list.map(({ name, mainNetYuan }) => [name, mainNetYuan]),
    )
    const [stock] = list[0]?.stocks ?? []
    const own = await ask(
      `/api2/stock/ggzjl?code=${stock?.code}`,
      z.object({ today: z.object({ mainNetYuan: z.number() }) }),
    )
    expect(own.today.mainNetYuan).toBe(stock?.mainNetYuan)
  })
})

describe('a sector’s line and bars', () => {
  const url = () => `/data-api/hotspot/stock/sector_stock_data?code=${concept.block_code}`

  test('end on the sector’s change now, and the bars hang together', async () => {
    const { sector, line, bars } = await ask(url(), SectorData)
    expect(bars.at(-1)).toMatchObject({ day: '2024-06-28', changePct: sector.changePct })
    // 10:31:12: the marks 9:30 to 10:31.
    expect(line.points).toHaveLength(62)
    expect(bars).toHaveLength(117)
    for (const [at, bar] of bars.entries()) {
      expect(bar.close).toBeCloseTo(bar.prevClose * (1 + bar.changePct / 100), 0)
      if (at > 0) expect(bar.prevClose).toBe(bars[at - 1]?.close)
    }
    expect(bars[0]?.high).toBeNull()
    expect(bars.at(-1)?.high).toBeGreaterThanOrEqual(Math.max(...line.points))
  })

  test('at a minute mark the line stands where the bar does, and says nothing later', async () => {
    const then = await ask(`${url()}&date=2024-06-27&at=10:31:00&days=2`, SectorData)
    expect(then.line.points).toHaveLength(62)
    expect(then.line.points.at(-1)).toBeCloseTo(then.bars.at(-1)?.close ?? 0, 1)
    const close = await ask(`${url()}&date=2024-06-27`, SectorData)
    expect(close.line.points).toHaveLength(241)
    expect(close.line.points.slice(0, 62)).toEqual(then.line.points)
    expect(close.line.points.at(-1)).toBeCloseTo(close.bars.at(-1)?.close ?? 0, 1)
  })
})

test.each([
  ['/api2/stock/concept/days_top?days=31', 400, 'days'],
  ['/api2/stock/concept/days_top?concept=nothing', 404, 'nothing'],
  ['/api2/stock/concept_in_flow_ranking?days=0', 400, 'days'],
  ['/api2/stock/concept_in_flow_ranking?concept=%E6%97%A0', 404, ''],
  ['/data-api/hotspot/stock/sector_stock_data', 400, 'code'],
  ['/data-api/hotspot/stock/sector_stock_data?code=999999', 404, '999999'],
  ['/api2/stock/ggzjl?code=abc', 400, 'code'],
])('%s is refused', async (url, refusal, word) => {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.code ?? body.status).toBe(refusal)
  expect(body.msg).toContain(word)
})
