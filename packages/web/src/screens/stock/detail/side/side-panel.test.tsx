import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { forgetChoices } from '#lib/settings/choices.fixture.ts'
import { ANSWERS, ok } from '#screens/stock/detail/detail-answers.fixture.ts'

let detail: () => ReactElement
let reset: () => void

/** What a test answers otherwise. */
let otherwise: Readonly<Record<string, unknown>> = {}

answerCalls(
  ({ url: { pathname } }) =>
    new Map<string, unknown>(Object.entries({ ...ANSWERS, ...otherwise })).get(pathname.split('/').at(-1) ?? '') ?? {
      code: 500,
      msg: '未知错误',
    },
)

beforeAll(async () => {
  const [{ DetailScreen }, { queryClient }, { QueryClientProvider }] = await Promise.all([
    import('#screens/stock/detail/detail-screen.tsx'),
    import('#lib/query/query.ts'),
    import('@tanstack/react-query'),
  ])
  detail = () => (
    <QueryClientProvider client={queryClient}>
      <DetailScreen params={{ code: '001299' }} />
    </QueryClientProvider>
  )
  reset = () => {
    queryClient.clear()
    localStorage.clear()
    forgetChoices()
  }
})

beforeEach(() => {
  otherwise = {}
  reset()
  history.replaceState(null, '', '/stock/detail/001299')
})

test('every number of the summary opens to what it is, and leads to where it was read', async () => {
  render(detail())
  fireEvent.click(await screen.findByRole('button', { name: '主力净流入 3.86亿元，查看由来' }))
  fireEvent.click(await screen.findByRole('button', { name: '看资金流' }))
  expect(location.search).toBe('?side=flow')
  expect((await screen.findByRole('button', { name: '主力净流入 +3.86亿元，查看由来' })).textContent).toBe('+3.86亿元')
  const sizes = within(screen.getByRole('table', { name: '当日各档净流入' })).getAllByRole('row')
  expect(sizes.map(row => row.textContent)).toEqual(['超大单+1.64亿', '大单+2.22亿', '中单-9808.58万', '小单-2.88亿'])
})

test('a piece of news that a point rests on is opened among the stock’s news', async () => {
  render(detail())
  fireEvent.click(await screen.findByRole('button', { name: '快讯 原文，查看由来' }))
  fireEvent.click(await screen.findByRole('button', { name: '看这条消息' }))
  expect(location.search).toBe('?side=news&item=2026-11-18-094')
  expect(await screen.findByRole('tab', { name: /新闻公告/, selected: true })).toBeDefined()
})

test('which kind of what was told is read stands in the address, and is read again from there', async () => {
  history.replaceState(null, '', '/stock/detail/001299?side=news')
  render(detail())
  fireEvent.click(await screen.findByRole('tab', { name: /新闻公告/ }))
  expect(location.search).toBe('?side=news&told=news')
  cleanup()
  render(detail())
  await screen.findByRole('tab', { name: /新闻公告/, selected: true })
  fireEvent.click(screen.getByRole('tab', { name: /热点/ }))
  expect(await screen.findByRole('tab', { name: /热点/, selected: true })).toBeDefined()
})

test('a day of a list is pointed out on the K line, which opens for it', async () => {
  history.replaceState(null, '', '/stock/detail/001299?side=limit')
  render(detail())
  fireEvent.click(await screen.findByRole('button', { name: '在 K 线上看 2026-11-18' }))
  expect(new URLSearchParams(location.search).get('mark')).toBe('2026-11-18')
  expect(await screen.findByRole('tab', { name: '日K', selected: true })).toBeDefined()
  expect(new URLSearchParams(location.search).get('side')).toBe('limit')
})

test('where days were not recorded a stock is not said to be far from a rule', async () => {
  const none = { list: [], total: 0, page: 1, limit: 100, reached: [], population: '' }
  otherwise = { deviation: ok({ ...none, lacksDays: true }) }
  render(detail())
  await screen.findByText('往日行情有缺，算不出离异常波动还有多远')
  cleanup()
  reset()
  otherwise = { deviation: ok({ ...none, lacksDays: false }) }
  render(detail())
  await screen.findByText('明日涨跌停之内不会触发交易所异常波动')
})

test('net inflow that comes after the close is not told to be none of the market’s', async () => {
  history.replaceState(null, '', '/stock/detail/001299?side=flow')
  const asOf = { day: '2026-11-20', time: '10:17:23', phase: 'trading', final: false }
  const none = { today: null, list: [] }
  otherwise = { ggzjl: ok({ ...none, asOf, source: 'live' }) }
  render(detail())
  await screen.findByText('当日资金流收盘后才有，15:05 起取；往日的没有记录')
  cleanup()
  reset()
  otherwise = { ggzjl: ok({ ...none, asOf: { ...asOf, day: '2026-11-19' }, source: 'live' }) }
  render(detail())
  await screen.findByText('该行情来源没有这只股票的资金流')
})
