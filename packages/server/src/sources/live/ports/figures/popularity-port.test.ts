import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS } from '@kanpan/providers/codec'
import { stockRank } from '@kanpan/providers/eastmoney/news/stock-rank'
import { hotStocks } from '@kanpan/providers/ths/hot-list'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { type Arrival, loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { popularityPort } from './popularity-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const [first, second] = [StockCode.parse('600519'), StockCode.parse('000001')]

async function asked(answer: (arrival: Arrival) => string, providers = PROVIDERS.slice()) {
  const { base, arrivals } = await loopbackHost((reply, arrival) => reply.end(answer(arrival)))
  const port = popularityPort({ client: clientOf({ base }), providers, speed: 1 })
  return { batch: await port?.ask({ day: DAY, second: 36_000 }, NOW.signal), arrivals }
}

const place = (code: StockCode, rank: number, heat: number | undefined) => ({ code, name: '名', rank, heat })
const EMPTY = hotStocks.encode({ rows: [] })

test('heat is the measure of the list of the hour', async () => {
  const text = hotStocks.encode({ rows: [place(first, 1, 812_345.5), place(second, 2, 0)] })
  const { batch, arrivals } = await asked(() => text)
  expect(batch).toEqual({
    ...{ provider: 'ths-dq', day: DAY, isWhole: true, refused: undefined },
    rows: { codes: [first, second], heat: Float64Array.from([812_345.5, 0]) },
  })
  expect(arrivals[0]?.url).toContain('type=hour')
})

test('who has no measure is unknown, and not looked at by nobody', async () => {
  const { batch } = await asked(() => hotStocks.encode({ rows: [place(first, 1, 5), place(second, 2, undefined)] }))
  expect(batch?.rows.codes).toEqual([first])
})

test('a row that cannot be costs itself', async () => {
  const { batch } = await asked(() => hotStocks.encode({ rows: [place(first, 1, 5), place(second, 0, 4)] }))
  expect(batch).toMatchObject({ refused: { rows: 1, reason: '名次不是正数：0' }, rows: { codes: [first] } })
})

test('where the list is empty another is asked, of which the places count', async () => {
  const ranks = [first, second].map((code, at) => ({ code, rank: 1 + 99 * at, rankChange: 0 }))
  const { batch } = await asked(({ method }) => (method === 'POST' ? stockRank.encode({ rows: ranks }) : EMPTY))
  expect(batch).toMatchObject({ provider: 'em-appdata', day: DAY })
  expect(batch?.rows).toEqual({ codes: [first, second], heat: Float64Array.from([100, 1]) })
})

test('where both are empty there is nothing', async () => {
  await expect(asked(({ method }) => (method === 'POST' ? stockRank.encode({ rows: [] }) : EMPTY))).rejects.toThrow(
    '榜单是空的',
  )
})

test('without a provider that may be asked there is no list', () => {
  expect(popularityPort({ client: clientOf({}), providers: ['tencent', 'sina'], speed: 1 })).toBeUndefined()
})
