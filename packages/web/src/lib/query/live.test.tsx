import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ladder, streakHeight } from '@kanpan/contract/api/api2/own'
import { TradeDay } from '@kanpan/contract/model/stock'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

declare const window: Window & { happyDOM: { setURL: (url: string) => void } }

const CLOCK = { day: '2026-11-20', time: '10:31:05', phase: 'trading', speed: 20, source: 'simulator' }

let server: Server
let requests: string[] = []
/** How often a question is refused before it is answered. */
let refusals = 0
let streams: ServerResponse[] = []
let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const [live, tick, { queryClient }, { useSession }] = await Promise.all([
    import('./live.ts'),
    import('#lib/stream/tick.ts'),
    import('./query.ts'),
    import('#lib/session/session.ts'),
  ])
  return { live, tick, queryClient, useSession }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/api2/stock/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
      streams.push(response)
      return
    }
    response.setHeader('content-type', 'application/json')
    if (request.url?.startsWith('/api/ai/api/public/init')) {
      response.end(JSON.stringify({ code: 200, msg: 'ok', data: { clock: { ...CLOCK, serverMs: 0 } } }))
      return
    }
    requests.push(request.url ?? '')
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(429, { 'retry-after': '1' })
      response.end(JSON.stringify({ code: 429, msg: '同时查询过多，请 1 秒后再试', data: null }))
      return
    }
    if (request.url?.startsWith('/api2/stock/together')) {
      const calls = new URL(request.url, 'http://local').searchParams.getAll('call')
      const answers = calls.map(call =>
        call.includes('refused') ? null : { code: 200, status: 200, data: { from: 'together' } },
      )
      response.end(JSON.stringify({ code: 200, msg: 'ok', data: { answers } }))
      return
    }
    response.end(JSON.stringify({ code: 200, msg: 'ok', data: { rungs: [], promotions: [], nth: requests.length } }))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const isBound = (bound: typeof address): bound is AddressInfo => typeof bound === 'object' && bound !== null
  // The HTTP client reads the page's origin when it is loaded.
  window.happyDOM.setURL(`http://127.0.0.1:${isBound(address) ? address.port : 0}/`)
  modules = await load()
  modules.tick.startMarketStream()
})

beforeEach(() => {
  requests = []
  refusals = 0
  streams = []
  modules.queryClient.clear()
  modules.useSession.getState().setToken('secret')
})

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
  cleanup()
  modules.useSession.getState().setToken('')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function ticks(count: number): void {
  for (let id = 1; id <= count; id++) {
    for (const stream of streams)
      stream.write(`event: tick\nid: ${id}\ndata: ${JSON.stringify({ version: `v${id}`, clock: CLOCK })}\n\n`)
  }
}

function Asking({ date }: { readonly date?: TradeDay }) {
  const { data } = modules.live.useLiveQuery(ladder, date === undefined ? {} : { date }, { everyMs: 0 })
  const version = modules.tick.useLatestTick(latest => latest.version)
  return (
    <p>
      {data === undefined ? '等待' : '已答'} {version}
    </p>
  )
}

function show(date?: TradeDay): void {
  render(
    <QueryClientProvider client={modules.queryClient}>
      <Asking {...(date === undefined ? {} : { date })} />
    </QueryClientProvider>,
  )
}

const ladders = () => requests.filter(path => path.startsWith('/api2/stock/ladder'))

test('what a busy server refuses is asked again after the time it says, past days too', async () => {
  refusals = 2
  show(TradeDay.parse('2026-11-19'))
  await screen.findByText(/已答/, undefined, { timeout: 30_000 })
  expect(ladders()).toHaveLength(3)
}, 40_000)

test('a tick makes a live screen ask again', async () => {
  show()
  await waitFor(() => expect(ladders()).toHaveLength(1))
  await waitFor(() => expect(streams).toHaveLength(1))
  await screen.findByText(/已答/)
  ticks(1)
  await waitFor(() => expect(ladders()).toHaveLength(2))
})

test('a screen that shows a past day sees the ticks and does not ask again', async () => {
  show(TradeDay.parse('2026-11-18'))
  await screen.findByText(/已答/)
  await waitFor(() => expect(streams).toHaveLength(1))
  ticks(3)
  await screen.findByText(/v3/)
  expect(ladders()).toEqual(['/api2/stock/ladder?date=2026-11-18'])
})

test('a tab nobody looks at sees the ticks and does not ask', async () => {
  show()
  await screen.findByText(/已答/)
  await waitFor(() => expect(streams).toHaveLength(1))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  ticks(3)
  await screen.findByText(/v3/)
  expect(ladders()).toHaveLength(1)
})

function Panel({ days }: { readonly days: number }) {
  const { data } = modules.live.useLiveQuery(streakHeight, { days }, { everyMs: 0 })
  return <p>{`${days} ${JSON.stringify(data)}`}</p>
}

test('the panels of a screen ask in one request after a tick, and what is not answered there is asked alone', async () => {
  render(
    <QueryClientProvider client={modules.queryClient}>
      <Panel days={60} />
      <Panel days={20} />
      <Asking />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(requests).toHaveLength(3))
  await waitFor(() => expect(streams).toHaveLength(1))
  await screen.findByText(/已答/)
  await screen.findByText(/^20 \{/)
  await screen.findByText(/^60 \{/)
  ticks(1)
  await screen.findByText('20 {"from":"together"}')
  await screen.findByText('60 {"from":"together"}')
  const after = requests.slice(3)
  expect(after).toHaveLength(1)
  // In one order, so that all who look at the screen ask the same.
  expect(new URL(after[0] ?? '', 'http://local').searchParams.getAll('call')).toEqual([
    '/api2/stock/ladder',
    '/api2/stock/streak_height?days=20',
    '/api2/stock/streak_height?days=60',
  ])
})
