import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { breadth } from '#features/market/breadth.fixture.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const clock = { day: '2026-03-03', time: '15:00:00', phase: 'closed', speed: 0, source: 'archive', serverMs: 0 }
const unknown = { up: null, flat: null, down: null, limitUp: null, limitDown: null, broken: null }
const boards = { main: 1814, chinext: 0, star: 0, bse: 0 }
const coverage = { recorded: 1814, listed: 5477, isWhole: false, boards }
const answer = {
  asOf: { day: '2026-03-03', time: '15:00:00', phase: 'closed', final: true, coverage },
  source: 'archive',
  rungs: [],
  promotions: [],
  promotion: null,
  premium: null,
  breadth: { ...breadth({}), ...unknown, st: unknown },
}

let modules: Awaited<ReturnType<typeof load>>
async function load() {
  const [{ DayPanel }, { queryClient }] = await Promise.all([import('./day-panel.tsx'), import('#lib/query/query.ts')])
  return { DayPanel, queryClient }
}

answerCalls(
  ({ url: { pathname } }) => ({ code: 200, msg: 'ok', data: pathname.endsWith('/ladder') ? answer : { clock } }),
  '/stock2/limit_up/tongji',
)
beforeAll(async () => {
  modules = await load()
})

test('a part of the market is named beside the day’s figures, which are unknown, those of ST stocks too', async () => {
  const { DayPanel, queryClient } = modules
  render(
    <QueryClientProvider client={queryClient}>
      <DayPanel moment={{}} />
    </QueryClientProvider>,
  )
  const panel = within(await screen.findByRole('region', { name: '涨停统计' }))
  expect(await panel.findByTitle('历史行情 · 1,814 只主板股票，占 33 % · 03-03 收盘')).toBeTruthy()
  expect(panel.getByText(/不含 ST，ST 单列/)).toBeTruthy()
  expect(panel.queryByText(/null/)).toBeNull()
})
