import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'comments')
})

const Comment = z.object({
  day: z.string(),
  score: z.number(),
  partial: z.boolean(),
  rank: z.int(),
  population: z.int(),
  rankChange: z.int(),
  attention: z.number(),
  parts: z.array(
    z.object({ name: z.string(), figure: z.number(), value: z.number(), weight: z.number(), points: z.number() }),
  ),
})

async function ask(url: string): Promise<z.output<typeof Comment>> {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return Comment.parse(body.data)
}

test('a stock’s score is the sum of its parts’ points, and both doors say the same', async () => {
  const comment = await ask('/api2/stock/comments?code=000001')
  expect(await ask('/data-api/hotspot/stock_comments?code=000001')).toEqual(comment)
  const { score, parts, rank, population } = comment
  expect(parts.map(({ name, weight }) => [name, weight])).toEqual([
    ['momentum', 35],
    ['turnover', 15],
    ['flow', 30],
    ['popularity', 20],
  ])
  for (const { value, weight, points } of parts) expect(points).toBeCloseTo((value * weight) / 100, 1)
  expect(Math.abs(parts.reduce((sum, { points }) => sum + points, 0) - score)).toBeLessThan(0.03)
  expect(population).toBeGreaterThan(5_000)
  expect(rank).toBeGreaterThanOrEqual(1)
  expect(rank).toBeLessThanOrEqual(population)
})

test('while a day runs the day before is scored, and at its close the day itself', async () => {
  const running = await ask('/api2/stock/comments?code=000001')
  const finished = await ask('/api2/stock/comments?code=000001&date=2024-06-27')
  const morning = await ask('/api2/stock/comments?code=000001&date=2024-06-27&at=10:00:00')
  expect([running.day, finished.day, morning.day]).toEqual(['2024-06-27', '2024-06-27', '2024-06-26'])
  expect(finished).toEqual(running)
  expect(running.rankChange).toBe(morning.rank - running.rank)
})

test('the momentum is the stock’s own change over twenty days', async () => {
  const { parts } = await ask('/api2/stock/comments?code=000001')
  const bars = (
    await server.app.inject({ url: '/data-api/stock/stock_zh_a_daily?code=000001&adjust=qfq&limit=22' })
  ).json()
  const list = z.array(z.object({ day: z.string(), closeYuan: z.number() })).parse(bars.data.list)
  // 22 bars to 28 June: the first is the close before the twenty days to the 27th.
  const [before, last] = [list[0], list.at(-2)]
  expect(last?.day).toBe('2024-06-27')
  expect(parts[0]?.figure).toBeCloseTo(100 * ((last?.closeYuan ?? 0) / (before?.closeYuan ?? 1) - 1), 0)
})

test('a day without enough days before it is scored by what is known', async () => {
  const body = (await server.app.inject({ url: '/api2/stock/comments?code=000001&date=2024-01-03', headers })).json()
  const parts = z.array(z.object({ name: z.string(), value: z.number().nullable() })).parse(body.data.parts)
  expect(body.data.partial).toBe(true)
  expect(parts.filter(({ value }) => value === null).map(({ name }) => name)).toEqual(['momentum', 'turnover', 'flow'])
  expect(body.data.score).toBe(parts.find(({ name }) => name === 'popularity')?.value)
})
