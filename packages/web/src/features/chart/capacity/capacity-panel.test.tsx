import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { queryClient } from '#lib/query/query.ts'
import { CapacityPanel } from './capacity-panel.tsx'

const asOf = { day: '2026-11-20', time: '10:30:00', phase: 'trading', final: false }
const capacity = {
  ...{ asOf, source: 'simulator', amountYuan: 4e11, sameMinuteYesterdayYuan: 3e11, yesterdayYuan: 1.2e12 },
  ...{
    threeDayMeanYuan: 1.1e12,
    todayLineYuan: [1e9, 2e9],
    yesterdayLineYuan: [1e9, 2e9],
    known: 5200,
    population: 5200,
  },
}
let projection: object

answerCalls(({ url: { pathname } }) => ({
  code: 200,
  msg: 'ok',
  data: pathname === '/api2/stock/market_capacity' ? { ...capacity, ...projection } : { clock: { ...asOf, speed: 0 } },
}))

function show(projected: object) {
  projection = projected
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <CapacityPanel moment={{}} />
    </QueryClientProvider>,
  )
}

test('a projection with too few days before it says how many it has', async () => {
  show({ projectedYuan: null, usualShare: null, sampleDays: 2 })
  expect(await screen.findByText('分时样本 2/5 日')).toBeTruthy()
  expect(screen.queryByText(/较昨日全天/)).toBeNull()
})

test('a projection stands with what it is of yesterday', async () => {
  show({ projectedYuan: 1.5e12, usualShare: 0.27, sampleDays: 20 })
  expect(await screen.findByText(/较昨日全天/)).toBeTruthy()
  expect(screen.queryByText(/分时样本/)).toBeNull()
})

test.each([
  ['live', '分时量能未记录：分钟从看盘启动时起记录，更早的只有每日收盘数据'],
  ['archive', '分时量能未记录：导入的历史只有每日收盘数据'],
])('a day of %s without minutes says why it has none', async (source, said) => {
  show({
    ...{ projectedYuan: null, usualShare: null, sampleDays: 0 },
    source,
    todayLineYuan: [1e9],
    yesterdayLineYuan: [],
  })
  expect(await screen.findByText(said)).toBeTruthy()
})
