import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from '#app.fixture.ts'

const RANKING = '/api2/stock/limit_up_ranking?limit=5'
const LIMIT = 40

let server: FrozenServer
let url = ''

beforeAll(async () => {
  server = await frozenServer({
    KANPAN_REQUESTS_PER_MINUTE: String(LIMIT),
    KANPAN_ORIGINS: 'https://reader.example',
    TRUST_PROXY: '127.0.0.1',
  })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.remove())

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Asks over a real socket: what is answered ahead of Fastify is not seen by `inject`. */
function ask(path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers }, async reply => {
      const body = Buffer.concat(await reply.toArray()).toString()
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body })
    })
    sent.on('error', reject).end()
  })
}

/** How many answers Fastify gave, and how many there were in all, as `/metrics` counts them. */
async function ranked(status: number): Promise<number> {
  const { body } = await ask('/metrics', {})
  const line = body.split('\n').find(text => text.includes('limit_up_ranking"') && text.includes(`status="${status}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

// The id of a request is its own; what is ready says that of a proxy alone, for nothing of it is logged.
const changing = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']
const lasting = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)))

test('a repeated read says what the first one said, every header of it', async () => {
  const headers = await registeredHeaders(server.app, 'repeats')
  const first = await ask(RANKING, headers)
  const again = await ask(RANKING, headers)
  expect(first.status).toBe(200)
  expect(again.body).toBe(first.body)
  expect(lasting(again)).toEqual(lasting(first))
  expect(again.headers['content-security-policy']).toContain("default-src 'none'")
  expect(again.headers['x-content-type-options']).toBe('nosniff')
})

test('what is ready carries the id that a proxy gave the request', async () => {
  const headers = await registeredHeaders(server.app, 'behind')
  await ask(RANKING, headers)
  const [first, second] = ['f3a1c2d4e5b60718', '9a8b7c6d5e4f3021']
  const again = await ask(RANKING, { ...headers, 'x-request-id': first })
  expect([again.status, again.headers['x-request-id']]).toEqual([200, first])
  const unchanged = await ask(RANKING, {
    ...{ ...headers, 'x-request-id': second },
    'if-none-match': String(again.headers.etag),
  })
  expect([unchanged.status, unchanged.headers['x-request-id']]).toEqual([304, second])
})

test('an unchanged read is a 304 that guides the cache, and both are counted', async () => {
  const headers = await registeredHeaders(server.app, 'unchanged')
  const { headers: said } = await ask(RANKING, headers)
  const before = await ranked(304)
  const again = await ask(RANKING, { ...headers, 'if-none-match': String(said.etag) })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(lasting(again)).toEqual({ etag: said.etag, vary: said.vary, 'cache-control': said['cache-control'] })
  expect(await ranked(304)).toBe(before + 1)
})

test('whoever has signed out is refused at once, and so is who never signed in', async () => {
  const init = await server.app.inject({ url: '/api/ai/api/public/init' })
  expect(init.statusCode).toBe(200)
  const headers = await registeredHeaders(server.app, 'leaves')
  for (let times = 0; times < 2; times++) expect((await ask(RANKING, headers)).status).toBe(200)
  const signedIn = await server.app.inject({ url: '/api/ai/api/public/init', headers })
  const xsrf = signedIn.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const left = await server.app.inject({
    method: 'POST',
    url: '/api/ai/api/login/logout',
    headers: { ...headers, 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
  })
  expect(left.json()).toMatchObject({ code: 200 })
  for (const sent of [headers, {}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
    expect(JSON.parse((await ask(RANKING, sent)).body)).toMatchObject({ code: 10001 })
  }
})

test('a page of another origin is told whether it may read', async () => {
  const headers = await registeredHeaders(server.app, 'foreign')
  const path = '/data-api/stock/get_concept_stock_all'
  for (let times = 0; times < 2; times++) await ask(path, headers)
  const foreign = await ask(path, { ...headers, origin: 'https://reader.example' })
  expect(foreign.headers['access-control-allow-origin']).toBe('https://reader.example')
})

test('every answer that depends on the origin says so, whoever answers it and whoever asks', async () => {
  const headers = await registeredHeaders(server.app, 'varied')
  const path = '/data-api/stock/get_concept_stock_all'
  const origin = 'https://reader.example'
  for (const sent of [headers, headers, { ...headers, origin }, { origin: 'https://nobody.example' }]) {
    const { vary } = (await ask(path, sent)).headers
    expect(String(vary).split(', ')).toContain('origin')
  }
  const refused = await ask('/data-api/nothing_here', { origin })
  expect([refused.headers.vary, refused.headers['access-control-allow-origin']]).toEqual(['origin', origin])
  const { vary } = (await ask(RANKING, headers)).headers
  expect(String(vary)).not.toContain('origin')
})

test('a person has one limit, whoever answers', async () => {
  const headers = await registeredHeaders(server.app, 'hurries')
  const statuses: number[] = []
  for (let times = 0; times < LIMIT + 3; times++) statuses.push((await ask(RANKING, headers)).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(LIMIT)
  const refused = await ask(RANKING, headers)
  expect(JSON.parse(refused.body)).toMatchObject({ code: 429 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('the files of the page count against no limit', async () => {
  const statuses = new Set<number>()
  for (let times = 0; times < LIMIT + 3; times++) {
    statuses.add((await ask('/assets/vendor-DBuB1C4M.js', {})).status)
    statuses.add((await ask('/icon.svg', {})).status)
  }
  // This server has no page; what counts is that it does not say 429.
  expect([...statuses]).toEqual([404])
})

test('made-up tokens share the limit of their address', async () => {
  const answers: string[] = []
  for (let times = 0; times < LIMIT + 3; times++) {
    const token = String(times).padStart(43, 'a')
    answers.push((await ask(RANKING, { authorization: `Bearer ${token}` })).body)
  }
  expect(JSON.parse(answers.at(-1) ?? '')).toMatchObject({ code: 429 })
})
