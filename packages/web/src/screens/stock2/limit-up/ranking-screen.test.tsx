import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { limitUpRow } from '#features/limit-up/ranking/limit-up-row.fixture.ts'
import { breadth } from '#features/market/breadth.fixture.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { forgetChoices } from '#lib/settings/choices.fixture.ts'

const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const clock = { day: '2025-12-01', time: '10:31:05', phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 }
const sealed = [
  limitUpRow(),
  limitUpRow({ code: '300001', name: '特锐', board: 'chinext', streak: 1, reasons: [], sealYuan: null }),
]

let calls: URLSearchParams[] = []
let refusal: string | undefined
/** Until then the limit-downs do not come. */
let released: Promise<void> | undefined
let ranking: () => ReactElement
let reset: () => void

function answer(url: URL): unknown {
  if (url.pathname.endsWith('/public/init'))
    return ok({ product: '看盘', clock, features: {}, headline: null, user: null })
  if (!url.pathname.endsWith('/limit_up_ranking')) return { code: 404, msg: '没有这个接口' }
  calls.push(url.searchParams)
  if (refusal !== undefined) return { code: 10030, msg: refusal, data: null }
  const list = url.searchParams.get('type') === 'sealed' ? sealed : []
  const asOf = { day: url.searchParams.get('date') ?? clock.day, time: clock.time, phase: 'trading', final: false }
  const st = { sealed: 1, broken: 0, limitDown: 2, yesterday: 0 }
  const counts = { sealed: 2, broken: 0, limitDown: 3, yesterday: 44, st }
  const population = '全部 A 股，含科创板与北交所；ST 列出，不计入家数'
  const page = { list, total: list.length, page: 1, limit: 500 }
  return ok({
    asOf,
    source: 'simulator',
    ...page,
    population,
    counts,
    breadth: breadth(),
    premium: null,
    streaks: [],
    tags: [],
  })
}

answerCalls(async ({ url }) => {
  if (url.searchParams.get('type') === 'limitDown') await released
  return answer(url)
})

beforeAll(async () => {
  const [{ RankingScreen }, { QueryClientProvider }, { queryClient }, { useSession }] = await Promise.all([
    import('./ranking-screen.tsx'),
    import('@tanstack/react-query'),
    import('#lib/query/query.ts'),
    import('#lib/session/session.ts'),
  ])
  ranking = () => (
    <QueryClientProvider client={queryClient}>
      <RankingScreen />
    </QueryClientProvider>
  )
  reset = () => {
    queryClient.clear()
    localStorage.clear()
    forgetChoices()
    useSession.getState().setRankingTableMini(false)
  }
})

beforeEach(() => {
  calls = []
  refusal = undefined
  released = undefined
  reset()
})

async function open(search = ''): Promise<void> {
  history.replaceState(null, '', `/stock2/limit_up/ranking${search}`)
  await act(async () => {
    render(ranking())
  })
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const address = () => decodeURIComponent(location.search)

test('the day’s limit-ups stand with their figures, how many there are and of which stocks', async () => {
  await open()
  const row = (await screen.findByText('峤优设备')).closest<HTMLElement>('[role="row"]')
  expect(row && within(row).getByText('7连板')).toBeTruthy()
  expect(row && within(row).getByText('902.71万')).toBeTruthy()
  expect(names()).toEqual(['峤优设备', '特锐创'])
  expect(screen.getByText('涨停 2 只（含 ST 1）')).toBeTruthy()
  expect(screen.getByText(/统计范围：全部 A 股.*ST 列出，不计入家数/)).toBeTruthy()
  expect(screen.getByRole('tab', { name: /昨日涨停\s*44/ })).toBeTruthy()
  expect(screen.queryByText(/非实时/)).toBeNull()
})

test('a word of a reason leads to its theme at the moment shown; chosen as a filter it narrows the list', async () => {
  await open('?date=2025-11-28')
  const row = (await screen.findByText('峤优设备')).closest<HTMLElement>('[role="row"]')
  const link = row && within(row).getByRole('link', { name: '并购' })
  // Its address is written when one points at it.
  if (link) fireEvent.pointerOver(link)
  expect(link?.getAttribute('href')).toBe('/stock/concept?concept=%E5%B9%B6%E8%B4%AD&date=2025-11-28')
})

test('a word in the address narrows the list until the filter is cleared', async () => {
  await open('?concept=并购')
  await screen.findByText('峤优设备')
  await waitFor(() => expect(names()).toEqual(['峤优设备']))
  expect(address()).toBe('?concept=并购')
  expect(screen.getByText('涨停 2 只（含 ST 1），筛选后 1 只')).toBeTruthy()
  expect(calls).toHaveLength(1)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '清除筛选' })))
  await waitFor(() => expect(names()).toHaveLength(2))
})

test('an address shows its moment, says that it is not now, and leads back', async () => {
  await open('?date=2025-11-28&at=10:31:00')
  await screen.findByText('峤优设备')
  expect(calls.map(input => `${input.get('date')} ${input.get('at')}`)).toEqual(['2025-11-28 10:31:00'])
  expect((await screen.findByText('历史')).textContent).toBe('历史，非实时')
  expect(screen.getByRole('link', { name: '峤优设备' }).getAttribute('href')).toBe(
    '/stock/detail/001299?date=2025-11-28&at=10%3A31%3A00',
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '回到现在' })))
  expect(location.search).toBe('')
})

test('the order is told by the address and by a press of a header', async () => {
  await open('?sort=streak&order=asc')
  await screen.findByText('峤优设备')
  expect(names()).toEqual(['特锐创', '峤优设备'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '连板' })))
  expect([names(), location.search]).toEqual([['峤优设备', '特锐创'], ''])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '代码' })))
  expect([names(), location.search]).toEqual([['特锐创', '峤优设备'], '?sort=code&order=desc'])
})

test('an empty list says so', async () => {
  await open('?tab=broken')
  expect(await screen.findByText('现在没有炸板的股票')).toBeTruthy()
  expect(calls[0]?.get('type')).toBe('broken')
})

test('a refusal is told in its own words, and asked again', async () => {
  refusal = '该日没有行情数据'
  await open('?date=2025-11-28')
  expect(await screen.findByText('该日没有行情数据')).toBeTruthy()
  refusal = undefined
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })))
  expect(await screen.findByText('峤优设备')).toBeTruthy()
})

test('compact rows are a press away', async () => {
  await open()
  await screen.findByText('峤优设备')
  const compact = screen.getByRole('button', { name: '紧凑行' })
  await act(async () => fireEvent.click(compact))
  expect(compact.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('grid').dataset.mini).toBe('true')
})

test('until another list is there no row of the one before stands under its titles, and its number does', async () => {
  await open()
  await screen.findByText('峤优设备')
  const { promise, resolve } = Promise.withResolvers<void>()
  released = promise
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '跌停 3' })))
  expect(screen.queryByText('峤优设备')).toBeNull()
  expect(screen.queryByText('现在没有跌停的股票')).toBeNull()
  expect(screen.getByRole('tab', { name: '跌停 3' }).getAttribute('aria-selected')).toBe('true')
  resolve()
  await screen.findByText('现在没有跌停的股票')
})
