import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

type Answer = (body: string) => unknown

const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const savedCollect = {
  id: 'c7',
  type: 2,
  title: '国泰酒业',
  value: '600519',
  group: '',
  order: 0,
  note: '',
  createdAtMs: 0,
}
const list = (items: readonly unknown[]) => ok({ list: items, total: items.length, page: 1, limit: 500, groups: [] })

let answers: Readonly<Record<string, Answer>>
let calls: string[] = []
let star: () => ReactElement
let statusOf: () => boolean | undefined
let toasts: () => readonly string[]
let reset: (token: string, isCollected?: boolean) => void

answerCalls(({ url: { pathname, search }, body }) => {
  const call = pathname.replace('/api/ai/api/collect/', '')
  calls.push(call + search + body)
  return answers[call]?.(body) ?? { code: 404, msg: '没有' }
}, '/stock/detail/600519')

beforeAll(async () => {
  const [{ Star }, { useSession }, { useToasts }] = await Promise.all([
    import('./star.tsx'),
    import('#lib/session/session.ts'),
    import('#lib/page/toasts.ts'),
  ])
  star = () => <Star code="600519" name="国泰酒业" />
  statusOf = () => useSession.getState().collectStatus['600519']
  toasts = () => useToasts.getState().list.map(({ text }) => text)
  reset = (token, isCollected = false) => {
    useSession.setState({ token, collectStatus: { '600519': isCollected } })
    useToasts.setState({ list: [] })
  }
})

beforeEach(() => {
  calls = []
  answers = {}
  reset('secret')
})
test('a press collects the stock with its name and code', async () => {
  answers = { save: () => ok({ saved: true, id: 'c7' }) }
  render(star())
  fireEvent.click(screen.getByRole('button', { name: '收藏 国泰酒业' }))
  expect(screen.getByRole('button', { name: '取消收藏 国泰酒业', pressed: true })).toBeDefined()
  await waitFor(() => expect(calls).toEqual(['save{"type":2,"title":"国泰酒业","value":"600519"}']))
  expect(statusOf()).toBe(true)
})

test('letting go finds the collect by its code and hides it by its id', async () => {
  reset('secret', true)
  answers = {
    getList: () => list([{ ...savedCollect, id: 'c1', value: '000001' }, savedCollect]),
    hide: () => ok({ updated: true }),
  }
  render(star())
  fireEvent.click(screen.getByRole('button', { name: '取消收藏 国泰酒业' }))
  await waitFor(() => expect(calls.at(-1)).toBe('hide?id=c7'))
  expect(screen.getByRole('button', { name: '收藏 国泰酒业', pressed: false })).toBeDefined()
  expect(statusOf()).toBe(false)
})

test('a refusal gives the star back and says why', async () => {
  answers = { save: () => ({ code: 10010, msg: '收藏数量已达上限', data: null }) }
  render(star())
  fireEvent.click(screen.getByRole('button', { name: '收藏 国泰酒业' }))
  await waitFor(() => expect(toasts()).toEqual(['收藏失败：收藏数量已达上限']))
  expect(screen.getByRole('button', { name: '收藏 国泰酒业', pressed: false })).toBeDefined()
})

test('a page left open too long asks once more and a person notices nothing', async () => {
  let times = 0
  answers = {
    save: () => {
      times += 1
      return times === 1 ? { code: 10004, msg: '页面已过期，请刷新后重试' } : ok({ saved: true, id: 'c7' })
    },
  }
  render(star())
  fireEvent.click(screen.getByRole('button', { name: '收藏 国泰酒业' }))
  await waitFor(() => expect(times).toBe(2))
  await waitFor(() => expect(statusOf()).toBe(true))
  expect(toasts()).toEqual([])
})

test('a press while a change is under way has the last word', async () => {
  answers = {
    save: () => ok({ saved: true, id: 'c7' }),
    getList: () => list([savedCollect]),
    hide: () => ok({ updated: true }),
  }
  render(star())
  fireEvent.click(screen.getByRole('button', { name: '收藏 国泰酒业' }))
  fireEvent.click(screen.getByRole('button', { name: '取消收藏 国泰酒业' }))
  expect(screen.getByRole('button', { name: '收藏 国泰酒业', pressed: false })).toBeDefined()
  await waitFor(() => expect(calls.map(path => path.split(/[?{]/)[0])).toEqual(['save', 'getList', 'hide']))
  expect(statusOf()).toBe(false)
})

test('two presses more than the change under way change nothing', async () => {
  answers = { save: () => ok({ saved: true, id: 'c7' }) }
  render(star())
  for (let press = 0; press < 3; press += 1) fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByRole('button', { name: '取消收藏 国泰酒业', pressed: true })).toBeDefined()
})

test('a stranger is taken to the sign-in and comes back here', () => {
  reset('')
  render(star())
  fireEvent.click(screen.getByRole('button', { name: '收藏 国泰酒业' }))
  expect(location.pathname + location.search).toBe('/login?next=%2Fstock%2Fdetail%2F600519')
  expect(calls).toEqual([])
})
