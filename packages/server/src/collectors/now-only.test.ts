import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { secondOfMinute } from '@kanpan/market/quote/minute-line'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { sealChecks } from '#features/self-check/seal-checks.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { movesOf } from '#live/derived/moves.ts'
import { NoneOfIt } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { openMemoryStore } from '#store/open.ts'
import { nowOnlyMarket } from './now-only.fixture.ts'
import { nowOnlySource, simulator } from './now-only-source.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const NEXT = TradeDay.parse('2024-01-22')

const source = nowOnlySource()
const folder = await mkdtemp(join(tmpdir(), 'kanpan-now-only-'))
const store = await openMemoryStore()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

interface Start {
  readonly day?: TradeDay
  readonly of?: Source
  readonly watched?: (store: HistoryStore) => HistoryStore
}

async function startedAt(second: number, dataset: string, { day = DAY, of = source, ...rest }: Start = {}) {
  const started = await nowOnlyMarket({ folder, dataset, day, second, source: of, store, ...rest })
  onTestFinished(started.close)
  return started
}

/** The same source, whose bars port has nothing of some days. */
function withoutBarsFrom(day: TradeDay): Source {
  const { bars } = source.ports
  if (!bars) throw new Error('the simulator has bars')
  return nowOnlySource({
    bars: {
      ...bars,
      async *days(range, signal) {
        for await (const batch of bars.days(range, signal)) if (batch.day < day) yield batch
      },
    },
  })
}

test('a source that only knows now has its running day told again from what came in, and its finished day from the history', async () => {
  const { market, goTo, status, store: historyStore } = await startedAt(33_900, 'whole')
  await goTo(36_000, 15)
  const now = market.live()
  expect(now.now.closeCents).toEqual(simulator.momentAt(DAY, 36_000).closeCents)
  const early = await market.view(DAY, TimeOfDay.parse('09:45:20'))
  expect(early.asOf.time).toBe('09:45:00')
  expect(early.now.closeCents).toEqual(simulator.momentAt(DAY, 35_100).closeCents)
  expect(early.now.amountYuan).toEqual(simulator.momentAt(DAY, 35_100).amountYuan)

  const row = now.now.state.indexOf(1)
  const [line, whole] = [now.inside.minuteLine(DAY, row), simulator.minuteLine(DAY, row)]
  expect(line?.length).toBe(31)
  expect(line?.priceCents).toEqual(whole.priceCents.slice(0, 31))
  // Differences of sums carry dust.
  const yuan = (sums: Float64Array | undefined) => sums?.slice(0, 31).map(Math.round)
  expect(yuan(now.inside.amountLine(DAY))).toEqual(yuan(simulator.amountLine(DAY)))
  const moved = movesOf(now).length
  expect(moved).toBeGreaterThan(0)
  await goTo(37_800, 60)
  expect(movesOf(market.live()).length).toBeGreaterThan(moved)

  await goTo(54_000, 60)
  expect(status.read().find(({ name }) => name === 'minutes')).toMatchObject({ day: DAY, failures: 0 })
  expect(market.history.columnsOf(market.history.indexOf(DAY)).closeCents).toEqual(
    simulator.momentAt(DAY, 54_000).closeCents,
  )
  const stored = await historyStore.loadMinutes(DAY)
  const from = row * 241
  expect(stored?.priceCents.slice(from, from + 241)).toEqual(whole.priceCents)
  const later = await market.view(DAY, TimeOfDay.parse('14:00:00'))
  expect(later.now.closeCents).toEqual(simulator.momentAt(DAY, secondOfMinute(180)).closeCents)
})

describe('a server that starts again', () => {
  test('in the session goes on with the day, and tells an earlier moment of it from before it ended', async () => {
    const first = await startedAt(33_900, 'session')
    await first.goTo(36_000, 30)
    await first.collector.stop()
    const { goTo, market } = await startedAt(36_300, 'session')
    await goTo(36_360, 30)
    const early = await market.view(DAY, TimeOfDay.parse('09:45:00'))
    expect(early.now.closeCents).toEqual(simulator.momentAt(DAY, 35_100).closeCents)
    const row = early.now.state.indexOf(1)
    const [line, whole] = [market.live().inside.minuteLine(DAY, row), simulator.minuteLine(DAY, row)]
    expect(line?.priceCents.slice(0, 31)).toEqual(whole.priceCents.slice(0, 31))
    // The marks at which nobody asked are unknown; the next has what was traded since, so that all add up to the day.
    expect([...(line?.volumeShares.slice(31, 35) ?? [])]).toEqual(Array(4).fill(Number.NaN))
    const known = [...(line?.volumeShares ?? [])].filter(shares => !Number.isNaN(shares))
    expect(known.reduce((sum, shares) => sum + shares, 0)).toBe(market.live().now.volumeShares[row])
  })

  test('in the evening of a day that was closed shows it as it was seen, not as it is told by then', async () => {
    const first = await startedAt(53_400, 'evening')
    await first.goTo(54_000, 30)
    await first.collector.stop()
    const seen = first.market.live().now
    const { collector, market } = await startedAt(64_800, 'evening')
    await collector.step()
    expect(market.live().asOf).toMatchObject({ day: DAY, time: '15:00:00', final: true })
    expect(market.live().now.closeCents).toEqual(seen.closeCents)
    // Of stocks whose seals nobody publishes, too, they are those that were seen in the session.
    const { now, reasons, catalogue } = market.live()
    const rows = catalogue.stocks.flatMap(({ code }, row) => (reasons.has(code) ? [] : [row]))
    expect(rows.map(row => now.firstSealSecond[row])).toEqual(rows.map(row => seen.firstSealSecond[row]))
    expect(market.live().reasons.size).toBeGreaterThan(20)
    await collector.stop()
  })

  test('in the evening has the seals that are published, and beside them those its quotes showed', async () => {
    const { goTo, market, collector, published } = await startedAt(53_400, 'seals')
    await goTo(53_999, 60)
    const own = market.live().now.firstSealSecond
    await goTo(54_000, 60)
    await collector.stop()
    const close = simulator.momentAt(DAY, 54_000)
    const day = market.history.columnsOf(market.history.indexOf(DAY))
    const rows = [...market.live().reasons.keys()].map(code => market.live().rowOf(code) ?? -1)
    for (const field of ['firstSealSecond', 'lastSealSecond', 'brokenTimes'] as const) {
      expect(rows.map(row => day[field][row])).toEqual(rows.map(row => close[field][row]))
    }
    const seen = await market.seenLife(DAY)
    const watched = rows.filter(row => (own[row] ?? -1) >= 0)
    expect(watched.length).toBeGreaterThan(0)
    expect(watched.map(row => seen?.firstSealSecond[row])).toEqual(watched.map(row => own[row]))

    const [check, ...others] = await sealChecks(market, published)()
    expect(others).toEqual([])
    expect(check).toMatchObject({ day: DAY, isFinal: true })
    // Who begins ten minutes before the close knows when a seal began only of those it saw begin.
    const known = rows.filter(row => (seen?.firstSealSecond[row] ?? -1) >= 0)
    expect(rows.length - known.length).toBeGreaterThan(20)
    const apart = known.map(row => Math.abs((seen?.firstSealSecond[row] ?? 0) - (close.firstSealSecond[row] ?? 0)))
    expect(Math.max(0, ...apart)).toBeLessThanOrEqual(60)
    const [first] = check?.figures ?? []
    expect(first).toMatchObject({ kind: 'firstSeal', both: known.length })
  })

  test('in the evening keeps the pools that are published, with their seals, and holds them against its own', async () => {
    const { goTo, market, collector, published } = await startedAt(53_400, 'pools', {
      of: { ...nowOnlySource({ reasons: undefined }), dataset: 'pools' },
    })
    await goTo(54_000, 60)
    const before = market.history.columnsOf(market.history.indexOf(DAY)).firstSealSecond
    await goTo(54_060, 60)
    await collector.stop()
    const close = simulator.momentAt(DAY, 54_000)
    const view = market.live()
    const [sealed, broken] = [limitUpPoolsOf(view).sealed, limitUpPoolsOf(view).broken]
    expect([sealed.length > 20, broken.length > 5]).toEqual([true, true])
    const day = market.history.columnsOf(market.history.indexOf(DAY))
    const seals = (life: LimitLife, rows: Int32Array) => [...rows].map(row => life.firstSealSecond[row])
    expect(seals(day, sealed)).toEqual(seals(close, sealed))
    expect(seals(day, broken)).toEqual(seals(close, broken))
    expect([...sealed].filter(row => before[row] !== day.firstSealSecond[row]).length).toBeGreaterThan(10)
    const recorded = view.figures.pools?.limitUpsOf(DAY)
    const codes = [...sealed].map(row => view.catalogue.stocks[row]?.code ?? '')
    expect([...(recorded?.keys() ?? [])].sort()).toEqual(codes.toSorted())
    const stored = (await store.limitUpRecords.ofDay('pools', DAY)).filter(one => one.sealYuan !== undefined)
    expect(stored.map(({ code }) => code)).toEqual(codes.toSorted())

    const [check] = await sealChecks(market, published)()
    expect(check?.pools.map(({ pool, both }) => [pool, both > 0])).toEqual(
      ['sealed', 'broken', 'limitDown', 'yesterday'].map(pool => [pool, true]),
    )
    expect(check?.pools.flatMap(({ named }) => named)).toEqual([])
  })

  test('in the evening keeps the closing limit-ups although nobody has the other pools', async () => {
    const { pools } = nowOnlySource().ports
    if (!pools) throw new Error('the simulator has pools')
    const sealedAlone: NonNullable<Ports['pools']> = {
      ...pools,
      async ask(ask, signal) {
        if (ask.pool !== 'sealed') throw new NoneOfIt('该日没有股池')
        return pools.ask(ask, signal)
      },
    }
    const of = { ...nowOnlySource({ reasons: undefined, pools: sealedAlone }), dataset: 'sealed-alone' }
    const { goTo, market, collector } = await startedAt(53_400, 'sealed-alone', { of })
    await goTo(54_060, 60)
    await collector.stop()
    const view = market.live()
    const codes = [...limitUpPoolsOf(view).sealed].map(row => view.catalogue.stocks[row]?.code ?? '')
    expect(codes.length).toBeGreaterThan(20)
    const kept = await store.limitUpRecords.ofDay('sealed-alone', DAY)
    expect(kept.filter(one => one.sealYuan !== undefined).map(({ code }) => code)).toEqual(codes.toSorted())
  })

  test('at another time of the same day than the one that is kept begins anew', async () => {
    const first = await startedAt(36_000, 'back')
    await first.collector.step()
    await first.collector.stop()
    const { collector, market } = await startedAt(35_000, 'back')
    await collector.step()
    expect(market.live().second).toBe(35_000)
    expect(market.live().now.closeCents).toEqual(simulator.momentAt(DAY, 35_000).closeCents)
    await collector.stop()
  })
})

describe('a day whose last quotes never came', () => {
  test('has its bars asked for when the next one begins', async () => {
    const { market, goTo, clock, collector, store: historyStore } = await startedAt(53_910, 'cut')
    await goTo(53_940, 15)
    Object.assign(clock, { day: NEXT, second: 34_300 })
    await collector.step()
    expect(market.live().asOf.day).toBe(NEXT)
    const close = simulator.momentAt(DAY, 54_000)
    const kept = market.history.columnsOf(market.history.indexOf(DAY))
    expect(kept.closeCents).toEqual(close.closeCents)
    expect(await historyStore.minuteDays()).toEqual([])
    await collector.stop()
  })

  test('is not recorded where nobody has its bars, and the next one goes on', async () => {
    const of = withoutBarsFrom(DAY)
    const first = await startedAt(36_000, 'lost', { of })
    await first.collector.step()
    await first.collector.stop()
    const { market, collector, runningBooks } = await startedAt(34_300, 'lost', { of, day: NEXT })
    await collector.step()
    expect(market.live().asOf.day).toBe(NEXT)
    expect(market.history.indexOf(DAY)).toBe(-1)
    await collector.stop()
    expect(await runningBooks.days()).toEqual([NEXT])
  })
})

test('a day that could not be closed is closed by a start on a later day, from what was kept of it', async () => {
  const of = withoutBarsFrom(DAY)
  const full = (historyStore: HistoryStore): HistoryStore => ({
    ...historyStore,
    appendDay: () => Promise.reject(new Error('no space left on the disk')),
  })
  const first = await startedAt(53_400, 'left', { of, watched: full })
  await first.goTo(53_980, 20)
  first.clock.second = 54_000
  await expect(first.collector.step()).rejects.toThrow('no space left')
  await first.collector.stop()

  const { market, collector, runningBooks, store: historyStore } = await startedAt(34_300, 'left', { of, day: NEXT })
  await collector.step()
  await collector.stop()
  const close = simulator.momentAt(DAY, 54_000)
  const kept = market.history.columnsOf(market.history.indexOf(DAY))
  expect(kept.closeCents).toEqual(close.closeCents)
  expect([...kept.firstSealSecond].filter(second => second >= 0).length).toBeGreaterThan(0)
  expect(market.live().asOf.day).toBe(NEXT)
  expect(await historyStore.minuteDays()).toEqual([DAY])
  expect(await runningBooks.days()).toEqual([NEXT])
})

test('a day that is first told of in the afternoon knows what was traded by any minute of it, and no turnover of the morning', async () => {
  const { goTo, market, collector } = await startedAt(46_860, 'afternoon')
  await goTo(54_000, 340)
  await collector.stop()
  const { now, inside } = await market.view(DAY, TimeOfDay.parse('14:00:00'))
  // Quotes came at 13:58:20 last.
  const then = simulator.momentAt(DAY, 46_860 + 10 * 340)
  expect(now.closeCents).toEqual(then.closeCents)
  expect(now.volumeShares).toEqual(then.volumeShares)
  const row = now.state.indexOf(1)
  expect(inside.minuteLine(DAY, row)?.volumeShares.slice(0, 122)).toEqual(new Float64Array(122).fill(Number.NaN))
  expect(inside.amountLine(DAY)?.slice(0, 122)).toEqual(new Float64Array(122).fill(Number.NaN))
  expect(market.live().capacityLines.ask(DAY)?.every(Number.isNaN)).toBe(true)
})
