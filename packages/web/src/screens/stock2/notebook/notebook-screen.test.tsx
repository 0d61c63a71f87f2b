import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
let planDay = '2026-11-23'
const saved: unknown[] = []

answerCalls(({ url, body }) => {
  const path = url.pathname.replace('/api/ai/api/', '')
  const clock = { day: '2026-11-20', time: '10:31:05', phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 }
  if (path === 'public/init') return ok({ product: '看盘', clock, features: {}, headline: null, user: null })
  if (path === 'notebook/getList') {
    const until = { day: '2026-11-20', time: '10:31:05', phase: 'trading', final: false, dayBefore: '2026-11-19' }
    return ok({ dataset: 'simulator', until, planDay, days: [], kinds: [] })
  }
  if (path === 'notebook/save') {
    saved.push(JSON.parse(body))
    return ok({ saved: true })
  }
  return { code: 404, msg: '没有这个接口', data: null }
})

test('what was written and not saved when the day opens moves to the next plan, says so, and is saved there', async () => {
  const [{ NotebookScreen }, { QueryClientProvider }, { queryClient }, { useSession }] = await Promise.all([
    import('./notebook-screen.tsx'),
    import('@tanstack/react-query'),
    import('#lib/query/query.ts'),
    import('#lib/session/session.ts'),
  ])
  useSession.setState({ token: 'hers' })
  render(
    <QueryClientProvider client={queryClient}>
      <NotebookScreen />
    </QueryClientProvider>,
  )
  await screen.findByText('2026-11-23 的计划')
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('思路')
  fireEvent.change(note(), { target: { value: '只做龙头' } })
  fireEvent.click(screen.getByLabelText('随记'))
  fireEvent.change(screen.getByLabelText('内容'), { target: { value: '竞价看封单' } })
  fireEvent.submit(screen.getByRole('form', { name: '加一句' }))
  expect(screen.getByRole('list', { name: '计划的句子' }).textContent).toContain('竞价看封单')
  expect(screen.queryByText(/已经开盘/)).toBeNull()

  planDay = '2026-11-24'
  await queryClient.invalidateQueries()
  await screen.findByText('2026-11-24 的计划')
  expect(screen.getByText(/2026-11-23 已经开盘/)).toBeDefined()
  expect(note().value).toBe('只做龙头')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(saved).toEqual([
      { day: '2026-11-24', statements: [{ kind: 'text', text: '竞价看封单' }], note: '只做龙头' },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/已经开盘/)).toBeNull())
})
