import {
  tradesChange,
  tradesGetList,
  tradesImport,
  tradesRemove,
  tradesSave,
  tradesUndo,
} from '@kanpan/contract/api/main/trades'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ownHeaders } from '#app.fixture.ts'
import { routeOf } from '#http/implement.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

const Bars = z.object({
  list: z.array(z.object({ day: z.string(), openYuan: z.number(), closeYuan: z.number(), prevCloseYuan: z.number() })),
})
/** Days whose later days are over as well. */
const [BOUGHT_ON, SOLD_ON] = ['2024-06-11', '2024-06-12']

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer()
})

let code: string
beforeAll(async () => {
  code = (await limitUps('2024-06-24', await headersOf('looks-around')))[0]?.code ?? ''
})

const headersOf = (account: string) => ownHeaders(server.app, account)

async function post(
  endpoint: typeof tradesSave | typeof tradesUndo | { path: string },
  payload: object,
  headers: object,
) {
  const url = routeOf(endpoint as typeof tradesSave)
  return (await server.app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json()
}

async function book(headers: object, moment = '') {
  const reply = await server.app.inject({ url: routeOf(tradesGetList) + moment, headers: { ...headers } })
  return tradesGetList.data.parse(reply.json().data)
}

async function barsOf(code: string, headers: object) {
  const url = `/api2/stock/bars?code=${code}&date=2024-06-27&limit=60`
  return Bars.parse((await server.app.inject({ url, headers: { ...headers } })).json().data).list
}

/** Stocks that closed at their upper limit on a day, with how many in a row that was. */
async function limitUps(day: string, headers: object) {
  const url = `/api2/stock/limit_up_ranking?limit=300&date=${day}`
  const { data } = (await server.app.inject({ url, headers: { ...headers } })).json()
  return z.object({ list: z.array(z.looseObject({ code: z.string() })) }).parse(data).list
}

test('bought at the limit and sold the day after: pattern, profit to the cent, days held, and what came after the sale', async () => {
  const me = await headersOf('board-hunter')
  const [before, on] = [await limitUps('2024-06-07', me), await limitUps(BOUGHT_ON, me)]
  const known = new Set(before.map(({ code }) => code))
  const first = on.find(({ code }) => !known.has(code) && /^(?:60|00)/.test(code))
  const relay = on.find(({ code }) => known.has(code) && /^(?:60|00)/.test(code))
  for (const [stock, pattern] of [
    [first, 'limitUp'],
    [relay, 'relay'],
  ] as const) {
    const code = stock?.code ?? ''
    const bars = await barsOf(code, me)
    const at = bars.findIndex(({ day }) => day === BOUGHT_ON)
    const [buy, sell] = [bars[at]?.closeYuan ?? 0, bars[at + 1]?.openYuan ?? 0]
    await post(tradesSave, { code, day: BOUGHT_ON, time: '10:00:00', kind: 'buy', priceYuan: buy, shares: 1000 }, me)
    await post(tradesSave, { code, day: SOLD_ON, time: '09:30:05', kind: 'sell', priceYuan: sell, shares: 1000 }, me)
    const { trips } = await book(me)
    const trip = trips.find(one => one.code === code)
    const paid = Math.round(buy * 100_000)
    const brought = Math.round(sell * 100_000)
    const fee = (cents: number) => Math.max(500, Math.round(cents * 0.00025)) + Math.round(cents * 0.00001)
    const duty = Math.round(brought * 0.0005)
    expect(trip).toMatchObject({
      pattern,
      heldDays: 1,
      openedOn: BOUGHT_ON,
      closedOn: SOLD_ON,
      paidCents: paid + fee(paid),
    })
    expect(trip?.profitCents).toBe(brought - fee(brought) - duty - paid - fee(paid))
    for (const { days, pct } of trip?.after ?? []) {
      const later = bars.slice(at + 2, at + 2 + days)
      const ratio = later.reduce(
        (all, bar) => (all * bar.closeYuan) / bar.prevCloseYuan,
        (bars[at + 1]?.closeYuan ?? 0) / sell,
      )
      expect(pct, `${code} ${days}`).toBeCloseTo(100 * (ratio - 1), 1)
    }
    expect(trip?.after.map(({ days }) => days)).toEqual([1, 3, 5, 10])
  }
  const { total, patterns, days } = await book(me)
  expect(total.count).toBe(2)
  expect(patterns.map(({ pattern, count }) => [pattern, count])).toEqual([
    ['limitUp', 1],
    ['relay', 1],
  ])
  expect(days).toMatchObject([{ day: SOLD_ON, profitCents: total.profitCents, unknown: 0 }])
})

test('what is held is worth its last price, and of what came later a moment knows nothing', async () => {
  const me = await headersOf('holder')
  const bars = await barsOf(code, me)
  await post(tradesSave, { code, day: '2024-06-24', kind: 'buy', priceYuan: 10, shares: 200, feesYuan: 5 }, me)
  const { holdings } = await book(me, '?date=2024-06-27&at=15:00:00')
  const close = bars.find(({ day }) => day === '2024-06-27')?.closeYuan ?? 0
  expect(holdings).toMatchObject([
    {
      code,
      shares: 200,
      costCents: 200_500,
      priceYuan: close,
      heldDays: 3,
      floatingCents: Math.round(close * 20_000) - 200_500,
    },
  ])
  expect(await book(me, '?date=2024-06-21&at=15:00:00')).toMatchObject({ holdings: [], executions: 0, marked: [] })
})

test('day by day at the closes, up to the moment asked about: the days together are what floats', async () => {
  const me = await headersOf('marks-to-market')
  const bars = await barsOf(code, me)
  await post(tradesSave, { code, day: '2024-06-24', kind: 'buy', priceYuan: 10, shares: 200, feesYuan: 5 }, me)
  const { marked, holdings } = await book(me, '?date=2024-06-27&at=15:00:00')
  const closes = bars.filter(({ day }) => day >= '2024-06-24').map(({ closeYuan }) => Math.round(100 * closeYuan))
  expect(marked).toEqual(
    ['2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27'].map((day, at) => ({
      ...{ day, leftOut: 0, carried: 0, worthCents: 200 * (closes[at] ?? 0) },
      profitCents: 200 * (closes[at] ?? 0) - (at === 0 ? 200_500 : 200 * (closes[at - 1] ?? 0)),
    })),
  )
  expect(marked.reduce((sum, { profitCents }) => sum + profitCents, 0)).toBe(holdings[0]?.floatingCents)
  const atNoon = (await book(me, '?date=2024-06-26&at=11:30:00')).marked
  expect(atNoon.map(({ day }) => day)).toEqual(['2024-06-24', '2024-06-25', '2024-06-26'])
})

const STATEMENT = [
  '成交日期,成交时间,证券代码,证券名称,操作,成交数量,成交价格,成交金额,发生金额',
  '20240611,09:31:00,600000,浦发银行,证券买入,1000,8.20,8200.00,-8205.08',
  '20240612,14:00:00,600000,浦发银行,证券卖出,1000,8.30,8300.00,8290.77',
  '20240612,14:00:00,600000,浦发银行,证券卖出,一千,8.30,8300.00,8290.77',
].join('\n')

test('without fees in a statement those of stocks and funds go by the rules of the day, and what has none is refused', async () => {
  const me = await headersOf('fee-reader')
  const text = [
    '成交日期,证券代码,证券名称,操作,成交数量,成交价格',
    // 20,000 yuan: commission 5.00, transfer fee 0.20.
    '20240611,600000,浦发银行,买入,2000,10.00',
    // Of a fund the commission alone, when it is sold too: 40,000 yuan at 0.025 %.
    '20240611,510300,沪深300ETF,买入,10000,4.000',
    '20240612,159915,创业板ETF,卖出,20000,2.000',
    // Not in this market by now, and a stock by its code: commission 5.00, duty 10.00, transfer fee 0.20.
    '20240612,600001,邯郸钢铁,卖出,2000,10.00',
    '20240612,113050,南银转债,卖出,100,120.000',
    '20140612,600000,浦发银行,买入,2000,10.00',
  ].join('\n')
  const asked = { text, fileName: '没有费用.csv', step: 'import' }
  const { data } = await post(tradesImport, asked, me)
  const reason = '费用：这类证券或这一天的费用规则没有收录，交割单里要有发生金额或费用'
  expect(data).toMatchObject({ added: 4, refused: 2 })
  expect(data.reasons).toEqual([6, 7].map(row => ({ row, reason })))
  const { holdings, unmatched } = await book(me)
  expect(holdings.map(held => [held.code, held.costCents]).toSorted()).toEqual([
    ['510300', 4_001_000],
    ['600000', 2_000_520],
  ])
  expect(unmatched.map(sold => [sold.code, sold.feesCents, sold.feesFrom]).toSorted()).toEqual([
    ['159915', 1_000, 'rules'],
    ['600001', 1_520, 'rules'],
  ])
})

test('a statement is looked at, brought, brought again for nothing, and undone whole', async () => {
  const me = await headersOf('statement-reader')
  const asked = { text: STATEMENT, fileName: '交割单.csv' }
  const preview = await post(tradesImport, { ...asked, step: 'preview' }, me)
  expect(preview.data).toMatchObject({ rows: 3, added: 2, known: 0, refused: 1, from: '2024-06-11', to: '2024-06-12' })
  expect(preview.data.reasons).toEqual([{ row: 4, reason: '成交数量：“一千”不是数字' }])
  expect((await book(me)).executions).toBe(0)
  expect((await post(tradesImport, { ...asked, step: 'import' }, me)).data.added).toBe(2)
  expect((await post(tradesImport, { ...asked, step: 'import' }, me)).data).toMatchObject({ added: 0, known: 2 })
  const { total, imports, trips } = await book(me)
  expect(total).toMatchObject({ count: 1, profitCents: 829_077 - 820_508, feesCents: 508 + 923 })
  expect(trips[0]?.executions.map(({ feesFrom }) => feesFrom)).toEqual(['statement', 'statement'])
  expect(imports).toMatchObject([{ fileName: '交割单.csv', rows: 2 }])
  expect((await post(tradesUndo, { importedAtMs: imports[0]?.importedAtMs }, me)).data).toEqual({ removed: 2 })
  expect((await book(me)).executions).toBe(0)
})

test('nobody sees, changes or removes what is another’s', async () => {
  const [me, other] = [await headersOf('private-trader'), await headersOf('curious')]
  const bought = { code, day: '2024-06-24', kind: 'buy', priceYuan: 8, shares: 100 }
  const { id } = (await post(tradesSave, bought, me)).data
  expect((await book(other)).executions).toBe(0)
  expect((await post(tradesChange, { id, ...bought, shares: 900 }, other)).code).toBe(404)
  expect((await post(tradesRemove, { id }, other)).code).toBe(404)
  expect((await post(tradesChange, { id, ...bought, shares: 900 }, me)).data).toEqual({ changed: true })
  expect((await book(me)).holdings).toMatchObject([{ shares: 900 }])
  expect((await post(tradesRemove, { id }, me)).data).toEqual({ removed: true })
})

test.each([
  [{ day: '2024-06-22' }, '参数 day：这一天不是交易日'],
  [{ day: '2024-07-01' }, '参数 day：这一天还没有到'],
  [{ code: '999999' }, '参数 code：没有代码为 999999 的股票'],
  [{ shares: 0 }, '参数 shares：没有数量'],
  [{ priceYuan: 0 }, '参数 priceYuan：没有价格'],
  [{ kind: 'cash' }, '参数 amountYuan：没有金额'],
])('what cannot be is refused by the name of its field: %j', async (parts, message) => {
  const me = await headersOf('careless')
  const asked = { code, day: '2024-06-24', kind: 'buy', priceYuan: 8, shares: 100, ...parts }
  expect((await post(tradesSave, asked, me)).msg).toBe(message)
  expect((await book(me)).executions).toBe(0)
})
