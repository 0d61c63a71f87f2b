import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const clockAt = (time: string, phase: string) => ({
  clock: { day: '2026-11-20', time, phase, speed: 0, source: 'simulator', serverMs: 0 },
})
const board = {
  asOf: { day: '2026-11-20', time: '09:26:00', phase: 'auction', final: false },
  source: 'simulator',
  recorded: true,
  stage: 'struck',
  yesterday: [],
  themes: [],
  oneWord: [],
  counts: { up: 0, flat: 0, down: 0, limitUp: 0, limitDown: 0 },
}

let init = clockAt('09:26:00', 'auction')

answerCalls(({ url: { pathname } }) => ({
  code: 200,
  msg: 'ok',
  data: pathname === '/api2/stock/auction' ? board : init,
}))

let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const [{ AuctionOnTop }, { momentOf }, { queryClient }] = await Promise.all([
    import('./auction-on-top.tsx'),
    import('#lib/market-time/moment.ts'),
    import('#lib/query/query.ts'),
    import('#features/auction/auction-board.tsx'),
  ])
  return { AuctionOnTop, momentOf, queryClient }
}

beforeAll(async () => {
  modules = await load()
})
afterEach(cleanup)

function show(moment = '') {
  const { AuctionOnTop, momentOf, queryClient } = modules
  return (
    <QueryClientProvider client={queryClient}>
      <AuctionOnTop moment={momentOf(new URLSearchParams(moment))} />
    </QueryClientProvider>
  )
}

async function clockGoesTo(time: string, phase: string) {
  init = clockAt(time, phase)
  await act(() => modules.queryClient.refetchQueries({ queryKey: [] }))
}

test('the desk of whoever read it stays when the trading begins, until it is put away', async () => {
  init = clockAt('09:26:00', 'auction')
  modules.queryClient.clear()
  render(show())
  await screen.findByRole('heading', { name: '集合竞价' })
  expect(screen.queryByRole('button', { name: '收起竞价' })).toBeNull()
  await clockGoesTo('09:30:03', 'trading')
  fireEvent.click(await screen.findByRole('button', { name: '收起竞价' }))
  expect(screen.queryByRole('heading', { name: '集合竞价' })).toBeNull()
})

test('whoever comes when there is trading sees no desk, and none at a past moment outside those minutes', async () => {
  init = clockAt('09:30:03', 'trading')
  modules.queryClient.clear()
  const { rerender } = render(show())
  await clockGoesTo('09:30:06', 'trading')
  expect(screen.queryByRole('heading', { name: '集合竞价' })).toBeNull()
  rerender(show('date=2026-11-19&at=09:20:00'))
  await screen.findByRole('heading', { name: '集合竞价' })
  rerender(show('date=2026-11-19&at=10:20:00'))
  expect(screen.queryByRole('heading', { name: '集合竞价' })).toBeNull()
})
