import { limitUpRanking, searchKeyword } from '@kanpan/contract/api/api2/stock'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'searcher')
})

const Refused = z.object({ code: z.number(), msg: z.string() })

async function ask(payload: Record<string, unknown>) {
  return (await server.app.inject({ method: 'POST', url: '/api2/stock/search_keyword', headers, payload })).json()
}

async function found(payload: Record<string, unknown>) {
  const { data } = z.object({ code: z.literal(200), data: searchKeyword.data }).parse(await ask(payload))
  return data
}

const plain = (text: string) => text.replaceAll(/[\u{E000}\u{E001}]/gu, '')

describe('a search for words', () => {
  test('finds what has been told by now, every hit with the words marked, and nothing from later', async () => {
    const { list, counts, words, total } = await found({ keyword: '涨停' })
    expect(words).toEqual(['涨停'])
    expect(counts.news).toBeGreaterThan(0)
    expect(list.length).toBe(Math.min(20, total))
    for (const { title, snippet, at } of list.filter(({ kind }) => kind !== 'stock')) {
      expect(title + snippet).toContain('\u{E000}涨停\u{E001}')
      expect(at?.localeCompare('2024-06-28 10:31:12')).toBeLessThanOrEqual(0)
    }
  })

  test('asked as of an earlier moment it finds no more than was told then', async () => {
    const at = { date: '2024-06-28', at: '09:45:00' }
    const early = await found({ keyword: '涨停', ...at })
    const now = await found({ keyword: '涨停' })
    expect(early.total).toBeLessThan(now.total)
    for (const hit of early.list) expect((hit.at ?? '').localeCompare('2024-06-28 09:45:00')).toBeLessThanOrEqual(0)
  })

  test('by time the newest stands first, and the pages hold every hit once', async () => {
    const all = await found({ keyword: '板块', sort: 'time', limit: 50 })
    const times = all.list.map(({ at }) => at ?? '')
    expect(times).toEqual(times.toSorted().reverse())
    const pages = await Promise.all([1, 2].map(page => found({ keyword: '板块', sort: 'time', limit: 5, page })))
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list.slice(0, 10))
  })

  test('a stock is found by its name, and its reasons and news with it', async () => {
    const reply = await server.app.inject({ url: '/api2/stock/limit_up_ranking?sort=firstSealAt&order=asc', headers })
    const [first] = limitUpRanking.data.parse(reply.json().data).list
    const { code: stock, name = '' } = first ?? {}
    const hits = await found({ keyword: name })
    expect(hits.list[0]).toMatchObject({ kind: 'stock', code: stock, at: null })
    expect(plain(hits.list[0]?.title ?? '')).toBe(name)
    expect(hits.counts.news + hits.counts.reason).toBeGreaterThan(0)
  })

  test('a kind can be asked for alone', async () => {
    const { list, total, counts } = await found({ keyword: '涨停', type: 'news' })
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['news']))
    expect(total).toBe(counts.news)
  })

  test('one character finds the newest texts that hold it inside a word', async () => {
    const { list, words, total, counts } = await found({ keyword: '股', type: 'news', limit: 50 })
    expect(words).toEqual(['股'])
    expect([total, list.length]).toEqual([counts.news, Math.min(50, counts.news)])
    expect(list.length).toBeGreaterThan(0)
    for (const { title, snippet } of list) expect(title + snippet).toContain('\u{E000}股\u{E001}')
    const times = list.map(({ at }) => at ?? '')
    expect(times).toEqual(times.toSorted().reverse())
    expect(times.every(at => at <= '2024-06-28 10:31:12')).toBe(true)
    const second = await found({ keyword: '股', type: 'news', limit: 5, page: 2 })
    expect(second.list).toEqual(list.slice(5, 10))
  })

  test('words that stand nowhere find nothing, and signs alone are no words', async () => {
    expect(await found({ keyword: '从未有人说过的话' })).toMatchObject({ list: [], total: 0 })
    expect(await found({ keyword: '“”…' })).toMatchObject({ list: [], total: 0, words: [] })
  })

  test('days out of order are refused by name', async () => {
    const { code, msg } = Refused.parse(await ask({ keyword: '涨停', from: '2024-06-28', to: '2024-06-27' }))
    expect([code, msg]).toEqual([400, '参数 from：开始日期不能晚于结束日期'])
  })

  test('both doors answer the same', async () => {
    const payload = { keyword: '涨停', limit: 3 }
    const reply = await server.app.inject({ method: 'POST', url: '/data-api/hotspot/keywordSearch', payload })
    expect(reply.json().data).toEqual((await ask(payload)).data)
  })
})
