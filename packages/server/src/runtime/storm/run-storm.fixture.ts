import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import type { Simulator } from '@kanpan/simulator/simulator'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { FAULT_CASES, type FaultCase } from './fault-cases.fixture.ts'
import { type MarketAudit, marketAudit } from './market-audit.fixture.ts'
import { simulatedTruths, type Truths } from './simulated-moments.fixture.ts'
import { type Outcome, rehearse } from './single-fault.fixture.ts'
import { type StormOutcome, storm } from './storm.fixture.ts'
import { type StormyMarket, stormyMarket } from './stormy-market.fixture.ts'
import { STEP_SECONDS } from './watch.fixture.ts'

/** A day whose market is simulated, its first seconds included. */
export const STORM_DAY = TradeDay.parse('2024-01-19')
const CALM_SECONDS = 60
const PATIENCE_SECONDS = 600
/** A fault and what comes after it take no longer than this, hardly ever. */
const LONGEST_SECONDS = 400
/** Hosts that are ahead, and stamps that are behind, are so by this. */
const OFF_SECONDS = 90
const OFF_KINDS: ReadonlySet<string> = new Set(['stale-stamp', 'clock-off'])

interface OpenParts {
  readonly simulator: Simulator
  /** Of how many stocks one is listed: a smaller market is asked for and looked at sooner. */
  readonly every?: number | undefined
  readonly seed: number
  readonly patienceMs: number
  readonly fromSecond: number
}

interface Opened {
  readonly market: StormyMarket
  readonly truths: Truths
  readonly parts: OpenParts
  /** Where the clock stands. */
  readonly second: number
}

const auditOf = ({ parts: { simulator }, truths }: Opened, backdatedBySeconds: number): MarketAudit =>
  marketAudit({ simulator, day: STORM_DAY, truths, backdatedBySeconds })

/** Looks at a market that is well, until a second. */
async function calm(opened: Opened, toSecond: number): Promise<Opened> {
  let { second } = opened
  for (; second < toSecond; second += STEP_SECONDS) await opened.market.goTo(second)
  return { ...opened, second }
}

/** A market that runs for a minute already. */
async function open(parts: OpenParts): Promise<Opened> {
  const { fromSecond: second, simulator, every = 1 } = parts
  const world = every > 1 ? smallWorld(simulator, every) : undefined
  const market = await stormyMarket({ ...parts, ...(world && { world }), day: STORM_DAY, second })
  const truths = simulatedTruths(parts.simulator, STORM_DAY)
  return calm({ market, truths, parts, second }, second + CALM_SECONDS)
}

/** The same market when the next fault may come: noon is passed over. */
async function ready(opened: Opened): Promise<Opened> {
  const { second } = opened
  const isOverNoon = second < SESSION.afternoonFrom && second + LONGEST_SECONDS > SESSION.morningTo
  return isOverNoon ? calm({ ...opened, second: SESSION.afternoonFrom }, SESSION.afternoonFrom + CALM_SECONDS) : opened
}

export interface FaultsParts {
  readonly cases?: readonly FaultCase[]
  /** Whom they meet; undefined: everybody. */
  readonly host: string | undefined
  readonly seed: number
  readonly patienceMs: number
  readonly spanSeconds: number
  readonly report: (outcome: Outcome) => void
}

/** Each fault alone, one after the other; where one has left something behind the next has a market of its own. */
export async function eachFault({ cases = FAULT_CASES, host, seed, patienceMs, spanSeconds, report }: FaultsParts) {
  const simulator = createSimulator({ seed: 1 })
  const parts = { simulator, seed, patienceMs, fromSecond: SESSION.morningFrom + CALM_SECONDS }
  let opened: Opened | undefined
  const isOff = ({ fault }: FaultCase) => OFF_KINDS.has(fault.kind)
  try {
    for (const of of cases.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)))) {
      opened = await ready(opened ?? (await open(parts)))
      const { market, second: fromSecond } = opened
      const rehearsal = { of, host, fromSecond, spanSeconds, patienceSeconds: PATIENCE_SECONDS }
      const outcome = await rehearse(market, auditOf(opened, isOff(of) ? OFF_SECONDS : 0), rehearsal)
      report(outcome)
      const isWell = outcome.wellAfter !== undefined && outcome.firstProviderAfter !== undefined && !isOff(of)
      opened = { ...opened, second: outcome.endSecond }
      if (isWell && outcome.endSecond + LONGEST_SECONDS < SESSION.closingAuctionFrom) continue
      await market.close()
      opened = undefined
    }
  } finally {
    await opened?.market.close()
  }
}

export interface WholeStormParts {
  readonly seed: number
  readonly patienceMs: number
  readonly cases?: readonly FaultCase[]
  readonly stepSeconds: number
  readonly every?: number | undefined
  readonly fromSecond?: number
  readonly toSecond?: number
  readonly progress?: Parameters<typeof storm>[0]['progress']
}

/** All of them mixed, through a whole session where no seconds are given. */
export async function wholeStorm({
  seed,
  patienceMs,
  cases,
  stepSeconds,
  every,
  progress,
  ...seconds
}: WholeStormParts): Promise<StormOutcome> {
  const { fromSecond = SESSION.morningFrom, toSecond = SESSION.close - 300 } = seconds
  const simulator = createSimulator({ seed: 1 })
  const opened = await open({ simulator, every, seed, patienceMs, fromSecond })
  const { market, second } = opened
  const audit = auditOf(opened, OFF_SECONDS)
  for (let before = fromSecond; before < second; before += STEP_SECONDS) audit.polled(before)
  try {
    return await storm({
      market,
      audit,
      seed,
      cases,
      stepSeconds,
      fromSecond: second,
      toSecond,
      ...(progress && { progress }),
    })
  } finally {
    await market.close()
  }
}
