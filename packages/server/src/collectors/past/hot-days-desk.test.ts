import { TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, onTestFinished, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { openMoments } from '#live/figures/stored-moments.ts'
import { sourceStatus } from '#live/source-status.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { openMemoryStore } from '#store/open.ts'
import { hotDaysDesk } from './hot-days-desk.ts'

const DAY = TradeDay.parse('2024-07-10')
const CLOSE = { day: DAY, second: 15 * 3600 }
const BACK = 8
const PAST = tradeDaysBetween(TradeDay.parse(addTradeDays(DAY, -BACK)), '2024-07-09')
const simulator = createSimulator({ seed: 1 })
const CODES = simulator.catalogue.stocks.slice(0, 3).map(({ code }) => code)

async function started() {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const clock = { nowMs: shanghaiMs(DAY, 16 * 3600) }
  const asked: TradeDay[] = []
  const dead = new Set<TradeDay>()
  const popularity = await openMoments<'heat'>({ store: store.figures, dataset: 'made', figure: 'popularity' })
  let realMs = 0
  const desk = createDesk({
    ...{ status: sourceStatus(Date.now), log: { error() {} }, stopped: new AbortController().signal },
    now: () => {
      realMs += 3_600_000
      return realMs
    },
  })
  const hot = hotDaysDesk({
    ...{ desk, popularity, now: () => clock.nowMs },
    stocks: fixedStocks(simulator.catalogue, () => ''),
    port: {
      ...{ provider: 'made', reach: 'day', paceMs: 0, usualLagSeconds: 0, timeoutMs: 1_000, days: BACK },
      async ask({ day }) {
        asked.push(day)
        if (dead.has(day)) throw new Error('没有')
        const codes = [...CODES, '999999']
        return { provider: 'made', day, rows: { codes, heat: Float64Array.from([100, 99, 98, 97]) }, isWhole: true }
      },
    },
  })
  return { hot, asked, dead, popularity, clock, store }
}

test('the days of which nothing is kept are brought in, the newest first, each once', async () => {
  const { hot, asked, popularity, store } = await started()
  const [kept = DAY] = PAST.slice(-2)
  await popularity.keep({ day: kept, second: 54_000, codes: CODES, columns: { heat: new Float64Array(3) } })
  for (let times = 0; times < 2 * BACK; times++) await hot.run(CLOSE)
  expect(asked).toEqual(PAST.filter(day => day !== kept).toReversed())
  expect(popularity.knownAt(PAST[0] ?? DAY, 54_000)).toMatchObject({ second: 54_000, codes: CODES })
  const again = await openMoments<'heat'>({ store: store.figures, dataset: 'made', figure: 'popularity' })
  expect([...(again.newest(PAST[0] ?? DAY)?.columns.heat ?? [])]).toEqual([100, 99, 98])
})

test('it is quiet in the session, and a night is over after some days that did not come', async () => {
  const { hot, asked, dead, clock } = await started()
  clock.nowMs = shanghaiMs(DAY, 10 * 3600)
  await hot.run({ day: DAY, second: 36_000 })
  expect(asked).toEqual([])
  clock.nowMs = shanghaiMs(DAY, 16 * 3600)
  for (const day of PAST) dead.add(day)
  for (let times = 0; times < 2 * BACK; times++) await hot.run(CLOSE)
  expect(asked).toEqual(PAST.toReversed().slice(0, 5))
  dead.clear()
  clock.nowMs = shanghaiMs('2024-07-11', 16 * 3600)
  await hot.run(CLOSE)
  expect(asked.at(-1)).toBe(PAST.at(-1))
})
