import { longhuTransactionDetails } from '@kanpan/contract/api/api2/stock'
import { stockList } from '@kanpan/contract/api/data/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import { StockCode } from '@kanpan/contract/model/stock'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { BRANCH, branchRecord, longhuEntry, SEATS } from './longhu-entry.fixture.ts'

const asOf = { day: '2025-12-01', time: '18:00:00', phase: 'closed', final: true }
const entry = longhuEntry()
const other = longhuEntry({
  code: StockCode.parse('300745'),
  name: '高垚设计',
  netYuan: -5e7,
  investorBuyers: 0,
  hotMoneyNames: [],
})
const kind = { stocks: 2, netYuan: 9e7 }
const totals = {
  listed: { all: 2, investor: 1, hotMoney: 1 },
  counted: 2,
  investor: kind,
  hotMoney: { stocks: 1, netYuan: -3e7 },
  northbound: { stocks: 0, netYuan: null },
}

const PREVIOUS_DAY = '2025-11-28'

let published = true
let calls: string[] = []
let longhuScreen: () => ReactElement
let cached: (type: 'investor' | 'hot_money') => unknown
let cachedSeats: () => unknown
let reset: () => void

function answer({ pathname, searchParams }: URL): unknown {
  calls.push(`${pathname.split('/').at(-1)} ${searchParams}`)
  const isBefore = searchParams.get('date') === PREVIOUS_DAY
  const isPublished = published || isBefore
  const moment = isBefore ? { ...asOf, day: PREVIOUS_DAY } : asOf
  const ok = (data: object) => ({
    ...{ code: 200, status: 200, msg: 'ok' },
    data: { asOf: moment, source: 'simulator', ...data },
  })
  const page = (list: readonly unknown[]) => ({ list, total: list.length, page: 1, limit: 500 })
  const listed = { published: isPublished, totals: isPublished ? totals : null }
  const day = { ...listed, previousDay: PREVIOUS_DAY, population: '每席只计一次' }
  if (pathname.endsWith('/longhu')) return ok({ ...day, ...page(isPublished ? [entry, other] : []) })
  if (pathname.endsWith('/stockList')) return ok({ ...day, ...page(isPublished ? [entry] : []) })
  if (pathname.endsWith('/longhu_transaction_details'))
    return ok({ published: isPublished, code: searchParams.get('code'), entry, seats: SEATS, days: ['2025-11-20'] })
  if (pathname.endsWith('/longhu_yyb')) return ok({ ...branchRecord(), ...page(branchRecord().list) })
  if (pathname.endsWith('/longhu_yyb_batch')) return ok({ list: [branchRecord()] })
  return { code: 404, msg: '没有这个接口' }
}

answerCalls(({ url }) => answer(url))

beforeAll(async () => {
  const [{ LonghuScreen }, { QueryClientProvider }, { endpointKey, queryClient }] = await Promise.all([
    import('./longhu-screen.tsx'),
    import('@tanstack/react-query'),
    import('#lib/query/query.ts'),
  ])
  longhuScreen = () => (
    <QueryClientProvider client={queryClient}>
      <LonghuScreen />
    </QueryClientProvider>
  )
  cached = type => queryClient.getQueryData(endpointKey(stockList, { type, limit: LIMITS.pageMax }))
  cachedSeats = () => queryClient.getQueryData(endpointKey(longhuTransactionDetails, { code: entry.code }))
  reset = () => {
    queryClient.clear()
    localStorage.clear()
  }
})

beforeEach(() => {
  published = true
  calls = []
  reset()
})

async function open(search = ''): Promise<void> {
  history.replaceState(null, '', `/stock/longhu${search}`)
  await act(async () => {
    render(longhuScreen())
  })
}
const address = () => decodeURIComponent(location.search)
const choose = async (element: HTMLElement) => act(async () => fireEvent.click(element))

test('the rankings of institutions and of hot money are the second API’s, and each is kept', async () => {
  await open()
  await choose(await screen.findByRole('tab', { name: /机构\s*1/ }))
  expect(await screen.findByRole('rowheader', { name: '宏驭路桥' })).toBeTruthy()
  await choose(screen.getByRole('tab', { name: /游资\s*1/ }))
  expect(await screen.findByRole('rowheader', { name: '宏驭路桥' })).toBeTruthy()
  await waitFor(() => expect(cached('hot_money')).toMatchObject({ list: [{ code: '002802' }] }))
  expect(cached('investor')).toMatchObject({ list: [{ code: '002802' }] })
  expect(address()).toBe('?tab=hot_money')
  expect(calls.filter(call => call.startsWith('stockList'))).toHaveLength(2)
})

test('the transaction details of the chosen stock are kept, and stand with both sides', async () => {
  await open()
  const buyers = await screen.findByRole('table', { name: '买入前五' })
  expect(cachedSeats()).toMatchObject({ seats: SEATS })
  expect(within(buyers).getAllByRole('link', { name: '机构专用' })).toHaveLength(2)
  expect(within(buyers).getByText('珩泽证券绍兴稽山路')).toBeTruthy()
  expect(await within(buyers).findByText('51%')).toBeTruthy()
  expect(within(buyers).getByText('43次')).toBeTruthy()
  const sellers = screen.getByRole('table', { name: '卖出前五' })
  expect(within(sellers).getByText('-6000.00万')).toBeTruthy()
})

test('of several reasons it is said which counts, and nothing is added up', async () => {
  await open()
  await screen.findByRole('table', { name: '买入前五' })
  const reasons = within(screen.getByRole('list', { name: '上榜原因' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    '日涨幅偏离7%当日 净额 +1.20亿，计入榜单',
    '3日涨幅偏离20%3日合计 净额 +1.90亿，含同一批成交，不再相加',
  ])
  expect(document.body.textContent).not.toContain('3.10亿')
  await choose(screen.getByRole('button', { name: '3日涨幅偏离20%' }))
  expect(within(screen.getByRole('table', { name: '买入前五' })).getAllByText('1.10亿')).toHaveLength(1)
})

test('a kind of money that is not on the list is a dash, and the day’s totals name whom they count', async () => {
  await open()
  const headline = await screen.findByRole('button', { name: '北向净额 —，查看由来' })
  expect(screen.getByRole('button', { name: '机构净额 +9000.00万，查看由来' })).toBeTruthy()
  await choose(headline)
  expect(await screen.findByText('每席只计一次。')).toBeTruthy()
})

test('before the evening the list of the day before stands there at once, under its date', async () => {
  published = false
  await open()
  expect(await screen.findByRole('rowheader', { name: '宏驭路桥' })).toBeTruthy()
  expect(screen.getByText(/的龙虎榜傍晚公布/).textContent).toBe(
    `${asOf.day} 的龙虎榜傍晚公布；下面是 ${PREVIOUS_DAY} 的榜单`,
  )
  expect(address()).toBe('')
})

test('a branch’s record has an address of its own, says how sure its nickname is, and joins a comparison', async () => {
  await open(`?branch=${encodeURIComponent(BRANCH)}`)
  const dossier = await screen.findByRole('dialog', { name: '珩泽证券绍兴稽山路' })
  expect(await within(dossier).findByText(/可信度 70%/)).toBeTruthy()
  expect(within(dossier).getByRole('button', { name: '10日后胜率 60%，样本 34 次，查看由来' })).toBeTruthy()
  await choose(within(dossier).getByRole('button', { name: '加入比较' }))
  expect(address()).toBe(`?branch=${BRANCH}&branches=${BRANCH}`)
  await choose(within(dossier).getByRole('button', { name: '关闭' }))
  await choose(screen.getByRole('tab', { name: /营业部比较\s*1/ }))
  expect(await screen.findByRole('table', { name: '营业部比较' })).toBeTruthy()
  expect(address()).toBe(`?branches=${BRANCH}&tab=branches`)
})
