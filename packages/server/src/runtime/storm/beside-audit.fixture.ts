import type { SimulatedIndex } from '@kanpan/simulator/simulator'
import { simulatedIndices } from '@kanpan/upstream/world/simulated-indices'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import type { PoolKind } from '@kanpan/upstream/world/world'
import type { DayPool, PublishedSeals } from '#live/figures/day-pools.ts'
import type { MarketView } from '#live/market-view.ts'
import type { PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'
import { type AuditedDay, ageSeconds, OLD_SECONDS, type Shown } from './row-audit.fixture.ts'

/** Quotes have books in whole lots, from some; others tell every share. */
const lots = (shares: number) => 100 * Math.round(shares / 100)
const isShares = (live: number, other: number) => live === other || live === lots(other)

interface Sides {
  readonly bidCents: readonly number[]
  readonly bidShares: readonly number[]
  readonly askCents: readonly number[]
  readonly askShares: readonly number[]
}

const isBook = (live: Sides, other: Sides) =>
  live.bidCents.join() === other.bidCents.join() &&
  live.askCents.join() === other.askCents.join() &&
  live.bidShares.every((shares, level) => isShares(shares, other.bidShares[level] ?? 0)) &&
  live.askShares.every((shares, level) => isShares(shares, other.askShares[level] ?? 0))

/** The order books of some rows; looking at them has them brought in. */
export function bookAudit({ simulator, day, truths, backdatedBySeconds }: AuditedDay) {
  return (view: MarketView, clockSecond: number, looked: readonly number[]): Shown => {
    const wrong: string[] = []
    let [backdated, count, old, oldestSeconds] = [0, 0, 0, 0]
    for (const row of looked) {
      const book = view.intraday.orderBook(row)
      if (!book) continue
      const code = view.catalogue.stocks[row]?.code ?? ''
      const own = truths.rowOf(code)
      const isAt = (second: number) => isBook(book, simulator.orderBook(day, own, second))
      count += 1
      const age = ageSeconds(day, book.second, clockSecond)
      oldestSeconds = Math.max(oldestSeconds, age)
      if (age > OLD_SECONDS) old += 1
      if (isAt(book.second)) continue
      if (backdatedBySeconds > 0 && isAt(book.second + backdatedBySeconds)) backdated += 1
      else
        wrong.push(
          `${code} at ${book.second}: book ${book.bidCents}/${book.bidShares} ${book.askCents}/${book.askShares}`,
        )
    }
    return { wrong, backdated, doubted: 0, count, old, oldestSeconds }
  }
}

/** So many looks back an index may stand. */
const POLLS_REMEMBERED = 400
/** Turnover is told in units of ten thousand yuan by some. */
const ROUNDED_YUAN = 10_000
const ROUNDED_POINTS = 0.006

/** Indices, which say no stamp: they are those of a moment at which somebody was asked. */
export function indexAudit({ simulator, day, backdatedBySeconds }: AuditedDay) {
  const played = simulatedIndices(simulator)
  const polls: { readonly second: number; readonly indices: ReadonlyMap<string, SimulatedIndex> }[] = []

  return {
    polled(second: number): void {
      for (const at of backdatedBySeconds > 0 ? [second + backdatedBySeconds, second] : [second]) {
        const indices = new Map(played.at(day, at).map(index => [index.code, index]))
        polls.unshift({ second, indices })
      }
      polls.splice(POLLS_REMEMBERED)
    },
    look(view: MarketView, clockSecond: number): Shown {
      const wrong: string[] = []
      let [count, old, oldestSeconds] = [0, 0, 0]
      for (const { code, last, prevClose, amountYuan } of view.inside.indices(day, view.second) ?? []) {
        if (Number.isNaN(last)) continue
        count += 1
        const found = polls.find(({ indices }) => {
          const other = indices.get(code)
          return (
            other !== undefined &&
            Math.abs(other.last - last) < ROUNDED_POINTS &&
            Math.abs(other.prevClose - prevClose) < ROUNDED_POINTS &&
            !(Math.abs(other.amountYuan - amountYuan) > ROUNDED_YUAN)
          )
        })
        if (!found) wrong.push(`index ${code} by ${clockSecond}: ${last} ${amountYuan}`)
        const age = found ? ageSeconds(day, found.second, clockSecond) : 0
        oldestSeconds = Math.max(oldestSeconds, age)
        if (age > OLD_SECONDS) old += 1
      }
      return { wrong, backdated: 0, doubted: 0, count, old, oldestSeconds }
    },
  }
}

const KINDS: Readonly<Partial<Record<PublishedPool, PoolKind>>> = { sealed: 'up', broken: 'broken', limitDown: 'down' }
/** Of the lower limit the simulator tells no times. */
const SEAL_FIELDS = ['firstSealSecond', 'lastSealSecond', 'brokenTimes'] as const
/** Pools are asked for every 20 seconds, some every 60. */
const OLD_POOL_SECONDS = 130

const poolFieldsOf = (pool: PublishedPool) => (pool === 'limitDown' ? [] : SEAL_FIELDS)

/** Published pools, which are of the second at which they were asked for. */
export function poolAudit({ simulator, day, backdatedBySeconds }: AuditedDay) {
  const world = simulatedWorld(simulator)
  const checked = new WeakMap<DayPool, readonly string[]>()

  function faultsAt(second: number, pool: PublishedPool, { rows }: DayPool): string[] {
    const kind = KINDS[pool]
    const at = { day, second }
    const others = kind ? world.pool(kind, at) : world.yesterdayPool(at)
    const byCode = new Map(others.map(row => [row.code, row]))
    return rows.flatMap((row: PoolRow) => {
      const other = byCode.get(row.code)
      if (!other) return [`${row.code} at ${second}: in ${pool}`]
      const differs = (name: 'firstSealSecond' | 'lastSealSecond' | 'brokenTimes') =>
        kind !== undefined && row[name] !== undefined && row[name] !== other[name]
      const faults: string[] = poolFieldsOf(pool).filter(differs)
      // By the other pools no price is shown or stored.
      if (kind === 'up' && row.closeCents !== undefined && row.closeCents !== Math.round(100 * other.priceYuan))
        faults.push('closeCents')
      if (kind === 'up' && row.streak !== undefined && row.streak !== other.streak) faults.push('streak')
      return faults.map(fault => `${row.code} at ${second}: ${pool} ${fault}`)
    })
  }

  function faultsOf(pool: PublishedPool, came: DayPool): readonly string[] {
    const faults = faultsAt(came.second, pool, came)
    if (faults.length === 0 || backdatedBySeconds === 0) return faults
    return faultsAt(came.second + backdatedBySeconds, pool, came).length === 0 ? [] : faults
  }

  return (published: PublishedSeals, clockSecond: number): Shown => {
    const wrong: string[] = []
    let [count, old, oldestSeconds] = [0, 0, 0]
    for (const [pool, came] of published.of(day)) {
      const faults = checked.get(came) ?? faultsOf(pool, came)
      checked.set(came, faults)
      wrong.push(...faults)
      count += came.rows.length
      const age = ageSeconds(day, came.second, clockSecond)
      oldestSeconds = Math.max(oldestSeconds, age)
      if (age > OLD_POOL_SECONDS) old += 1
    }
    return { wrong, backdated: 0, doubted: 0, count, old, oldestSeconds }
  }
}
