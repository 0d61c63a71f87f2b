import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { trends2 } from '@kanpan/providers/eastmoney/push2/trends2'
import type { IndexMinuteRow, MinuteRow } from '@kanpan/providers/rows/minute-row'
import { tencentMinutes } from '@kanpan/providers/tencent/minutes'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { type Arrival, loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import type { MinutesAsk } from '#sources/ports/intraday-rows.ts'
import { minutesPort } from './minutes-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const code = StockCode.parse('000001')
const STOCK: MinutesAsk = { day: DAY, second: 54_000, kind: 'stock', code }
const TENCENT = '/web.ifzq.gtimg.cn/'

const minute = (clock: string, more: Partial<MinuteRow> = {}): MinuteRow => ({
  ...{ code, day: DAY, second: 3600 * Number(clock.slice(0, 2)) + 60 * Number(clock.slice(3)) },
  ...{ priceYuan: 11.5, volumeShares: 1000, amountYuan: 11_500 },
  ...more,
})
const indexMinute = (index: string): IndexMinuteRow => ({
  ...{ index, day: DAY, second: 34_200, points: 3861.07, amountYuan: 9_563_417_843.6 },
})

async function asked(answer: (arrival: Arrival) => string, ask = STOCK, providers: readonly Provider[] = PROVIDERS) {
  const { base, arrivals } = await loopbackHost((reply, arrival) => {
    const text = answer(arrival)
    if (text === '') reply.statusCode = 502
    reply.end(text)
  })
  const port = minutesPort({ client: clientOf({ base }), providers, speed: 1 })
  return { batch: await port?.ask(ask, NOW.signal), urls: arrivals.map(({ url }) => url) }
}

const marksOf = (batch: Awaited<ReturnType<typeof asked>>['batch']) => batch?.rows.minutes.map(({ mark }) => mark)

test('a line by the minute has what was traded in each, and ends with the session', async () => {
  const rows = ['09:30', '09:31', '15:00', '15:01', '15:30'].map(clock => minute(clock))
  const { batch, urls } = await asked(() => tencentMinutes.encode({ rows, day: DAY }))
  expect(urls).toEqual([`${TENCENT}appstock/app/minute/query?code=sz000001`])
  expect(batch).toMatchObject({ provider: 'tencent-ifzq', day: DAY, isWhole: true, refused: undefined })
  expect(batch?.rows).toMatchObject({ kind: 'stock', code })
  expect(batch?.rows.minutes).toEqual(
    [0, 1, 240].map(mark => ({ mark, price: 11.5, volumeShares: 1000, amountYuan: 11_500 })),
  )
})

test('the minute that is under way is not told', async () => {
  const rows = ['09:30', '09:31', '09:32'].map(clock => minute(clock))
  const { batch } = await asked(() => tencentMinutes.encode({ rows }), { ...STOCK, second: 34_290 })
  expect(marksOf(batch)).toEqual([0, 1])
})

test('the break is one mark, with what was traded at both of its ends', async () => {
  const rows = ['11:30', '13:00', '13:01'].map(clock => minute(clock))
  const { batch } = await asked(() => tencentMinutes.encode({ rows }))
  expect(batch?.rows.minutes.map(({ mark, volumeShares }) => [mark, volumeShares])).toEqual([
    [120, 2000],
    [121, 1000],
  ])
})

test('another provider answers where one does not, in its own columns, without its auction', async () => {
  const rows = [minute('09:20', { isAuction: true }), minute('09:30'), minute('09:31')]
  const { batch, urls } = await asked(({ url }) => (url.startsWith(TENCENT) ? '' : trends2.encode({ rows })))
  expect(urls[1]).toContain('/push2his.eastmoney.com/api/qt/stock/trends2/get?secid=0.000001')
  expect(batch).toMatchObject({ provider: 'em-push2', day: DAY })
  expect(marksOf(batch)).toEqual([0, 1])
})

test('an index is asked for by its market, and has points and no volume', async () => {
  const ask: MinutesAsk = { ...STOCK, kind: 'index' }
  const { batch, urls } = await asked(() => tencentMinutes.encode({ rows: [indexMinute('sh000001')] }), ask)
  expect(urls).toEqual([`${TENCENT}appstock/app/minute/query?code=sh000001`])
  expect(batch?.rows.minutes).toEqual([
    { mark: 0, price: 3861.07, volumeShares: Number.NaN, amountYuan: 9_563_417_843.6 },
  ])
})

test('the average price is asked of the one who has it', async () => {
  const ask: MinutesAsk = { ...STOCK, kind: 'index', code: '800005' }
  const { batch, urls } = await asked(() => trends2.encode({ rows: [indexMinute('47.800005')] }), ask)
  expect(urls.map(url => new URL(url, 'http://host').searchParams.get('secid'))).toEqual(['47.800005'])
  expect(batch?.rows).toMatchObject({ kind: 'index', code: '800005', minutes: [{ mark: 0, price: 3861.07 }] })
})

test('minutes of the day before are told as such', async () => {
  const rows = [minute('09:30', { day: '2026-08-27' })]
  const { batch } = await asked(() => tencentMinutes.encode({ rows }), STOCK, ['tencent'])
  expect(batch?.day).toBe('2026-08-27')
})

test('a minute that cannot be costs itself', async () => {
  const text = tencentMinutes.encode({ rows: [minute('09:30'), minute('09:31')] }).replace('0931 11.5', '0931 -')
  const { batch } = await asked(() => text)
  expect(batch).toMatchObject({ isWhole: false, refused: { rows: 1 } })
  expect(marksOf(batch)).toEqual([0])
})

test('a line without a minute is none', async () => {
  const none = JSON.stringify({ code: 0, data: { sz000001: { data: { data: [], date: '20260828' } } } })
  await expect(asked(() => none, STOCK, ['tencent'])).rejects.toThrow('分时一行也没有')
})

test('without a provider that may be asked there are no lines', () => {
  expect(minutesPort({ client: clientOf({}), providers: ['sina', 'ths'], speed: 1 })).toBeUndefined()
})
