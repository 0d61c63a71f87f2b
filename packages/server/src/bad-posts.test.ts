import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ENDPOINTS } from '@kanpan/contract/api/all'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeOperators, registeredHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { type SharedServer, sharedServer } from './shared-server.fixture.ts'

let server: SharedServer
let person: Record<string, string>
let stranger: Record<string, string>
let before: string

const posts = ENDPOINTS.filter(({ method, path }) => method === 'POST' && path !== 'login/logout')

const Schema = z.object({
  properties: z.record(z.string(), z.looseObject({ type: z.unknown().optional() })).default({}),
  required: z.array(z.string()).default([]),
})
const schemaOf = ({ input }: Endpoint) => Schema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))

/** Everything people have stored, to the letter. */
function stored(): string {
  using database = new DatabaseSync(join(server.dataFolder, 'kanpan.sqlite'), { readOnly: true })
  const tables = ['users', 'collects', 'keywords', 'sessions', 'alert_channels']
  return JSON.stringify(tables.map(table => database.prepare(`select count(*) as rows from ${table}`).get()))
}

/** The anti-forgery token belongs to a session, or to none. */
async function withXsrf(bearer: Record<string, string>): Promise<Record<string, string>> {
  const init = await server.app.inject({ url: '/api/ai/api/public/init', headers: bearer })
  const xsrf = init.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return { ...bearer, 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}`, 'content-type': 'application/json' }
}

beforeAll(async () => {
  server = await sharedServer()
  const poster = await registeredHeaders(server.app, 'poster')
  makeOperators(server.dataFolder, 'poster')
  person = await withXsrf(poster)
  stranger = await withXsrf({})
  before = stored()
})

let slowestMs = 0

async function post(endpoint: Endpoint, payload: string) {
  const startMs = performance.now()
  const reply = await server.app.inject({
    method: 'POST',
    url: routeOf(endpoint),
    headers: endpoint.group === 'main' && endpoint.access === 'anyone' ? stranger : person,
    payload,
  })
  slowestMs = Math.max(slowestMs, performance.now() - startMs)
  const body = reply.json()
  return { http: reply.statusCode, code: body[GROUPS[endpoint.group].ok], msg: String(body.msg) }
}

/** A body that is right as far as is known without asking: what is spoilt in it is the one thing wrong. */
function sound(endpoint: Endpoint): Record<string, unknown> {
  const right: Record<string, unknown> = {
    account: 'somebody',
    password: 'Kanpan-看盘-2026',
    type: 2,
    title: '甲',
    value: '600000',
    codes: ['600000'],
    code: '600000',
    keyword: '涨停',
    query: '昨日首板',
    question: '今天市场怎么样',
    id: '1',
    user_name: '某人',
    // An archive of nothing.
    file: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
    step: 'preview',
    key: 'appearance',
    rule: '涨停',
    day: '2024-06-24',
    importedAtMs: 1,
    from: '2024-06-24',
    to: '2024-06-27',
    data_set: 'news',
    user_id: 999_999_999,
    invitation_id: 999_999_999,
    role: 'user',
    state: 'enabled',
    mode: 'normal',
    scopes: ['read'],
    days: 1,
    name: '炸板',
    subject: { kind: 'market', value: '' },
    condition: '炸板',
    isPaused: true,
    until: '1',
    text: '龙头炸板提醒我',
    kind: 'mail',
    endpoint: 'https://push.example/1',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    statements: [],
    review: '拿住了',
    ...(endpoint.path.startsWith('trades/') && { kind: 'buy', text: '成交日期,证券代码,操作,成交数量,成交价格' }),
  }
  return Object.fromEntries(schemaOf(endpoint).required.map(name => [name, right[name] ?? '1']))
}

/** Fields in which any text is right, and would be kept. */
const MAY_BE_ANYTHING = [
  'hotspot/saveKeyword keyword',
  'collect/save title',
  'profile/rename user_name',
  'login/register password',
  'login/password password',
  'login/change_password password',
  'login/change_password new_password',
  'login/reset_password new_password',
  'recovery/set_password new_password',
]

const at = posts.map(endpoint => [`${endpoint.group} ${endpoint.path}`, endpoint] as const)

test.each(at)('%s names the field that is missing, of the wrong kind, or too long', async (_, endpoint) => {
  const { required, properties } = schemaOf(endpoint)
  const body = sound(endpoint)
  const unnamed: string[] = []
  const expectNamed = async (name: string, spoilt: Record<string, unknown>) => {
    const { http, code, msg } = await post(endpoint, JSON.stringify(spoilt))
    if (http !== 200 || code !== 400 || !msg.includes(`参数 ${name}`)) unnamed.push(`${name}: ${http} ${code} ${msg}`)
  }
  for (const name of required) {
    const { [name]: _missing, ...rest } = body
    await expectNamed(name, rest)
    for (const wrong of [null, {}, true, '\u0000'.repeat(10_000), '('.repeat(10_000)]) {
      if (wrong === true && properties[name]?.type === 'boolean') continue
      await expectNamed(name, { ...body, [name]: wrong })
    }
  }
  for (const name of Object.keys(properties)) await expectNamed(name, { ...body, [name]: { $gt: '' } })
  await expectNamed('surprise', { ...body, surprise: 1 })
  await expectNamed('constructor', { ...body, constructor: 1 })
  expect(unnamed).toEqual([])
})

test.each(at)('%s takes no harm from hostile text, prototypes, no JSON, or a megabyte', async (_, endpoint) => {
  const { required, properties } = schemaOf(endpoint)
  const texts = required.filter(name => properties[name]?.type === 'string')
  const hostile = [
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    '%27%20or%201=1',
    '{{7*7}}',
    `${'a'.repeat(40)}!`,
  ]
  for (const text of hostile) {
    for (const name of texts.filter(field => !MAY_BE_ANYTHING.includes(`${endpoint.path} ${field}`))) {
      const { http } = await post(endpoint, JSON.stringify({ ...sound(endpoint), [name]: text }))
      expect(http, `${name}: ${text}`).toBe(200)
    }
  }
  const poisoned = `{"__proto__":{"admin":true},${JSON.stringify(sound(endpoint)).slice(1)}`
  expect(await post(endpoint, poisoned)).toMatchObject({ code: 400 })
  for (const broken of ['{', '[]', '"text"', '{"a":}', '\u0000']) {
    expect(await post(endpoint, broken), broken).toMatchObject({ code: 400 })
  }
  expect(
    await post(endpoint, JSON.stringify({ ...sound(endpoint), id: 'x'.repeat(endpoint.bodyMaxBytes ?? 1_000_000) })),
  ).toMatchObject({
    http: 413,
    code: 413,
  })
})

test('none of it was written', () => {
  console.log(`the slowest of all answers took ${slowestMs.toFixed(0)} ms`)
  expect(stored()).toBe(before)
})
