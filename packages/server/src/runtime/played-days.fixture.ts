import type { TradeDay } from '@kanpan/contract/model/stock'
import { msAt, type SimulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import type { MarketRuntime } from './market-runtime.ts'

/** After the opening auction and within the session, when a recorded day has names and pools and no prices. */
const MORNING = 33_960
export const TEN = 36_000
/** The first sight of a recorded day's prices: the first closing sweep. */
export const CLOSE = 54_060
/** The other two sweeps, and the evening. */
const AFTER_CLOSE = [54_300, 55_860, 72_000] as const

const POOLS = 4

/** Follows recorded days at the pace of the day, by the moments at which something of them comes. */
export function dayPlayer(hosts: SimulatedHosts, { collector }: Pick<MarketRuntime, 'collector'>) {
  if (!collector) throw new Error('it collects')

  async function goTo(day: TradeDay, second: number): Promise<void> {
    hosts.goTo(day, second)
    await collector?.step()
  }

  /** The same until each pool was asked for: one is at a time. */
  async function goToPools(day: TradeDay, second: number): Promise<void> {
    const clock = new Date(msAt(day, second)).toISOString()
    const asked = () =>
      new Set(hosts.log.flatMap(one => (one.clock === clock && one.host === 'push2ex.eastmoney.com' ? one.path : [])))
    do await goTo(day, second)
    while (asked().size < POOLS)
  }

  return {
    async untilTen(day: TradeDay) {
      await goTo(day, MORNING)
      await goToPools(day, TEN)
    },
    /** Its prices are there, and nothing is kept of it yet. */
    untilClose: (day: TradeDay) => goToPools(day, CLOSE),
    async untilEvening(day: TradeDay) {
      for (const second of AFTER_CLOSE) await goTo(day, second)
    },
    stop: () => collector.stop(),
  }
}
