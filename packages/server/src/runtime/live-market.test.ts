import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import { expect, test } from 'vitest'
import { auctionBoard } from '#features/limit-up/auction.ts'
import { limitUpDayOf, limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { INDEX_SYMBOLS } from '#sources/live/quotes/symbols.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import { recordedMarket } from './recorded-market.ts'
import { ROW_FIELDS, simulatedSession } from './simulated-session.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const simulator = createSimulator({ seed: 1 })
const { stocks } = simulator.catalogue

/** Whom quotes are asked of; what stands beside them has tests of its own. */
const QUOTES_ALONE = { environment: { KANPAN_LIVE_PROVIDERS: 'tencent,sina' } }
/** How often the whole market is asked. */
const SWEEP_SECONDS = 15
const COLLECTING = 33_600
const NEXT = TradeDay.parse('2024-01-22')
const FIRST_MINUTES = 34_500

/** Repeatable dice. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const inSession = (part: number) =>
  part < 0.5
    ? SESSION.morningFrom + Math.floor(2 * part * (SESSION.morningTo - SESSION.morningFrom))
    : SESSION.afternoonFrom + Math.floor((2 * part - 1) * (SESSION.close - SESSION.afternoonFrom))

test('over a simulated market every published row is the simulator at its own stamp, at any moment and the close, and the archive has the day', async () => {
  const { open, openWith } = await liveFolder()
  const hosts = await simulatedHosts(simulator, DAY, COLLECTING)
  const { market, collector, status } = await open(hosts, QUOTES_ALONE)
  if (!collector) throw new Error('it collects')
  const session = simulatedSession(simulator, DAY)
  const polls: number[] = []
  let lastSweep = 0
  const poll = async (second: number) => {
    hosts.goTo(DAY, second)
    await collector.step()
    polls.push(second)
    if (second < lastSweep + SWEEP_SECONDS) return
    lastSweep = second
    session.swept(second)
  }
  const everyHundredth = [...stocks.keys()].filter(row => row % 100 === 0)
  let looked: readonly number[] = everyHundredth
  const compareAll = () => {
    const view = market.live()
    expect(session.rows(view)).toEqual([])
    expect(session.pools(view)).toEqual([])
    expect(session.firstSeals(view)).toEqual([])
    const [books, indices] = [session.books(view, looked), session.indices(view, polls.slice(-2))]
    expect([...books.found, ...indices.found]).toEqual([])
    const { sealed, broken, limitDown } = limitUpPoolsOf(view)
    looked = [...everyHundredth, ...sealed, ...broken, ...limitDown]
    return { view, books: books.count, indices: indices.count, sealed: sealed.length }
  }

  // Before it is struck an auction is all there is: nothing was traded, and nobody is sealed.
  for (const second of [COLLECTING, COLLECTING + 15, COLLECTING + 20]) await poll(second)
  const collecting = market.live()
  const auction = session.auction(collecting)
  expect([auction.found, session.rows(collecting), limitUpPoolsOf(collecting).sealed.length]).toEqual([[], [], 0])
  expect(auction.count).toBeGreaterThan(4000)
  const board = await auctionBoard(collecting, '600519', async () => ({}) as never)
  expect([board.stage, board.recorded]).toEqual(['locked', true])
  expect(board.counts.up + board.counts.flat + board.counts.down).toBeGreaterThan(3000)

  // At the pace of a real session for a minute and a half: seals are there within one poll, and so are their ends.
  for (let second = SESSION.openingMatch; second <= SESSION.openingMatch + 30; second += 15) await poll(second)
  for (let second = SESSION.morningFrom; second <= SESSION.morningFrom + 90; second += 3) await poll(second)
  expect(compareAll().sealed).toBeGreaterThan(5)
  expect(session.seals(market.live(), SWEEP_SECONDS)).toEqual([])

  const random = dice(7)
  const moments = Array.from({ length: 30 }, () => inSession(random())).toSorted((a, b) => a - b)
  for (const second of moments) {
    await poll(second)
    await poll(second + 4)
    const { view, books, indices } = compareAll()
    expect([view.asOf.day, view.second]).toEqual([DAY, Math.min(second + 4, SESSION.close)])
    expect(books).toBeGreaterThan(40)
    expect(indices).toBe(INDEX_SYMBOLS.length)
  }
  for (const second of [54_000, 54_030, 54_300, 55_860, 55_870]) await poll(second)
  compareAll()
  expect(market.live().asOf.final).toBe(true)
  expect(market.history.days).toEqual([DAY])
  const readingOf = (set: string) =>
    status.read().find(({ name, provider }) => name === set && provider === 'tencent-qt')
  expect(readingOf('quotes')).toMatchObject({ failures: 0, time: '15:00:00' })
  // Not one of those that are looked at is missing, or the self-check would call them a part.
  expect(readingOf('indices')).toMatchObject({ failures: 0, isWhole: true })

  const archive = await openWith(recordedMarket)
  expect(archive.market.live().asOf).toMatchObject({ day: DAY, final: true })
  const [recorded, live] = [archive.market.live().now, market.history.columnsOf(0)]
  for (const field of [...ROW_FIELDS, 'state', 'firstSealSecond', 'lastSealSecond', 'brokenTimes'] as const) {
    expect(recorded[field]).toEqual(live[field])
  }
  await archive.close()

  // In the evening the day is there: nothing of it is asked for or written again.
  await collector.stop()
  hosts.goTo(DAY, 64_000)
  const before = [hosts.log.length, market.history.columnsOf(0)] as const
  const evening = await open(hosts, QUOTES_ALONE)
  await evening.collector?.step()
  expect(evening.market.live().asOf).toMatchObject({ day: DAY, time: '15:00:00', final: true })
  for (const field of ROW_FIELDS) expect(evening.market.history.columnsOf(0)[field]).toEqual(before[1][field])
  const sweeps = hosts.log.slice(before[0]).filter(({ host, path }) => host === 'qt.gtimg.cn' && path.length > 1_000)
  expect(sweeps.length).toBeLessThanOrEqual(Math.ceil(stocks.length / 500))

  // The next morning the ladder stands on it: who was not sealed is on the first board, and of the others more is not known.
  hosts.goTo(NEXT, FIRST_MINUTES)
  await evening.collector?.step()
  const morning = evening.market.live()
  expect([morning.asOf.day, simulatedSession(simulator, NEXT).rows(morning)]).toEqual([NEXT, []])
  const world = simulatedWorld(simulator)
  const at = { day: NEXT, second: FIRST_MINUTES }
  const ladder = new Map(world.pool('up', at).map(({ code, streak }) => [code, streak]))
  const [day, { sealed, yesterday }] = [limitUpDayOf(morning), limitUpPoolsOf(morning)]
  const codeOf = (row: number) => morning.catalogue.stocks[row]?.code ?? StockCode.parse('000000')
  expect([...sealed].map(codeOf).toSorted()).toEqual([...ladder.keys()].toSorted())
  const streaks = [...sealed].map(row => [codeOf(row), streakNow(day, row)] as const)
  for (const [code, streak] of streaks) expect([code, streak]).toEqual([code, ladder.get(code) === 1 ? 1 : undefined])
  expect(new Set(streaks.map(([, streak]) => streak)).size).toBe(2)
  expect([...(yesterday ?? [])].map(codeOf).toSorted()).toEqual(
    world
      .yesterdayPool(at)
      .map(({ code }) => code)
      .toSorted(),
  )
  expect(yesterday?.length).toBeGreaterThan(10)
}, 600_000)
