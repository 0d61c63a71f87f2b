import { SESSION } from '@kanpan/market/calendar/session'
import { AUDITED, type Audit, type Audited, type MarketAudit } from './market-audit.fixture.ts'
import { type HealthBefore, quotesFrom, saidSince } from './said-losses.fixture.ts'
import type { StormyMarket } from './stormy-market.fixture.ts'

/** What became of one data set while something went wrong. */
export interface Loss {
  /** Seconds after it began to go wrong. */
  readonly seenAfter: number
  /** Undefined: nobody said it. */
  readonly saidAfter: number | undefined
  readonly words: string | undefined
  readonly oldestSeconds: number
  /** Rows that stood still at once, at most. */
  readonly mostOld: number
}

interface Said {
  readonly after: number
  readonly words: string
}

/** What readers saw, look after look. */
export interface Seen {
  readonly looks: number
  /** Each figure that was not the simulator's, once. */
  readonly wrong: ReadonlySet<string>
  readonly backdated: number
  /** Prices a cent off before a second provider was asked, or while it is said that they differ, summed over all looks. */
  readonly doubted: number
  readonly losses: ReadonlyMap<Audited, Loss>
  /** What was said, of losses and of what others made up for, and how many seconds after it began. */
  readonly said: ReadonlyMap<Audited, Said>
  /** Who gave the quotes, one after the other. */
  readonly quotesFrom: readonly string[]
}

interface Watched {
  readonly market: StormyMarket
  readonly audit: MarketAudit
  readonly before: HealthBefore
  readonly fromSecond: number
}

/** Seconds of the market from one look to the next. */
export const STEP_SECONDS = 5

export const isTrading = (second: number) =>
  (second >= SESSION.morningFrom && second <= SESSION.morningTo) ||
  (second >= SESSION.afternoonFrom && second <= SESSION.close)

/** Whether readers have all there is, as it is, and as new as it can be. */
export function isWell({ sets, wrong }: Audit): boolean {
  return wrong.length === 0 && AUDITED.every(name => sets[name].old === 0 && sets[name].count > 0)
}

/** Looks at a market again and again, and remembers what was wrong, what was lost, and when it was said. */
export function watch({ market, audit, before, fromSecond }: Watched) {
  const wrong = new Set<string>()
  const losses = new Map<Audited, Loss>()
  const said = new Map<Audited, Said>()
  const from: string[] = []
  let [looks, backdated, doubted] = [0, 0, 0]

  function note(look: Audit): void {
    const after = look.second - fromSecond
    looks += 1
    for (const one of look.wrong) wrong.add(one)
    for (const [name, words] of saidSince(market.runtime, before)) {
      if (!said.has(name)) said.set(name, { after, words })
    }
    for (const name of AUDITED) {
      const { old, oldestSeconds, backdated: newer } = look.sets[name]
      backdated = Math.max(backdated, newer)
      doubted += look.sets[name].doubted
      const known = losses.get(name)
      if (old === 0 && !known) continue
      losses.set(name, {
        seenAfter: known?.seenAfter ?? after,
        ...{ saidAfter: undefined, words: undefined },
        oldestSeconds: Math.max(oldestSeconds, known?.oldestSeconds ?? 0),
        mostOld: Math.max(old, known?.mostOld ?? 0),
      })
    }
    const provider = quotesFrom(market.runtime)
    if (provider !== undefined && provider !== from.at(-1)) from.push(provider)
  }

  return {
    async goTo(second: number): Promise<Audit> {
      await market.goTo(second)
      audit.polled(second)
      const look = audit.look(market.runtime)
      note(look)
      return look
    },
    seen: (): Seen => ({
      ...{ looks, wrong, backdated, doubted, quotesFrom: from },
      said: new Map(said),
      losses: new Map(
        [...losses].map(([name, loss]) => [
          name,
          { ...loss, saidAfter: said.get(name)?.after, words: said.get(name)?.words },
        ]),
      ),
    }),
  }
}
