import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { shareBonus } from '@kanpan/providers/eastmoney/datacenter/company'
import type { BarRow } from '@kanpan/providers/rows/bar-row'
import type { ExRightRow as ReportedExRight } from '@kanpan/providers/rows/company-row'
import { sinaDayBars } from '@kanpan/providers/sina/day-bars'
import { tencentDayBars } from '@kanpan/providers/tencent/day-bars'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { referencePricesPort } from './reference-prices-port.ts'
import { stockBarsPort } from './stock-bars-port.ts'

const { signal } = NOW
const day = (text: string) => TradeDay.parse(text)
const code = (text: string) => StockCode.parse(text)
const EMPTY = JSON.stringify({ version: null, result: null, success: false, message: '返回数据为空', code: 9201 })

const reported = (over: Partial<ReportedExRight>): ReportedExRight => ({
  ...{ code: code('600000'), name: '浦发银行', exDay: '2026-07-10', recordDay: '2026-07-09', plannedOn: undefined },
  ...{ cashYuanPerShare: 3.014, bonusSharesPerShare: undefined, transferSharesPerShare: undefined },
  ...{ progress: '实施分配' },
  ...over,
})

async function daysOf(answer: string, from: string, to: string) {
  const { base, arrivals } = await loopbackHost(reply => reply.end(answer))
  const port = referencePricesPort({ client: clientOf({ base }), providers: ['eastmoney'], speed: 500 })
  const batches = []
  for await (const batch of port?.days({ from: day(from), to: day(to) }, signal) ?? []) batches.push(batch)
  return { port, batches, arrivals }
}

test('ex-right events are those of each trading day, in yuan and shares for ten; what an event says nothing of is not given', async () => {
  const rows = [
    reported({}),
    reported({ code: code('000001'), exDay: '2026-07-13', bonusSharesPerShare: 0.1, transferSharesPerShare: 0.3 }),
    reported({ code: code('000002'), exDay: '2026-07-13', cashYuanPerShare: undefined }),
  ]
  const { port, batches, arrivals } = await daysOf(shareBonus.encode({ rows, total: 3 }), '2026-07-10', '2026-07-14')
  expect(port?.coversAllotments).toBe(false)
  const none = { rightsSharesPerTen: 0, rightsPriceCents: 0 }
  expect(batches).toMatchObject([
    {
      ...{ provider: 'em-datacenter', day: '2026-07-10', isWhole: true, refused: undefined },
      rows: [{ code: '600000', cashYuanPerTen: 30.14, bonusSharesPerTen: 0, ...none }],
    },
    {
      day: '2026-07-13',
      rows: [
        { code: '000001', cashYuanPerTen: 30.14, bonusSharesPerTen: 4, ...none },
        { code: '000002', cashYuanPerTen: Number.NaN, bonusSharesPerTen: Number.NaN },
      ],
    },
    { day: '2026-07-14', rows: [] },
  ])
  expect(arrivals).toHaveLength(1)
  expect(decodeURIComponent(arrivals[0]?.url ?? '')).toContain(
    "filter=(EX_DIVIDEND_DATE>='2026-07-10')(EX_DIVIDEND_DATE<='2026-07-14')",
  )
})

test('days without an event are known as such, month by month', async () => {
  const { batches, arrivals } = await daysOf(EMPTY, '2026-06-01', '2026-07-10')
  expect(batches.length).toBeGreaterThan(25)
  expect(batches.every(({ rows, isWhole }) => rows.length === 0 && isWhole)).toBe(true)
  expect(arrivals).toHaveLength(2)
})

const bar = (on: string, over: Partial<BarRow> = {}): BarRow => ({
  ...{ code: '600519', day: on, openYuan: 10, highYuan: 10.5, lowYuan: 9.9, closeYuan: 10.11 },
  ...{ volumeShares: 1_000_000, amountYuan: 10_200_000, turnoverPct: 1.5, closeBeforeYuan: 10 },
  ...over,
})

test('the bars of a stock are those that were traded, in cents, with the words of an event', async () => {
  const rows = [bar('2026-07-09'), bar('2026-07-10', { exRight: '10派3元', amountYuan: Number.NaN })]
  const { base, arrivals } = await loopbackHost(reply => reply.end(tencentDayBars.encode({ rows })))
  const port = stockBarsPort({ client: clientOf({ base }), providers: ['tencent'], speed: 500 })
  const ask = { codes: [code('600519')], from: day('2024-07-01'), to: day('2026-07-10') }
  const batch = await port?.ask(ask, signal)
  expect(batch).toMatchObject({ provider: 'tencent-ifzq', day: '2026-07-10', isWhole: true })
  expect(batch?.rows).toEqual([
    {
      ...{ code: '600519', day: '2026-07-09', openCents: 1_000, highCents: 1_050, lowCents: 990, closeCents: 1_011 },
      ...{ volumeShares: 1_000_000, amountYuan: 10_200_000 },
    },
    expect.objectContaining({ day: '2026-07-10', amountYuan: Number.NaN, exRight: '10派3元' }),
  ])
  expect(arrivals[0]?.url).toContain('param=sh600519,day,2024-07-01,2026-07-10,640,')
})

test('the bars of Beijing are those of another provider, who names no stock and has no money', async () => {
  const rows = [bar('2026-07-09', { code: undefined, amountYuan: Number.NaN })]
  const { base, arrivals } = await loopbackHost(reply => reply.end(sinaDayBars.encode({ rows })))
  const port = stockBarsPort({ client: clientOf({ base }), providers: ['tencent', 'sina'], speed: 500 })
  const ask = { codes: [code('920002')], from: day('2024-07-01'), to: day('2026-07-10') }
  const batch = await port?.ask(ask, signal)
  expect(batch).toMatchObject({
    provider: 'sina-data',
    rows: [{ code: '920002', day: '2026-07-09', closeCents: 1_011, volumeShares: 1_000_000, amountYuan: Number.NaN }],
  })
  expect(arrivals[0]?.url).toContain('symbol=bj920002')
})

test('the stocks of a provider that is gone for good come from the other, without money, until it is there again', async () => {
  let isGone = true
  const { base } = await loopbackHost((reply, { url }) => {
    const isTencent = url.includes('fqkline')
    if (isTencent && isGone) reply.writeHead(404).end()
    else reply.end((isTencent ? tencentDayBars : sinaDayBars).encode({ rows: [bar('2026-07-09')] }))
  })
  const port = stockBarsPort({ client: clientOf({ base, speed: 100_000 }), providers: ['tencent', 'sina'], speed: 1 })
  const ask = { codes: [code('600519')], from: day('2024-07-01'), to: day('2026-07-10') }
  const providerOf = () =>
    port?.ask(ask, signal).then(
      ({ provider }) => provider,
      (error: Error) => error.message,
    )
  const given = []
  for (let asks = 0; asks < 549; asks++) given.push(await providerOf())
  // One night of failures is waited for: they may be there in the next one, with their money.
  expect(new Set(given.slice(0, 499))).toEqual(new Set(['地址上没有这个接口了（HTTP 404）']))
  expect(new Set(given.slice(500))).toEqual(new Set(['sina-data']))
  isGone = false
  expect([await providerOf(), await providerOf()]).toEqual(['tencent-ifzq', 'tencent-ifzq'])
})

test('nobody is asked about a stock none of the providers has, and without a provider there is no port', async () => {
  const port = stockBarsPort({ client: clientOf({}), providers: ['tencent'], speed: 500 })
  expect([port?.knows(code('920002')), port?.knows(code('300001'))]).toEqual([false, true])
  const ask = { codes: [code('920002')], from: day('2024-07-01'), to: day('2026-07-10') }
  await expect(port?.ask(ask, signal)).rejects.toThrow('没有可以问 920002 日线的来源')
  expect(stockBarsPort({ client: clientOf({}), providers: ['cls'], speed: 500 })).toBeUndefined()
  expect(referencePricesPort({ client: clientOf({}), providers: ['tencent'], speed: 500 })).toBeUndefined()
})
