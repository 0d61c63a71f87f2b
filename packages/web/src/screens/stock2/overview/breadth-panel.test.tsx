import { overview } from '@kanpan/contract/api/api2/own'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { breadth } from '#features/market/breadth.fixture.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const boards = { main: 1814, chinext: 0, star: 0, bse: 0 }
const coverage = { recorded: 1814, listed: 5477, isWhole: false, boards }
const answer = {
  asOf: { day: '2026-03-03', time: '15:00:00', phase: 'closed', final: true, coverage },
  source: 'archive',
  indices: [],
  breadth: breadth({}),
  yesterday: null,
  distribution: [],
  recorded: [
    { source: '舞阳复盘', up: 652, down: 4714, limitUp: 77, limitDown: 60, broken: 30, sealRatePct: 71.96 },
    { source: '大智慧', up: null, down: null, limitUp: 76, limitDown: 58, broken: 31, sealRatePct: null },
  ],
}

let modules: Awaited<ReturnType<typeof load>>
async function load() {
  const [{ BreadthPanel }, { queryClient }, { useLiveQuery }] = await Promise.all([
    import('./breadth-panel.tsx'),
    import('#lib/query/query.ts'),
    import('#lib/query/live.ts'),
  ])
  return { BreadthPanel, queryClient, useLiveQuery }
}

const clock = { day: '2026-03-03', time: '15:00:00', phase: 'closed', speed: 0, source: 'archive', serverMs: 0 }
answerCalls(
  ({ url: { pathname } }) => ({ code: 200, msg: 'ok', data: pathname.endsWith('/overview') ? answer : { clock } }),
  '/stock2/overview',
)
beforeAll(async () => {
  modules = await load()
})

function Panel() {
  const { BreadthPanel, useLiveQuery } = modules
  return <BreadthPanel query={useLiveQuery(overview, {}, { everyMs: 60_000 })} />
}

test('of a part of the market no counts are made: what others counted stands there, by their names', async () => {
  render(
    <QueryClientProvider client={modules.queryClient}>
      <Panel />
    </QueryClientProvider>,
  )
  const panel = within(await screen.findByRole('region', { name: '涨跌分布' }))
  expect(await panel.findByText(/只收录 1,814 只主板股票，占 33 %.*不计算全市场数字/)).toBeTruthy()
  const list = await panel.findByRole('list', { name: '他处收录的全市场家数' })
  expect(list.textContent).toContain('舞阳复盘收录：上涨 652，下跌 4714，涨停 77，跌停 60，炸板 30，封板率 71.96%')
  expect(list.textContent).toContain('大智慧收录：涨停 76，跌停 58，炸板 31')
  expect(list.textContent).toContain('不由本站行情算出')
})
