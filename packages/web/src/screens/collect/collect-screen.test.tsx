import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { moved } from '#features/collect/place.ts'

declare const window: Window & { happyDOM: { setURL: (url: string) => void } }

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

let server: Server
let items: readonly CollectItem[] = []
let written: string[] = []
let collect: () => ReactElement
let reset: () => void

function answer({ pathname, searchParams }: URL, body: string): unknown {
  const path = pathname.replace('/api/ai/api/', '').replace('/api2/', '')
  if (path === 'public/init') return ok({ product: '看盘', clock, features: {}, headline: null, user: null })
  if (path === 'collect/getList') {
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

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: string[] = []
    for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk))
    response.setHeader('content-type', 'application/json')
    response.setHeader('connection', 'close')
    response.end(JSON.stringify(answer(new URL(request.url ?? '', 'http://local'), chunks.join(''))))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const isBound = (bound: typeof address): bound is AddressInfo => typeof bound === 'object' && bound !== null
  // The HTTP client reads the page's origin when it is loaded.
  window.happyDOM.setURL(isBound(address) ? `http://127.0.0.1:${address.port}/` : '')
  const [{ CollectScreen }, { QueryClientProvider }, { queryClient }] = await Promise.all([
    import('./collect-screen.tsx'),
    import('@tanstack/react-query'),
    import('#lib/query.ts'),
  ])
  collect = () => (
    <QueryClientProvider client={queryClient}>
      <CollectScreen />
    </QueryClientProvider>
  )
  reset = () => {
    queryClient.clear()
    localStorage.clear()
  }
})

afterAll(() => {
  server.close()
})
beforeEach(() => {
  items = []
  written = []
  reset()
})
afterEach(() => {
  cleanup()
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
  fireEvent.change(within(dialog).getByLabelText('股票代码'), {
    target: { value: '600519 000001,sz300750 600519 12345 601318' },
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
    '600519海南桐达与上面重复',
    '12345不是 A 股代码',
    '601318没有这只股票',
  ])
  expect(within(dialog).getByRole('status').textContent).toBe('1 只已保存，2 只原本就有，3 项没有添加')
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
