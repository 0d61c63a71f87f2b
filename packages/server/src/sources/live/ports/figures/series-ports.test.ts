import { TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS } from '@kanpan/providers/codec'
import { exchangeMargin, treasuryYields } from '@kanpan/providers/eastmoney/datacenter/series'
import type { ExchangeMarginRow, MarginBalances, TreasuryRow } from '@kanpan/providers/rows/series-row'
import { sinaTreasury } from '@kanpan/providers/sina/treasury'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { marginPort } from './margin-port.ts'
import { treasuryPort } from './treasury-port.ts'

// A Friday; the Saturday and Sunday after it are no trading days.
const DAY = TradeDay.parse('2026-08-28')
const FROM = TradeDay.parse('2026-08-20')
const EVENING = { day: DAY, from: FROM, second: 60_000 }
const NOTHING = JSON.stringify({ result: null, success: false, message: '返回数据为空', code: 9201 })

const yields = (day: string, yield30YearPct: number | undefined): TreasuryRow => ({
  ...{ day, yield2YearPct: 1.4, yield5YearPct: 1.6, yield10YearPct: 1.8, yield30YearPct },
})

/** A report that has these rows, the newest first, page by page. */
async function reportOf(textOf: (page: number) => string) {
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    reply.end(textOf(Number(new URL(url, 'http://host').searchParams.get('pageNumber'))))
  })
  return { parts: { client: clientOf({ base }), providers: PROVIDERS, speed: 1 }, arrivals }
}

async function treasuryOf(textOf: (page: number) => string, ask = EVENING) {
  const { parts, arrivals } = await reportOf(textOf)
  return { batch: await treasuryPort(parts)?.ask(ask, NOW.signal), pages: arrivals.length }
}

test('yields of the 30-year treasury are those of trading days, of what is asked for', async () => {
  const rows = [yields('2026-08-29', 2.2), yields(DAY, 2.1), yields('2026-08-27', undefined), yields('2026-08-19', 2)]
  const { batch } = await treasuryOf(() => treasuryYields.encode({ rows }))
  expect(batch).toMatchObject({ provider: 'em-datacenter', day: DAY, isWhole: true })
  expect(batch?.rows.closes).toEqual([{ day: DAY, yieldPct: 2.1, futureYuan: Number.NaN }])
})

test('a yield that is not published yet is not told', async () => {
  const rows = [yields(DAY, 2.1), yields('2026-08-27', 2)]
  const { batch } = await treasuryOf(() => treasuryYields.encode({ rows }), { ...EVENING, second: 50_000 })
  expect(batch?.rows.closes.map(({ day }) => day)).toEqual(['2026-08-27'])
})

test('pages are read as far back as is asked for', async () => {
  const all = Array.from({ length: 1200 }, (_, at) =>
    yields(new Date(Date.parse(DAY) - at * 86_400_000).toISOString().slice(0, 10), 2),
  )
  const textOf = (page: number) =>
    treasuryYields.encode({ rows: all.slice(500 * (page - 1), 500 * page), total: all.length })
  expect((await treasuryOf(textOf)).pages).toBe(1)
  const long = await treasuryOf(textOf, { ...EVENING, from: TradeDay.parse('2024-12-02') })
  expect([long.pages, long.batch?.isWhole]).toEqual([2, true])
})

test('a day that is none costs itself, and an empty report tells nothing', async () => {
  const { batch } = await treasuryOf(() => treasuryYields.encode({ rows: [yields(DAY, 2.1), yields('2026-13-01', 2)] }))
  expect(batch).toMatchObject({ refused: { rows: 1, reason: '不是日期：2026-13-01 00:00:00' } })
  expect((await treasuryOf(() => NOTHING)).batch?.rows.closes).toEqual([])
})

test('where one does not answer another has the yields', async () => {
  const rows = [yields('2026-08-19', 2), yields('2026-08-27', 2.05), yields(DAY, 2.1)]
  const { base } = await loopbackHost((reply, { url }) => {
    const isSina = url.startsWith('/bond.finance.sina.com.cn/hq/gb/daily?symbol=CN30YT')
    if (!isSina) reply.statusCode = 502
    reply.end(isSina ? sinaTreasury.encode({ rows }) : '')
  })
  const port = treasuryPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1 })
  const batch = await port?.ask(EVENING, NOW.signal)
  expect(batch).toMatchObject({ provider: 'sina-data', day: DAY, isWhole: true })
  expect(batch?.rows.closes.map(({ day, yieldPct }) => [day, yieldPct])).toEqual([
    ['2026-08-27', 2.05],
    [DAY, 2.1],
  ])
})

const balances = (financingYuan: number, boughtYuan: number): MarginBalances => ({
  ...{ financingYuan, boughtYuan, lendingYuan: 1e9, totalYuan: financingYuan + 1e9 },
})
const margins = (day: string, all: MarginBalances): ExchangeMarginRow => ({
  ...{ day, sse: balances(1e12, 1e11), szse: balances(9e11, 8e10), all },
})
const WHOLE = { financingYuan: 1.908e12, boughtYuan: 1.81e11, lendingYuan: 2.1e9, totalYuan: 1.9101e12 }
const TWO = { financingYuan: 1.9e12, boughtYuan: 1.8e11, lendingYuan: 2e9, totalYuan: 1.902e12 }
const MORNING = { ...EVENING, second: 35_000 }

async function marginOf(rows: readonly ExchangeMarginRow[], ask = MORNING) {
  const { parts, arrivals } = await reportOf(() => exchangeMargin.encode({ rows }))
  const batch = await marginPort(parts)?.ask(ask, NOW.signal)
  return { batch, filter: new URL(arrivals[0]?.url ?? '', 'http://host').searchParams.get('filter') }
}

test('margin balances are those of each exchange; what two leave of the whole is the third', async () => {
  const { batch, filter } = await marginOf([margins('2026-08-27', WHOLE)])
  expect(filter).toBe("(DIM_DATE>='2026-08-20')")
  expect(batch).toMatchObject({ provider: 'em-datacenter', day: DAY, isWhole: true })
  expect(batch?.rows.map(({ exchange, ...row }) => [exchange, row.financingBalanceYuan, row.balanceYuan])).toEqual([
    ['sse', 1e12, 1.001e12],
    ['szse', 9e11, 9.01e11],
    ['bse', 8e9, 8.1e9],
  ])
  expect(batch?.rows[0]).toMatchObject({ financingBoughtYuan: 1e11, lendingBalanceYuan: 1e9 })
})

test('a whole of two exchanges leaves nothing for a third', async () => {
  const { batch } = await marginOf([margins('2026-08-27', TWO)])
  expect(batch?.rows.map(({ exchange }) => exchange)).toEqual(['sse', 'szse'])
})

test('balances of the running day are not told before the next', async () => {
  const { batch } = await marginOf([margins(DAY, TWO), margins('2026-08-27', TWO)])
  expect(new Set(batch?.rows.map(({ day }) => day))).toEqual(new Set(['2026-08-27']))
})

test('balances that do not add up cost their day', async () => {
  const wrong = { ...margins('2026-08-27', TWO), sse: { ...balances(1e12, 1e11), totalYuan: 1 } }
  const { batch } = await marginOf([wrong, margins('2026-08-26', TWO)])
  expect(batch).toMatchObject({ refused: { rows: 1, reason: '两融余额不等于融资余额加融券余额' } })
  expect(batch?.rows[0]?.day).toBe('2026-08-26')
})

test('without the provider that has them there are no series', () => {
  const parts = { client: clientOf({}), providers: ['ths'] as const, speed: 1 }
  expect([treasuryPort(parts), marginPort(parts)]).toEqual([undefined, undefined])
})
