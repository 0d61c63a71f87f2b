import { ENDPOINTS } from '@kanpan/contract/api/all'
import { publicInit } from '@kanpan/contract/api/main/public'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { ERRORS } from '@kanpan/contract/errors'
import { GROUPS } from '@kanpan/contract/groups'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf } from './any-moment.fixture.ts'
import { type FrozenServer, frozenServer, registeredHeaders } from './app.fixture.ts'
import { guestTokens } from './http/guest-token.ts'
import { routeOf } from './http/implement.ts'
import { readServerSecret } from './store/server-secret.ts'

/** What a stranger may still ask: the way in. */
const WAY_IN = [
  '/api/ai/api/public/init',
  '/api/ai/api/login/index',
  '/api/ai/api/login/guest',
  '/api/ai/api/login/password',
  '/api/ai/api/login/register',
  '/api/ai/api/login/forgotten',
  '/api/ai/api/login/passkey',
  '/api/ai/api/login/passkey_begin',
  '/api/ai/api/login/passkey_register',
  '/api/ai/api/login/passkey_register_begin',
  '/api/ai/api/login/reset_password',
  '/api/ai/api/login/logout',
  '/api/ai/api/wechat-api/follow_qrcode',
  '/api/ai/api/wechat-api/code_sign_in',
  '/api/ai/api/wechat-api/invited',
  '/api/ai/api/login/oidc_begin',
  '/api/ai/api/login/oidc_finish',
]
const REFUSED = ERRORS.not_signed_in.code

let server: FrozenServer
let xsrf: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await frozenServer({ KANPAN_LIVE_SHARED: 'signed-in' })
  const { cookies } = await server.app.inject({ url: routeOf(publicInit) })
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  xsrf = { 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` }
})
afterAll(() => server.remove())

const FIELDS: Readonly<Record<string, string>> = { code: '600000', x: '20240627', id: '1' }

async function codeOf(endpoint: Endpoint, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const { method, group } = endpoint
  const url = routeOf(endpoint).replace(/:(\w+)/g, (_, name: string) => FIELDS[name] ?? 'x')
  const required = Object.fromEntries(fieldsOf(endpoint).required.map(name => [name, FIELDS[name] ?? 'x']))
  const query = method === 'GET' ? `?${new URLSearchParams(required)}` : ''
  const payload = method === 'POST' ? { payload: required } : {}
  const reply = await server.app.inject({ method, url: url + query, headers, ...payload })
  const body = reply.json()
  return body.data === null ? body[GROUPS[group].ok] : 'answered'
}

async function answeredOf(headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const open: string[] = []
  for (const endpoint of ENDPOINTS) if ((await codeOf(endpoint, headers)) !== REFUSED) open.push(routeOf(endpoint))
  return open.toSorted()
}

const strange = async () => {
  const guest = guestTokens(readServerSecret(server.dataFolder), Date.now).issue()
  return [xsrf, { ...xsrf, authorization: `Bearer ${guest}` }]
}

test('nobody reads anything without an account, a guest with a good token no more than a stranger', async () => {
  expect(ENDPOINTS.length).toBeGreaterThan(80)
  for (const headers of await strange()) expect(await answeredOf(headers)).toEqual(WAY_IN.toSorted())
})

test('nor what is no call of the contract: the stream, several at once, the examples of the page of calls', async () => {
  for (const headers of await strange()) {
    for (const url of [STREAM_ADDRESS, `/api2/stock/together?call=${encodeURIComponent('/api2/stock/overview')}`])
      expect((await server.app.inject({ url, headers })).json()).toMatchObject({ code: REFUSED, data: null })
    const { body } = await server.app.inject({ url: '/docs/api', headers })
    expect(body).toContain('stock/overview')
    expect(body).not.toContain('2024-06-28')
  }
})

test('the way in says that there is no look around, and nothing of the market but its clock', async () => {
  const init = publicInit.data.parse((await server.app.inject({ url: routeOf(publicInit) })).json().data)
  expect(init).toMatchObject({ headline: null, user: null, features: { guest: false } })
  const guest = await server.app.inject({ method: 'POST', url: '/api/ai/api/login/guest', headers: xsrf, payload: {} })
  expect(guest.json()).toMatchObject({ code: ERRORS.guest_refused.code, data: null })
})

test('who has signed in reads all of it, and no cache on the way keeps it for others', async () => {
  const headers = await registeredHeaders(server.app, 'reader')
  const open = await server.app.inject({ url: '/data-api/stock/stock_macro_avg', headers })
  expect(open.json()).toMatchObject({ status: 200 })
  expect(open.headers['cache-control']).toContain('private')
  const init = await server.app.inject({ url: routeOf(publicInit), headers })
  expect(publicInit.data.parse(init.json().data).headline).not.toBeNull()
  const again = { ...xsrf, 'if-none-match': String(open.headers.etag) }
  const stranger = await server.app.inject({ url: '/data-api/stock/stock_macro_avg', headers: again })
  expect(stranger.json()).toMatchObject({ status: REFUSED, data: null })
})
