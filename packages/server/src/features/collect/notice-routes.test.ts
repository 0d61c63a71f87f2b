import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectStockHotspot, collectStockHotspotNotice } from '@kanpan/contract/api/main/collect'
import { hotspotList } from '@kanpan/contract/api/main/hotspot'
import { ERRORS } from '@kanpan/contract/errors'
import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrozenServer, frozenServer, ownHeaders } from '#app.fixture.ts'

const YESTERDAY = '2024-06-27'
const TODAY = '2024-06-28'
const NOW = `${TODAY} 10:31:12`

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let server: FrozenServer
let me: Record<string, string>
let other: Record<string, string>
/** Of two days, as the list of hotspots tells them. */
let hotspots: readonly Hotspot[]
let codes: readonly string[]

beforeAll(async () => {
  folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-notices-'))
  // An evening first, so that a finished day has its hotspots.
  await (await frozenServer({ KANPAN_DATA: folder.path, KANPAN_SIM_CLOCK: `fixed:${YESTERDAY}T16:00:00+08:00` })).stop()
  server = await frozenServer({ KANPAN_DATA: folder.path })
  me = await ownHeaders(server.app, 'collector')
  other = await ownHeaders(server.app, 'someone-else')
  const days = await Promise.all(
    [YESTERDAY, TODAY].map(async day => {
      const reply = await server.app.inject({ url: `/api/ai/api/hotspot/hotspotList?limit=500&date=${day}` })
      return hotspotList.data.parse(reply.json().data).list
    }),
  )
  hotspots = days.flat()
  const told = days.map(list => list.flatMap(({ stocks }) => stocks.map(({ code }) => String(code))))
  codes = [...new Set(told.flatMap(own => own.slice(0, 4)))]
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

async function call(headers: Record<string, string>, path: string) {
  return (await server.app.inject({ url: `/api/ai/api/collect/${path}`, headers })).json()
}
const notices = async (headers: Record<string, string>, query = '') =>
  collectStockHotspotNotice.data.parse((await call(headers, `stock_hotspot_notice${query}`)).data)
const all = async (headers: Record<string, string>, query = '') =>
  collectStockHotspot.data.parse((await call(headers, `collect_stock_hotspot${query}`)).data)

async function collect(headers: Record<string, string>, own: readonly string[]) {
  const payload = { items: own.map(code => ({ code })) }
  return (await server.app.inject({ method: 'POST', url: '/api/ai/api/collect/import', headers, payload })).json()
}

const touching = (own: readonly string[]) =>
  hotspots.filter(({ stocks }) => stocks.some(({ code }) => own.includes(code))).map(({ id }) => id)

describe('hotspots that touch the stocks a person collects', () => {
  test('are none for whom nothing is collected', async () => {
    expect(await notices(me)).toMatchObject({ unread: 0, list: [], readUntil: null })
    expect(await all(me)).toMatchObject({ total: 0, list: [], stocks: [] })
  })

  test('are those of the running day and of finished days, each once, with the stocks and when they came', async () => {
    expect((await collect(me, codes)).data).toEqual({ added: codes.length, kept: 0 })
    const { list, total } = await all(me, '?limit=500')
    expect(list.map(({ id }) => id).toSorted()).toEqual(touching(codes).toSorted())
    expect(total).toBe(list.length)
    expect(new Set(list.map(({ id }) => id.slice(0, 10)))).toEqual(new Set([YESTERDAY, TODAY]))
    for (const { touchedAt, at, collected, stocks } of list) {
      expect(touchedAt >= at && touchedAt <= NOW).toBe(true)
      const inBoth = stocks.filter(({ code }) => codes.includes(code)).map(({ code }) => String(code))
      expect(collected.map(({ code }) => String(code))).toEqual(inBoth)
    }
  })

  test('can be read page by page and stock by stock', async () => {
    const { list, total, stocks } = await all(me, '?limit=500')
    const size = Math.ceil(total / 3)
    const pages = await Promise.all([1, 2, 3].map(page => all(me, `?limit=${size}&page=${page}`)))
    expect(pages.flatMap(page => page.list.map(({ id }) => id))).toEqual(list.map(({ id }) => id))
    expect(stocks.map(({ code }) => String(code)).toSorted()).toEqual(codes.toSorted())
    for (const { code, count } of stocks) {
      expect(count).toBe(touching([code]).length)
      expect((await all(me, `?code=${code}`)).total).toBe(count)
    }
    expect(await call(me, 'collect_stock_hotspot?code=999998')).toMatchObject({
      code: 400,
      msg: expect.stringContaining('code'),
    })
  })

  test('are told as of a moment: nothing that touched later', async () => {
    const early = await notices(me, `?date=${TODAY}&at=09:40:00`)
    const now = await notices(me)
    expect(early.unread).toBeLessThan(now.unread)
    for (const { touchedAt, stories, at } of early.list)
      for (const moment of [touchedAt, at, ...stories.map(story => story.at)])
        expect(moment <= `${TODAY} 09:40:00`).toBe(true)
  })

  test('are unread until they are read, up to the moment that was seen, by this person alone', async () => {
    await collect(other, codes)
    const before = await notices(me)
    expect(before.unread).toBe(touching(codes).length)
    expect(before.list.every(({ isUnread }) => isUnread)).toBe(true)
    const early = await notices(me, `?date=${TODAY}&at=09:40:00`)
    const half = await notices(me, `?readUntil=${encodeURIComponent(early.readUntil ?? '')}`)
    expect(half.unread).toBe(before.unread - early.unread)
    expect(half.list.filter(({ isUnread, touchedAt }) => isUnread !== touchedAt > (early.readUntil ?? ''))).toEqual([])
    const done = await notices(me, `?readUntil=${encodeURIComponent(half.readUntil ?? '')}`)
    expect(done.unread).toBe(0)
    expect(done.list).toHaveLength(before.list.length)
    // A mark does not go back, and hers is not his.
    expect((await notices(me, `?readUntil=${encodeURIComponent(early.readUntil ?? '')}`)).unread).toBe(0)
    expect((await notices(other)).unread).toBe(before.unread)
  })

  test.each([
    [`${TODAY} 10:31:13`, '参数 readUntil'],
    ['2030-01-01 00:00:00', '参数 readUntil'],
    ['gestern', 'readUntil'],
  ])('cannot be marked as read up to %s', async (readUntil, words) => {
    expect(await call(other, `stock_hotspot_notice?readUntil=${encodeURIComponent(readUntil)}`)).toMatchObject({
      code: 400,
      msg: expect.stringContaining(words),
    })
    expect((await notices(other)).unread).toBeGreaterThan(0)
  })

  test('are read by no other page: without her own anti-forgery token nothing is marked', async () => {
    const { authorization = '' } = other
    const refused = await call({ authorization }, `stock_hotspot_notice?readUntil=${encodeURIComponent(NOW)}`)
    expect(refused.code).toBe(ERRORS.xsrf_refused.code)
    expect((await notices(other)).unread).toBeGreaterThan(0)
  })
})
