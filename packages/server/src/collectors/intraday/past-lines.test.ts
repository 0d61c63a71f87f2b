import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { nowOnlyMarket } from '#collectors/now-only.fixture.ts'
import { nowOnlySource, simulator } from '#collectors/now-only-source.fixture.ts'
import { timeLine } from '#features/quote/time-line.ts'
import type { Reach } from '#sources/ports/port.ts'
import { openMemoryStore } from '#store/open.ts'

const DAY = TradeDay.parse('2024-01-19')
const BEFORE = TradeDay.parse('2024-01-18')
const LONG_AGO = addTradeDays(DAY, -6) ?? DAY
const TEN = 36_000
const EVENING = 66_600

const store = await openMemoryStore()
afterAll(() => store.close())

const days = [0, -1, -2, -3, -4].map(back => addTradeDays(DAY, back) ?? DAY)
const row = simulator.catalogue.stocks.findIndex((_, at) =>
  days.every(day => simulator.momentAt(day, 54_000).state[at] === STOCK_STATE.trading),
)
const code = simulator.catalogue.stocks[row]?.code
if (code === undefined) throw new Error('somebody trades on all of five days')
const stock = code

/** A market that has bars of the days before and not their minutes, with a port of minutes of such a reach. */
async function marketWith(reach: Reach, second = TEN) {
  const folder = await mkdtemp(join(tmpdir(), 'kanpan-past-lines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { minutes } = nowOnlySource().ports
  if (!minutes) throw new Error('the simulator has minutes')
  const pastAsks: string[] = []
  const todaysAsks: string[] = []
  let isDead = false
  const source = nowOnlySource({
    minutes: {
      ...minutes,
      reach,
      async ask(ask, signal) {
        if (ask.day !== DAY) pastAsks.push(`${ask.day} ${ask.code}`)
        else if (ask.kind === 'stock') todaysAsks.push(ask.code)
        if (isDead && ask.day !== DAY) throw new Error('连接被重置')
        return minutes.ask(ask, signal)
      },
    },
  })
  const market = await nowOnlyMarket({ folder, dataset: 'past', day: DAY, second, source, store })
  onTestFinished(market.close)
  await market.goTo(second + 6, 6)
  const die = (dead: boolean) => {
    isDead = dead
  }
  return { ...market, pastAsks, todaysAsks, die }
}

const isEmpty = ({ priceYuan }: { readonly priceYuan: readonly unknown[] }) => priceYuan.length === 0

test('minutes of the days before that nobody stored come while somebody looks at them, of five days and the stock alone', async () => {
  const { market, goTo, pastAsks } = await marketWith('day')
  const first = await timeLine(market.live(), { code: stock, days: 5 })
  expect(first.days.slice(0, -1).map(isEmpty)).toEqual([true, true, true, true])
  await goTo(TEN + 60, 6)

  const second = await timeLine(market.live(), { code: stock, days: 5 })
  expect(second.days.map(({ day }) => day)).toEqual(days.toReversed())
  for (const { day, priceYuan, volumeShares } of second.days.slice(0, -1)) {
    const line = simulator.minuteLine(TradeDay.parse(day), row)
    expect(priceYuan).toEqual([...line.priceCents].map(cents => cents / 100))
    expect(volumeShares).toEqual([...line.volumeShares])
  }
  await goTo(TEN + 120, 6)
  expect(pastAsks.toSorted()).toEqual(
    days
      .slice(1)
      .toReversed()
      .map(day => `${day} ${stock}`),
  )
})

test('a past day that is looked at has the minutes of its stock once they have come, and its earlier answer is none', async () => {
  const { market, goTo, pastAsks } = await marketWith('moment')
  const look = async (day: TradeDay) => timeLine(await market.view(day), { code: stock, days: 1 })
  const before = await market.view(BEFORE)
  expect((await look(BEFORE)).days.map(isEmpty)).toEqual([true])
  await look(LONG_AGO)
  await goTo(TEN + 60, 6)
  const line = simulator.minuteLine(BEFORE, row)
  expect((await look(BEFORE)).days[0]?.priceYuan).toEqual([...line.priceCents].map(cents => cents / 100))
  expect((await market.view(BEFORE)).version).not.toBe(before.version)
  expect(pastAsks).toEqual([`${BEFORE} ${stock}`])
})

test('a port that knows only now is asked for no past day', async () => {
  const { market, goTo, pastAsks } = await marketWith('now')
  await timeLine(market.live(), { code: stock, days: 5 })
  await goTo(TEN + 60, 6)
  expect(pastAsks).toEqual([])
})

test('what does not come of a past day is tried twice, and its line stays unknown', async () => {
  const { market, goTo, pastAsks, die, status } = await marketWith('day')
  die(true)
  await timeLine(market.live(), { code: stock, days: 2 })
  await goTo(TEN + 60, 6)
  expect(pastAsks).toEqual([`${BEFORE} ${stock}`, `${BEFORE} ${stock}`])
  expect((await timeLine(market.live(), { code: stock, days: 2 })).days.slice(0, -1).map(isEmpty)).toEqual([true])
  expect(status.read().find(({ name }) => name === 'minuteLines')?.lastError).toBe('连接被重置')
})

test('who starts in the evening has the minutes of the day that is over while somebody looks at them, asked for once', async () => {
  const { market, goTo, todaysAsks } = await marketWith('now', EVENING)
  expect(market.live().asOf.final).toBe(true)
  const look = async () => (await timeLine(market.live(), { code: stock, days: 1 })).days[0]
  expect((await look())?.volumeShares.filter(volume => volume !== null).length ?? 0).toBeLessThan(2)
  await goTo(EVENING + 60, 6)
  const line = simulator.minuteLine(DAY, row)
  expect((await look())?.priceYuan).toEqual([...line.priceCents].map(cents => cents / 100))
  await goTo(EVENING + 240, 6)
  expect(todaysAsks).toEqual([stock])
})
