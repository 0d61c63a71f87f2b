import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import type { Task } from '#collectors/paced-task.ts'
import { Refused } from '#collectors/refused.ts'
import type { DayPools } from '#live/figures/day-pools.ts'
import { type PoolRow, PUBLISHED_POOLS, type PublishedPool } from '#sources/ports/pool-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { admittedPool, type PoolStocks, poolFault } from './pool-admission.ts'

export interface PoolsDeskParts {
  readonly port: NonNullable<Ports['pools']>
  readonly desk: Desk
  readonly pools: DayPools
  /** Who there is, as the running day has it. */
  stocks(): PoolStocks
}

export interface PoolsDesk extends Task {
  /** The pools that have come as they stood at the close, or after it: they are the day's. */
  finals(): ReadonlySet<PublishedPool>
  /** Asks for those that are not of the close yet, one after the other, of a day that is over. */
  finish(): Promise<void>
}

/** Market seconds between two asks of each pool. */
const EVERY_SECONDS: Readonly<Record<PublishedPool, number>> = { sealed: 20, broken: 20, limitDown: 60, yesterday: 60 }
/** The close takes its time to reach a pool. */
const FINAL_FROM = SESSION.close + 30
/** What has not come after the close is asked for again after so many seconds. */
const FINAL_AGAIN_SECONDS = 300
/** So many asks in a row that bring nothing, whatever the pool, and it is the hosts that are down. */
const ASKS_TO_BE_DOWN = 3
/** A reply may be ahead of our clock by so much: servers do not agree to the second. */
const CLOCK_TOLERANCE_SECONDS = 60

const isPause = (second: number) =>
  second > SESSION.morningTo + EVERY_SECONDS.limitDown && second < SESSION.afternoonFrom

/** Brings in the pools of a running day, each at its own pace, and once more when the day is over. */
export function poolsDesk({ port, desk, pools, stocks }: PoolsDeskParts, day: TradeDay): PoolsDesk {
  const lastAskSecond = new Map<PublishedPool, number>()
  const failed = new Set<PublishedPool>()
  const finals = new Set<PublishedPool>()
  let failuresInRow = 0

  /** Those that did not come while nobody answered are due again: somebody has. */
  function isBack(): void {
    if (failuresInRow >= ASKS_TO_BE_DOWN) for (const pool of failed) lastAskSecond.delete(pool)
    failuresInRow = 0
  }

  function take(batch: Batch<readonly PoolRow[]>, pool: PublishedPool, clockSecond: number) {
    const rows = rowsOfDay(batch, day)
    // After the close nothing changes: what a reply says then is of 15:00.
    const second = Math.min(batch.second ?? clockSecond, SESSION.close)
    const before = pools.of(day).get(pool)
    if (second > clockSecond + CLOCK_TOLERANCE_SECONDS) throw new Refused('来源给出的时间在将来')
    if (before !== undefined && second < before.second) throw new Refused('来源给出的比之前的早')
    const admitted = admittedPool(pool, rows, stocks())
    const fault = poolFault(pool, admitted, before?.rows.length ?? 0)
    if (fault !== undefined) throw new Refused(fault)
    if (clockSecond >= FINAL_FROM && second < SESSION.close) throw new Refused('来源给出的不是收盘时的')
    pools.take(day, pool, { second, rows: admitted.rows })
    if (clockSecond >= FINAL_FROM && batch.isWhole) finals.add(pool)
    failed.delete(pool)
    const all = pools.of(day)
    const isWhole = batch.isWhole && all.size === PUBLISHED_POOLS.length && failed.size === 0
    const count = [...all.values()].reduce((sum, one) => sum + one.rows.length, 0)
    const { refusedRows, refusedFor } = admitted
    // All of them are as old as the oldest.
    const oldest = Math.min(...[...all.values()].map(one => one.second))
    return { newest: { day, second: oldest }, rows: count, refusedRows, refusedFor, isWhole }
  }

  function isDue(pool: PublishedPool, second: number): boolean {
    const last = lastAskSecond.get(pool) ?? Number.NEGATIVE_INFINITY
    if (second >= FINAL_FROM) {
      return !finals.has(pool) && (last < FINAL_FROM || second >= last + FINAL_AGAIN_SECONDS)
    }
    if (second < SESSION.openingMatch || second > SESSION.close || isPause(second)) return false
    return second >= last + EVERY_SECONDS[pool]
  }

  return {
    finals: () => finals,
    async run(second) {
      // Who has waited longest is asked first: of a port with a pace not all get a turn.
      const due = PUBLISHED_POOLS.filter(pool => isDue(pool, second)).sort(
        (a, b) => (lastAskSecond.get(a) ?? -1) - (lastAskSecond.get(b) ?? -1),
      )
      let outcome: boolean | undefined
      for (const pool of due) {
        const ask = { day, second, pool }
        const isIn = await desk.ask({ name: 'pools', port, ask, take: batch => take(batch, pool, second) })
        if (isIn === undefined) break
        lastAskSecond.set(pool, second)
        if (isIn) isBack()
        else {
          failed.add(pool)
          failuresInRow += 1
        }
        outcome = (outcome ?? true) && isIn
      }
      return outcome
    },
    async finish() {
      for (const pool of PUBLISHED_POOLS.filter(one => !finals.has(one))) {
        const ask = { day, second: DAY_END_SECOND, pool }
        await desk.run('pools', async () => take(await desk.answer({ name: 'pools', port, ask }), pool, DAY_END_SECOND))
      }
    },
  }
}
