import { sentenceSearch } from '@kanpan/contract/api/api2/own'
import { conceptVector } from '@kanpan/contract/api/data/hotspot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FrozenServer, frozenServer, guestHeaders, registeredHeaders } from '#app.fixture.ts'
import { type StandIn, type StandInReply, standIn } from './stand-in.fixture.ts'

// A whole server with a model configured: what it adds, and that it adds nothing else.

let service: StandIn
let server: FrozenServer
let reader: { readonly authorization: string }
/** How many of the next calls the service refuses. */
let refusals = 0

const refuses = ({ raw }: Pick<StandInReply, 'raw'>): boolean => {
  if (refusals === 0) return false
  refusals -= 1
  raw.writeHead(500).end()
  return true
}

beforeAll(async () => {
  // A service that failed is left alone for a minute, which a test does not wait for.
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await standIn(
    (data, { say, end, raw }) => {
      if (refuses({ raw })) return
      say(`{"rule":"昨日首板 且 涨停","used":["${data.includes('起飞') ? '起飞' : '别的'}"]}`)
      end()
    },
    (texts, raw) => {
      if (refuses({ raw })) return
      // A service to which everything of robots means the same.
      const data = texts.map((text, index) => ({ index, embedding: text.includes('机器人') ? [1, 0] : [0, 1] }))
      raw.end(JSON.stringify({ data }))
    },
  )
  server = await frozenServer({
    KANPAN_MODEL_URL: service.url,
    KANPAN_MODEL_NAME: 'stand-in',
    KANPAN_EMBEDDING_NAME: 'vectors',
  })
  reader = await registeredHeaders(server.app, 'reader')
})
afterAll(async () => {
  vi.useRealTimers()
  await server?.remove()
  await service?.close()
})

async function search(query: string, headers: Record<string, string> = reader, url = '/api2/stock/sentence_search') {
  const reply = await server.app.inject({ method: 'POST', url, headers, payload: { query } })
  return sentenceSearch.data.parse(reply.json().data)
}

test('a word only the model knows is a condition that says so, and finds what the rule finds', async () => {
  const found = await search('昨日首板 起飞')
  expect(found).toMatchObject({ translated: ['涨停'], notUnderstood: [] })
  expect(found.conditions.map(({ text }) => text)).toEqual(['昨日首板', '涨停'])
  const plain = await search('昨日首板且涨停')
  expect(plain.translated).toEqual([])
  expect(found.list.map(({ code }) => code)).toEqual(plain.list.map(({ code }) => code))
})

test('for who has no account no model reads a sentence', async () => {
  const found = await search('昨日首板 起飞', await guestHeaders(server.app))
  expect(found).toMatchObject({ translated: [], notUnderstood: ['起飞'] })
  expect(await search('昨日首板 起飞', {}, '/data-api/hotspot/stockSearch')).toMatchObject({ translated: [] })
})

test('what the model answers beside the point changes nothing', async () => {
  const found = await search('昨日首板 落地')
  expect(found).toMatchObject({ translated: [], notUnderstood: ['落地'] })
  expect(found.conditions.map(({ text }) => text)).toEqual(['昨日首板'])
})

test('near concepts count what the texts mean as one of the three', async () => {
  const reply = await server.app.inject({
    url: `/data-api/hotspot/concept_vector?${new URLSearchParams({ query: '机器人' })}`,
    headers: reader,
  })
  const { list } = conceptVector.data.parse(reply.json().data)
  expect(list.length).toBeGreaterThan(0)
  for (const { name, similarity, stocksSimilarity, wordsSimilarity, meaningSimilarity } of list) {
    const known = [stocksSimilarity, wordsSimilarity, meaningSimilarity].filter(value => value !== null)
    expect(similarity).toBeCloseTo(known.reduce((a, b) => a + b, 0) / known.length, 3)
    if (name.includes('机器人')) expect(meaningSimilarity).toBe(1)
  }
})

test('for who has no account the model says nothing of a sentence, and none of the day’s calls is spent', async () => {
  const asked = service.asked.length
  for (const headers of [{}, await guestHeaders(server.app)]) {
    const url = `/data-api/hotspot/concept_vector?${new URLSearchParams({ query: '机器人量产' })}`
    const { list } = conceptVector.data.parse((await server.app.inject({ url, headers })).json().data)
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ meaningSimilarity }) => meaningSimilarity === null)).toBe(true)
  }
  expect(service.asked).toHaveLength(asked)
})

const MINUTE_MS = 60_000

test('a model that fails once costs one answer, even of a past moment, whose answers are kept', async () => {
  const ask = () =>
    server.app.inject({
      method: 'POST',
      url: '/api2/stock/sentence_search',
      headers: reader,
      payload: { query: '昨日首板 腾飞 起飞', date: '2024-06-26' },
    })
  refusals = 1
  const without = await ask()
  expect(without.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(sentenceSearch.data.parse(without.json().data).translated).toEqual([])
  const whole = await ask()
  expect(sentenceSearch.data.parse(whole.json().data).translated).toEqual(['涨停'])
  const asked = service.asked.length
  expect((await ask()).json()).toEqual(whole.json())
  expect(service.asked).toHaveLength(asked)
})

test('so do vectors that do not come: the next asking after the rest has them', async () => {
  const ask = async () => {
    const question = new URLSearchParams({ query: '人形机器人', date: '2024-06-26', at: '10:31:00' })
    const reply = await server.app.inject({ url: `/data-api/hotspot/concept_vector?${question}`, headers: reader })
    const { list } = conceptVector.data.parse(reply.json().data)
    return list.some(one => one.meaningSimilarity !== null)
  }
  refusals = 1
  expect(await ask()).toBe(false)
  expect(await ask()).toBe(false)
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expect(await ask()).toBe(true)
})
