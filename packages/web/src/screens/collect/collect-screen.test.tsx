import type { CollectItem } from '@kanpan/contract/model/collect'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { moved } from '#features/collect/place.ts'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { forgetChoices } from '#lib/settings/choices.fixture.ts'

const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const clock = { day: '2025-12-01', time: '10:31:05', phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 }
const NAMES: Readonly<Record<string, string>> = { '600519': '海南桐达', '000001': '栩凌电力', '300750': '安漾服饰' }
const item = (value: string, order: number, group = ''): CollectItem => ({
  id: `c${value}`,
  type: 2,
  title: NAMES[value] ?? value,
  value,
  group,
  order,
  note: '',
  createdAtMs: 0,
})
const quote = (code: string) => ({
  code,
  name: NAMES[code],
  board: 'main',
  isSt: false,
  state: 'trading',
  priceYuan: 8.64,
  prevCloseYuan: 8.7,
  changePct: -0.69,
  amountYuan: 89_181_275,
  streak: 0,
  industry: '种植业',
})

const hotspot = {
  id: `${clock.day}.885452`,
  title: '减速器供应链传来新进展',
  digest: '减速器厂商普遍满产。',
  category_1: '先进制造',
  block_code: '885452',
  source: '北辰财讯',
  at: `${clock.day} 09:30:45`,
  heat: 6.8,
  heatParts: [],
  heatCurve: [0, 6.8],
  stage: 'rising',
  concepts: ['减速器'],
  conceptsFrom: 'words',
  stories: [],
  storyCount: 0,
  stocks: [{ code: '600519', name: '海南桐达', reason: '', reasonFrom: 'story', changePct: -0.69 }],
}

let hotspots: readonly CollectItem[] = []
let items: readonly CollectItem[] = []
let written: string[] = []
let collect: () => ReactElement
let signIn: () => void
let reset: () => void

function answer({ pathname, searchParams }: URL, body: string): unknown {
  const path = pathname.replace('/api/ai/api/', '').replace('/api2/', '')
  if (pathname.endsWith('/stock/search')) {
    const list = ['海南桐达', '海南桐达一'].map((name, at) => ({
      kind: 'stock',
      code: `60051${9 - at}`,
      name,
      hint: '',
    }))
    return {
      status: 200,
      msg: 'ok',
      data: { list: list.filter(({ name }) => name.includes(searchParams.get('query') ?? '')) },
    }
  }
  if (path === 'public/init') return ok({ product: '看盘', clock, features: {}, headline: null, user: null })
  if (path === 'collect/getList') {
    if (searchParams.get('type') === '1')
      return ok({ list: hotspots, total: hotspots.length, page: 1, limit: 500, groups: [] })
    const groups = [...new Set(items.map(({ group }) => group))].filter(Boolean)
    return ok({ list: items, total: items.length, page: 1, limit: 500, groups })
  }
  if (path === 'stock/data_list') {
    const codes = (searchParams.get('codes') ?? '').split(',').filter(code => NAMES[code])
    const asOf = { day: clock.day, time: clock.time, phase: 'trading', final: false }
    return ok({
      asOf,
      source: 'simulator',
      list: codes.map(quote),
      total: codes.length,
      page: 1,
      limit: 200,
      missing: [],
    })
  }
  const asOf = { day: clock.day, time: clock.time, phase: 'trading', final: false }
  const provenance = { asOf, source: 'simulator' }
  const touching = { ...hotspot, touchedAt: `${clock.day} 09:30:45`, collected: [{ code: '600519', name: '海南桐达' }] }
  if (path === 'collect/stock_hotspot_notice') {
    if (searchParams.get('readUntil') !== null) written.push(`read ${searchParams.get('readUntil')}`)
    const unread = written.some(line => line.startsWith('read')) ? 0 : 1
    return ok({ ...provenance, unread, list: [{ ...touching, isUnread: unread > 0 }], readUntil: touching.touchedAt })
  }
  if (path === 'collect/collect_stock_hotspot') {
    written.push(`touching ${searchParams.get('code') ?? 'all'}`)
    const stocks = [{ code: '600519', name: '海南桐达', count: 1 }]
    return ok({ ...provenance, list: [touching], total: 1, page: 1, limit: 30, stocks })
  }
  if (path === 'hotspot/hotspotList') {
    const list = searchParams.get('date') === null ? [hotspot] : []
    return ok({ ...provenance, list, total: list.length, page: 1, limit: 500 })
  }
  if (path === 'collect/save') {
    written.push(`save ${JSON.parse(body).value}`)
    const { value } = JSON.parse(body)
    if (value === '300750') return { code: 409, msg: '已存在', data: null }
    items = [item(value, 0), ...items]
    return ok({ saved: true, id: `c${value}` })
  }
  if (path === 'collect/change') {
    written.push(`change ${body}`)
    const { id, order } = JSON.parse(body)
    if (order !== undefined) items = moved(items, id, order)
    return ok({ updated: true, item: items[0] })
  }
  return { code: 404, msg: '没有这个接口' }
}

answerCalls(({ url, body }) => answer(url, body))

beforeAll(async () => {
  const [{ CollectScreen }, { QueryClientProvider }, { queryClient }, { useSession }] = await Promise.all([
    import('./collect-screen.tsx'),
    import('@tanstack/react-query'),
    import('#lib/query/query.ts'),
    import('#lib/session/session.ts'),
  ])
  signIn = () => useSession.setState({ token: 'somebody' })
  collect = () => (
    <QueryClientProvider client={queryClient}>
      <CollectScreen />
    </QueryClientProvider>
  )
  reset = () => {
    queryClient.clear()
    localStorage.clear()
    forgetChoices()
  }
})

beforeEach(() => {
  items = []
  hotspots = []
  written = []
  reset()
})

async function open(search = ''): Promise<void> {
  history.replaceState(null, '', `/collect${search}`)
  await act(async () => {
    render(collect())
  })
}
const codes = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /\d{6}/.exec(textContent)?.[0])

test('someone without stocks is shown the ways on', async () => {
  await open()
  expect(await screen.findByText('还没有收藏股票')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去涨停排行看看' }).getAttribute('href')).toBe('/stock2/limit_up/ranking')
  expect(screen.getByRole('button', { name: '粘贴代码添加' })).toBeTruthy()
})

test('the stocks stand in the person’s order with what they do now; one without a quote stays', async () => {
  items = [item('000001', 0), item('600519', 1), item('999999', 2)]
  await open()
  expect(await screen.findAllByText('-0.69%')).toHaveLength(2)
  expect(screen.getAllByText('-0.06')).toHaveLength(2)
  expect(codes()).toEqual(['000001', '600519', '999999'])
  expect(screen.getByText('其中 1 只在这一时刻没有行情')).toBeTruthy()
})

test('a selected stock moves by buttons and by Alt with the arrows', async () => {
  items = [item('000001', 0), item('600519', 1), item('300750', 2)]
  await open()
  await screen.findByText('栩凌电力')
  fireEvent.click(
    screen.getByText('安漾服饰').closest('[role="row"]')?.querySelector('[aria-colindex="3"]') ?? document,
  )
  expect(screen.getByRole('button', { name: /下移/ }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '置顶' }))
  await waitFor(() => expect(codes()).toEqual(['300750', '000001', '600519']))
  await waitFor(() => expect(written).toEqual(['change {"id":"c300750","order":0}']))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown', altKey: true })
  await waitFor(() => expect(written[1]).toBe('change {"id":"c300750","order":1}'))
  await waitFor(() => expect(codes()).toEqual(['000001', '300750', '600519']))
})

test('a pasted list is told code by code', async () => {
  items = [item('000001', 0)]
  await open()
  await screen.findByText('栩凌电力')
  fireEvent.click(screen.getByRole('button', { name: '添加' }))
  const dialog = screen.getByRole('dialog')
  const box = within(dialog).getByLabelText('股票代码或名称')
  // It was opened to be written and pasted into.
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, {
    target: { value: '600519 000001,sz300750 海南桐达 12345 601318 谁' },
  })
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '添加' })))
  await within(dialog).findByText('已添加')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '600519海南桐达已添加',
    '000001栩凌电力已在自选中',
    'sz300750安漾服饰添加失败：已存在',
    '海南桐达海南桐达与上面重复',
    '12345没有这个代码或名称',
    '601318没有这只股票',
    '谁没有这个代码或名称',
  ])
  expect(within(dialog).getByRole('status').textContent).toBe('1 只已保存，2 只原本就有，4 项没有添加')
})

test('a group is a tab and an address', async () => {
  items = [item('000001', 0), item('600519', 0, '观察')]
  await open()
  await screen.findByText('栩凌电力')
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: /观察/ })))
  expect([decodeURIComponent(location.search), codes()]).toEqual(['?group=观察', ['600519']])
})

test('a note is written where it stands', async () => {
  items = [item('600519', 0)]
  await open()
  await screen.findByText('海南桐达')
  fireEvent.click(screen.getByText('写备注…'))
  const input = screen.getByLabelText('海南桐达 的备注')
  fireEvent.change(input, { target: { value: '等回踩' } })
  await act(async () => fireEvent.blur(input))
  await waitFor(() => expect(written).toEqual(['change {"id":"c600519","note":"等回踩"}']))
})

test('the hotspots that were collected are told by their own day, and one can be let go', async () => {
  hotspots = [{ ...item(hotspot.id, 0), type: 1, title: hotspot.title }]
  await open('?view=hotspot')
  const row = within(await screen.findByRole('list', { name: '收藏的热点' }))
  expect(await row.findByText('先进制造 ·', { exact: false })).toBeTruthy()
  expect(row.getByText('6.8')).toBeTruthy()
  await waitFor(() => expect(row.getByRole('button', { name: `取消收藏热点 ${hotspot.title}` })).toBeTruthy())
})

test('who has collected no hotspot is shown the way to them', async () => {
  await open('?view=hotspot')
  expect(await screen.findByText('还没有收藏热点，在热点旁点星标即可收藏')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去看热点' }).getAttribute('href')).toBe('/hotspot')
})

test('hotspots that touch the person’s stocks are listed, of one stock on a press, and marked as read together', async () => {
  signIn()
  await open('?view=touch')
  const list = within(await screen.findByRole('list', { name: '涉及自选股的热点' }))
  expect(await list.findByText('未读')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '海南桐达 1' })))
  await waitFor(() => expect(written).toContain('touching 600519'))
  expect(location.search).toBe('?view=touch&code=600519')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '1 条未读，全部已读' })))
  await waitFor(() => expect(written).toContain(`read ${clock.day} 09:30:45`))
  expect(await screen.findByRole('button', { name: '没有未读' })).toBeTruthy()
  expect(list.queryByText('未读')).toBeNull()
})
