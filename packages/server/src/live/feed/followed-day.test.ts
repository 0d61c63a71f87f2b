import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { DAY_FIELDS } from '#store/history/market-day.ts'
import { followedDay, MissedTick } from './followed-day.ts'
import type { FeedTick, MarketFeed } from './market-feed.ts'
import { playedMarket } from './played-market.fixture.ts'
import { publishMarket } from './publish-market.ts'

const OPEN = 34_500
const CLOSE = 54_000

/** What a collector published, tick by tick. */
function recorder() {
  const ticks: FeedTick[] = []
  const feed: MarketFeed = {
    async publish(tick) {
      ticks.push(tick)
      return true
    },
    claim: async () => {},
    beat: async () => {},
    look: async () => {},
    looked: async () => [],
    follow: () => ({ stop: async () => {} }),
    close: async () => {},
  }
  return { ticks, feed }
}

const moments = new Map<number, ReturnType<ReturnType<typeof playedMarket>['market']['live']>['now']>()
let played: ReturnType<typeof playedMarket>
let ticks: readonly FeedTick[] = []

beforeAll(async () => {
  played = playedMarket()
  const { market, show } = played
  const { ticks: recorded, feed } = recorder()
  show(33_360)
  const parts = { figures: undefined, status: { read: () => [] }, backfill: () => undefined, onFenced() {} }
  const publisher = publishMarket({ market, feed, fence: 1, log: pino({ level: 'silent' }), ...parts })
  for (let second = OPEN; second <= CLOSE; second += 600) {
    // One after the other: each tick is an entry of its own.
    while (recorded.length < moments.size + 1) await new Promise(resume => setImmediate(resume))
    show(second)
    moments.set(second, market.live().now)
  }
  await publisher.stop()
  ticks = recorded
})

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength)

test('every column of every tick of the whole market is the collector’s to the bit, and so is the day by the minute', async () => {
  const day = followedDay()
  for (const [at, tick] of ticks.entries()) {
    const head = await day.take(tick)
    expect(tick.isWhole).toBe(at === 0)
    const now = moments.get(head.clock.second)
    if (!now) continue
    const own = day.book()?.moment()
    for (const { name } of DAY_FIELDS) {
      expect(own && bytesOf(own[name]).equals(bytesOf(now[name])), `${name} at ${head.clock.second}`).toBe(true)
    }
  }
  expect(ticks.length).toBe(moments.size + 1)
  const [own, their] = [day.book(), played.book]
  expect(own?.amountLine()).toEqual(their.amountLine())
  expect(own?.indexLines()).toEqual(their.indexLines())
  expect(own?.auction(33_900)).toEqual(their.auction(33_900))
  for (const row of own?.codes.keys() ?? []) {
    expect(own?.minuteLine(row), `row ${row}`).toEqual(their.minuteLine(row))
    expect(own?.sealLine(row), `row ${row}`).toEqual(their.sealLine(row))
  }
})

test('a tick that was not heard is missed, and not passed over', async () => {
  const day = followedDay()
  const [first, , third] = ticks
  if (!first || !third) throw new Error('three ticks were published')
  await day.take(first)
  await expect(day.take(third)).rejects.toThrow(MissedTick)
})

test('ticks that could not be published one by one are one, with the parts of all', async () => {
  const { market, show } = playedMarket()
  const { ticks: recorded, feed } = recorder()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  show(OPEN)
  const parts = { figures: undefined, status: { read: () => [] }, backfill: () => undefined, onFenced() {} }
  const slow: MarketFeed = { ...feed, publish: tick => held.then(() => feed.publish(tick)) }
  const publisher = publishMarket({ market, feed: slow, fence: 1, log: pino({ level: 'silent' }), ...parts })
  await new Promise(resume => setImmediate(resume))
  for (const second of [OPEN + 60, OPEN + 120, OPEN + 180]) show(second)
  release()
  await publisher.stop()
  const day = followedDay()
  for (const tick of recorded) await day.take(tick)
  expect(recorded.map(({ isWhole }) => isWhole)).toEqual([true, false])
  expect(day.book()?.moment()).toEqual(market.live().now)
  expect(day.book()?.minuteLine(0)).toEqual(market.running()?.minuteLine(0))
})
