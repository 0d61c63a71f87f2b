import type { FaultCase } from './fault-cases.fixture.ts'
import type { MarketAudit } from './market-audit.fixture.ts'
import { healthBefore, quotesFrom } from './said-losses.fixture.ts'
import type { StormyMarket } from './stormy-market.fixture.ts'
import { isWell, type Seen, STEP_SECONDS, watch } from './watch.fixture.ts'

export interface Rehearsal {
  readonly of: FaultCase
  /** The host it meets; undefined: all of them. */
  readonly host: string | undefined
  readonly fromSecond: number
  /** How long it goes wrong, and how long one waits at most until all is well again, in seconds of the market. */
  readonly spanSeconds: number
  readonly patienceSeconds: number
}

/** What one fault did to readers. */
export interface Outcome extends Seen {
  readonly rehearsal: Rehearsal
  /** Seconds after its end until everything was as it should be; undefined: it was not in time. */
  readonly wellAfter: number | undefined
  /** The same until the first provider gave the quotes again. */
  readonly firstProviderAfter: number | undefined
  /** Where the clock stood when it was over. */
  readonly endSecond: number
}

const LOOKS_BEFORE = 6

/** Lets one thing go wrong for a while, and waits until it has healed. */
export async function rehearse(market: StormyMarket, audit: MarketAudit, rehearsal: Rehearsal): Promise<Outcome> {
  const { of, host, fromSecond, spanSeconds, patienceSeconds } = rehearsal
  const { runtime } = market
  const before = healthBefore(runtime)
  const primary = quotesFrom(runtime)
  // What is shown at the first look came in before it.
  for (let back = LOOKS_BEFORE; back > 0; back--) audit.polled(fromSecond - back * STEP_SECONDS)
  const watched = watch({ market, audit, before, fromSecond })
  market.breakBy([host === undefined ? of.fault : { ...of.fault, host }])
  let second = fromSecond
  for (; second < fromSecond + spanSeconds; second += STEP_SECONDS) await watched.goTo(second)
  market.breakBy([])
  const endedSecond = second
  let wellAfter: number | undefined
  let firstProviderAfter: number | undefined
  for (; second < endedSecond + patienceSeconds; second += STEP_SECONDS) {
    const look = await watched.goTo(second)
    // Whatever was well at one look and not at the next was not well yet.
    wellAfter = isWell(look) ? (wellAfter ?? second - endedSecond) : undefined
    firstProviderAfter = quotesFrom(runtime) === primary ? (firstProviderAfter ?? second - endedSecond) : undefined
    if (wellAfter !== undefined && firstProviderAfter !== undefined && second >= endedSecond + 2 * STEP_SECONDS) break
  }
  return { ...watched.seen(), rehearsal, wellAfter, firstProviderAfter, endSecond: second }
}
