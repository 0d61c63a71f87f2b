import { GROUPS } from '@kanpan/contract/groups'
import { beforeAll, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { readonly authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'unknown-keys')
})

const ask = (url: string) => server.app.inject({ url, headers })

test.each([
  '/data-api/stock/stock_ranking2?junk=1',
  '/api2/stock/limit_up_ranking?limit=5&junk=1',
  '/data-api/stock/stock_zt_pool_em/zt?junk=1',
  '/api/ai/api/collect/getList?junk=1',
  '/api2/stock/stream?topics=&junk=1',
  '/api2/stock/together?call=%2Fapi2%2Fstock%2Fovw&junk=1',
])('%s is refused with the name of what it does not have', async url => {
  const body = (await ask(url)).json()
  const field = Object.values(GROUPS).find(({ base }) => url.startsWith(base))?.ok ?? 'code'
  expect(body).toMatchObject({ [field]: 400, msg: '参数 junk：没有这个参数', data: null })
})

test('a long made-up name is named in part, and one of an object’s own is no name of a call', async () => {
  const { msg } = (await ask(`/api2/stock/overview?${'x'.repeat(500)}=1`)).json()
  expect(msg).toBe(`参数 ${'x'.repeat(40)}：没有这个参数`)
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect((await ask(`/api2/stock/overview?${name}=1`)).json()).toMatchObject({ code: 400 })
  }
})

test('what a call is asked together with is held to the same', async () => {
  const calls = ['/api2/stock/overview?junk=1', '/api2/stock/overview']
  const search = calls.map(call => `call=${encodeURIComponent(call)}`).join('&')
  const { answers } = (await ask(`/api2/stock/together?${search}`)).json().data
  expect(answers).toEqual([null, expect.objectContaining({ code: 200 })])
})

test('the page of the specification starts whatever it asks along', async () => {
  expect((await ask('/api/ai/api/public/init?v=1')).json()).toMatchObject({ code: 200 })
})
