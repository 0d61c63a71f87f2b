import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS } from '@kanpan/providers/codec'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import { limitUpPool } from '@kanpan/providers/ths/limit-pools'
import { poolDetail } from '@kanpan/providers/xuangubao/pool-detail'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { reasonsPort } from './reasons-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const AT = { day: DAY, second: 36_000 }
const codeAt = (index: number) => StockCode.parse(String(600_000 + index))
const { signal } = NOW

const limitUp = (index: number): PoolRow => ({
  code: codeAt(index),
  name: `股票${index}`,
  priceYuan: 11,
  changePct: 10,
  firstSealSecond: 34_200,
  lastSealSecond: 35_000,
  brokenTimes: 1,
  reasonTags: ['机器人', '年报'],
  reasonText: '公司生产减速器',
})

test('reasons are those of all pages, each with its seals, and whole when as many came as there are', async () => {
  const all = Array.from({ length: 250 }, (_, index) => limitUp(index))
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const page = Number(new URL(url, 'http://host').searchParams.get('page'))
    reply.end(limitUpPool.encode({ rows: all.slice((page - 1) * 200, page * 200), day: DAY, total: all.length }))
  })
  const batch = await reasonsPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1 })?.ask(AT, signal)
  expect(arrivals.map(({ url }) => url.slice(0, url.indexOf('?')))).toEqual(
    Array(2).fill('/data.10jqka.com.cn/dataapi/limit_up/limit_up_pool'),
  )
  expect(batch).toMatchObject({ provider: 'ths-data', day: DAY, isWhole: true, refused: undefined })
  expect(batch?.rows.map(({ code }) => code)).toEqual(all.map(({ code }) => code))
  expect(batch?.rows[0]).toEqual({
    code: codeAt(0),
    source: 'ths',
    firstSealSecond: 34_200,
    lastSealSecond: 35_000,
    brokenTimes: 1,
    tags: ['机器人', '年报'],
    text: '公司生产减速器',
    // It is a pool of who is sealed now.
    asOfSecond: AT.second,
  })
})

test('the day is the one of the reply, whatever day was asked for', async () => {
  const before = TradeDay.parse('2026-08-27')
  const { base } = await loopbackHost(reply =>
    reply.end(limitUpPool.encode({ rows: [limitUp(1)], day: before, total: 1 })),
  )
  expect(
    (await reasonsPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1 })?.ask(AT, signal))?.day,
  ).toBe(before)
})

test('a pool of which a page is missing is a part', async () => {
  const { base } = await loopbackHost(reply =>
    reply.end(limitUpPool.encode({ rows: [limitUp(1)], day: DAY, total: 900 })),
  )
  const batch = await reasonsPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1 })?.ask(AT, signal)
  expect(batch?.isWhole).toBe(false)
})

test('where one does not answer another tells why, under its own name and of the day of its seals', async () => {
  const { base } = await loopbackHost((reply, { url }) => {
    const isOther = url.startsWith('/flash-api.xuangubao.cn/api/pool/detail?pool_name=limit_up&date=2026-08-28')
    if (!isOther) reply.statusCode = 502
    reply.end(isOther ? poolDetail.encode({ rows: [limitUp(1)], day: DAY }) : '')
  })
  const batch = await reasonsPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1 })?.ask(AT, signal)
  expect(batch).toMatchObject({ provider: 'xuangubao', day: DAY, isWhole: true })
  expect(batch?.rows).toMatchObject([{ source: 'xuangubao', firstSealSecond: 34_200, tags: ['机器人', '年报'] }])
})

test('without a provider that may be asked there are no reasons', () => {
  expect(reasonsPort({ client: clientOf({}), providers: ['eastmoney'], speed: 1 })).toBeUndefined()
})
