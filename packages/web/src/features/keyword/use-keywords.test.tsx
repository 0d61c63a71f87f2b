import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const asOf = { day: '2026-11-20', time: '10:31:12', phase: 'trading', final: false }
const savedKeyword = (keyword: string) => ({
  id: `w-${keyword}`,
  keyword,
  createdAtMs: 0,
  hits: 3,
  lastHitAt: '2026-11-20 09:48:32',
  matches: 0,
  after: [],
})

let words: string[] = []
let calls: string[] = []
let refusal: string | undefined
let modules: {
  readonly hook: typeof import('./use-keywords.ts')
  readonly change: typeof import('./change-keyword.ts')
  readonly session: typeof import('#lib/session/session.ts')
  readonly toasts: typeof import('#lib/page/toasts.ts')
}
let wrapper: (props: { readonly children: ReactNode }) => ReactNode
let reset: (token: string) => void

function answer(path: string, body: string): unknown {
  if (path.startsWith('public/init')) return ok({ clock: { phase: 'closed' }, user: null })
  if (path.startsWith('hotspot/keywords'))
    return ok({
      asOf,
      source: 'simulator',
      saved: words.map(savedKeyword),
      hot: [],
      counted: { texts: 0, daysBefore: 0 },
    })
  if (!path.startsWith('hotspot/')) return { code: 404, msg: '没有这个接口' }
  if (refusal !== undefined) return { code: 10011, msg: refusal }
  const { keyword, id } = JSON.parse(body)
  if (path === 'hotspot/saveKeyword') {
    words = [...new Set([...words, keyword])]
    return ok({ saved: true, id: `w-${keyword}` })
  }
  words = words.filter(word => `w-${word}` !== id)
  return ok({ deleted: true })
}

answerCalls(({ url: { pathname, search }, body }) => {
  const path = pathname.replace('/api/ai/api/', '') + search
  calls.push(path)
  return answer(path, body)
}, '/hotspot')

beforeAll(async () => {
  const [hook, change, session, toasts, { queryClient }, { QueryClientProvider }] = await Promise.all([
    import('./use-keywords.ts'),
    import('./change-keyword.ts'),
    import('#lib/session/session.ts'),
    import('#lib/page/toasts.ts'),
    import('#lib/query/query.ts'),
    import('@tanstack/react-query'),
  ])
  modules = { hook, change, session, toasts }
  wrapper = ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  reset = token => {
    queryClient.clear()
    session.useSession.setState({ token })
    toasts.useToasts.setState({ list: [] })
  }
})
beforeEach(() => {
  words = ['机器人']
  calls = []
  refusal = undefined
  reset('secret')
  history.replaceState(null, '', '/hotspot')
})
const shown = () => renderHook(() => modules.hook.useKeywords({}), { wrapper })
const wordsOf = ({ result }: ReturnType<typeof shown>) => result.current.data?.saved.map(({ keyword }) => keyword)

test('a saved word is in the list, and one that is let go is not', async () => {
  const view = shown()
  await waitFor(() => expect(wordsOf(view)).toEqual(['机器人']))
  await act(async () => expect(await modules.change.saveKeyword('水利')).toBe(true))
  await waitFor(() => expect(wordsOf(view)).toEqual(['机器人', '水利']))
  await act(async () => expect(await modules.change.deleteKeyword({ id: 'w-机器人' })).toBe(true))
  await waitFor(() => expect(wordsOf(view)).toEqual(['水利']))
})

test('a refused change is told with its reason, and the word stays', async () => {
  const view = shown()
  await waitFor(() => expect(wordsOf(view)).toEqual(['机器人']))
  refusal = '关键词数量已达上限'
  await act(async () => expect(await modules.change.saveKeyword('水利')).toBe(false))
  await act(async () => expect(await modules.change.deleteKeyword({ id: 'w-机器人' })).toBe(false))
  await waitFor(() => expect(wordsOf(view)).toEqual(['机器人']))
  expect(modules.toasts.useToasts.getState().list.map(({ text }) => text)).toEqual([
    '保存关键词失败：关键词数量已达上限',
    '删除关键词失败：关键词数量已达上限',
  ])
})

test('a stranger’s words are not asked for', async () => {
  reset('')
  const view = shown()
  await waitFor(() => expect(calls.some(path => path.startsWith('public/init'))).toBe(true))
  expect(view.result.current.data).toBeUndefined()
  expect(calls.filter(path => path.startsWith('hotspot/'))).toEqual([])
})

test('the active keyword is held by the address and can be let go', () => {
  const view = renderHook(() => modules.hook.useActiveKeyword(), { wrapper })
  expect(view.result.current[0]).toBeUndefined()
  act(() => view.result.current[1]('水利'))
  expect(view.result.current[0]).toBe('水利')
  expect(new URLSearchParams(location.search).get('keyword')).toBe('水利')
  act(() => view.result.current[1](undefined))
  expect(location.search).toBe('')
})
