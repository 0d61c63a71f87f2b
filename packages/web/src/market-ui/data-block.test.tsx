import { TradeDay } from '@kanpan/contract/model/stock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { type BlockState, DataBlock } from './data-block.tsx'
import { queryState } from './query-state.ts'

const FILLING = { from: TradeDay.parse('2026-03-12'), to: TradeDay.parse('2026-02-02'), share: 0.625 }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(state: BlockState, onRetry?: () => void) {
  return render(
    <DataBlock title="涨停" state={state} source="模拟行情" asOf="10:31:05" onRetry={onRetry} skeleton={<p>轮廓</p>}>
      <p>数据</p>
    </DataBlock>,
  )
}

test('a first load shows its outline only when the answer does not come at once', () => {
  vi.useFakeTimers()
  show({ kind: 'loading' })
  expect(screen.queryByText('轮廓')).toBeNull()
  act(() => vi.advanceTimersByTime(150))
  expect(screen.getByText('轮廓')).toBeTruthy()
  expect(screen.queryByText('数据')).toBeNull()
})

test('a block says where its data come from and of when they are', () => {
  show({ kind: 'ready' })
  expect(screen.getByRole('region', { name: '涨停' }).textContent).toContain('模拟行情 · 10:31:05')
  expect(screen.getByRole('button', { name: '模拟行情' }).getAttribute('popovertarget')).toBe('invented-note')
})

test('on the real market a press on its title says who gave them, as pointing at it does', () => {
  const dataMoment = { day: TradeDay.parse('2026-11-20'), time: '10:31:05', final: false } as const
  const block = (provider?: string) => (
    <DataBlock
      {...{ title: '涨停', source: '实时行情（报价 腾讯）', asOf: '今天 10:31:05', state: { kind: 'ready' } }}
      dataMoment={provider === undefined ? dataMoment : { ...dataMoment, provider }}
    >
      <p>数据</p>
    </DataBlock>
  )
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const within = (block: ReactNode) => <QueryClientProvider client={client}>{block}</QueryClientProvider>
  const { rerender } = render(within(block()))
  expect(screen.queryByRole('button', { name: '涨停' })).toBeNull()
  rerender(within(block('腾讯')))
  const said = '实时行情（报价 腾讯） · 今天 10:31:05'
  const title = screen.getByRole('button', { name: '涨停' })
  expect([screen.queryByText(said), title.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  fireEvent.click(title)
  expect([screen.getByText(said).tagName, title.getAttribute('aria-expanded')]).toEqual(['P', 'true'])
  fireEvent.click(title)
  expect(screen.queryByText(said)).toBeNull()
})

test('while newer data load the old ones stay and the block says it is busy', () => {
  show({ kind: 'ready', refreshing: true })
  expect(screen.getByText('数据')).toBeTruthy()
  expect(screen.getByRole('region', { name: '涨停' }).getAttribute('aria-busy')).toBe('true')
})

test('an error shows its own sentence and can be tried again', () => {
  const onRetry = vi.fn()
  show({ kind: 'error', message: '数据源暂时不可用' }, onRetry)
  expect(screen.getByRole('alert').textContent).toContain('数据源暂时不可用')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a day without data offers the way back to now, where the address names a day', () => {
  history.replaceState(null, '', '/?date=2025-11-28')
  show({ kind: 'error', message: '该日没有行情数据', isOfMoment: true })
  fireEvent.click(screen.getByRole('button', { name: '回到现在' }))
  expect(location.search).toBe('')
  expect(screen.queryByRole('button', { name: '回到现在' })).toBeNull()
})

test('an empty block says why and what to do', () => {
  show({ kind: 'empty', reason: '筛选过严', action: <button type="button">清除筛选</button> })
  expect(screen.getByText('筛选过严')).toBeTruthy()
  expect(screen.getByRole('button', { name: '清除筛选' })).toBeTruthy()
})

test('a stale block keeps its data below the sentence', () => {
  show({ kind: 'ready', notice: '数据为 14:20，来源已延迟 12 分钟' })
  expect(screen.getByText(/14:20/)).toBeTruthy()
  expect(screen.getByText('数据')).toBeTruthy()
})

test('a block whose past is still being kept says how far it is', () => {
  show({ kind: 'filling', filling: FILLING })
  expect(
    screen.getByText('正在补齐往日数据（62 %，已到 2026-03-12，补到 2026-02-02 为止），补齐后自动显示'),
  ).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '补齐进度' }).getAttribute('value')).toBe('0.625')
})

describe('what a query makes of a block', () => {
  const none = { data: undefined, error: null, isFetching: true }
  const list = { data: ['600519'], error: null, isFetching: false }

  test.each<[string, BlockState, BlockState]>([
    ['nothing yet', queryState(none), { kind: 'loading' }],
    ['an answer', queryState(list), { kind: 'ready', refreshing: false }],
    ['an answer on its way', queryState({ ...list, isFetching: true }), { kind: 'ready', refreshing: true }],
    [
      'a refusal',
      queryState({ ...none, error: new ApiError(502, { code: 502, msg: '数据源暂时不可用' }) }),
      { kind: 'error', message: '数据源暂时不可用' },
    ],
    [
      'a day without data',
      queryState({ ...none, error: new ApiError(10030, { code: 10030, msg: '该日没有行情数据' }) }),
      { kind: 'error', message: '该日没有行情数据', isOfMoment: true },
    ],
    [
      'a past that is still being kept',
      queryState({ ...none, error: new ApiError(10031, { code: 10031, msg: '往日数据正在补齐', data: FILLING }) }),
      { kind: 'filling', filling: FILLING },
    ],
    [
      'an answer there was before the past was being kept',
      queryState({ ...list, error: new ApiError(10031, { code: 10031, msg: '往日数据正在补齐', data: FILLING }) }),
      {
        kind: 'ready',
        refreshing: false,
        notice: '正在补齐往日数据（62 %，已到 2026-03-12，补到 2026-02-02 为止），下面是上一次的数据',
      },
    ],
    [
      'not signed in',
      queryState({ ...none, error: new ApiError(10001, { code: 10001, msg: '请先登录' }) }),
      { kind: 'forbidden' },
    ],
    ['no network', queryState({ ...none, error: new Error('Network Error') }, { online: false }), { kind: 'offline' }],
    [
      'an empty list',
      queryState(
        { data: [], error: null, isFetching: false },
        { empty: rows => (rows.length === 0 ? '该日无涨停' : undefined) },
      ),
      { kind: 'empty', reason: '该日无涨停' },
    ],
    [
      'a failed update',
      queryState({ ...list, error: new Error('Network Error') }, { online: true }),
      { kind: 'ready', refreshing: false, notice: '更新失败：Network Error，下面是上一次的数据' },
    ],
  ])('%s', (_, state, expected) => {
    expect(state).toEqual(expected)
  })
})
