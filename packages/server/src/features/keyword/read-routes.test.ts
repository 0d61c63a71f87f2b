import { searchKeyword } from '@kanpan/contract/api/api2/stock'
import { hotspotKeywords } from '@kanpan/contract/api/main/hotspot'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ownHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let me: Record<string, string>

const Answer = z.object({ code: z.literal(200), data: hotspotKeywords.data })

beforeAll(async () => {
  server = await sharedServer()
  me = await ownHeaders(server.app, 'words')
})

async function words(query = '') {
  const reply = await server.app.inject({ url: `/api/ai/api/hotspot/keywords${query}`, headers: me })
  return Answer.parse(reply.json()).data
}

async function save(keyword: string) {
  const url = '/api/ai/api/hotspot/saveKeyword'
  return (await server.app.inject({ method: 'POST', url, headers: me, payload: { keyword } })).json()
}

/** The newest texts with a word that others told, and how many there are. */
async function search(keyword: string, moment: object = {}) {
  const payload = { keyword, sort: 'time', limit: 50, ...moment }
  const reply = await server.app.inject({ method: 'POST', url: '/api2/stock/search_keyword', headers: me, payload })
  const { list, counts } = searchKeyword.data.parse(reply.json().data)
  const [last] = list.filter(({ kind }) => kind !== 'hotspot')
  return { total: counts.news + counts.announcement + counts.reason, lastAt: last?.at }
}

describe('the words of the day', () => {
  test('are told with the texts they were counted in, the hottest first', async () => {
    const { hot, counted, asOf } = await words()
    expect(asOf).toMatchObject({ day: '2024-06-28', time: '10:31:12' })
    expect(counted.texts).toBeGreaterThan(20)
    expect(hot.length).toBeGreaterThan(5)
    expect(hot.map(({ rank }) => rank)).toEqual(hot.map((_, at) => at + 1))
    const heats = hot.map(({ heat }) => heat)
    expect(heats).toEqual(heats.toSorted((a, b) => b - a))
    for (const { texts, curve, heat } of hot) {
      expect(texts).toBeLessThanOrEqual(counted.texts)
      expect(curve.at(-1)).toEqual({ day: '2024-06-28', heat })
    }
  })

  test('are counted as they are told: fewer texts at an earlier moment, none of them from later', async () => {
    const [early, now] = [await words('?date=2024-06-28&at=09:45:00'), await words()]
    expect(early.counted.texts).toBeLessThan(now.counted.texts)
    expect(early.asOf.time).toBe('09:45:00')
    const later = new Map(now.hot.map(({ keyword, texts }) => [keyword, texts]))
    for (const { keyword, texts } of early.hot) expect(texts).toBeLessThanOrEqual(later.get(keyword) ?? texts)
  })

  test('name stocks as a kind of their own, each with its code', async () => {
    const { hot } = await words()
    const stocks = hot.filter(({ kind }) => kind === 'stock')
    expect(stocks.length).toBeGreaterThan(0)
    expect(hot.some(({ kind }) => kind === 'concept')).toBe(true)
    for (const { keyword, stocks: named } of stocks)
      expect(named.map(({ name }) => name.toLowerCase())).toContain(keyword)
  })
})

test('a saved word tells how many texts hold it by now and when the last was told, as the search does', async () => {
  await save('涨停')
  await save('紫金葫芦')
  const [never, often] = (await words()).saved
  expect(never).toMatchObject({ keyword: '紫金葫芦', hits: 0, lastHitAt: null })
  const { total, lastAt } = await search('涨停')
  expect(often).toMatchObject({ keyword: '涨停', hits: total, lastHitAt: lastAt })
  const [, early] = (await words('?date=2024-06-28&at=09:45:00')).saved
  expect(early?.hits).toBe((await search('涨停', { date: '2024-06-28', at: '09:45:00' })).total)
  expect(early?.hits).toBeLessThan(often?.hits ?? 0)
})
