import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const asOf = { day: '2026-11-20', time: '09:17:00', phase: 'auction', final: false }
const row = {
  code: '600111',
  name: '甲股份',
  isSt: false,
  streakBefore: 2,
  prevCloseYuan: 10,
  priceYuan: 11,
  changePct: 10,
  matchedShares: 50_000,
  matchedYuan: 550_000,
  unmatchedShares: 1_000_000,
  unmatchedYuan: 11_000_000,
  side: 'buy',
  withdrawnShares: 20_000,
  limit: 'up',
  ofYesterdayPct: 1.25,
  ofYesterdayAuctionPct: 250,
  theme: '机器人',
}
const other = {
  ...row,
  code: '000222',
  name: '乙股份',
  streakBefore: 1,
  priceYuan: 9.8,
  changePct: -2,
  unmatchedYuan: 120_000,
  side: 'sell',
  limit: null,
  ofYesterdayAuctionPct: null,
}
const theme = {
  name: '机器人',
  stocks: 2,
  meanChangePct: 4,
  rising: 1,
  oneWord: 1,
  matchedYuan: 1_100_000,
  leader: { code: row.code, name: row.name, changePct: 10 },
}
const GATHERING = {
  asOf,
  source: 'simulator',
  stage: 'gathering',
  recorded: true,
  time: '09:17:00',
  counts: { up: 2500, flat: 400, down: 2300, limitUp: 1, limitDown: 0 },
  yesterday: [row, other],
  themes: [theme],
  oneWord: [row],
  stock: null,
}
const NOTHING = {
  yesterday: [],
  themes: [],
  oneWord: [],
  counts: { up: 0, flat: 0, down: 0, limitUp: 0, limitDown: 0 },
}

let answer: object = GATHERING
let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const [{ AuctionBoard }, { queryClient }] = await Promise.all([
    import('./auction-board.tsx'),
    import('#lib/query/query.ts'),
  ])
  return { AuctionBoard, queryClient }
}

const INIT = {
  clock: { day: '2026-11-20', time: '09:17:00', phase: 'auction', speed: 0, source: 'simulator', serverMs: 0 },
}

answerCalls(({ url: { pathname } }) => ({
  code: 200,
  msg: 'ok',
  data: pathname === '/api2/stock/auction' ? answer : INIT,
}))

beforeAll(async () => {
  modules = await load()
})

function show(data: object) {
  answer = data
  const { AuctionBoard, queryClient } = modules
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <AuctionBoard moment={{}} stock={({ name }) => name} />
    </QueryClientProvider>,
  )
}

const cells = async (name: string) =>
  Array.from(
    (await screen.findByRole('row', { name: new RegExp(name) })).querySelectorAll('th, td'),
    cell => cell.textContent,
  )

test('while orders are gathered a stock has an indicative price, what would match, and is a candidate', async () => {
  show(GATHERING)
  const table = within(await screen.findByRole('table', { name: '昨日涨停竞价' }))
  const [first, second] = table.getAllByRole('row').slice(1)
  expect(Array.from(first?.querySelectorAll('th, td') ?? [], cell => cell.textContent)).toEqual([
    ...['甲股份', '2连板', '11.00', '+10.00%', '一字候选', '55.00万', '+1100.00万', '1.25%', '2.50倍', '机器人'],
  ])
  expect(Array.from(second?.querySelectorAll('th, td') ?? [], cell => cell.textContent)).toEqual([
    ...['乙股份', '首板', '9.80', '-2.00%', '', '55.00万', '-12.00万', '1.25%', '—', '机器人'],
  ])
  expect(screen.getByText('9:15–9:20 可撤单，虚拟价不是成交')).toBeDefined()
  expect(await cells('机器人.*1/2')).toEqual(['机器人', '+4.00%', '1/2', '1', '110.00万', '甲股份'])
  expect(screen.getByRole('region', { name: '一字候选' }).textContent).toContain('未封板')
})

test('once it is struck the price is the open and nobody is a candidate any more', async () => {
  show({ ...GATHERING, stage: 'struck', time: '09:25:00', asOf: { ...asOf, time: '09:26:00' } })
  expect(await screen.findByText('9:25 已撮合，即开盘价')).toBeDefined()
  expect(screen.getByRole('region', { name: '涨停开盘' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: /开盘价/ })).toBeDefined()
  expect(screen.queryByText(/候选/)).toBeNull()
})

test('a day without a recorded auction says so, and before 9:15 there is none yet', async () => {
  show({ ...GATHERING, ...NOTHING, recorded: false })
  expect(await screen.findByText('竞价未记录：该行情来源没有集合竞价')).toBeDefined()
})

test('before 9:15 the desk says when it begins', async () => {
  show({ ...GATHERING, ...NOTHING, stage: 'before' })
  expect(await screen.findByText('集合竞价 9:15 开始')).toBeDefined()
})

test('each of the lists can be saved, and yesterday’s limit-ups be narrowed', async () => {
  show(GATHERING)
  expect(await screen.findAllByRole('button', { name: '导出与复制' })).toHaveLength(3)
  expect(screen.getByRole('button', { name: '筛选表中的行' })).toBeDefined()
})

test('on a phone each list begins with eight rows, and the rest comes by a press', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    const found = { matches: query.includes('max-width: 767px'), media: query, onchange: null }
    return Object.assign(new EventTarget(), found, { addListener: () => undefined, removeListener: () => undefined })
  })
  const many = Array.from({ length: 20 }, (_, at) => ({ ...row, code: `6001${at + 10}`, name: `股${at}` }))
  show({ ...GATHERING, yesterday: many, oneWord: many, counts: { ...GATHERING.counts, limitUp: 20 } })
  const oneWord = within(await screen.findByRole('region', { name: '一字候选' }))
  const list = within(screen.getByRole('table', { name: '昨日涨停竞价' }))
  expect([oneWord.getAllByRole('rowheader').length, list.getAllByRole('rowheader').length]).toEqual([8, 8])
  fireEvent.click(oneWord.getByRole('button', { name: '展开其余 12 行' }))
  fireEvent.click(list.getByRole('button', { name: '再看 12 行' }))
  expect([oneWord.getAllByRole('rowheader').length, list.getAllByRole('rowheader').length]).toEqual([20, 20])
  media.mockRestore()
})

test('where the list has ST and the count of the market has none, the list says how many', async () => {
  const st = { ...row, code: '600002', name: 'ST乙', isSt: true }
  show({ ...GATHERING, oneWord: [row, st], counts: { ...GATHERING.counts, limitUp: 1 } })
  const list = await screen.findByRole('region', { name: '一字候选' })
  expect(list.textContent).toContain('一字候选 2 只（含 ST 1）')
})

test('where the day before was not recorded nobody is told to have been at the limit, or not to have been', async () => {
  show({ ...GATHERING, yesterday: null, themes: [], oneWord: [{ ...row, streakBefore: null }] })
  await screen.findByText('昨日未记录，不知道谁涨停，也没有题材强弱')
  // Who may open sealed has the room of what is not known.
  expect(screen.queryByText(/题材强弱（/)).toBeNull()
  expect((await cells('甲股份'))[1]).toBe('—')
})
