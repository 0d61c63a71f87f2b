import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { forgetChoices } from '#lib/settings/choices.fixture.ts'
import { ANSWERS, details, ok, quote } from './detail-answers.fixture.ts'

let calls: string[] = []
let answers: Readonly<Record<string, unknown>> = ANSWERS
let detail: (code?: string) => ReactElement
let reset: () => void

answerCalls(({ url: { pathname, search } }) => {
  const name = pathname.split('/').at(-1) ?? ''
  calls.push(name + search)
  return answers[name] ?? { code: 500, msg: '未知错误' }
})

beforeAll(async () => {
  const [{ DetailScreen }, { queryClient }, { QueryClientProvider }, { useSession }] = await Promise.all([
    import('./detail-screen.tsx'),
    import('#lib/query/query.ts'),
    import('@tanstack/react-query'),
    import('#lib/session/session.ts'),
  ])
  detail = (code = '001299') => (
    <QueryClientProvider client={queryClient}>
      <DetailScreen params={{ code }} />
    </QueryClientProvider>
  )
  reset = () => {
    queryClient.clear()
    localStorage.clear()
    forgetChoices()
    useSession.setState({ collectStatus: {} })
  }
})

beforeEach(() => {
  reset()
  history.replaceState(null, '', '/stock/detail/001299')
  calls = []
  answers = ANSWERS
})

const figure = (title: string) => screen.getByText(title, { selector: 'dt' }).nextSibling?.textContent

test('a person reads name, price, streak and the figures of the day with their units', async () => {
  render(detail())
  expect(await screen.findByRole('heading', { level: 1, name: '峤优设备' })).toBeDefined()
  const head = screen.getByRole('region', { name: '峤优设备 行情' })
  for (const text of ['001299', '7连板', '11天8板', '+3.14', '+10.01%']) {
    expect(within(head).getByText(text)).toBeDefined()
  }
  expect(['成交量', '成交额', '换手', '振幅', '量比', '流通值', '总市值', '均价'].map(figure)).toEqual([
    '56.03万手',
    '18.78亿',
    '31.83%',
    '8.54%',
    '8.57',
    '60.75亿',
    '111.00亿',
    '33.52',
  ])
  expect(document.title).toBe('峤优设备 001299 · 看盘')
})

test('a limit price explains itself when it is pressed', async () => {
  render(detail())
  fireEvent.click(await screen.findByRole('button', { name: '涨停价 34.51，查看由来' }))
  expect(await screen.findByText('主板股票 ±10%（1996-12-16 起）')).toBeDefined()
  expect(screen.getByText('涨停 31.37 × 110% = 34.5070，四舍五入 34.51')).toBeDefined()
})

test('a limit nobody can tell is a dash with the reason, and not the word for a day without one', async () => {
  const unknown = { ratioPct: null, isFree: false, rule: '风险警示状态未知', arithmetic: '' }
  const noPrice = { ...quote, limitUpYuan: null, limitDownYuan: null }
  answers = { ...ANSWERS, details: ok({ ...details, quote: noPrice, limit: unknown }) }
  render(detail())
  fireEvent.click(await screen.findByRole('button', { name: '涨停价 —，查看由来' }))
  expect(await screen.findByText('风险警示状态未知')).toBeDefined()
  cleanup()
  reset()
  answers = { ...ANSWERS, details: ok({ ...details, quote: noPrice, limit: { ...unknown, isFree: true } }) }
  render(detail())
  expect(await screen.findByRole('button', { name: '涨停价 不限，查看由来' })).toBeDefined()
})

test('the seal, the moves, the rank in a concept, each reason by source and the record stand there', async () => {
  render(detail())
  expect(await screen.findByText('878.62万元')).toBeDefined()
  const moves = within(await screen.findByRole('region', { name: '当日异动' }))
  await waitFor(() =>
    expect(moves.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '09:30:45封涨停板34.51+10.01%',
      '09:30:30大笔买入32.281.45亿',
    ]),
  )
  expect(screen.getByText('另一家')).toBeDefined()
  fireEvent.click(screen.getByRole('tab', { name: '概念' }))
  expect((await screen.findByTitle('本股按涨幅在概念内的名次')).textContent).toBe('第3/52')
  fireEvent.click(screen.getByRole('tab', { name: '涨停' }))
  expect(await screen.findByText('最近 1 次触板，封住 1 次（100%）')).toBeDefined()
  expect(location.search).toBe('?side=limit')
})

test('how near the stock is to an alarm of the exchange stands in its head, with the price and the formula', async () => {
  render(detail())
  const [notice] = await screen.findAllByRole('button', { name: '明日涨 0.87% 触发严重异常波动，查看由来' })
  expect(notice?.textContent).toBe('明日涨 0.87% 触发严重异常波动（34.81）')
  fireEvent.click(notice ?? document.body)
  expect(await screen.findByText(/按区间首尾计算，不是逐日相加/)).toBeDefined()
})

test('before the match a stock has no volume, money and turnover: not that of nothing', async () => {
  const asOf = { day: '2026-11-20', time: '09:17:00', phase: 'auction', final: false }
  const waiting = { ...quote, priceYuan: null, changePct: null, volumeShares: 0, amountYuan: 0, turnoverPct: 0 }
  answers = { ...answers, details: { ...ok({}), data: { ...ok(details).data, asOf, quote: waiting } } }
  render(detail())
  expect(await screen.findByText('集合竞价，尚无成交')).toBeDefined()
  expect(['成交量', '成交额', '换手'].map(figure)).toEqual(['—', '—', '—'])
})

test('on the real market a book that is not there yet is asked for, which is said', async () => {
  answers = { ...answers, details: ok({ ...details, source: 'live', book: null }) }
  render(detail())
  expect(await screen.findByText('正在向行情来源要五档，取到后自动显示')).toBeDefined()
})

test('what nobody recorded is said to be unknown', async () => {
  answers = {
    ...answers,
    details: ok({
      ...details,
      book: null,
      reasons: [],
      concepts: [],
      quote: { ...quote, amountYuan: null, volumeRatio: null, turnoverPct: null },
    }),
    limit_up_history: ok({ list: [] }),
  }
  render(detail())
  expect(await screen.findByText('五档盘口未记录')).toBeDefined()
  expect(['成交额', '量比', '换手', '均价'].map(figure)).toEqual(['—', '—', '—', '—'])
  expect(screen.queryByRole('region', { name: '涨停原因' })).toBeNull()
  const sentences = [
    ['概念', '没有记录所属概念'],
    ['涨停', '记录内没有触及过涨停'],
    ['龙虎', '记录内没有上过龙虎榜'],
    ['周期', '这个灵敏度下没有上升周期，可换一个'],
  ] as const
  for (const [name, sentence] of sentences) {
    fireEvent.click(screen.getByRole('tab', { name }))
    expect(await screen.findByText(sentence)).toBeDefined()
  }
  fireEvent.click(screen.getByRole('tab', { name: '资料' }))
  await waitFor(() => expect(figure('流通股本')).toBe('—'))
})

test('a suspended stock says so instead of a change', async () => {
  const suspended = { ...quote, state: 'suspended', priceYuan: null, changePct: null, streak: 0 }
  answers = { ...answers, details: ok({ ...details, spell: null, quote: suspended, book: null }) }
  render(detail())
  expect((await screen.findAllByText('停牌')).length).toBeGreaterThan(0)
  expect(screen.getByText('停牌，没有盘口')).toBeDefined()
})

test('a code nobody knows: the server says so, and there is a way on', async () => {
  answers = { ...answers, details: { code: 404, msg: '没有代码为 999999 的股票', data: null } }
  render(detail('999999'))
  expect(await screen.findByRole('heading', { name: '没有代码为 999999 的股票' })).toBeDefined()
  expect(screen.getByRole('button', { name: '搜索股票' })).toBeDefined()
  expect(screen.getByRole('link', { name: '去总览' })).toBeDefined()
})

test('a failure keeps its own message and can be tried again', async () => {
  answers = { ...answers, details: { code: 502, msg: '数据源暂时不可用', data: null } }
  render(detail())
  expect((await screen.findAllByText('数据源暂时不可用')).length).toBeGreaterThan(0)
  answers = { ...answers, details: ok(details) }
  fireEvent.click(screen.getAllByRole('button', { name: '重试' })[0] ?? document.body)
  expect(await screen.findByRole('heading', { level: 1, name: '峤优设备' })).toBeDefined()
})

test('the chart chosen stands in the address, is asked for as such, and the next stock opens the same way', async () => {
  render(detail())
  fireEvent.click(await screen.findByRole('tab', { name: '周K' }))
  expect(location.search).toBe('?tab=week&adjust=qfq&sub=MACD')
  fireEvent.click(screen.getByRole('radio', { name: '后复权' }))
  await waitFor(() => expect(calls).toContain('bars?code=001299&period=week&adjust=hfq&limit=500'))
  cleanup()
  act(() => history.replaceState(null, '', '/stock/detail/001299'))
  render(detail())
  expect(await screen.findByRole('tab', { name: '周K', selected: true })).toBeDefined()
  expect(screen.getByRole('radio', { name: '后复权', checked: true })).toBeDefined()
})

test('a day and a time in the address are asked for by every call', async () => {
  history.replaceState(null, '', '/stock/detail/300750?date=2026-11-12&at=10:31:00&tab=day')
  render(detail('300750'))
  await screen.findByRole('heading', { level: 1, name: '峤优设备' })
  const moment = 'date=2026-11-12&at=10%3A31%3A00'
  await waitFor(() =>
    expect([...new Set(calls)].filter(call => call.includes('300750')).toSorted()).toEqual([
      `300750?${moment}&limit=100`,
      `bars?code=300750&period=day&adjust=qfq&${moment}&limit=500`,
      `company_events?codes=300750&${moment}`,
      `details?code=300750&${moment}`,
      `deviation?code=300750&${moment}`,
      `limit_up_history?code=300750&${moment}`,
      `longhu_transaction_details?code=300750&${moment}`,
      `share_upward_cycle?code=300750&type=2&limit=50&${moment}`,
      `timeline?code=300750&${moment}`,
    ]),
  )
})

test('one steps through the list one came from, and the list comes along', async () => {
  const neighbours = ['/stock/detail/600519', '/stock/detail/001299', '/stock/detail/300750']
  history.replaceState({ neighbours }, '', '/stock/detail/001299')
  render(detail())
  expect(await screen.findByText('2 / 3')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '下一只（]）' }))
  expect(location.pathname).toBe('/stock/detail/300750')
  expect(history.state).toEqual({ neighbours })
})

test('a finger across the page goes to the next of them, one along it or on a chart does not', async () => {
  const neighbours = ['/stock/detail/600519', '/stock/detail/001299', '/stock/detail/300750']
  history.replaceState({ neighbours }, '', '/stock/detail/001299')
  render(detail())
  const place = await screen.findByText('2 / 3')
  const swipe = (target: Element, [dx, dy]: readonly [number, number]) => {
    fireEvent.touchStart(target, { touches: [{ clientX: 200, clientY: 300 }] })
    fireEvent.touchEnd(target, { touches: [], changedTouches: [{ clientX: 200 + dx, clientY: 300 + dy }] })
  }
  swipe(place, [-90, 80])
  swipe(place, [-40, 0])
  const canvas = document.createElement('canvas')
  place.append(canvas)
  swipe(canvas, [-120, 0])
  expect(location.pathname).toBe('/stock/detail/001299')
  swipe(place, [-90, 20])
  expect(location.pathname).toBe('/stock/detail/300750')
  expect(history.state).toEqual({ neighbours })
})

test('the S key stars the stock and T changes between 分时 and K line', async () => {
  const { listenToKeys } = await import('#lib/page/keyboard.ts')
  const stop = listenToKeys(() => undefined)
  render(detail())
  await screen.findByRole('heading', { level: 1, name: '峤优设备' })
  fireEvent.keyDown(document.body, { key: 't' })
  expect(await screen.findByRole('tab', { name: '日K', selected: true })).toBeDefined()
  fireEvent.keyDown(document.body, { key: 's' })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  stop()
})
