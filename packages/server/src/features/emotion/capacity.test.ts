import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'capacity')
})

const Line = z.array(z.number().nullable())
const Capacity = z.object({
  data: z.object({
    amountYuan: z.number(),
    sameMinuteYesterdayYuan: z.number(),
    yesterdayYuan: z.number(),
    todayLineYuan: Line,
    yesterdayLineYuan: Line,
  }),
})

async function capacityAt(query: string): Promise<z.output<typeof Capacity>['data']> {
  const reply = await server.app.inject({ url: `/api2/stock/market_capacity?${query}`, headers })
  return Capacity.parse(reply.json()).data
}

test('the minute under way stands in a slot of its own, and yesterday is read at the same second', async () => {
  const { amountYuan, todayLineYuan, yesterdayLineYuan, sameMinuteYesterdayYuan } = await capacityAt('')
  // 10:31:12: the marks 9:30 to 10:31 are over, 10:32 is under way.
  expect(todayLineYuan).toHaveLength(63)
  expect(todayLineYuan.at(-1)).toBe(amountYuan)
  const [over = 0, next = 0] = [yesterdayLineYuan[61] ?? 0, yesterdayLineYuan[62] ?? 0]
  expect(sameMinuteYesterdayYuan).toBeCloseTo(over + 0.2 * (next - over), -1)
})

test('at a minute mark nothing is under way, and the line ends on yesterday’s whole day', async () => {
  const { todayLineYuan, yesterdayLineYuan, yesterdayYuan } = await capacityAt('date=2024-06-27&at=10:31:00')
  expect(todayLineYuan).toHaveLength(62)
  expect(yesterdayLineYuan).toHaveLength(241)
  expect((yesterdayLineYuan.at(-1) ?? 0) / yesterdayYuan).toBeCloseTo(1, 6)
})

test('half a day is not compared with a whole one', async () => {
  const reply = await server.app.inject({ url: '/api2/stock/market_capacity_k_line?days=3', headers })
  const bars = z.array(z.object({ changePct: z.number().nullable() })).parse(reply.json().data.list)
  expect(bars.at(-2)?.changePct).not.toBeNull()
  expect(bars.at(-1)?.changePct).toBeNull()
})
