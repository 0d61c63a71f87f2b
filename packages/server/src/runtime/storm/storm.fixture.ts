import { SESSION } from '@kanpan/market/calendar/session'
import { CLOSING_SWEEPS } from '#sources/live/quotes/session-times.ts'
import type { FaultCase } from './fault-cases.fixture.ts'
import { AUDITED, type Audit, type Audited, type MarketAudit } from './market-audit.fixture.ts'
import { type HealthBefore, healthBefore, saidSince } from './said-losses.fixture.ts'
import { stormSchedule } from './storm-schedule.fixture.ts'
import type { StormyMarket } from './stormy-market.fixture.ts'
import { isTrading, isWell, STEP_SECONDS } from './watch.fixture.ts'

export interface StormParts {
  readonly market: StormyMarket
  readonly audit: MarketAudit
  readonly seed: number
  /** What goes wrong; undefined: everything. */
  readonly cases?: readonly FaultCase[] | undefined
  /** Seconds of the day between which things go wrong. */
  readonly fromSecond: number
  readonly toSecond: number
  /** From one look to the next. */
  readonly stepSeconds: number
  /** Called at every look, for one who waits. */
  readonly progress?: (look: Audit, names: readonly string[]) => void
}

/** What a storm did to readers. */
export interface StormOutcome {
  readonly looks: number
  /** Each figure that was not the simulator's, once, with what went wrong at the time. */
  readonly wrong: ReadonlyMap<string, readonly string[]>
  /** Prices a cent off that nobody could have seen to be, summed over all looks. */
  readonly doubted: number
  /** Looks at which something was old, by data set, and the oldest there was. */
  readonly old: Readonly<Record<Audited, { readonly looks: number; readonly oldestSeconds: number }>>
  /** Losses that nobody said within half a minute. */
  readonly unsaid: readonly string[]
  /** Seconds after its end until everything was as it should be; undefined: it was not in time. */
  readonly wellAfter: number | undefined
  /** Whether the day was closed and is final; undefined: the storm ended before its last half hour. */
  readonly isFinal: boolean | undefined
}

/** What is lost is said so soon, and was perhaps said as long before. */
const SAID_WITHIN_SECONDS = 30
const PATIENCE_SECONDS = 900
/** A storm that ends later is followed to the close. */
const CLOSES_FROM = SESSION.close - 1800
/** When a day is asked for the last times. */
const CLOSING_SECONDS = [SESSION.close, ...CLOSING_SWEEPS, SESSION.afterHoursTo + 90]
/** Nothing is asked at noon. */
const NOON_STEP_SECONDS = 600

const LOOKS_PER_SQUALL = 4

const withWholesOf = (health: HealthBefore, calm: HealthBefore): HealthBefore =>
  new Map([...health].map(([key, one]) => [key, { ...one, isWhole: calm.get(key)?.isWhole ?? null }]))

/** Whether losses are said, each within its time. */
function saidWatch({ runtime }: StormyMarket) {
  const before: { readonly second: number; readonly health: HealthBefore }[] = []
  /** Before anything went wrong: what is said to be a part since is said, however long it has been. */
  const calm = healthBefore(runtime)
  const open = new Map<Audited, { readonly second: number; readonly health: HealthBefore; isSaid: boolean }>()
  const unsaid: string[] = []
  return {
    unsaid,
    note({ second, sets }: Audit): void {
      before.push({ second, health: healthBefore(runtime) })
      // One that is older, and those after it.
      while ((before[1]?.second ?? second) <= second - SAID_WITHIN_SECONDS) before.shift()
      for (const name of AUDITED) {
        if (sets[name].old === 0) {
          open.delete(name)
          continue
        }
        const health = withWholesOf(before[0]?.health ?? calm, calm)
        const loss = open.get(name) ?? { second, health, isSaid: false }
        open.set(name, loss)
        if (loss.isSaid) continue
        loss.isSaid = saidSince(runtime, loss.health).has(name)
        if (!loss.isSaid && second - loss.second >= SAID_WITHIN_SECONDS) {
          loss.isSaid = true
          unsaid.push(`${name} ${loss.second}–${second}`)
        }
      }
    },
  }
}

/** Lets everything go wrong that can, mixed by the dice of a seed, and then waits until it has healed. */
export async function storm(parts: StormParts): Promise<StormOutcome> {
  const { market, audit, seed, cases, fromSecond, toSecond, stepSeconds, progress } = parts
  const wrong = new Map<string, readonly string[]>()
  const old = Object.fromEntries(AUDITED.map(name => [name, { looks: 0, oldestSeconds: 0 }])) as Record<
    Audited,
    { looks: number; oldestSeconds: number }
  >
  const said = saidWatch(market)
  const stepAfter = (second: number) => (isTrading(second) ? stepSeconds : NOON_STEP_SECONDS)
  let [looks, doubted] = [0, 0]
  let at = fromSecond

  /** Hosts are asked as often as they are in a session, whoever looks how seldom: of a port with a pace not all get a turn at one step. */
  async function passTo(second: number): Promise<void> {
    while (isTrading(second) && at + STEP_SECONDS < second) {
      at += STEP_SECONDS
      if (!isTrading(at)) continue
      await market.goTo(at)
      audit.polled(at)
    }
    at = second
    await market.goTo(second)
    audit.polled(second)
  }

  async function lookAt(second: number, names: readonly string[]): Promise<Audit> {
    await passTo(second)
    const look = audit.look(market.runtime)
    looks += 1
    doubted += look.sets.quotes.doubted
    for (const one of look.wrong) if (!wrong.has(one)) wrong.set(one, names)
    if (isTrading(second)) said.note(look)
    for (const name of AUDITED) {
      const { old: count, oldestSeconds } = look.sets[name]
      if (count > 0) old[name].looks += 1
      old[name].oldestSeconds = Math.max(old[name].oldestSeconds, oldestSeconds)
    }
    progress?.(look, names)
    return look
  }

  let second = fromSecond
  for (const { names, faults } of stormSchedule(seed, cases)) {
    if (second >= toSecond) break
    market.breakBy(faults)
    const until = Math.min(toSecond, second + LOOKS_PER_SQUALL * stepSeconds)
    for (; second < until; second += stepAfter(second)) await lookAt(second, names)
    // Noon is over when it is over.
    if (second > SESSION.morningTo && second < SESSION.afternoonFrom) second = SESSION.afternoonFrom
  }
  market.breakBy([])
  const endedSecond = second
  let wellAfter: number | undefined
  for (; second < endedSecond + PATIENCE_SECONDS && wellAfter === undefined; second += stepAfter(second)) {
    if (isWell(await lookAt(second, ['之后']))) wellAfter = second - endedSecond
  }
  const isFollowed = toSecond >= CLOSES_FROM
  if (isFollowed) for (const closing of CLOSING_SECONDS) await lookAt(closing, ['收盘'])
  const isFinal = isFollowed ? market.runtime.market.live().asOf.final : undefined
  return { looks, wrong, doubted, old, unsaid: said.unsaid, wellAfter, isFinal }
}
