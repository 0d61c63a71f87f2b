import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

const Told = z.looseObject({ asOf: z.looseObject({ day: z.string(), time: z.string() }) })
const Together = z.object({
  code: z.literal(200),
  data: Told.extend({
    version: z.string(),
    answers: z.array(z.looseObject({ data: Told }).nullable()),
  }),
})

let server: SharedServer
let headers: { readonly authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'together')
})

function ask(calls: readonly string[], sent: Readonly<Record<string, string>> = headers) {
  const search = calls.map(call => `call=${encodeURIComponent(call)}`).join('&')
  return server.app.inject({ url: `/api2/stock/together?${search}`, headers: sent })
}

const SCREEN = [
  '/api2/stock/limit_up_ranking?type=sealed&limit=5',
  '/api2/stock/market_sentiment/emotion?days=5',
  '/data-api/stock/get_concept_stock_all',
]

test('what is asked together says the same as what is asked alone, each in its own words, at one moment', async () => {
  const { data } = Together.parse((await ask(SCREEN)).json())
  for (const [at, url] of SCREEN.entries()) {
    const alone = await server.app.inject({ url, headers })
    expect(data.answers[at]).toEqual(alone.json())
  }
  expect(new Set(data.answers.map(answer => answer?.data.asOf.time))).toEqual(new Set([data.asOf.time]))
})

test('the same screen at the same version is answered by a word', async () => {
  const first = await ask(SCREEN)
  const again = await ask(SCREEN, { ...headers, 'if-none-match': String(first.headers.etag) })
  expect(first.headers.etag).toMatch(/^".+"$/)
  expect(again.statusCode).toBe(304)
})

test.each([
  ['a call of another day', '/api2/stock/limit_up_ranking?date=2024-06-27'],
  ['a call that changes something', '/api/ai/api/collect/save'],
  ['a call of a person alone', '/api/ai/api/collect/stock_hotspot_notice'],
  ['a call with a wrong input', '/api2/stock/limit_up_ranking?limit=-1'],
  ['a call twice in itself', '/api2/stock/limit_up_ranking?limit=5&limit=6'],
  ['no call at all', 'https://example.org/'],
])('%s is left to be asked alone, and does not spoil the rest', async (_, call) => {
  const { data } = Together.parse((await ask([call, SCREEN[0] ?? ''])).json())
  expect(data.answers[0]).toBeNull()
  expect(data.answers[1]).not.toBeNull()
})

test('a stranger, nothing and too much are refused', async () => {
  expect((await ask(SCREEN, {})).json()).toMatchObject({ code: 10001 })
  expect((await ask([])).json()).toMatchObject({ code: 400 })
  expect((await ask(Array.from({ length: 25 }, () => SCREEN[0] ?? ''))).json()).toMatchObject({ code: 400 })
})
