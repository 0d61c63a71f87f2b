import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { breadth } from '#features/market/breadth.fixture.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const asOf = { day: '2025-11-28', time: '15:00:00', phase: 'closed', final: true }
const of = { asOf, source: 'archive' }
const counts = breadth({ up: 3607, flat: 108, down: 1074, limitUp: 78, limitDown: 4, broken: 30, streakHeight: 4 })
const leader = { code: '600593', name: '甲海洋', priceYuan: 33, changePct: 10.01, streak: 2, firstSealAt: null }

/** What a market answers that was recorded by its daily bars and limit-up pools alone. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/ai/api/public/init': {
    clock: { day: '2025-11-28', time: '15:00:00', phase: 'closed', speed: 0, source: 'archive', serverMs: 0 },
  },
  '/api2/stock/overview': {
    ...of,
    indices: [],
    breadth: counts,
    yesterday: null,
    distribution: [
      { label: '0-3%', side: 'down', count: 1074 },
      { label: '平', side: 'flat', count: 108 },
      { label: '0-3%', side: 'up', count: 3607 },
    ],
    recorded: [],
  },
  '/api2/stock/market_capacity': {
    ...of,
    amountYuan: 657_737_000_000,
    sameMinuteYesterdayYuan: null,
    yesterdayYuan: 711_931_000_000,
    threeDayMeanYuan: null,
    projectedYuan: null,
    todayLineYuan: [null, null, 657_737_000_000],
    yesterdayLineYuan: [],
    known: 2565,
    population: 4789,
  },
  '/api2/stock/market_sentiment/emotion': {
    ...of,
    today: {
      day: '2025-11-28',
      score: null,
      phase: null,
      partial: true,
      sampleDays: 19,
      terms: [{ name: 'premium', value: 0.95, rank: null, weight: 20, contribution: null }],
      limitUps: 68,
      limitDowns: 3,
      streakHeight: 4,
      brokenRatePct: 26.09,
      bigLosses: null,
    },
    list: [],
  },
  '/api2/stock/ladder': {
    ...of,
    rungs: [
      {
        streak: 4,
        sealed: [{ ...leader, code: '600889', name: '乙商业', brokenTimes: null, sealYuan: null, tags: [] }],
        broken: [],
      },
    ],
    promotions: [],
    promotion: null,
    premium: null,
    breadth: counts,
  },
  '/api2/stock/concept_top5': {
    ...of,
    list: [
      {
        block_code: '885001',
        name: '海南概念',
        kind: 'concept',
        changePct: 3.56,
        up: 26,
        down: 1,
        count: 27,
        limitUp: 1,
        streakHeight: 2,
        amountYuan: null,
        mainNetYuan: null,
        leader,
        stocks: [leader],
      },
    ],
  },
  '/api2/stock/market': {
    ...of,
    codes: ['600593'],
    names: ['甲海洋'],
    industries: [''],
    industryIndex: [0],
    rows: [0],
    priceCents: [3300],
    prevCloseCents: [3000],
    changeHundredthsPct: [1000],
    amountWanYuan: [null],
    turnoverHundredthsPct: [null],
    floatValueWanYuan: [null],
    streak: [2],
  },
  '/api2/stock/yidong': { ...of, list: [], cursor: '2025-11-28.-1', total: 0 },
  '/api2/stock/news10s': { ...of, list: [], cursor: '' },
}

let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const [{ OverviewScreen }, { queryClient }] = await Promise.all([
    import('./overview-screen.tsx'),
    import('#lib/query/query.ts'),
  ])
  return { OverviewScreen, queryClient }
}

answerCalls(({ url: { pathname } }) => ({ code: 200, msg: 'ok', data: ANSWERS[pathname] }), '/stock2/overview')

beforeAll(async () => {
  modules = await load()
})

function show() {
  const { OverviewScreen, queryClient } = modules
  render(
    <QueryClientProvider client={queryClient}>
      <OverviewScreen />
    </QueryClientProvider>,
  )
}

const block = async (name: string) => within(await screen.findByRole('region', { name }))

test('what the source does not record is said in its own place, never shown as empty or as nothing', async () => {
  show()
  expect(await (await block('指数')).findByText(/指数未记录/)).toBeDefined()
  expect(await (await block('市场量能')).findByText(/分时量能未记录/)).toBeDefined()
  expect(await (await block('市场情绪')).findByText('历史 19 个交易日，满 60 日才有得分')).toBeDefined()
  expect(await (await block('大盘云图')).findByText(/流通市值与成交额未记录/)).toBeDefined()
  expect(await (await block('盘口异动')).findByText(/盘口异动未记录/)).toBeDefined()
  expect(await (await block('快讯')).findByText(/快讯未记录/)).toBeDefined()
})

test('what it records is shown with its moment and its source', async () => {
  show()
  const capacity = await block('市场量能')
  expect(await capacity.findByText('6577.37亿')).toBeDefined()
  expect(capacity.getByTitle('历史行情 · 11-28 收盘')).toBeDefined()
  expect(capacity.getByText('4789 只交易中的股票，2565 只成交额已知')).toBeDefined()
  const ladder = await block('连板天梯')
  const name = await ladder.findByRole('link', { name: '乙商业' })
  expect(name.getAttribute('href')).toBe('/stock/detail/600889')
  expect(ladder.getByRole('button', { name: '收藏 乙商业' })).toBeDefined()
  const concepts = await block('热门概念')
  expect(await concepts.findByText('海南概念')).toBeDefined()
  expect(concepts.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    '强度',
    '今日',
    '3日',
    '5日',
    '10日',
    '20日',
  ])
})

test('the chosen span of the concepts is in the address, strength is not worth a word there', async () => {
  show()
  const concepts = await block('热门概念')
  fireEvent.click(concepts.getByRole('tab', { name: '5日' }))
  expect(location.search).toBe('?days=5')
  expect(concepts.getByRole('tab', { name: '5日' }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(concepts.getByRole('tab', { name: '今日' }))
  expect(location.search).toBe('?days=1')
  fireEvent.click(concepts.getByRole('tab', { name: '强度' }))
  expect(location.search).toBe('')
})
