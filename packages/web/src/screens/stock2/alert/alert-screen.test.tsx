import type { AlertChannel } from '@kanpan/contract/model/alert/channel'
import type { AlertFiring, AlertRule } from '@kanpan/contract/model/alert/rule'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const DAY = '2026-11-20' as AlertFiring['day']
const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const clock = { day: DAY, time: '10:31:05', phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 }
const RULE: AlertRule = {
  ...{ id: '7', name: '龙头炸板', condition: '龙头 且 炸板', mode: 'every', pauseSeconds: 300, channels: [] },
  ...{ subject: { kind: 'market', value: '' }, activeFromSecond: 0, activeUntilSecond: 86_400, subjectName: '全市场' },
  ...{ expiresOn: null, isPaused: false, doneAtMs: null, createdAtMs: 1, changedAtMs: 1 },
}
const FIRING: AlertFiring = {
  ...{ id: '9', ruleId: '7', name: '龙头炸板', condition: '龙头 且 炸板', day: DAY, time: '10:30:41', firedAtMs: 1 },
  targets: [{ code: '600001', name: '峤优设备', facts: ['12.31元', '炸板 1 次'] }],
  ...{ total: 1, isRead: false, link: { path: '/stock/detail/600001', date: DAY, at: '10:31:00' } },
}

let rules: readonly AlertRule[] = []
let firings: readonly AlertFiring[] = []
let sent: (readonly [string, unknown])[] = []
let refusal: string | undefined
let channels: readonly AlertChannel[] = []
let alerts: () => ReactElement
let signIn: (token: string) => void
let reset: () => void

answerCalls(({ url, body }) => {
  const path = url.pathname.replace('/api/ai/api/', '')
  if (path === 'public/init') return ok({ product: '看盘', clock, features: {}, headline: null, user: null })
  if (path === 'collect/getList') return ok({ list: [], total: 0, page: 1, limit: 500, groups: [] })
  if (path === 'alert/getList') return ok({ list: rules, most: 100 })
  if (path === 'alert/firings') return ok({ list: firings, unread: firings.length })
  if (path === 'alert/channel/list') return ok({ list: channels, quiet: null, isMailConfigured: false })
  if (!path.startsWith('alert/')) return { code: 404, msg: '没有这个接口' }
  const input = JSON.parse(body)
  sent.push([path, input])
  if (path === 'alert/sentence') {
    const isRead = input.text.includes('炸板')
    const { id: _, isPaused: __, doneAtMs: ___, createdAtMs: ____, changedAtMs: _____, subjectName, ...rule } = RULE
    return ok({ rule: isRead ? rule : null, subjectName: isRead ? subjectName : null, notUnderstood: ['底部放量'] })
  }
  if (path === 'alert/preview') {
    const fired = { day: '2026-11-19', time: '10:30:41', targets: FIRING.targets, total: 1, link: FIRING.link }
    const days = [
      { day: '2026-11-19', firings: 3 },
      { day: '2026-11-18', firings: null },
    ]
    return ok({ days, list: [fired], total: 3 })
  }
  if (refusal !== undefined) return { code: 400, msg: refusal, data: null }
  if (path === 'alert/pause') rules = rules.map(rule => ({ ...rule, isPaused: input.isPaused }))
  if (path === 'alert/remove') rules = []
  if (path === 'alert/save') rules = [{ ...RULE, name: input.name }]
  return ok({ id: '7', changed: true, removed: true, isPaused: input.isPaused, read: 1 })
})

beforeAll(async () => {
  const [{ AlertScreen }, { QueryClientProvider }, { queryClient }, { useSession }] = await Promise.all([
    import('./alert-screen.tsx'),
    import('@tanstack/react-query'),
    import('#lib/query/query.ts'),
    import('#lib/session/session.ts'),
  ])
  signIn = token => useSession.setState({ token })
  alerts = () => (
    <QueryClientProvider client={queryClient}>
      <AlertScreen />
    </QueryClientProvider>
  )
  reset = () => queryClient.clear()
})

beforeEach(() => {
  rules = [RULE]
  firings = []
  sent = []
  refusal = undefined
  channels = []
  signIn('somebody')
  reset()
})

async function open(search = ''): Promise<void> {
  history.replaceState(null, '', `/stock2/alert${search}`)
  await act(async () => void render(alerts()))
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const posted = (path: string) => sent.filter(([to]) => to === `alert/${path}`).map(([, input]) => input)

test('a rule says whom it watches for what, how often, and when it told last with the way there', async () => {
  firings = [FIRING]
  await open()
  const list = await screen.findByRole('list', { name: '我的预警' })
  expect(list.textContent).toContain('龙头炸板监控中全市场：龙头 且 炸板每次都提醒，间隔 5 分钟全天长期有效')
  const last = await within(list).findByRole('link', { name: '10:30:41' })
  expect(last.getAttribute('href')).toBe('/stock/detail/600001?date=2026-11-20&at=10%3A31%3A00')
})

test('a firing stands with the facts of its moment and the way to it', async () => {
  firings = [FIRING]
  await open()
  const list = await screen.findByRole('list', { name: '触发记录' })
  expect(list.textContent).toBe('未读龙头炸板10:30:41峤优设备12.31元炸板 1 次')
  expect(within(list).getByRole('link', { name: '峤优设备' }).getAttribute('href')).toBe(
    '/stock/detail/600001?date=2026-11-20&at=10%3A31%3A00',
  )
  await press('全部已读')
  await waitFor(() => expect(posted('read')).toEqual([{ until: '9' }]))
})

test('a rule is paused and goes on, and is removed when that is said twice', async () => {
  await open()
  await screen.findByRole('list', { name: '我的预警' })
  await press('暂停 龙头炸板')
  await screen.findByText('已暂停')
  await press('继续 龙头炸板')
  await screen.findByText('监控中')
  await press('删除 龙头炸板')
  expect(posted('remove')).toEqual([])
  await press('删除')
  await waitFor(() => expect(posted('remove')).toEqual([{ id: '7' }]))
  await screen.findByRole('list', { name: '现成的预警' })
})

test('who has none makes one with a press', async () => {
  rules = []
  await open()
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '龙头炸板提醒我' })))
  await screen.findByRole('list', { name: '我的预警' })
  expect(posted('save')).toMatchObject([{ name: '龙头炸板', condition: '龙头 且 炸板' }])
})

test('a sentence becomes conditions that can be changed, what was not understood is told, and it is saved', async () => {
  await open(`?new=market&sentence=${encodeURIComponent('龙头炸板底部放量')}`)
  const drawer = await screen.findByRole('dialog', { name: '新建预警' })
  await within(drawer).findByText('没有读懂：底部放量')
  expect(
    within(drawer)
      .getAllByTitle('修改条件')
      .map(({ textContent }) => textContent),
  ).toEqual(['龙头', '炸板'])
  await act(async () => void fireEvent.click(within(drawer).getByText('每天一次')))
  await press('开始盯盘')
  await waitFor(() =>
    expect(posted('save')).toMatchObject([{ condition: '龙头 且 炸板', mode: 'daily', expiresOn: null }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '新建预警' })).toBeNull())
})

test('a sentence without anything to watch says so and leaves what was there', async () => {
  await open('?new=market&sentence=%E9%BB%91%E9%A9%AC')
  await screen.findByText(/^没有读懂/)
  expect(screen.getAllByTitle('修改条件')).toHaveLength(2)
})

test('what the server refuses stands at what it is about', async () => {
  refusal = '参数 activeFromSecond：开始时间晚于结束时间'
  await open('?edit=7')
  await screen.findByRole('dialog', { name: '修改预警' })
  await screen.findByRole('button', { name: '保存修改' })
  await press('保存修改')
  const hours = screen.getByRole('region', { name: '什么时段' })
  await waitFor(() => expect(within(hours).getByRole('alert').textContent).toBe('开始时间晚于结束时间'))
  expect(posted('change')).toMatchObject([{ id: '7' }])
})

const CHANNEL: AlertChannel = {
  ...{ id: 'c1', kind: 'wecom', name: '打板群', target: 'qyapi.weixin.qq.com/…f3', hasSecret: false, isPaused: false },
  ...{ trouble: null, failures: 0, sentAtMs: null, createdAtMs: 1 },
}

test('a channel is tried with a message, and what went wrong is told', async () => {
  channels = [CHANNEL]
  await open()
  await screen.findByText('打板群')
  await press('测试 打板群')
  await waitFor(() => expect(posted('channel/test')).toEqual([{ id: 'c1' }]))
})

test('a rule is sent to the channels that were chosen for it', async () => {
  channels = [CHANNEL]
  await open('?new=market')
  const drawer = await screen.findByRole('dialog', { name: '新建预警' })
  await act(async () => void fireEvent.click(await within(drawer).findByRole('button', { name: '打板群' })))
  await press('开始盯盘')
  await waitFor(() => expect(posted('save')).toMatchObject([{ channels: ['c1'] }]))
})

test('a robot is added by its address, and what is wrong with it stands at its field', async () => {
  refusal = '参数 address：不是企业微信群机器人的地址'
  await open()
  await screen.findByText(/^还没有渠道/)
  await press('渠道')
  const dialog = await screen.findByRole('dialog', { name: '添加渠道' })
  await act(
    async () => void fireEvent.change(within(dialog).getByLabelText('Webhook 地址'), { target: { value: 'x' } }),
  )
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: '添加' })))
  await within(dialog).findByText('不是企业微信群机器人的地址')
  expect(posted('channel/add')).toEqual([{ kind: 'wecom', name: '企业微信群机器人', address: 'x' }])
})

test('before it is saved a rule says how often it would have told, and of which days nothing is known', async () => {
  await open('?new=market')
  await screen.findByRole('dialog', { name: '新建预警' })
  await press('过去 5 日会触发几次？')
  const answer = await screen.findByText(/^过去 1 个交易日会触发/)
  expect(answer.textContent).toBe('过去 1 个交易日会触发 3 次')
  expect(answer.parentElement?.textContent).toContain('11-19 3 次11-18 没有记录')
  expect(posted('preview')).toMatchObject([{ condition: '龙头 且 炸板', days: 5 }])
  expect(posted('save')).toEqual([])
})

test('who only looks around is shown the way to an account', async () => {
  signIn('guest_1')
  await open()
  expect(screen.getByRole('link', { name: '去注册' })).toBeTruthy()
  expect(sent).toEqual([])
})
