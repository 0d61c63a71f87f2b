import { correlation } from '@kanpan/simulator/statistics'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'macro')
})

const Treasury = z.object({
  list: z.array(
    z.object({
      day: z.string(),
      yieldPct: z.number(),
      changeBp: z.number().nullable(),
      futurePriceYuan: z.number(),
      futureChangePct: z.number().nullable(),
    }),
  ),
  line: z.object({ day: z.string(), yieldPct: z.array(z.number()), futurePriceYuan: z.array(z.number()) }),
})
const Average = z.object({
  list: z.array(
    z.object({
      day: z.string(),
      averageYuan: z.number(),
      medianYuan: z.number(),
      equalWeightChangePct: z.number(),
      equalWeightIndex: z.number(),
      count: z.int(),
    }),
  ),
})
const Flow = z.object({
  day: z.string(),
  mainNetYuan: z.number(),
  superLargeNetYuan: z.number(),
  largeNetYuan: z.number(),
  middleNetYuan: z.number(),
  smallNetYuan: z.number(),
  mainPct: z.number(),
  amountYuan: z.number(),
})
const Flows = z.object({ today: Flow, list: z.array(Flow) })

async function ask<T extends z.ZodType>(url: string, shape: T): Promise<z.output<T>> {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return shape.parse(body.data)
}

describe('the 30-year treasury', () => {
  test('is told by day and by the minute, both doors the same, and never later than the moment', async () => {
    const now = await ask('/api2/stock/tb_30?days=20', Treasury)
    expect(await ask('/data-api/stock/stock_tb_30?days=20', Treasury)).toEqual(now)
    expect(now.list).toHaveLength(20)
    expect(now.line.yieldPct).toHaveLength(62)
    expect(now.list.at(-1)).toMatchObject({
      day: '2024-06-28',
      yieldPct: now.line.yieldPct.at(-1),
      futurePriceYuan: now.line.futurePriceYuan.at(-1),
    })
    const [before, today] = now.list.slice(-2)
    expect(today?.changeBp).toBeCloseTo(100 * ((today?.yieldPct ?? 0) - (before?.yieldPct ?? 0)), 6)
  })

  test('ends its day on the close that the day after begins from', async () => {
    const then = await ask('/api2/stock/tb_30?days=1&date=2024-06-27', Treasury)
    const now = await ask('/api2/stock/tb_30?days=2', Treasury)
    expect(then.line.yieldPct).toHaveLength(241)
    expect(then.list[0]?.yieldPct).toBe(then.line.yieldPct.at(-1))
    expect(then.list[0]).toEqual(now.list[0])
  })

  test('moves against the average stock: the yield with it, the future against it', async () => {
    const treasury = (await ask('/api2/stock/tb_30?days=117', Treasury)).list.slice(1)
    const average = (await ask('/api2/stock/avg?days=117', Average)).list.slice(1)
    expect(treasury.map(({ day }) => day)).toEqual(average.map(({ day }) => day))
    const changes = average.map(({ equalWeightChangePct }) => equalWeightChangePct)
    const yields = correlation(
      changes,
      treasury.map(({ changeBp }) => changeBp ?? Number.NaN),
    )
    const futures = correlation(
      changes,
      treasury.map(({ futureChangePct }) => futureChangePct ?? Number.NaN),
    )
    console.table({ days: changes.length, yields, futures })
    expect(yields).toBeGreaterThan(0.2)
    expect(futures).toBeLessThan(-0.2)
  })
})

const Margin = z.object({
  list: z.array(
    z.object({
      day: z.string(),
      balanceYuan: z.number(),
      changeYuan: z.number().nullable(),
      financingBalanceYuan: z.number(),
      financingBoughtYuan: z.number(),
      boughtPctOfTurnover: z.number(),
      lendingBalanceYuan: z.number(),
      exchanges: z.array(z.string()),
    }),
  ),
})

describe('margin trading', () => {
  const days = async (when: string) => (await ask(`/api2/stock/margin?days=20${when}`, Margin)).list

  test('is told up to the day before, of all exchanges, with its change and its share of the turnover', async () => {
    const list = await days('')
    expect(list).toHaveLength(20)
    expect(list.at(-1)?.day).toBe('2024-06-27')
    const [before, last] = list.slice(-2)
    expect(last?.exchanges).toEqual(['sse', 'szse', 'bse'])
    expect(last?.changeYuan).toBe((last?.balanceYuan ?? 0) - (before?.balanceYuan ?? 0))
    expect(last?.balanceYuan).toBe((last?.financingBalanceYuan ?? 0) + (last?.lendingBalanceYuan ?? 0))
    const Capacity = z.object({ list: z.array(z.object({ day: z.string(), amountYuan: z.number() })) })
    const { list: turnover } = await ask('/data-api/stock/stock_market_capacity_kline?days=20', Capacity)
    for (const { day, boughtPctOfTurnover, financingBoughtYuan } of list) {
      const amount = turnover.find(one => one.day === day)?.amountYuan
      if (amount) expect(boughtPctOfTurnover).toBeCloseTo((100 * financingBoughtYuan) / amount, 1)
      // Of recorded days of 2025 it is 9 to 10 %.
      expect(boughtPctOfTurnover).toBeGreaterThan(6)
      expect(boughtPctOfTurnover).toBeLessThan(14)
    }
  })

  test('of a day is known from nine in the morning of the next', async () => {
    expect((await days('&date=2024-06-27&at=08:59:59')).at(-1)?.day).toBe('2024-06-25')
    expect((await days('&date=2024-06-27&at=09:00:00')).at(-1)?.day).toBe('2024-06-26')
    expect((await days('&date=2024-06-27')).at(-1)?.day).toBe('2024-06-26')
  })
})

describe('the average stock price', () => {
  test('is the mean, the median and the mean change of the stocks that trade now', async () => {
    const table = await ask(
      '/api2/stock/market',
      z.object({
        priceCents: z.array(z.number().nullable()),
        prevCloseCents: z.array(z.number().nullable()),
        amountWanYuan: z.array(z.number().nullable()),
        changeHundredthsPct: z.array(z.number().nullable()),
      }),
    )
    // What does not trade has no change, and so is not in the mean.
    const rows = table.priceCents.flatMap((price, row) => {
      const before = table.prevCloseCents[row]
      return price && before && table.changeHundredthsPct[row] !== null ? [{ price, before }] : []
    })
    const prices = rows.map(({ price }) => price).sort((a, b) => a - b)
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const { list } = await ask('/api2/stock/avg?days=3', Average)
    expect(list.map(({ day }) => day)).toEqual(['2024-06-26', '2024-06-27', '2024-06-28'])
    const today = list.at(-1)
    expect(today?.count).toBe(rows.length)
    expect(today?.averageYuan).toBeCloseTo(mean(prices) / 100, 2)
    const middle = (prices[(prices.length - 1) >> 1] ?? 0) + (prices[prices.length >> 1] ?? 0)
    expect(Math.abs((today?.medianYuan ?? 0) - middle / 200)).toBeLessThan(0.0051)
    expect(today?.equalWeightChangePct).toBeCloseTo(
      mean(rows.map(({ price, before }) => 100 * (price / before - 1))),
      2,
    )
    const compounded = list.reduce((level, { equalWeightChangePct: change }) => level * (1 + change / 100), 1000)
    expect(Math.abs((today?.equalWeightIndex ?? 0) - compounded)).toBeLessThan(0.2)
    expect(await ask('/data-api/stock/stock_macro_avg?days=3', Average)).toEqual({ list })
  })
})

describe('the fund flow of a stock', () => {
  test('is told for today and the last 60 days by order size, and the sizes sum to zero', async () => {
    const { today, list } = await ask('/api2/stock/ggzjl?code=000001', Flows)
    expect(list).toHaveLength(60)
    expect(list.at(-1)).toEqual(today)
    for (const flow of list) {
      expect(flow.superLargeNetYuan + flow.largeNetYuan).toBe(flow.mainNetYuan)
      expect(flow.mainNetYuan + flow.middleNetYuan + flow.smallNetYuan).toBe(0)
      expect(Math.abs(flow.mainNetYuan)).toBeLessThan(flow.amountYuan)
      expect(flow.mainPct).toBeCloseTo((100 * flow.mainNetYuan) / flow.amountYuan, 1)
    }
  })

  test('of a finished day is the one it ended on', async () => {
    const then = await ask('/api2/stock/ggzjl?code=000001&date=2024-06-27', Flows)
    const now = await ask('/api2/stock/ggzjl?code=000001&days=2', Flows)
    expect(now.list[0]).toEqual(then.today)
    const minuteBefore = await ask('/api2/stock/ggzjl?code=000001&date=2024-06-27&at=14:56:57&days=1', Flows)
    expect(minuteBefore.today.amountYuan).toBeLessThan(then.today.amountYuan)
    expect(Math.abs(minuteBefore.today.mainPct - then.today.mainPct)).toBeLessThan(5)
  })
})
