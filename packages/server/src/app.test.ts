import { ENDPOINTS } from '@kanpan/contract/api/all'
import { backtestGet, backtestStart } from '@kanpan/contract/api/main/backtest'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { guestHeaders, makeOperators, ownHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { type SharedServer, sharedServer } from './shared-server.fixture.ts'

let server: SharedServer
let headers: Awaited<ReturnType<typeof ownHeaders>>
let code = ''
let blockCode = ''
let day = ''
let backtestId = ''

const Concepts = z.object({ data: z.object({ list: z.array(z.object({ block_code: z.string() })).min(1) }) })
const Ranking = z.object({ data: z.object({ list: z.array(z.object({ code: z.string() })).min(1) }) })

beforeAll(async () => {
  server = await sharedServer()
  headers = await ownHeaders(server.app, 'reader')
  makeOperators(server.dataFolder, 'reader')
  const ranking = await server.app.inject({ url: '/api2/stock/limit_up_ranking', headers })
  code = Ranking.parse(ranking.json()).data.list[0]?.code ?? ''
  const concepts = await server.app.inject({ url: '/data-api/stock/get_concept_stock_all' })
  blockCode = Concepts.parse(concepts.json()).data.list[0]?.block_code ?? ''
  day = '2024-06-27'
  const backtest = { rule: '连板>=2', from: '2024-06-20', to: day }
  const started = await server.app.inject({ method: 'POST', url: routeOf(backtestStart), headers, payload: backtest })
  backtestId = backtestStart.data.parse(started.json().data).id
})

const isAnswered = (endpoint: Endpoint) => server.app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) })

/** Calls that no server answers yet. This number may only fall. */
const UNANSWERED = 0

test('calls that are not answered yet are left out, and they only become fewer', () => {
  const missing = ENDPOINTS.filter(endpoint => !isAnswered(endpoint)).map(({ group, path }) => `${group} ${path}`)
  console.log(`${missing.length} calls not answered yet:\n  ${missing.join('\n  ')}`)
  expect(missing.length).toBe(UNANSWERED)
})

test('no two calls have the same door', () => {
  const doors = ENDPOINTS.map(endpoint => `${endpoint.method} ${routeOf(endpoint)}`)
  expect(new Set(doors).size).toBe(doors.length)
})

/** What each call needs to make sense; most need nothing. */
/** Calls that want either this or a range of days. */
const ONE_OF_TWO: Readonly<Record<string, readonly string[]>> = { 'stock/company_events': ['codes'] }

function queryOf(endpoint: Endpoint): Record<string, string> {
  const wanted: Record<string, string> = {
    branch: '机构专用',
    branches: '机构专用,沪股通专用',
    type: 'investor',
    code,
    codes: `${code},000001`,
    concept: '人工智能',
    query: code.slice(0, 3),
  }
  // A text or a concept, and neither of them always.
  if (endpoint.path.endsWith('concept_vector')) return { concept: wanted.concept ?? '' }
  if (endpoint === backtestGet) return { id: backtestId }
  if (/sector_stock_(list|data)$/.test(endpoint.path)) wanted.code = blockCode
  const taken = z
    .object({ required: z.array(z.string()).default([]) })
    .parse(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }))
  const named = [...taken.required, ...(ONE_OF_TWO[endpoint.path] ?? [])]
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => named.includes(name)))
}

function addressOf(endpoint: Endpoint, extra: Record<string, string> = {}): string {
  const path = endpoint.path.replace('{x}', (extra.date ?? day).replaceAll('-', '')).replace('{code}', code)
  return `${GROUPS[endpoint.group].base}${path}?${new URLSearchParams({ ...queryOf(endpoint), ...extra })}`
}

/** Asks every answered call of a kind and gathers what is wrong, by door. */
async function faults(wanted: readonly Endpoint[], ask: (endpoint: Endpoint) => Promise<string | undefined>) {
  const found: Record<string, string> = {}
  for (const endpoint of wanted.filter(isAnswered)) {
    const fault = await ask(endpoint)
    if (fault !== undefined) found[routeOf(endpoint)] = fault
  }
  return found
}

const okField = ({ group }: Endpoint) => GROUPS[group].ok
const reads = ENDPOINTS.filter(({ method }) => method === 'GET')
// The two that change something or have nothing to tell are held by their features' own tests.
const plainReads = reads.filter(({ path }) => !['collect/hide', 'wechat-api/follow_qrcode'].includes(path))
const momentReads = reads.filter(({ input }) =>
  JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes('"at"'),
)

test('every read answers in the shape the contract promises', async () => {
  const found = await faults(plainReads, async endpoint => {
    const body = (await server.app.inject({ url: addressOf(endpoint), headers })).json()
    if (body[okField(endpoint)] !== 200) return `${body[okField(endpoint)]} ${body.msg}`
    const parsed = endpoint.data.safeParse(body.data)
    return parsed.success ? undefined : z.prettifyError(parsed.error)
  })
  expect(found).toEqual({})
})

test('every call for a person needs a token, and a cookie is none', async () => {
  const found = await faults(
    ENDPOINTS.filter(({ access }) => access !== 'anyone'),
    async endpoint => {
      const cookie = `kanpan_token=${headers.authorization.slice(7)}`
      const reply = await server.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers: { cookie } })
      const code = reply.json()[okField(endpoint)]
      return reply.statusCode === 200 && code === 10001 ? undefined : `${reply.statusCode} ${code}`
    },
  )
  expect(found).toEqual({})
})

test('a guest reads what a signed-in person reads, and changes nothing', async () => {
  const guest = await guestHeaders(server.app)
  const found = await faults(
    ENDPOINTS.filter(endpoint => endpoint.access === 'account' || plainReads.includes(endpoint)),
    async endpoint => {
      const reply = await server.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers: guest })
      const answered = reply.json()[okField(endpoint)]
      const expected = { account: 10005, operator: 10061, anyone: 200, user: 200 }[endpoint.access]
      return answered === expected ? undefined : String(answered)
    },
  )
  expect(found).toEqual({})
})

test('every read refuses the future by name', async () => {
  const found = await faults(momentReads, async endpoint => {
    const body = (await server.app.inject({ url: addressOf(endpoint, { date: '2024-07-01' }), headers })).json()
    return body[okField(endpoint)] === 400 && String(body.msg).includes('date')
      ? undefined
      : JSON.stringify(body).slice(0, 200)
  })
  expect(found).toEqual({})
})

test('every index has a level of its own', async () => {
  const body = (await server.app.inject({ url: '/api2/stock/overview', headers })).json()
  const levels = z.array(z.object({ last: z.number(), line: z.array(z.number()).min(1) })).parse(body.data.indices)
  expect(new Set(levels.map(({ last }) => last)).size).toBe(5)
  expect(levels.every(({ last, line }) => Math.abs(last / (line.at(-1) ?? 0) - 1) < 0.05)).toBe(true)
})

test('a repeated poll costs a 304, in every encoding', async () => {
  const url = '/api2/stock/limit_up_ranking'
  const first = await server.app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  const again = await server.app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the same moment asked live and by date is the same', async () => {
  const live = await server.app.inject({ url: '/api2/stock/limit_up_ranking', headers })
  const dated = await server.app.inject({
    url: '/api2/stock/limit_up_ranking?date=2024-06-28&at=10:31:12',
    headers,
  })
  expect(dated.json().data).toEqual(live.json().data)
})

test.each([
  ['/api2/stock/limit_up_ranking?date=2024-06-29', '2024-06-29'],
  ['/api2/stock/limit_up_ranking?date=heute', 'date'],
  ['/api2/stock/limit_up_ranking?limit=501', 'limit'],
  ['/api2/stock/limit_up_ranking?sort=name', 'sort'],
  ['/api2/stock/limit_up_ranking?page=1&page=2', 'page'],
  ['/api2/stock/details', 'code'],
  ['/api2/stock/details?code=12345', 'code'],
])('%s is refused with the name of the field', async (url, field) => {
  const reply = await server.app.inject({ url, headers })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ code: 400, msg: expect.stringContaining(field), data: null })
})

test('a stock that does not exist is not found, and an unknown call is a 404', async () => {
  const missing = await server.app.inject({ url: '/api2/stock/details?code=999999', headers })
  expect(missing.json()).toMatchObject({ code: 404, msg: '没有代码为 999999 的股票' })
  const unknown = await server.app.inject({ url: '/data-api/stock/nothing' })
  expect([unknown.statusCode, unknown.json().status]).toEqual([404, 404])
})

test('the process, its readiness and its figures can be asked', async () => {
  expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready' })
  const metrics = (await server.app.inject({ url: '/metrics' })).body
  expect(metrics).toContain('kanpan_http_requests_total')
  expect(metrics).toContain('kanpan_source_breaker_open{data_set="quotes",provider="simulator"} 0')
})

test('the description lists the calls that are answered, the stream, and no others', async () => {
  const description = (await server.app.inject({ url: '/docs/api/openapi.json' })).json()
  const described = Object.keys(description.paths)
  const answered = ENDPOINTS.filter(isAnswered).map(({ group, path }) => GROUPS[group].base + path)
  expect(described.toSorted()).toEqual([...answered, STREAM_ADDRESS].toSorted())
  const page = (await server.app.inject({ url: '/docs/api' })).body
  expect(page).toContain(STREAM_ADDRESS)
  // The list of calls, and its way back, have no room on a phone.
  expect(page).toMatch(/<main><a class="back" href="\/">/)
  for (const path of answered) expect(page).toContain(`data-path="${path}"`)
  expect(page).toMatch(/name="code" data-place="query" data-type="string" value="\d{6}"/)
})
