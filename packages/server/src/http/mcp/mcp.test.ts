import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ownHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const Result = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
})
const JSON_BODY = { 'content-type': 'application/json' }
const MOST_BYTES = 24_000
const [YESTERDAY, TODAY] = ['2024-06-27', '2024-06-28']

let server: SharedServer
let headers: Record<string, string>
let address: string
const clients: Client[] = []

beforeAll(async () => {
  server = await sharedServer()
  headers = await ownHeaders(server.app, 'assistant')
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const bound = server.app.server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterAll(() => Promise.all(clients.map(client => client.close())))

async function tokenWith(...scopes: string[]): Promise<string> {
  const payload = { name: '助手', scopes, days: 1, password: 'Kanpan-看盘-2026' }
  const reply = await server.app.inject({ method: 'POST', url: '/api/ai/api/token/create', headers, payload })
  return z.string().parse(reply.json().data.token)
}

async function connected(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  clients.push(client)
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
  return client
}

async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { isError = false, content } = Result.parse(await client.callTool({ name, arguments: input }))
  const text = content[0]?.text ?? ''
  return { isError, text, answer: isError ? undefined : JSON.parse(text) }
}

const asked = async (url: string) => (await server.app.inject({ url, headers })).json().data

/** What each tool is asked in the tests; one that is new is asked here. */
async function inputs(): Promise<Readonly<Record<string, Record<string, unknown>>>> {
  const [{ code }] = (await asked('/api2/stock/limit_up_ranking?limit=1')).list
  const [{ block_code }] = (await asked('/data-api/hotspot/stock/sector_list?type=concept&limit=1')).list
  return {
    market_overview: {},
    emotion: {},
    market_capacity: {},
    limit_up_ranking: { limit: 5 },
    limit_up_ladder: {},
    find_stock: { query: String(code).slice(0, 4) },
    stock_facts: { code },
    bars: { code, limit: 30 },
    limit_up_reasons: { code },
    search_news: { keyword: '涨停' },
    latest_news: {},
    company_news: { code },
    dragon_tiger: { date: YESTERDAY },
    dragon_tiger_seats: { code, date: YESTERDAY },
    sectors: { type: 'concept' },
    sector_stocks: { code: block_code },
    search_by_sentence: { query: '昨日首板 今天换手大于3%' },
    review: { date: YESTERDAY },
    favourite_save: { code, note: '看看' },
    favourites: {},
    favourite_remove: { code },
    alert_save: { sentence: '龙头炸板提醒我' },
    alerts: {},
    alert_firings: {},
    alert_remove: { id: '' },
  }
}

test('an assistant lists and calls every tool: each answer has its moment and source and is small', {
  timeout: 120_000,
}, async () => {
  const client = await connected(await tokenWith('read', 'collect', 'alert'))
  expect(client.getServerVersion()).toMatchObject({ name: 'kanpan', title: '看盘' })
  expect(client.getInstructions()).toContain('不构成投资建议')
  const { tools } = await client.listTools()
  const known = await inputs()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(known).toSorted())
  const own = new Set(['favourite_save', 'favourite_remove', 'alert_save', 'alert_remove'])
  /** What a person has is as it is now. */
  const timeless = new Set([...own, 'alerts', 'alert_firings'])
  for (const { name, inputSchema, annotations, description = '' } of tools) {
    expect(description, name).not.toBe('')
    expect(annotations?.readOnlyHint, name).toBe(!own.has(name))
    if (!timeless.has(name))
      expect(Object.keys(inputSchema.properties ?? {}), name).toEqual(expect.arrayContaining(['date', 'at']))
  }
  let saved = ''
  for (const [name, wanted] of Object.entries(known)) {
    const input = name === 'alert_remove' ? { id: saved } : wanted
    const { isError, text, answer } = await call(client, name, input)
    if (name === 'alert_save') saved = answer.id
    expect([name, isError, isError ? text : '']).toEqual([name, false, ''])
    expect(answer.source, name).toBe('simulator')
    expect(answer.asOf.day, name).toBe(wanted.date ?? TODAY)
    expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(MOST_BYTES)
  }
})

test('a tool tells what the call of the contract tells, now and at a past moment', async () => {
  const client = await connected(await tokenWith('read'))
  const { limit_up_ranking: _, ...known } = await inputs()
  for (const moment of ['', `&date=${YESTERDAY}`, `&date=${YESTERDAY}&at=10:31:00`]) {
    const { list, total, asOf } = await asked(`/api2/stock/limit_up_ranking?limit=5${moment}`)
    const input = Object.fromEntries(new URLSearchParams(moment))
    const { answer } = await call(client, 'limit_up_ranking', { ...input, limit: 5 })
    expect(answer).toMatchObject({ list, total, asOf })
  }
  const { code } = known.bars ?? {}
  const { list } = await asked(`/api2/stock/bars?code=${code}&limit=30`)
  expect((await call(client, 'bars', { code, limit: 30 })).answer.list).toEqual(list)
})

test('what its token may not do an assistant neither sees nor does', async () => {
  const reader = await connected(await tokenWith('read'))
  const names = (await reader.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('market_overview')
  expect(names.filter(name => name.startsWith('favourite'))).toEqual([])
  for (const name of ['favourites', 'favourite_save', 'favourite_remove'])
    expect(await call(reader, name, { code: '600000' })).toMatchObject({
      isError: true,
      text: '访问令牌没有 collect 权限',
    })
  for (const name of ['alerts', 'alert_firings', 'alert_save', 'alert_remove'])
    expect(await call(reader, name, { sentence: '炸板', id: '1' })).toMatchObject({
      isError: true,
      text: '访问令牌没有 alert 权限',
    })
  const collector = await connected(await tokenWith('collect'))
  expect(await call(collector, 'market_overview')).toMatchObject({ isError: true, text: '访问令牌没有 read 权限' })
})

test('what is asked wrongly is refused by the name of the field, and what is no tool is said to be none', async () => {
  const client = await connected(await tokenWith('read'))
  expect((await call(client, 'stock_facts', { code: 'sixsix' })).text).toContain('code')
  expect((await call(client, 'bars', { code: '600000', colour: 'red' })).text).toContain('colour')
  expect((await call(client, 'bars')).text).toContain('code')
  expect((await call(client, 'market_overview', { date: '2024-06-29' })).isError).toBe(true)
  expect((await call(client, 'sell_everything')).text).toContain('没有这个工具')
})

test('nobody asks without an access token, from the page of another site, or in another way than by POST', async () => {
  const token = await tokenWith('read')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  const ask = (more: Record<string, string>, method = 'POST') =>
    fetch(`${address}/mcp`, {
      method,
      headers: { accept: 'application/json, text/event-stream', ...(method === 'POST' && JSON_BODY), ...more },
      ...(method === 'POST' && { body }),
    })
  const bearer = { authorization: `Bearer ${token}` }
  expect((await ask(bearer)).status).toBe(200)
  const wrongs: readonly Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}x` },
    { cookie: `token=${token}` },
    // What a page signs in with is no program's.
    { authorization: headers.authorization ?? '' },
  ]
  for (const wrong of wrongs) {
    const reply = await ask(wrong)
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="kanpan"'])
  }
  for (const origin of ['https://evil.example', address, 'null'])
    expect((await ask({ ...bearer, origin })).status).toBe(403)
  for (const method of ['GET', 'DELETE']) expect((await ask(bearer, method)).status).toBe(405)
})

test('a revoked token is refused at the next call', async () => {
  const token = await tokenWith('read')
  const client = await connected(token)
  expect((await call(client, 'market_overview')).isError).toBe(false)
  const { list } = await asked('/api/ai/api/token/getList')
  await server.app.inject({ method: 'POST', url: '/api/ai/api/token/revoke', headers, payload: { id: list[0].id } })
  await expect(client.callTool({ name: 'market_overview', arguments: {} })).rejects.toThrow()
})

test('over stdio a program on the reader’s machine asks the same server', { timeout: 60_000 }, async () => {
  const client = new Client({ name: 'test', version: '1' })
  clients.push(client)
  const env = { KANPAN_TOKEN: await tokenWith('read', 'collect'), PATH: process.env.PATH ?? '' }
  const args = [CLI, 'mcp', '--url', address]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['market_overview', 'favourites']))
  const { answer } = await call(client, 'limit_up_ranking', { limit: 3 })
  expect(answer.list).toEqual((await asked('/api2/stock/limit_up_ranking?limit=3')).list)
})
