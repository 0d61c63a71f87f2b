import { randomUUID } from 'node:crypto'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { publishMarket } from '#live/feed/publish-market.ts'
import { redisFeed } from '#live/feed/redis-feed.ts'
import type { MarketView } from '#live/market-view.ts'
import { forgetKeys, REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { DAY_FIELDS } from '#store/history/market-day.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { followMarket } from './followed-market.ts'
import { liveFolder } from './live-market.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const database = await createTestDatabase()
const hasParts = database !== undefined && (await redisAnswers())
afterAll(() => database?.drop())

const ROWS = [3, 700, 2_100, 4_300]

/** What readers of a view see of it, beside the rest. */
function seen(view: MarketView) {
  const { asOf, version, stocksVersion, second, now, inside } = view
  const day = asOf.day
  return {
    ...{ asOf, version, stocksVersion, second, reasons: [...view.reasons] },
    columns: DAY_FIELDS.map(({ name }) => now[name]),
    names: ROWS.map(view.nameOf),
    lines: ROWS.map(row => [view.intraday.minuteLine(row), inside.sealLine(day, row)]),
    books: ROWS.map(row => view.intraday.orderBook(row)),
    indices: [inside.indices(day, second), inside.indexLines(day), inside.amountLine(day)],
    auction: inside.auction(day, 33_900),
    flow: ROWS.map(row => view.figures.fundFlow(now)?.of(row)),
    heat: view.figures.popularity(now)?.heat,
    coverage: view.coverage,
    emotion: view.emotionBefore(),
  }
}

describe.skipIf(!hasParts)('the real market', () => {
  test('is shown by a node that follows its collector as the collector shows it, through the day and when it is closed', async () => {
    const { open, openWith } = await liveFolder(database?.url)
    const simulator = createSimulator({ seed: 1 })
    const hosts = await simulatedHosts(simulator, DAY, 34_190)
    const { market, collector, status, figures, backfill } = await open(hosts)
    if (!collector) throw new Error('it collects')
    const prefix = `kanpan-test:${randomUUID()}:`
    const [sending, hearing] = [0, 1].map(() => redisFeed({ url: REDIS_URL, prefix, onError() {} }))
    if (!sending || !hearing) throw new Error('two feeds were opened')
    await collector.step()
    const log = pino({ level: 'silent' })
    const shared = { market, status, figures, backfill, log, feed: sending, fence: 1, onFenced() {} }
    const publisher = publishMarket(shared)
    const follower = await openWith(followMarket(hearing, 0))
    const caughtUp = () =>
      expect.poll(() => follower.market.live().version, { timeout: 30_000 }).toBe(market.live().version)
    for (const second of [34_260, 34_275, 36_000, 36_004, 41_500, 53_990]) {
      hosts.goTo(DAY, second)
      await collector.step()
      await caughtUp()
      expect(seen(follower.market.live()), `at ${second}`).toEqual(seen(market.live()))
    }
    for (const second of [54_000, 54_030, 54_300, 55_860, 55_870]) {
      hosts.goTo(DAY, second)
      await collector.step()
    }
    await caughtUp()
    expect(market.history.days).toEqual([DAY])
    expect(follower.market.history.days).toEqual([DAY])
    expect(seen(follower.market.live())).toEqual(seen(market.live()))
    // Flows and popularity of a moment are forgotten at the close; who has seen it knows them until its next start.
    const noonOf = async (one: typeof market) => ({
      ...seen(await one.view(DAY, TimeOfDay.parse('11:30:00'))),
      ...{ flow: undefined, heat: undefined },
    })
    expect(await noonOf(follower.market)).toEqual(await noonOf(market))
    expect(follower.status.read()).toEqual(status.read())
    await publisher.stop()
    await follower.close()
    await Promise.all([sending.close(), hearing.close()])
    await forgetKeys(prefix)
  })
})
