import type { AlertFiring } from '@kanpan/contract/model/alert/rule'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import type { StreamReader } from '#lib/stream/market-stream.ts'

const firing = (id: string, name = `预警${id}`): AlertFiring => ({
  ...{ id, ruleId: '1', name, condition: '炸板', day: '2026-11-20' as AlertFiring['day'], time: '10:31:12' },
  targets: [{ code: '600001', name: '峤优设备', facts: ['11.20元', '炸板 1 次'] }],
  ...{ total: 1, firedAtMs: 1, isRead: false },
  link: { path: '/stock/detail/600001', date: '2026-11-20' as AlertFiring['day'], at: '10:32:00' },
})

let unread: readonly AlertFiring[] = []
answerCalls(({ url }) => ({
  ...{ code: 200, msg: 'ok' },
  data: url.pathname.endsWith('alert/firings') ? { list: unread, unread: unread.length } : { list: [], most: 100 },
}))

let parts: {
  readonly watch: typeof import('./watch-firings.ts').watchFirings
  readonly stream: typeof import('#lib/stream/tick.ts').marketStream
  readonly toasts: typeof import('#lib/page/toasts.ts').useToasts
  readonly unread: typeof import('./unread-alerts.ts').useUnreadAlerts
}
beforeAll(async () => {
  parts = {
    watch: (await import('./watch-firings.ts')).watchFirings,
    stream: (await import('#lib/stream/tick.ts')).marketStream,
    toasts: (await import('#lib/page/toasts.ts')).useToasts,
    unread: (await import('./unread-alerts.ts')).useUnreadAlerts,
  }
})

let reader: StreamReader
let leave: () => void

/** Watches, with what the stream tells in the test's own hand. */
async function watching(before: readonly AlertFiring[] = []): Promise<void> {
  unread = before
  vi.spyOn(parts.stream, 'join').mockImplementation(joined => {
    reader = joined
    return () => undefined
  })
  leave = parts.watch()
  await vi.waitFor(() => expect(parts.unread.getState().count).toBe(before.length))
}

const shown = () => parts.toasts.getState().list.map(({ text, href }) => [text, href])

beforeEach(() => parts.toasts.setState({ list: [] }))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const TEXT = '预警2：峤优设备 11.20元 炸板 1 次（10:31:12）'
const PATH = '/stock/detail/600001?date=2026-11-20&at=10%3A32%3A00'

test('what was there before the page is counted and not told', async () => {
  await watching([firing('1')])
  expect(shown()).toEqual([])
})

test('a firing is told once, with the way to its moment, however often it comes', async () => {
  await watching([firing('1')])
  reader.onAlerts?.([firing('2')])
  reader.onAlerts?.([firing('2'), firing('1')])
  expect(shown()).toEqual([[TEXT, PATH]])
  expect(parts.unread.getState().count).toBe(2)
})

test('of many at once two are told by name, and how many there are besides', async () => {
  await watching()
  reader.onAlerts?.(['2', '3', '4', '5'].map(id => firing(id)))
  expect(shown().map(([text]) => text)).toEqual([TEXT, TEXT.replace('预警2', '预警3'), '另有 2 条预警触发'])
})

test('what fired while there was no connection is told when there is one again', async () => {
  await watching([firing('1')])
  unread = [firing('2'), firing('1')]
  reader.onState?.('open')
  await vi.waitFor(() => expect(shown()).toEqual([[TEXT, PATH]]))
  expect(parts.unread.getState().count).toBe(2)
})

test('the title says how many fired while nobody looked, until somebody does', async () => {
  await watching()
  document.title = '总览 · 看盘'
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  reader.onAlerts?.([firing('2')])
  reader.onAlerts?.([firing('3')])
  expect(document.title).toBe('(2) 总览 · 看盘')
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(document.title).toBe('总览 · 看盘')
})
