import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { optionsOf } from '@kanpan/upstream/play'
import { startUpstream, type UpstreamOptions } from '@kanpan/upstream/start-upstream'
import { expect, onTestFinished, test } from 'vitest'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { MarketView } from '#live/market-view.ts'
import { msAt } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import { ROW_FIELDS } from './simulated-session.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const EVERY = 25
/** From the opening auction to the last closing sweep; the hot set is asked between sweeps. */
const SECONDS = [
  33_600, 33_615, 33_960, 34_203, 34_206, 34_221, 36_000, 36_003, 36_030, 54_000, 54_030, 54_300, 55_860, 55_870,
]

/** What readers are shown at a moment. */
async function shownOf(view: MarketView) {
  await view.prepareInside()
  const { sealed, broken, limitDown } = limitUpPoolsOf(view)
  const codes = view.catalogue.stocks.map(({ code }) => code)
  const codesOf = (rows: Iterable<number>) => [...rows].map(row => codes[row]).toSorted()
  return {
    asOf: view.asOf,
    rows: [...codes.entries()]
      .map(([row, code]) => [code, view.nameOf(row), ...ROW_FIELDS.map(field => view.now[field][row])].join())
      .toSorted(),
    pools: [sealed, broken, limitDown].map(codesOf),
    seals: [...view.now.firstSealSecond].toSorted(),
    indices: indexQuotes(view),
  }
}

interface Played {
  readonly optionsBy: (clock: () => number) => Pick<UpstreamOptions, 'world' | 'endpointFor'>
  /** What the stand-in's clock stands at before the first moment, and at each of them. */
  readonly clockOf: (step: number) => number
  readonly environment?: Readonly<Record<string, string>>
}

/** A day at moments set by hand: what was shown at each of them, and when each was over by this machine's own clock. */
async function played({ optionsBy, clockOf, environment = {} }: Played) {
  let step = 0
  const clock = () => clockOf(step)
  const upstream = await startUpstream({ ...optionsBy(clock), clock })
  onTestFinished(upstream.close)
  const { open } = await liveFolder()
  const now = () => msAt(DAY, SECONDS[step] ?? 0)
  const hosts = { base: upstream.url, log: upstream.log, now, goTo() {}, breakBy() {} }
  const { market, collector, close } = await open(hosts, { environment })
  const shown = []
  const endsMs = []
  for (step = 0; step < SECONDS.length; step++) {
    await collector?.step()
    shown.push(await shownOf(market.live()))
    endsMs.push(Date.now())
  }
  step = SECONDS.length - 1
  await collector?.stop()
  await close()
  return { shown, endsMs }
}

test('a day that was recorded with its raw replies is shown again as it was, moment by moment and closed', async () => {
  const { folder } = await liveFolder()
  const recorded = join(folder, 'recorded')
  const first = await played({
    optionsBy: () => ({ world: smallWorld(createSimulator({ seed: 1 }), EVERY) }),
    clockOf: step => msAt(DAY, SECONDS[step] ?? 0),
    environment: { KANPAN_LIVE_RECORD: recorded },
  })
  const last = first.shown.at(-1)
  expect([last?.asOf.final, last?.indices.length]).toEqual([true, 9])
  expect(first.shown.some(({ pools }) => (pools[0]?.length ?? 0) > 0)).toBe(true)
  // Replies are found by when they came, which is this machine's time.
  const again = await played({
    optionsBy: clock => optionsOf({ kind: 'captured', folder: recorded }, clock),
    clockOf: step => first.endsMs[step] ?? 0,
  })
  for (const [at, shown] of first.shown.entries()) expect([SECONDS[at], again.shown[at]]).toEqual([SECONDS[at], shown])
})
