import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deviationRow } from '#features/quote/deviation-row.fixture.ts'
import { answerCalls } from '#lib/answer-calls.suite.ts'
import { forgetChoices } from '#lib/choices.ts'

const asOf = { day: '2026-11-20', time: '10:17:23', phase: 'trading', final: false }
const ok = (data: object) => ({ code: 200, msg: 'ok', data: { asOf, source: 'simulator', ...data } })
const clock = { day: '2026-11-20', time: '10:17:23', phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 }

const quote = {
  code: '001299',
  name: '峤优设备',
  board: 'main',
  isSt: false,
  state: 'trading',
  priceYuan: 34.51,
  prevCloseYuan: 31.37,
  openYuan: 31.85,
  highYuan: 34.51,
  lowYuan: 31.83,
  changePct: 10.01,
  amplitudePct: 8.54,
  volumeShares: 56_029_200,
  amountYuan: 1_878_210_655,
  turnoverPct: 31.83,
  volumeRatio: 8.57,
  floatValueYuan: 6_074_867_771,
  totalValueYuan: 11_099_796_400,
  limitUpYuan: 34.51,
  limitDownYuan: 28.23,
  streak: 7,
  industry: '专用设备',
}
const nobody = Array.from({ length: 5 }, () => ({ priceYuan: null, volumeShares: null }))
const details = {
  quote,
  book: { bids: [{ priceYuan: 34.51, volumeShares: 254_600 }], asks: nobody },
  concepts: [{ block_code: '885452', name: '减速器', changePct: 0.7, rank: 3, count: 52 }],
  reasons: [
    { source: '模拟', tags: ['减速器'], text: '公司参股企业从事减速器研发。' },
    { source: '另一家', tags: ['机器人'], text: '' },
  ],
  spell: { days: 11, boards: 8 },
  profile: {
    industry: '专用设备',
    region: '安徽',
    listedOn: '2022-01-07',
    totalShares: 321_640_000,
    floatShares: null,
  },
  limit: {
    ratioPct: 10,
    rule: '主板股票 ±10%（1996-12-16 起）',
    arithmetic: '涨停 31.37 × 110% = 34.5070，四舍五入 34.51；跌停 31.37 × 90% = 28.2330，四舍五入 28.23',
  },
}
const line = { day: '2026-11-20', prevCloseYuan: 31.37, priceYuan: [31.85, 34.51], averageYuan: [31.85, 33.16] }
const timeline = {
  code: '001299',
  days: [{ ...line, volumeShares: [500_400, 40_621_100], amountYuan: [15_937_740, 1_347_808_188] }],
  moves: [
    {
      id: '1',
      time: '09:30:30',
      code: '001299',
      name: '峤优设备',
      kind: 'largeBuy',
      priceYuan: 32.28,
      changePct: 2.9,
      value: 144_507_876,
    },
    {
      id: '2',
      time: '09:30:45',
      code: '001299',
      name: '峤优设备',
      kind: 'limitUpSealed',
      priceYuan: 34.51,
      changePct: 10.01,
      value: 10.01,
    },
  ],
}
const record = {
  day: '2026-11-18',
  sealed: true,
  streak: 5,
  firstSealAt: '09:58:14',
  brokenTimes: 1,
  maxSealYuan: 159_977_601,
  tags: ['减速器'],
  nextOpenPct: 9.99,
  nextClosePct: 9.98,
}
const summary = {
  code: '001299',
  title: '峤优设备',
  points: [
    {
      title: '资金',
      text: '主力净流入3.86亿元。',
      sources: ['flow', 'news.2026-11-18-094'],
      marks: [{ from: 5, to: 11, fact: 'flow' }],
    },
  ],
  facts: [
    { id: 'flow', label: '主力净流入', text: '3.86亿元', cell: 'stock/ggzjl?code=001299#today.mainNetYuan' },
    { id: 'news.2026-11-18-094', label: '快讯', text: '减速器集体走强', cell: 'stock/news10s#2026-11-18-094' },
  ],
  writer: 'template',
  model: 'off',
  dropped: 0,
  updatedAtMs: 0,
}
const flow = {
  day: '2026-11-20',
  mainNetYuan: 386_115_987,
  superLargeNetYuan: 163_674_150,
  largeNetYuan: 222_441_837,
  middleNetYuan: -98_085_833,
  smallNetYuan: -288_030_154,
  mainPct: 22.17,
  amountYuan: 1_741_228_326,
  changePct: 10.01,
}

let asked: string[] = []
let answers: Readonly<Record<string, unknown>> = {}
let detail: (code?: string) => ReactElement
let reset: () => void

answerCalls(({ url: { pathname, search } }) => {
  const name = pathname.split('/').at(-1) ?? ''
  asked.push(name + search)
  return answers[name] ?? { code: 500, msg: '未知错误' }
})

beforeAll(async () => {
  const [{ DetailScreen }, { queryClient }, { QueryClientProvider }, { useSession }] = await Promise.all([
    import('./detail-screen.tsx'),
    import('#lib/query.ts'),
    import('@tanstack/react-query'),
    import('#lib/session.ts'),
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
  asked = []
  answers = {
    init: ok({ product: '看盘', clock, features: { wechat: false, ai: false }, headline: null, user: null }),
    details: ok(details),
    timeline: ok(timeline),
    bars: ok({ code: '001299', name: '峤优设备', list: [] }),
    limit_up_history: ok({ list: [record] }),
    deviation: ok({ list: [deviationRow()], total: 1, page: 1, limit: 100, population: '正常交易的 A 股' }),
    theme_highlights_summary: ok(summary),
    ggzjl: ok({ code: '001299', today: flow, list: [flow] }),
    longhu_transaction_details: ok({ published: false, code: '001299', entry: null, seats: [], days: [] }),
    share_upward_cycle: ok({ list: [], total: 0, page: 1, limit: 50 }),
    '300750': ok({ code: '300750', name: '峤优设备', list: [], total: 0, page: 1, limit: 100 }),
  }
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
  const told = [
    ['概念', '没有记录所属概念'],
    ['涨停', '记录内没有触及过涨停'],
    ['龙虎', '记录内没有上过龙虎榜'],
    ['周期', '这个灵敏度下没有上升周期，可换一个'],
  ] as const
  for (const [name, sentence] of told) {
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
  await waitFor(() => expect(asked).toContain('bars?code=001299&period=week&adjust=hfq&limit=500'))
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
    expect([...new Set(asked)].filter(call => call.includes('300750')).toSorted()).toEqual([
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

test('the S key stars the stock and T changes between 分时 and K line', async () => {
  const { listenToKeys } = await import('#lib/keyboard.ts')
  const stop = listenToKeys(() => undefined)
  render(detail())
  await screen.findByRole('heading', { level: 1, name: '峤优设备' })
  fireEvent.keyDown(document.body, { key: 't' })
  expect(await screen.findByRole('tab', { name: '日K', selected: true })).toBeDefined()
  fireEvent.keyDown(document.body, { key: 's' })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  stop()
})
