import { stockHotspots } from '@kanpan/contract/api/api2/own'
import { stockHotspotList } from '@kanpan/contract/api/data/stock'
import { hotspotCategoryList, hotspotList } from '@kanpan/contract/api/main/hotspot'
import { newsQuestion } from '@kanpan/contract/question/text'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'hotspots')
})

const DAY = '2024-06-28'

async function read<T extends z.ZodType>(url: string, data: T): Promise<z.output<T>> {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return data.parse(body.data)
}
const list = (query = '') => read(`/api/ai/api/hotspot/hotspotList?limit=500&${query}`, hotspotList.data)
const tabs = (query = '') => read(`/api/ai/api/hotspot/categoryList?${query}`, hotspotCategoryList.data)

describe('the hotspots of a day', () => {
  test('stand newest or hottest first, and every heat is the sum of its parts', async () => {
    const [newest, hottest] = [await list(), await list('sort=heat')]
    const times = newest.list.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    const heats = hottest.list.map(({ heat }) => heat)
    expect(heats).toEqual(heats.toSorted((a, b) => b - a))
    expect(hottest.list.length).toBeGreaterThan(5)
    for (const { heat, heatParts, heatCurve } of hottest.list) {
      expect(heatParts.reduce((sum, part) => sum + part.heat, 0)).toBeCloseTo(heat, 1)
      expect(heatCurve.at(-1)).toBe(heat)
    }
  })

  test('have a concept or say that none was found, and stocks with the reason each belongs', async () => {
    for (const { concepts, conceptsFrom, stocks, storyCount } of (await list()).list) {
      expect(concepts.length === 0).toBe(conceptsFrom === 'unresolved')
      expect(storyCount + stocks.length).toBeGreaterThan(0)
      for (const { reason } of stocks) expect(reason.length).toBeGreaterThan(3)
    }
  })

  test('are counted by tab, the community first, and a tab lists as many as it counts', async () => {
    const counted = await tabs()
    expect(counted[0]).toMatchObject({ category_1: '韭研公社', block_code: 'community' })
    for (const { block_code, count } of counted) {
      expect((await list(`block_code=${block_code}`)).total, block_code).toBe(count)
    }
    const groups = counted.filter(({ category_1, name }) => category_1 === name)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe((await list()).total)
  })

  test('are filtered by a word in what is told of them', async () => {
    const [first] = (await list('sort=heat&block_code=community')).list
    const word = first?.title ?? ''
    const found = await list(`keyword=${encodeURIComponent(word)}`)
    expect(found.list.map(({ id }) => id)).toContain(first?.id)
    expect(found.total).toBeLessThan((await list()).total)
    expect((await list(`keyword=${encodeURIComponent('从未有人说过')}`)).total).toBe(0)
  })

  test('keep their ids, and know at an earlier moment only what was told by then', async () => {
    const [early, now] = [await list(`date=${DAY}&at=09:45:00`), await list()]
    const ids = new Set(now.list.map(({ id }) => id))
    expect(early.total).toBeLessThan(now.total)
    expect(early.list.filter(({ id }) => !ids.has(id))).toEqual([])
    for (const { at, stories } of early.list)
      for (const moment of [at, ...stories.map(story => story.at)])
        expect(moment.localeCompare(`${DAY} 09:45:00`)).toBeLessThanOrEqual(0)
  })

  test('can be read without signing in, and bad input is refused by name', async () => {
    const open = await server.app.inject({ url: '/api/ai/api/hotspot/hotspotList' })
    expect(open.json()).toMatchObject({ code: 200 })
    const refused = await server.app.inject({ url: '/api/ai/api/hotspot/hotspotList?sort=name' })
    expect(refused.json()).toMatchObject({ code: 400, msg: expect.stringContaining('sort') })
  })

  test('are found by their words in the search', async () => {
    const [hotspot] = (await list('block_code=community')).list
    const payload = { keyword: hotspot?.title, type: 'hotspot' }
    const reply = await server.app.inject({ method: 'POST', url: '/api2/stock/search_keyword', headers, payload })
    const hits = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) }).parse(reply.json())
    expect(hits.data.list.map(({ id }) => id)).toContain(hotspot?.id)
  })
})

describe('a stock', () => {
  test('has its hotspots with why it belongs, and what followed is unknown while it has not followed', async () => {
    const fresh = await read('/api2/stock/hotspots', stockHotspots.data)
    expect(fresh.list.every(({ stocks }) => stocks.length > 0)).toBe(true)
    const [hotspot] = fresh.list
    const [stock] = hotspot?.stocks ?? []
    const own = await read(`/data-api/stock/stock_hotspot_list/${stock?.code}`, stockHotspotList.data)
    expect(own.name).toBe(stock?.name)
    expect(own.list.find(({ id }) => id === hotspot?.id)).toMatchObject({
      reason: stock?.reason,
      changePct: stock?.changePct,
      changeAfterPct: [1, 3, 5].map(days => ({ days, changePct: null })),
    })
  })

  test('has its news, the same at both doors, and an unknown code has none', async () => {
    const told = await read('/api2/stock/news10s?limit=200', newsQuestion.data)
    const [about] = told.list.filter(({ stocks }) => stocks.length > 0)
    const code = about?.stocks[0]?.code ?? ''
    const own = await read(`/api2/hotspot/company_hotspot?code=${code}`, newsQuestion.data.omit({ cursor: true }))
    expect(own.list.map(({ id }) => id)).toContain(about?.id)
    expect(own.list.every(({ stocks }) => stocks.some(stock => stock.code === code))).toBe(true)
    const other = await server.app.inject({ url: `/data-api/hotspot/stock/companyHotspot/${code}` })
    expect(other.json().data.list).toEqual(own.list)
    const unknown = await server.app.inject({ url: '/data-api/hotspot/stock/companyHotspot/999999' })
    expect(unknown.json()).toMatchObject({ status: 404 })
  })
})
