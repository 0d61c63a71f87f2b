import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { PROVIDERS } from '@kanpan/providers/codec'
import { dailyBillboard, dailySeats } from '@kanpan/providers/eastmoney/datacenter/longhu'
import type { ListingRow, SeatRow } from '@kanpan/providers/rows/longhu-row'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import type { Batch, DayRange } from '#sources/ports/port.ts'
import type { SourceListing } from '#sources/ports/rows.ts'
import { longhuPort } from './longhu-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const code = StockCode.parse('600519')
const ONE_DAY = '日涨幅偏离值达到7%的前5只证券'
const THREE_DAYS = '连续三个交易日内，涨幅偏离值累计达到20%的证券'
const NOTHING = JSON.stringify({ version: null, result: null, success: false, message: '返回数据为空', code: 9201 })

const listing = (reason: string, more: Partial<ListingRow> = {}): ListingRow => ({
  ...{ code, name: '贵州茅台', day: DAY, reason, closeYuan: 11, changePct: 10.01 },
  ...{ buyYuan: 3e8, sellYuan: 1e8, netYuan: 2e8, amountYuan: 1e9, turnoverPct: 5, floatValueYuan: 2e10 },
  ...more,
})
const seat = (reason: string, branch: string, [buyYuan, sellYuan]: readonly [number, number]): SeatRow => ({
  ...{ code, day: DAY, reason, branch, branchCode: '0' },
  ...{ buyYuan, sellYuan, netYuan: buyYuan - sellYuan },
})

interface Published {
  readonly list: readonly ListingRow[]
  readonly buyers?: readonly SeatRow[]
  readonly sellers?: readonly SeatRow[]
}

/** A data centre, and what a port at a time of the day gets of it. */
async function dataCentre(published: Published) {
  const has = { ...published }
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const query = new URL(url, 'http://host').searchParams
    const [page, name] = [Number(query.get('pageNumber')), query.get('reportName') ?? '']
    const pageOf = <Row>(rows: readonly Row[] = []) => ({
      rows: rows.slice(500 * (page - 1), 500 * page),
      total: rows.length,
    })
    if (name.endsWith('DETAILSNEW'))
      reply.end(has.list.length === 0 ? NOTHING : dailyBillboard.encode(pageOf(has.list)))
    else reply.end(dailySeats.encode(pageOf(name.endsWith('BUY') ? has.buyers : has.sellers)))
  })
  let nowMs = shanghaiMs(DAY, 22 * 3600)
  const port = longhuPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1, now: () => nowMs })
  async function daysAt(second: number, range: DayRange = { from: DAY, to: DAY }) {
    nowMs = shanghaiMs(DAY, second)
    const batches: Batch<readonly SourceListing[]>[] = []
    for await (const batch of port?.days(range, NOW.signal) ?? []) batches.push(batch)
    return batches
  }
  return { has, daysAt, arrivals }
}

const EVENING = 17 * 3600
const NIGHT = 22 * 3600
const SEATS = {
  buyers: [seat(ONE_DAY, '机构专用', [2e8, 0]), seat(ONE_DAY, '机构专用', [1e8, 1e6])],
  sellers: [seat(ONE_DAY, '某证券上海路', [0, 1e8])],
}

test('a day is three reports: who is listed for what, and the seats of both sides in the order of their money', async () => {
  const { daysAt, arrivals } = await dataCentre({ list: [listing(ONE_DAY)], ...SEATS })
  const [batch] = await daysAt(NIGHT)
  expect(batch).toEqual({
    ...{ provider: 'em-datacenter', day: DAY, isWhole: true, refused: undefined },
    rows: [
      {
        ...{ code, reason: ONE_DAY, source: 'eastmoney', windowDays: 1, changePct: 10.01, amountYuan: 1e9 },
        seats: [
          { side: 'buy', rank: 1, branch: '机构专用', buyYuan: 2e8, sellYuan: 0 },
          { side: 'buy', rank: 2, branch: '机构专用', buyYuan: 1e8, sellYuan: 1e6 },
          { side: 'sell', rank: 1, branch: '某证券上海路', buyYuan: 0, sellYuan: 1e8 },
        ],
      },
    ],
  })
  expect(arrivals).toHaveLength(3)
})

test('a stock listed for two reasons has two lists, each with its own seats and days', async () => {
  const { daysAt } = await dataCentre({
    list: [listing(ONE_DAY), listing(THREE_DAYS)],
    buyers: [seat(ONE_DAY, '机构专用', [1e8, 0]), seat(THREE_DAYS, '机构专用', [5e8, 0])],
  })
  const [batch] = await daysAt(NIGHT)
  expect(
    batch?.rows.map(({ windowDays, seats }) => [windowDays, seats.map(({ rank, buyYuan }) => [rank, buyYuan])]),
  ).toEqual([
    [1, [[1, 1e8]]],
    [3, [[1, 5e8]]],
  ])
})

test('more than a page of seats is read to its end', async () => {
  const list = Array.from({ length: 130 }, (_, at) => listing(ONE_DAY, { code: StockCode.parse(String(600_000 + at)) }))
  const buyers = list.flatMap(({ code: one }) =>
    [5, 4, 3, 2, 1].map(yuan => ({ ...seat(ONE_DAY, `营业部${yuan}`, [yuan, 0]), code: one })),
  )
  const { daysAt, arrivals } = await dataCentre({ list, buyers })
  const [batch] = await daysAt(NIGHT)
  expect(batch?.rows.every(({ seats }) => seats.length === 5)).toBe(true)
  expect([batch?.isWhole, arrivals.length]).toEqual([true, 4])
})

test('an empty report is a day that is not published: nothing is told of it', async () => {
  const { daysAt, arrivals } = await dataCentre({ list: [] })
  expect(await daysAt(EVENING)).toEqual([])
  expect(arrivals).toHaveLength(1)
})

test('listings without their seats are not published yet', async () => {
  const { daysAt } = await dataCentre({ list: [listing(ONE_DAY)] })
  expect(await daysAt(NIGHT)).toEqual([])
})

test('before half past four nobody is asked for the day itself', async () => {
  const { daysAt, arrivals } = await dataCentre({ list: [listing(ONE_DAY)], ...SEATS })
  expect(await daysAt(16 * 3600)).toEqual([])
  expect(arrivals).toEqual([])
})

test('in the evening a list is handed on once it is told twice alike', async () => {
  const { daysAt, has } = await dataCentre({ list: [listing(ONE_DAY)], ...SEATS })
  expect(await daysAt(EVENING)).toEqual([])
  has.list = [listing(ONE_DAY), listing(ONE_DAY, { code: StockCode.parse('000001') })]
  has.buyers = [...SEATS.buyers, { ...seat(ONE_DAY, '机构专用', [1e8, 0]), code: StockCode.parse('000001') }]
  expect(await daysAt(EVENING + 900)).toEqual([])
  expect((await daysAt(EVENING + 1800)).map(({ rows }) => rows.length)).toEqual([2])
})

test('days that are over are told one by one, the oldest first', async () => {
  const { daysAt, has, arrivals } = await dataCentre({ list: [] })
  const from = TradeDay.parse('2026-08-26')
  has.list = [listing(ONE_DAY, { day: from }), listing(ONE_DAY)]
  has.buyers = [{ ...seat(ONE_DAY, '机构专用', [1, 0]), day: from }, seat(ONE_DAY, '机构专用', [2, 0])]
  const batches = await daysAt(NIGHT, { from, to: DAY })
  expect(batches.map(({ day, rows }) => [day, rows[0]?.seats[0]?.buyYuan])).toEqual([
    [from, 1],
    [DAY, 2],
  ])
  expect(new URL(arrivals[0]?.url ?? '', 'http://host').searchParams.get('filter')).toBe("(TRADE_DATE='2026-08-26')")
})

test('a seat that does not add up costs itself', async () => {
  const wrong = { ...seat(ONE_DAY, '某证券', [9e7, 0]), netYuan: 1 }
  const { daysAt } = await dataCentre({ list: [listing(ONE_DAY)], ...SEATS, sellers: [wrong, ...SEATS.sellers] })
  const [batch] = await daysAt(NIGHT)
  expect(batch).toMatchObject({ isWhole: true, refused: { rows: 1, reason: '净额不等于买入减卖出' } })
  expect(batch?.rows[0]?.seats.filter(({ side }) => side === 'sell')).toHaveLength(1)
})

test('without the provider that has them there are no lists', () => {
  const parts = { client: clientOf({}), speed: 1, now: () => 0 }
  expect(longhuPort({ ...parts, providers: ['sina', 'ths'] })).toBeUndefined()
})
