import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { Batch, Port, Reach } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import type { SourceSector } from '#sources/ports/sector-rows.ts'
import { createStockList } from '#store/catalogue/stock-list.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { sectorsDesk } from './sectors-desk.ts'

const [DAY, LATER, FIFTH] = ['2024-01-12', '2024-01-18', '2024-01-19'].map(day => TradeDay.parse(day)) as [
  TradeDay,
  TradeDay,
  TradeDay,
]
const [TEN, EVENING] = [36_000, 57_600]
const CODES = Array.from({ length: 12 }, (_, at) => StockCode.parse(String(600_001 + at)))
const STRANGER = StockCode.parse('999998')

const sector = (blockCode: string, codes: readonly StockCode[], own: Partial<SourceSector> = {}): SourceSector => ({
  ...{ blockCode, name: `概念${blockCode}`, kind: 'concept', codes },
  ...own,
})
const KNOWN = [sector('885001', CODES), sector('885002', CODES.slice(0, 2))]

const stocksOf = (codes: readonly StockCode[]): StoredCatalogue['stocks'] =>
  codes.map(code => ({
    ...{ code, name: code, initials: [], exchange: 'sse', board: 'main', industry: null, region: null },
    ...{ listedOn: null, totalShares: null, floatShares: null },
  }))

type Answer = (ask: MomentAsk) => Partial<Batch<readonly SourceSector[]>>

/** A desk of a market that knows no sectors yet, whose port answers what it is told to. */
function deskOf(answer: Answer = () => ({}), reach: Reach = 'now') {
  let now = answer
  const asked: string[] = []
  const saved: StoredCatalogue[] = []
  const status = sourceStatus(Date.now)
  const stocks = createStockList({ stocks: stocksOf(CODES), names: [], sectors: [] })
  let shown = 0
  const port: Port<MomentAsk, readonly SourceSector[]> = {
    ...{ provider: 'network', reach, paceMs: 0, usualLagSeconds: 0, timeoutMs: 50 },
    async ask(ask) {
      asked.push(`${ask.day} ${ask.second}`)
      return { provider: 'network', day: ask.day, rows: KNOWN, isWhole: true, ...now(ask) }
    },
  }
  const desk = sectorsDesk({
    ...{ port, stocks, status, texts: { learn() {} } },
    desk: createDesk({ status, log: pino({ level: 'silent' }), stopped: new AbortController().signal }),
    market: { stocksChanged: () => (shown += 1) },
    historyStore: { saveCatalogue: async one => void saved.push(one) },
  })
  const members = () => stocks.stored().sectors.map(({ blockCode, codes }) => `${blockCode} ${codes.length}`)
  const read = () => status.read().find(({ name }) => name === 'sectors')
  const answers = (next: Answer) => {
    now = next
  }
  return { desk, asked, saved, stocks, members, read, answers, shown: () => shown }
}

test('sectors are asked for at once where there are none, and then outside the session of every fifth trading day', async () => {
  const { desk, asked, saved, members, read, shown } = deskOf()
  for (const second of [TEN, TEN + 600, EVENING]) await desk.run({ day: DAY, second })
  await desk.run({ day: LATER, second: EVENING })
  await desk.run({ day: FIFTH, second: TEN })
  await desk.run({ day: FIFTH, second: EVENING })
  expect(asked).toEqual([`${DAY} ${TEN}`, `${FIFTH} ${EVENING}`])
  expect([members(), shown()]).toEqual([['885001 12', '885002 2'], 1])
  expect(saved.map(({ sectorsOn }) => sectorsOn)).toEqual([DAY, FIFTH])
  expect(read()).toMatchObject({ day: FIFTH, rows: 2, expectedRows: 2, failures: 0 })
})

const FRESH = StockCode.parse('601999')
/** A morning's list with somebody nobody had heard of. */
const morningWith = (codes: readonly StockCode[]) => ({
  day: LATER,
  isWhole: false,
  stocks: stocksOf(codes).map(stock => ({ ...stock, nameOfDay: stock.name, delistedOn: null })),
})

test.each<[Reach, number]>([
  ['day', TEN],
  ['now', EVENING],
])(
  'of a port of reach %s who is newly listed joins its sectors on that day, and until then they are a part',
  async (reach, second) => {
    const { desk, asked, stocks, members, read, answers } = deskOf(undefined, reach)
    await desk.run({ day: DAY, second: EVENING })
    expect(read()?.isWhole).toBe(true)
    stocks.take(morningWith([...CODES, FRESH]))
    answers(() => ({ rows: [sector('885001', [...CODES, FRESH]), sector('885002', CODES.slice(0, 2))] }))
    await desk.run({ day: LATER, second: TEN })
    expect([read()?.isWhole, members()[0]]).toEqual(reach === 'now' ? [false, '885001 12'] : [true, '885001 13'])
    for (const later of [TEN + 600, EVENING, EVENING + 600]) await desk.run({ day: LATER, second: later })
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBe(`${LATER} ${second}`)
    expect([read()?.isWhole, members()[0]]).toEqual([true, '885001 13'])
  },
)

test('who is in no sector when all of them have come is not asked for again until their next day', async () => {
  const { desk, asked, stocks } = deskOf(undefined, 'day')
  await desk.run({ day: DAY, second: EVENING })
  stocks.take(morningWith([...CODES, FRESH]))
  for (const second of [TEN, TEN + 600, EVENING]) await desk.run({ day: LATER, second })
  expect(asked).toEqual([`${DAY} ${EVENING}`, `${LATER} ${TEN}`])
})

test('after a part the rest is asked for again, and who is not in it stays', async () => {
  const { desk, asked, members, answers } = deskOf(() => ({ rows: KNOWN.slice(0, 1), isWhole: false }))
  await desk.run({ day: DAY, second: EVENING })
  answers(() => ({ rows: KNOWN.slice(1), isWhole: false }))
  await desk.run({ day: DAY, second: EVENING + 600 })
  expect([asked.length, members()]).toEqual([2, ['885001 12', '885002 2']])
})

test.each([
  ['of no stocks', sector('885003', []), '没有成分股'],
  ['of strangers', sector('885003', [STRANGER]), '成分股不在股票名单里'],
  ['without a name', sector('885003', CODES, { name: '' }), '代码或名称不成立'],
  ['told twice', sector('885001', CODES), '重复'],
])('a sector %s costs itself', async (_, wrong, reason) => {
  const { desk, members, read } = deskOf(() => ({ rows: [...KNOWN, wrong] }))
  await desk.run({ day: DAY, second: TEN })
  expect(members()).toEqual(['885001 12', '885002 2'])
  expect(read()?.refusing).toEqual({ rows: 1, reason })
})

test('a sector that lost most of its stocks stays as it was, and a stranger among its stocks is left out', async () => {
  const { desk, members, answers } = deskOf()
  await desk.run({ day: DAY, second: TEN })
  answers(() => ({ rows: [sector('885001', CODES.slice(0, 5)), sector('885002', [...CODES.slice(0, 3), STRANGER])] }))
  await desk.run({ day: FIFTH, second: EVENING })
  expect(members()).toEqual(['885001 12', '885002 3'])
})

const throws: Answer = () => {
  throw new Error('连接被重置')
}
test.each<[string, Answer, RegExp]>([
  ['throws', throws, /连接被重置/],
  ['is empty', () => ({ rows: [] }), /板块名单是空的/],
  ['has strangers alone', () => ({ rows: [sector('885003', [STRANGER])] }), /没有一个板块可信/],
  ['lacks most sectors', () => ({ rows: [sector('885001', CODES)] }), /缺少 1 个已知的板块/],
  ['is of yesterday', () => ({ day: DAY }), /来源给出的是 2024-01-12 的数据/],
  ['is of the future', () => ({ day: TradeDay.parse('2024-01-22') }), /来源给出的是 2024-01-22 的数据/],
  ['floods', () => ({ rows: Array.from({ length: 400_000 }, () => sector('885001', CODES)) }), /400000 行，多于/],
])('a list that %s changes nothing, is told of, and is asked for again', async (_, answer, reason) => {
  const { desk, asked, stocks, read, answers } = deskOf()
  await desk.run({ day: DAY, second: TEN })
  const before = stocks.stored()
  answers(answer)
  await desk.run({ day: FIFTH, second: EVENING })
  await desk.run({ day: FIFTH, second: EVENING + 600 })
  expect(stocks.stored()).toBe(before)
  expect(asked).toHaveLength(3)
  expect(read()).toMatchObject({ day: DAY, failures: 2 })
  expect(read()?.lastError).toMatch(reason)
})
