import { ENDPOINTS } from '@kanpan/contract/api/all'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeOperators, ownHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { type SharedServer, sharedServer } from './shared-server.fixture.ts'

// Everything that the description of the calls says may be asked, asked by somebody who means harm. The same values each time.

const Described = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]) }).optional(),
    }),
  ),
})

const HOSTILE = [
  "' or '1'='1",
  "'; drop table users; --",
  '1) union select password_hash from users --',
  'code desc; select 1',
  '"><script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '%00%0d%0aset-cookie:x=1',
  '../../../../etc/passwd',
  '__proto__',
  '1e308',
  '-9007199254740993',
  '('.repeat(2_000),
]
/** What only a fault of ours would say. */
const REVEALING = /sqlite|syntax error|no such (?:table|column)|node_modules|\.ts:\d|root:x:0/i

const reads = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes('stream')).map(routeOf)

let server: SharedServer
let headers: Awaited<ReturnType<typeof ownHeaders>>
let described: z.infer<typeof Described>

beforeAll(async () => {
  server = await sharedServer()
  headers = await ownHeaders(server.app, 'attacker')
  makeOperators(server.dataFolder, 'attacker')
  described = Described.parse((await server.app.inject({ url: '/docs/api/openapi.json' })).json())
})

const fieldsOf = (path: string) => described.paths[path.replace(/:(\w+)/g, '{$1}')]?.get?.parameters ?? []
const addressOf = (path: string, search: string) => `${path.replace(/:\w+/g, '600000')}?${search}`

async function ask(path: string, search: string) {
  const { statusCode, headers: said, body } = await server.app.inject({ url: addressOf(path, search), headers })
  const { code, status } = z.object({ code: z.unknown(), status: z.unknown() }).partial().parse(JSON.parse(body))
  return { statusCode, code: code ?? status, said, body }
}

test('the description knows every read', () => {
  expect(reads.length).toBeGreaterThan(60)
  for (const path of reads) expect(described.paths, path).toHaveProperty([path.replace(/:(\w+)/g, '{$1}')])
})

describe.each(reads.map(path => ({ path })))('$path', ({ path }) => {
  test('no text of any field changes a statement, breaks an answer or tells of the database', async () => {
    for (const { name } of fieldsOf(path).filter(field => field.in === 'query')) {
      for (const text of HOSTILE) {
        const { statusCode, code, said, body } = await ask(path, new URLSearchParams({ [name]: text }).toString())
        expect([statusCode, code], `${name}=${text}`).not.toContain(500)
        expect(statusCode, `${name}=${text}`).toBeLessThan(500)
        expect(said['content-type']).toContain('application/json')
        expect(said).not.toHaveProperty('set-cookie')
        expect(body).not.toMatch(REVEALING)
      }
    }
  })

  test('a repeated, an inherited or an unknown field is refused', async () => {
    if (path.endsWith('/public/init')) return
    for (const { name } of fieldsOf(path).filter(field => field.in === 'query')) {
      const { statusCode, code } = await ask(path, `${name}=1&${name}=2`)
      expect([statusCode, code], name).toEqual([200, 400])
    }
    for (const key of ['__proto__', 'constructor', 'toString', 'a[b]', 'user_id']) {
      const { statusCode, code } = await ask(path, `${encodeURIComponent(key)}=1`)
      expect([statusCode, code], key).toEqual([200, 400])
    }
  })
})

test('what is nested, long or large beyond reason is refused and holds nobody up', async () => {
  const post = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ai/api/collect/save',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
  const startMs = performance.now()
  for (const payload of [
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    `{"title":${'9'.repeat(500_000)},"type":2,"value":"600000"}`,
    `{"title":"${'\\u0061'.repeat(100_000)}","type":2,"value":"600000"}`,
  ]) {
    const reply = await post(payload)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json().code).not.toBe(200)
  }
  expect((await post(`"${'x'.repeat(1_000_000)}"`)).json()).toMatchObject({ code: 413 })
  // Two minutes would be a parser that goes over its text again and again.
  expect(performance.now() - startMs).toBeLessThan(30_000)
})
