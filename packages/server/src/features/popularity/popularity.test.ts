import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'popularity')
})

const place = { rank: z.int(), rankChange: z.int().nullable(), heat: z.number() }
const Lists = z.object({
  listedAt: z.string(),
  stocks: z.array(z.object({ ...place, code: z.string(), tag: z.string().nullable(), concepts: z.array(z.string()) })),
  concepts: z.array(
    z.object({
      ...place,
      name: z.string(),
      daysListed: z.int(),
      stocks: z.array(z.object({ code: z.string(), rank: z.int() })).min(3),
    }),
  ),
})

async function ask(query: string): Promise<z.output<typeof Lists>> {
  const body = (await server.app.inject({ url: `/api2/stock/popularity?${query}`, headers })).json()
  expect(body.msg, query).toBe('ok')
  return Lists.parse(body.data)
}

test.each(['hour', 'day'])(
  'the list by the %s has a hundred stocks and twenty concepts, the hottest first',
  async period => {
    const { stocks, concepts } = await ask(`period=${period}`)
    expect(stocks).toHaveLength(100)
    expect(concepts).toHaveLength(20)
    for (const list of [stocks, concepts]) {
      expect(list.map(({ rank }) => rank)).toEqual(list.map((_, at) => at + 1))
      expect(list.map(({ heat }) => heat)).toEqual(list.map(({ heat }) => heat).toSorted((a, b) => b - a))
      expect(list.some(({ rankChange }) => rankChange !== null && rankChange !== 0)).toBe(true)
    }
    expect(
      stocks.filter(({ tag }) => tag !== null && /^(首板涨停|\d+连板|\d+天\d+板)$/.test(tag)).length,
    ).toBeGreaterThan(3)
    expect(stocks.every(({ concepts: of }) => of.length > 0)).toBe(true)
    const rankOf = new Map(stocks.map(({ code, rank }) => [code, rank]))
    for (const { stocks: of } of concepts) for (const { code, rank } of of) expect(rankOf.get(code)).toBe(rank)
  },
)

test('an hour’s list is that of the last full hour of trading, its changes against the one before', async () => {
  expect((await ask('')).listedAt).toBe('2024-06-28T10:00:00')
  expect((await ask('date=2024-06-28&at=09:59:59')).listedAt).toBe('2024-06-27T15:00:00')
  const eleven = await ask('date=2024-06-27&at=11:15:00')
  const ten = await ask('date=2024-06-27&at=10:30:00')
  expect([eleven.listedAt, ten.listedAt]).toEqual(['2024-06-27T11:00:00', '2024-06-27T10:00:00'])
  const before = new Map(ten.stocks.map(({ code, rank }) => [code, rank]))
  const both = eleven.stocks.filter(({ code }) => before.has(code))
  expect(both.length).toBeGreaterThan(50)
  for (const { code, rank, rankChange } of both) expect(rankChange).toBe((before.get(code) ?? 0) - rank)
})

test('a day’s list is against the day before, and before anything has traded it is that day’s own', async () => {
  const [today, yesterday] = [await ask('period=day'), await ask('period=day&date=2024-06-27')]
  const before = new Map(yesterday.stocks.map(({ code, rank }) => [code, rank]))
  const both = today.stocks.filter(({ code }) => before.has(code))
  expect(both.length).toBeGreaterThan(10)
  for (const { code, rank, rankChange } of both) expect(rankChange).toBe((before.get(code) ?? 0) - rank)
  const early = await ask('period=day&date=2024-06-28&at=09:20:00')
  expect(early.listedAt).toBe('2024-06-27T15:00:00')
  expect(early.stocks.map(({ code }) => code)).toEqual(yesterday.stocks.map(({ code }) => code))
  expect(new Set(early.stocks.map(({ tag }) => tag))).toEqual(new Set([null]))
})

test('a concept tells how many days in a row it has been on the day’s list', async () => {
  const days = ['2024-06-28', '2024-06-27', '2024-06-26', '2024-06-25']
  const lists = await Promise.all(days.map(date => ask(`period=day&date=${date}`)))
  const names = lists.map(({ concepts }) => new Set(concepts.map(({ name }) => name)))
  for (const { name, daysListed } of lists[0]?.concepts ?? []) {
    const missing = names.findIndex(listed => !listed.has(name))
    if (missing < 0) expect(daysListed, name).toBeGreaterThanOrEqual(days.length)
    else expect(daysListed, name).toBe(missing)
  }
  expect(new Set(lists[0]?.concepts.map(({ daysListed }) => daysListed)).size).toBeGreaterThan(1)
})

test('on the first day it knows there is no hour before the first, and that is said', async () => {
  const body = (await server.app.inject({ url: '/api2/stock/popularity?date=2024-01-02&at=09:40:00', headers })).json()
  expect(body.data).toMatchObject({ listedAt: null, stocks: [], concepts: [] })
  const refused = (await server.app.inject({ url: '/api2/stock/popularity?period=week', headers })).json()
  expect([refused.code, refused.msg]).toEqual([400, expect.stringContaining('period')])
})
