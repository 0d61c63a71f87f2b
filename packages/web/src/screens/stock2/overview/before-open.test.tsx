import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { breadth } from '#features/market/breadth.fixture.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const asOf = { day: '2026-11-20', time: '09:17:00', phase: 'auction', final: false }
const of = { asOf, source: 'simulator' }
const yesterdayLineYuan = Array.from({ length: 241 }, (_, minute) => 5e9 * (minute + 1))
const estimate = {
  day: '2026-11-20',
  estimate: true,
  score: null,
  phase: null,
  partial: true,
  sampleDays: 250,
  terms: [],
  limitUps: 0,
  limitDowns: 0,
  streakHeight: 0,
  brokenRatePct: null,
  bigLosses: 0,
}
const before = { ...estimate, day: '2026-11-19', estimate: false, score: 61.5, phase: 'ferment', limitUps: 70 }

let emotionToday: object = estimate

const answers = (): Readonly<Record<string, unknown>> => ({
  '/api/ai/api/public/init': { clock: { ...asOf, speed: 0, source: 'simulator', serverMs: 0 } },
  '/api2/stock/overview': { ...of, indices: [], breadth: breadth(), yesterday: null, distribution: [], recorded: [] },
  '/api2/stock/market_capacity': {
    ...of,
    amountYuan: 0,
    sameMinuteYesterdayYuan: null,
    yesterdayYuan: 1.2e12,
    threeDayMeanYuan: 1.1e12,
    projectedYuan: null,
    usualShare: null,
    sampleDays: 0,
    todayLineYuan: [],
    yesterdayLineYuan,
    known: 5200,
    population: 5200,
  },
  '/api2/stock/market_sentiment/emotion': { ...of, today: emotionToday, list: [before] },
  '/api2/stock/ladder': { ...of, rungs: [], promotions: [], breadth: breadth() },
  '/api2/stock/concept_top5': { ...of, list: [] },
  '/api2/stock/yidong': { ...of, list: [], cursor: '2026-11-20.-1', total: 0 },
})

answerCalls(({ url: { pathname } }) => ({ code: 200, msg: 'ok', data: answers()[pathname] }))

let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const [panels, { CapacityPanel }, { queryClient }] = await Promise.all([
    Promise.all([
      import('./ladder-panel.tsx'),
      import('./concept-panel.tsx'),
      import('./emotion-panel.tsx'),
      import('./moves-panel.tsx'),
    ]),
    import('#features/chart/capacity/capacity-panel.tsx'),
    import('#lib/query/query.ts'),
  ])
  const [{ LadderPanel }, { ConceptPanel }, { EmotionPanel }, { MovesPanel }] = panels
  return { LadderPanel, ConceptPanel, EmotionPanel, MovesPanel, CapacityPanel, queryClient }
}

beforeAll(async () => {
  modules = await load()
})

function show() {
  const { LadderPanel, ConceptPanel, EmotionPanel, MovesPanel, CapacityPanel, queryClient } = modules
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <LadderPanel moment={{}} />
      <ConceptPanel moment={{}} />
      <EmotionPanel moment={{}} />
      <MovesPanel moment={{}} />
      <CapacityPanel moment={{}} />
    </QueryClientProvider>,
  )
}

const block = async (name: string) => within(await screen.findByRole('region', { name }))

test('until the auction is struck every panel says what it waits for, and none that nothing is recorded', async () => {
  show()
  for (const name of ['连板天梯', '热门概念', '盘口异动']) {
    expect(await (await block(name)).findByText(/集合竞价 9:25 撮合后才有成交/), name).toBeDefined()
  }
  expect(screen.queryByText(/高度/)).toBeNull()
  const capacity = await block('市场量能')
  expect(await capacity.findByText('前三日均值')).toBeDefined()
  expect(screen.queryByText(/只有每日收盘数据|未记录/)).toBeNull()
  const emotion = await block('市场情绪')
  expect(await emotion.findByText('9:25 撮合后有估计，10:00 起有得分与阶段')).toBeDefined()
  expect(emotion.queryByRole('button', { name: '得分构成' })).toBeNull()
})

test('the first half hour has an estimate that says what it is made of', async () => {
  emotionToday = { ...estimate, score: 58.2 }
  show()
  const emotion = await block('市场情绪')
  expect(await emotion.findByText('估计：10:00 前只比昨日涨停溢价与上涨占比，对照往日开盘，不定阶段')).toBeDefined()
  expect(emotion.getByRole('img', { name: '市场情绪 58，估计' })).toBeDefined()
})
