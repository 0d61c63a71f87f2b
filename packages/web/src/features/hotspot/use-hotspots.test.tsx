import { hotspotCategoryList } from '@kanpan/contract/api/main/hotspot'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { hotspotOf } from './hotspot.fixture.ts'

const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const asOf = { day: '2026-11-20', time: '10:31:12', phase: 'trading', final: false }
const HOTSPOTS = Array.from({ length: 45 }, (_, index) => hotspotOf({ id: `2026-11-20.${index}` }))
const CATEGORIES = [{ category_1: '韭研公社', block_code: 'community', name: '韭研公社', count: 45 }]

let calls: string[] = []
let categories: unknown
let hooks: typeof import('./use-hotspots.ts')
let cached: (key: readonly unknown[]) => unknown
let wrapper: (props: { readonly children: ReactNode }) => ReactNode
let reset: () => void

function answer({ pathname, search, searchParams }: URL): unknown {
  const path = pathname.replace('/api/ai/api/', '')
  if (path.startsWith('hotspot/')) calls.push(path + search)
  if (path === 'public/init') return ok({ clock: { phase: 'closed' }, user: null })
  if (path === 'hotspot/categoryList') return categories
  if (path !== 'hotspot/hotspotList') return { code: 404, msg: '没有这个接口' }
  const limit = Number(searchParams.get('limit'))
  return ok({ asOf, source: 'simulator', list: HOTSPOTS.slice(0, limit), total: HOTSPOTS.length, page: 1, limit })
}

answerCalls(({ url }) => answer(url), '/hotspot')

beforeAll(async () => {
  const [loaded, { queryClient }, { QueryClientProvider }] = await Promise.all([
    import('./use-hotspots.ts'),
    import('#lib/query/query.ts'),
    import('@tanstack/react-query'),
  ])
  hooks = loaded
  cached = key => queryClient.getQueryData(key)
  wrapper = ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  reset = () => queryClient.clear()
})
beforeEach(() => {
  calls = []
  categories = ok(CATEGORIES)
  reset()
})
test('the list loads on by a page at a time, page and limit being the reader’s own', async () => {
  const filter = { tab: 'community', keyword: '水利', sort: 'heat' } as const
  const { result } = renderHook(() => hooks.useHotspots(filter, {}), { wrapper })
  await waitFor(() => expect(result.current.rest).toBe(25))
  expect(result.current).toMatchObject({ page: 1, limit: 20 })
  expect(new URLSearchParams(calls[0]?.split('?')[1])).toEqual(
    new URLSearchParams({ block_code: 'community', keyword: '水利', sort: 'heat', page: '1', limit: '20' }),
  )
  act(() => result.current.more())
  expect(result.current).toMatchObject({ page: 2, limit: 40 })
  await waitFor(() => expect(result.current.rest).toBe(5))
  expect(result.current.query.data?.list).toHaveLength(40)
})

test('another filter begins at its first page', async () => {
  const { result, rerender } = renderHook(
    ({ tab }) => hooks.useHotspots({ tab, keyword: undefined, sort: 'heat' }, {}),
    {
      wrapper,
      initialProps: { tab: 'community' },
    },
  )
  await waitFor(() => expect(result.current.rest).toBe(25))
  act(() => result.current.more())
  expect(result.current.page).toBe(2)
  rerender({ tab: 'all' })
  expect(result.current).toMatchObject({ page: 1, limit: 20 })
})

function Tabs() {
  const { data, error, refetch } = hooks.useCategories({})
  return (
    <CategoryTabs
      categories={data}
      error={error}
      onRetry={() => void refetch()}
      value="community"
      onChange={() => undefined}
    />
  )
}

test('the category list is held once it was read', async () => {
  render(<Tabs />, { wrapper })
  expect(await screen.findByRole('tab', { name: '韭研公社 45', selected: true })).toBeTruthy()
  expect(cached([hotspotCategoryList.group, hotspotCategoryList.path, {}])).toEqual(CATEGORIES)
})

test('a category list that does not come says so with the reason, and can be tried again', async () => {
  categories = { code: 502, msg: '数据源暂时不可用' }
  render(<Tabs />, { wrapper })
  expect((await screen.findByRole('alert')).textContent).toContain('获取分类列表失败：数据源暂时不可用')
  categories = ok(CATEGORIES)
  act(() => screen.getByRole('button', { name: '重试' }).click())
  expect(await screen.findByRole('tab', { name: '韭研公社 45' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
