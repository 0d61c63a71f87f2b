import { bars, compare } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { ownHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: Record<string, string>
let codes: string[]

const read = async (url: string) => (await server.app.inject({ url: `/api2/stock/${url}`, headers })).json()
const compared = async (query: string): Promise<DataOf<typeof compare>> =>
  compare.data.parse((await read(`compare?${query}`)).data)

beforeAll(async () => {
  server = await sharedServer()
  headers = await ownHeaders(server.app, 'comparer')
  codes = (await read('limit_up_ranking?limit=9')).data.list.map(({ code }: { code: string }) => code)
})

test('each stock begins at 0 on the first day, and goes as its own adjusted bars go', async () => {
  const { days, stocks, index } = await compared(`codes=${codes.slice(0, 8)}&days=60&date=2024-06-27`)
  expect(days).toHaveLength(60)
  expect(days.at(-1)).toBe('2024-06-27')
  expect(stocks.map(({ code }) => code)).toEqual(codes.slice(0, 8))
  expect(index).toBeNull()
  for (const { code, changePct, since, relativePct, maxDrawdownPct } of stocks) {
    const { list } = bars.data.parse((await read(`bars?code=${code}&adjust=qfq&date=2024-06-27`)).data)
    const closes = new Map(list.map(bar => [bar.day, bar.closeYuan]))
    const start = closes.get(since ?? '') ?? Number.NaN
    expect(relativePct).toBeNull()
    expect(changePct.find(value => value !== null)).toBe(0)
    for (const [at, day] of days.entries()) {
      const close = closes.get(day)
      const want = close === undefined || day < (since ?? '') ? null : 100 * (close / start - 1)
      if (want === null) expect([day, changePct[at]]).toEqual([day, null])
      else expect(changePct[at], day).toBeCloseTo(want, 1)
    }
    expect(maxDrawdownPct ?? 1).toBeLessThanOrEqual(0)
  }
})

test('against the mean of all stocks, which is that of their own changes', async () => {
  const query = `codes=${codes[0]}&days=20&date=2024-06-27&index=market`
  const { days, stocks, index } = await compared(query)
  expect(index?.name).toBe('全部股票平均')
  const ofAll: { changePct: number | null; state: string; limitUpYuan: number | null }[] = []
  for (let page = 1; ; page++) {
    const { list, total } = (await read(`data_list?limit=500&page=${page}&date=${days[1]}`)).data
    ofAll.push(...list)
    if (ofAll.length >= total) break
  }
  const under = ofAll.filter(
    ({ changePct, state, limitUpYuan }) => changePct !== null && state === 'trading' && limitUpYuan !== null,
  )
  const mean = under.reduce((sum, { changePct }) => sum + (changePct ?? 0), 0) / under.length
  expect(index?.changePct[0]).toBe(0)
  expect(index?.changePct[1]).toBeCloseTo(mean, 1)
  const [stock] = stocks
  for (const [at, change] of (stock?.changePct ?? []).entries()) {
    const ofIndex = index?.changePct[at]
    if (change === null || ofIndex === null || ofIndex === undefined) continue
    expect(stock?.relativePct?.[at]).toBeCloseTo(100 * ((1 + change / 100) / (1 + ofIndex / 100) - 1), 1)
  }
})

test('every index of the venues is known on a whole day, and a running one ends at its moment', async () => {
  for (const name of ['sseMain', 'szseMain', 'star', 'chinext', 'bse']) {
    const { index, days } = await compared(`codes=${codes[0]}&days=20&index=${name}`)
    expect(days.at(-1)).toBe('2024-06-28')
    expect(
      index?.changePct.every(value => value !== null),
      name,
    ).toBe(true)
  }
  const { stocks } = await compared(`codes=${codes[0]}&days=20`)
  const { quote } = (await read(`details?code=${codes[0]}`)).data
  const [before, now] = stocks[0]?.changePct.slice(-2) ?? []
  expect(100 * ((1 + (now ?? 0) / 100) / (1 + (before ?? 0) / 100) - 1)).toBeCloseTo(quote.changePct, 1)
})

test('nine stocks, an unknown one and an unknown index are refused by name', async () => {
  expect((await read(`compare?codes=${codes}`)).msg).toBe('参数 codes：最多 8 只')
  expect((await read('compare?codes=600999')).code).toBe(404)
  expect((await read(`compare?codes=${codes[0]}&index=000001`)).msg).toContain('参数 index')
})
