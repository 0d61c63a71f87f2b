import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { nowOnlyMarket } from '#collectors/now-only.fixture.ts'
import { nowOnlySource, simulator } from '#collectors/now-only-source.fixture.ts'
import { details } from '#features/quote/details.ts'
import { timeLine } from '#features/quote/time-line.ts'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { openMemoryStore } from '#store/open.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000

const folder = await mkdtemp(join(tmpdir(), 'kanpan-now-only-intraday-'))
const store = await openMemoryStore()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const moment = simulator.momentAt(DAY, TEN)
const ROW = moment.state.indexOf(STOCK_STATE.trading)
const CODE = simulator.catalogue.stocks[ROW]?.code
if (CODE === undefined) throw new Error('somebody trades')
const code = CODE

const first = (values: Float64Array | Int32Array | undefined, length: number) => [
  ...(values?.subarray(0, length) ?? []),
]
/** Differences of sums carry dust. */
const yuan = (values: Float64Array | undefined, length: number) => first(values, length).map(Math.round)

test('a server that knows only now, started in the morning, has indices, order book and minutes from what its desks brought in', async () => {
  const source = nowOnlySource()
  const { market, goTo, status, close } = await nowOnlyMarket({
    folder,
    dataset: 'all',
    day: DAY,
    second: TEN,
    source,
    store,
  })
  onTestFinished(close)
  await goTo(TEN + 60, 3)
  const view = market.live()
  expect(view.inside.indices(DAY, view.second)).toEqual(simulator.indices(DAY, view.second))

  // Nobody had looked at the stock: there is nothing of it yet, and nobody waits.
  expect(details(view, { code })).toMatchObject({ book: null, bookTime: null })
  expect((await timeLine(view, { code, days: 1 })).days[0]?.volumeShares.slice(0, 31)).toEqual(Array(31).fill(null))
  await goTo(TEN + 66, 3)
  expect(details(view, { code }).book).toBeNull()

  const later = market.live()
  const { second, ...book } = later.intraday.orderBook(ROW) ?? { second: -1 }
  expect(second).toBe(TEN + 66)
  expect(book).toEqual(simulator.orderBook(DAY, ROW, second))
  expect(details(later, { code }).bookTime).toBe(timeOfDay(second))

  const [line, whole] = [later.intraday.minuteLine(ROW), simulator.minuteLine(DAY, ROW)]
  expect(line?.length).toBe(32)
  expect(first(line?.priceCents, 32)).toEqual(first(whole.priceCents, 32))
  expect(first(line?.volumeShares, 32)).toEqual(first(whole.volumeShares, 32))
  expect(yuan(line?.amountYuan, 32)).toEqual(yuan(whole.amountYuan, 32))
  expect(first(line?.averageCents, 32).map(Math.round)).toEqual(first(whole.averageCents, 32).map(Math.round))
  // The minute under way has what was traded since the last one, and not since the morning.
  const running = (await timeLine(later, { code, days: 1 })).days[0]?.volumeShares
  const now = simulator.momentAt(DAY, TEN + 66).volumeShares[ROW] ?? Number.NaN
  expect(running?.reduce((sum, shares) => (sum ?? 0) + (shares ?? 0), 0)).toBe(now)

  await goTo(TEN + 120, 3)
  for (const given of market.live().inside.indexLines(DAY) ?? []) {
    const line = simulator.indexLines(DAY).find(index => index.code === given.code)
    expect(first(given.value, 33)).toEqual(first(line?.value, 33))
    const off = first(given.amountYuan, 33).map((amount, mark) => Math.abs(amount - (line?.amountYuan[mark] ?? 0)))
    expect(Math.max(...off)).toBeLessThan(1)
  }
  expect(indexQuotes(market.live())[0]?.line.length).toBe(33)
  const ways = status.read().filter(({ name }) => ['indices', 'orderBook', 'minuteLines'].includes(name))
  expect(ways.map(({ failures, refusedRows, provider }) => [failures, refusedRows, provider])).toEqual(
    Array(3).fill([0, 0, 'simulator']),
  )

  await goTo(54_000, 900)
  const closed = market.live()
  expect(closed.asOf.final).toBe(true)
  await closed.prepareInside()
  const ends = simulator.indices(DAY, 54_000)
  expect(closed.inside.indices(DAY, 54_000)?.map(({ last }) => last)).toEqual(ends.map(({ last }) => last))
  const off = closed.inside
    .indices(DAY, 54_000)
    ?.map(({ amountYuan }, at) => Math.abs(amountYuan - (ends[at]?.amountYuan ?? 0)))
  expect(Math.max(...(off ?? [Number.NaN]))).toBeLessThan(1)
})

test('dead ports of indices, books and minutes leave what was there with its time, and prices go on', async () => {
  let isDead = false
  const { indices, orderBook, minutes } = nowOnlySource().ports
  if (!indices || !orderBook || !minutes) throw new Error('the simulator has them')
  const die = () => {
    if (isDead) throw new Error('连接被重置')
  }
  const source = nowOnlySource({
    indices: {
      ...indices,
      async ask(ask, signal) {
        die()
        return indices.ask(ask, signal)
      },
    },
    orderBook: {
      ...orderBook,
      async ask(ask, signal) {
        die()
        return orderBook.ask(ask, signal)
      },
    },
    minutes: {
      ...minutes,
      async ask(ask, signal) {
        die()
        return minutes.ask(ask, signal)
      },
    },
  })
  const { market, goTo, status, close } = await nowOnlyMarket({
    folder,
    dataset: 'dead',
    day: DAY,
    second: TEN,
    source,
    store,
  })
  onTestFinished(close)
  await goTo(TEN + 60, 3)
  details(market.live(), { code })
  await goTo(TEN + 63, 3)
  isDead = true
  await goTo(TEN + 90, 3)
  const view = market.live()
  expect(view.second).toBe(TEN + 90)
  expect(details(view, { code }).bookTime).toBe(timeOfDay(TEN + 63))
  expect(view.inside.indices(DAY, view.second)).toEqual(simulator.indices(DAY, TEN + 63))
  expect(status.read().find(({ name }) => name === 'indices')).toMatchObject({
    time: timeOfDay(TEN + 63),
    lastError: '连接被重置',
  })
})
