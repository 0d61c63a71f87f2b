import { MOVE_KINDS } from '@kanpan/contract/model/move'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'moves')
})

const Move = z.object({
  id: z.string(),
  time: z.string(),
  code: z.string(),
  kind: z.enum(MOVE_KINDS),
  priceYuan: z.number(),
  changePct: z.number(),
  value: z.number(),
  theme: z.string().optional(),
})
const Moves = z.object({ list: z.array(Move), cursor: z.string(), total: z.int() })
const Bars = z.object({
  list: z.array(z.object({ day: z.string(), highYuan: z.number(), lowYuan: z.number(), openYuan: z.number() })),
})

async function ask<T extends z.ZodType>(url: string, shape: T): Promise<z.output<T>> {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return shape.parse(body.data)
}

/** The whole list, the oldest first, page by page from the newest back. */
async function movesOf(query: string): Promise<z.output<typeof Move>[]> {
  const all = await Promise.all(
    MOVE_KINDS.map(kind => ask(`/api2/stock/yidong?${query}&type=${kind}&limit=500`, Moves)),
  )
  return all.flatMap(({ list }) => list)
}

/** Bars of a stock as its day saw them, the day itself last. */
async function barsOf(code: string, day: string, count: number) {
  const { list } = await ask(
    `/data-api/stock/stock_zh_a_daily?code=${code}&date=${day}&adjust=qfq&limit=${count}`,
    Bars,
  )
  return list
}

const Sealed = z.object({
  list: z.array(
    z.object({
      code: z.string(),
      isSt: z.boolean(),
      firstSealAt: z.string().nullable(),
      reasons: z.array(z.object({ tags: z.array(z.string()) })),
    }),
  ),
})
const secondOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const PAST = 'date=2024-06-27'

describe('the moves of a day', () => {
  test('are of all the kinds there are', async () => {
    const moves = await movesOf(PAST)
    const counts = Map.groupBy(moves, ({ kind }) => kind)
    console.table(Object.fromEntries(MOVE_KINDS.map(kind => [kind, counts.get(kind)?.length ?? 0])))
    expect(MOVE_KINDS.filter(kind => !counts.has(kind))).toEqual([])
  })

  test('a 60-day high is higher than every price of the 60 days before, a low lower', async () => {
    for (const kind of ['high60', 'low60'] as const) {
      const { list } = await ask(`/api2/stock/yidong?${PAST}&type=${kind}&limit=8`, Moves)
      expect(list.length).toBeGreaterThan(2)
      for (const { code, priceYuan } of list) {
        const before = (await barsOf(code, '2024-06-27', 61)).slice(0, -1)
        const highest = Math.max(...before.map(({ highYuan }) => highYuan))
        const lowest = Math.min(...before.map(({ lowYuan }) => lowYuan))
        if (kind === 'high60') expect(priceYuan, code).toBeGreaterThan(highest - 0.005)
        else expect(priceYuan, code).toBeLessThan(lowest + 0.005)
      }
    }
  })

  test('a gap lies beyond the range of the day before', async () => {
    const { list } = await ask(`/api2/stock/yidong?${PAST}&type=gapUp&limit=10`, Moves)
    for (const { code, time, priceYuan } of list) {
      const [before, today] = await barsOf(code, '2024-06-27', 2)
      expect([time, priceYuan]).toEqual(['09:25:00', today?.openYuan])
      expect(priceYuan).toBeGreaterThan(before?.highYuan ?? Number.POSITIVE_INFINITY)
    }
  })

  test('a theme bursts when the third of its stocks has sealed within five minutes', async () => {
    const { list } = await ask(`/api2/stock/yidong?${PAST}&type=themeBurst&limit=500`, Moves)
    expect(list.length).toBeGreaterThan(0)
    const pools = ['sealed', 'broken'].flatMap(type => [1, 2, 3].map(page => `type=${type}&limit=100&page=${page}`))
    const lists = await Promise.all(pools.map(pool => ask(`/api2/stock/limit_up_ranking?${PAST}&${pool}`, Sealed)))
    const rows = lists.flatMap(each => each.list).filter(({ isSt }) => !isSt)
    for (const { time, code, theme = '', value } of list) {
      const own = rows.filter(({ reasons }) => reasons.some(({ tags }) => tags.includes(theme)))
      const seals = own.flatMap(({ firstSealAt }) => firstSealAt ?? [])
      const before = seals.filter(seal => seal > '09:30:00' && seal <= time)
      expect(before.length, theme).toBe(value)
      expect(own.find(row => row.code === code)?.firstSealAt, theme).toBe(time)
      expect(before.filter(seal => secondOf(time) - secondOf(seal) <= 300).length).toBeGreaterThanOrEqual(3)
    }
  })

  test('so far are the head of what they become, so that a cursor stays good', async () => {
    const all = (query: string) => ask(`/api2/stock/yidong?${PAST}&at=${query}&limit=500`, Moves)
    const [early, late] = [await all('09:33:00'), await all('09:34:00')]
    expect(early.list.length).toBeGreaterThan(100)
    const byId = new Map(late.list.map(move => [move.id, move]))
    for (const move of early.list) if (byId.has(move.id)) expect(byId.get(move.id)).toEqual(move)
    const since = await ask(`/api2/stock/yidong?${PAST}&at=09:34:00&limit=500&since=${early.cursor}`, Moves)
    expect(since.total).toBe(late.total - early.total)
    expect(since.list.every(({ time }) => time > '09:33:00')).toBe(true)
  })
})

test('a day nobody has a market of is refused by its name, at its close and inside it', async () => {
  for (const at of ['10:31:00', '15:00:00']) {
    const refused = await server.app.inject({ url: `/api2/stock/yidong?date=2023-09-01&at=${at}`, headers })
    expect(refused.json(), at).toMatchObject({ code: 10030, msg: '2023-09-01 没有行情数据' })
  }
})
