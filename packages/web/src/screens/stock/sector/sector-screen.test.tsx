import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sectorFixture } from '#features/sector/sector.fixture.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const MINUTE_MS = 60_000
const TWO_HOURS_MS = 120 * MINUTE_MS
const KEY = 'kanpan.cache.sector-list'
const asOf = { day: '2025-12-01', time: '10:31:05', phase: 'trading', final: false }
// A speed of 0: the market stands still, and nothing follows it.
const clock = { day: asOf.day, time: asOf.time, phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 }
const pcb = sectorFixture()
const wine = sectorFixture({ block_code: '881273', name: '白酒', kind: 'industry', changePct: -1.2 })
const cachedSector = sectorFixture({ block_code: '885001', name: '昨日板块' })

let calls: string[] = []
let list = [pcb, wine]
let refusal: string | undefined
let source = 'simulator'
let sectors: () => ReactElement
let reset: () => void

const answered = (data: object) => ({ status: 200, msg: 'ok', data: { asOf, source, ...data } })

function answer({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith('/public/init'))
    return { code: 200, msg: 'ok', data: { product: '看盘', clock, features: {}, headline: null, user: null } }
  const name = pathname.replace(/^.*\//, '')
  calls.push(`${name}?${searchParams}`)
  if (name === 'sector_stock_data') {
    const sector = list.find(({ block_code }) => block_code === searchParams.get('code')) ?? pcb
    return answered({ sector, line: null, bars: [] })
  }
  if (name !== 'sector_list') return answered({ list: [], total: 0, page: 1, limit: 100 })
  if (refusal !== undefined) return { status: 10_030, msg: refusal, data: null }
  const page = Number(searchParams.get('page'))
  const limit = Number(searchParams.get('limit'))
  return answered({ list: list.slice((page - 1) * limit, page * limit), total: list.length, page, limit })
}

answerCalls(({ url }) => answer(url))

beforeAll(async () => {
  const [{ SectorScreen }, { QueryClientProvider }, { queryClient }] = await Promise.all([
    import('./sector-screen.tsx'),
    import('@tanstack/react-query'),
    import('#lib/query/query.ts'),
  ])
  sectors = () => (
    <QueryClientProvider client={queryClient}>
      <SectorScreen />
    </QueryClientProvider>
  )
  reset = () => {
    queryClient.clear()
    localStorage.clear()
  }
})

beforeEach(() => {
  calls = []
  list = [pcb, wine]
  refusal = undefined
  source = 'simulator'
  reset()
})

async function open(search = ''): Promise<void> {
  history.replaceState(null, '', `/stock/sector${search}`)
  await act(async () => {
    render(sectors())
  })
}

const listCalls = () => calls.filter(call => call.startsWith('sector_list'))
const stockCalls = () => calls.filter(call => call.startsWith('sector_stock_list'))
const row = (name: string) => screen.findByRole('link', { name })

function keepList(ageMs: number): void {
  const value = { asOf, source: 'simulator', list: [cachedSector] }
  localStorage.setItem(KEY, JSON.stringify({ savedAtMs: Date.now() - ageMs, value }))
}

test('a list that this browser kept 1 hour 59 minutes ago is shown without asking, and its age is told', async () => {
  keepList(TWO_HOURS_MS - MINUTE_MS)
  await open()
  await row('昨日板块')
  expect(screen.getByText('1 小时 59 分前更新')).toBeTruthy()
  expect(listCalls()).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '刷新板块列表' })))
  await row('白酒')
  expect(listCalls()).toHaveLength(1)
  expect(screen.queryByText('昨日板块')).toBeNull()
  expect(screen.getByText('刚刚更新')).toBeTruthy()
})

test('a list kept 2 hours and 1 minute ago is fetched again, and the new one is kept in local storage', async () => {
  keepList(TWO_HOURS_MS + MINUTE_MS)
  await open()
  await row('PCB概念')
  expect(listCalls()).toHaveLength(1)
  expect(screen.queryByText('昨日板块')).toBeNull()
  expect(localStorage.getItem(KEY)).toContain('PCB概念')
})

test('a past moment is not answered from the list of now, and is not kept', async () => {
  keepList(MINUTE_MS)
  const before = localStorage.getItem(KEY)
  await open('?date=2025-11-28&at=10:31:00')
  await row('PCB概念')
  expect(listCalls()).toEqual([expect.stringContaining('date=2025-11-28&at=10%3A31%3A00')])
  expect(localStorage.getItem(KEY)).toBe(before)
  expect(screen.queryByText(/前更新/)).toBeNull()
})

test('a failed sector list carries the server’s own msg, and is asked again', async () => {
  refusal = '板块数据正在重算，请稍后'
  await open()
  expect(await screen.findByText('板块数据正在重算，请稍后')).toBeTruthy()
  refusal = undefined
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: '重试' })[0] ?? document.body))
  await row('PCB概念')
  await waitFor(() => expect(stockCalls()).toHaveLength(1))
})

test('the stocks of a sector are fetched once per code and then reused', async () => {
  // Sectors of this test alone: a call that another one left on its way does not count.
  list = [
    sectorFixture({ block_code: '885340', name: '光刻机' }),
    sectorFixture({ block_code: '881124', name: '化学原料', changePct: 1 }),
  ]
  const ownCalls = () => stockCalls().filter(call => /code=(885340|881124)/.test(call))
  await open()
  await row('光刻机')
  await waitFor(() => expect(ownCalls()).toHaveLength(1))
  await act(async () => fireEvent.click(await row('化学原料')))
  await waitFor(() => expect(ownCalls()).toHaveLength(2))
  expect(location.search).toBe('?code=881124')
  await act(async () => fireEvent.click(await row('光刻机')))
  await screen.findByRole('heading', { level: 2, name: '光刻机' })
  expect(ownCalls()).toEqual([expect.stringContaining('code=885340'), expect.stringContaining('code=881124')])
})

test('the list is held in pages of 100, and the address names the page', async () => {
  list = Array.from({ length: 150 }, (_, index) =>
    sectorFixture({ block_code: String(880_000 + index), name: `板块${index}`, changePct: -index }),
  )
  await open()
  await row('板块0')
  expect(listCalls()).toEqual([
    expect.stringContaining('page=1&limit=100'),
    expect.stringContaining('page=2&limit=100'),
  ])
  expect(screen.getByText('第 1 / 2 页')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一页' })))
  await row('板块100')
  expect(location.search).toBe('?page=2')
  expect(screen.queryByRole('link', { name: '板块99' })).toBeNull()
  expect(screen.getByRole('grid', { name: '板块列表' }).getAttribute('aria-rowcount')).toBe('51')
})

test('where there are no sectors nothing waits for one: the side says that there is none, the list why', async () => {
  list = []
  source = 'live'
  await open()
  await screen.findByText('板块还在取：成分要逐个板块去要，取到一批显示一批')
  expect(screen.getAllByText('没有板块可看')).toHaveLength(2)
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
})

test('a day that is over and holds no sectors is not waited for', async () => {
  list = []
  source = 'archive'
  await open('?date=2025-11-28')
  await screen.findByText('板块未记录：该行情来源没有这一天的板块成分')
})
