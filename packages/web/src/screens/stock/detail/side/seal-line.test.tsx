import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { ANSWERS, ok } from '#screens/stock/detail/detail-answers.fixture.ts'

let panel: () => ReactElement

const course = ok({
  asOf: { day: '2026-11-20', time: '09:27:30', phase: 'auction', final: false },
  code: '001299',
  name: '峤优设备',
  limitUpYuan: 12.1,
  state: 'sealed',
  closedSealed: null,
  firstSealAt: '09:25:00',
  lastSealAt: '09:25:00',
  brokenTimes: 0,
  sealYuan: 46_000_000,
  maxSealYuan: 46_000_000,
  sealLineYuan: [46_000_000],
  steps: [],
})

answerCalls(({ url: { pathname } }) => (pathname.endsWith('/limit_course') ? course : ANSWERS.init))

beforeAll(async () => {
  const [{ SealLine }, { queryClient }, { QueryClientProvider }] = await Promise.all([
    import('./seal-line.tsx'),
    import('#lib/query/query.ts'),
    import('@tanstack/react-query'),
  ])
  panel = () => (
    <QueryClientProvider client={queryClient}>
      <SealLine code="001299" moment={{}} />
    </QueryClientProvider>
  )
})

test('the queue of the opening auction is told as that of 09:25', async () => {
  render(panel())
  const line = await screen.findByRole('img', { name: /封单走势/ })
  expect(line.getAttribute('aria-label')).toBe('封单走势，最高 4600.00万元，在 09:25')
  expect(screen.getByText('（09:25）', { exact: false }).textContent).toBe('最高 4600.00万元（09:25）')
})
