import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SealCheck } from '@kanpan/contract/question/self-check'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { comparePools } from '#live/derived/limit-up/pool-comparison.ts'
import { compareSeals, type PublishedSeal, publishedSeals } from '#live/derived/limit-up/seal-comparison.ts'
import type { PublishedSeals } from '#live/figures/day-pools.ts'
import type { Market } from '#live/market.ts'

/** What can still change is not compared: how often a seal breaks, and when it is made last, are known at the close. */
const soFar = (seal: PublishedSeal): PublishedSeal => ({ ...seal, lastSealSecond: undefined, brokenTimes: undefined })

/** What was derived of seals against what is published, of the day that runs and the last that is over. */
export function sealChecks(market: Market, published: PublishedSeals): () => Promise<readonly SealCheck[]> {
  let cached: { readonly day: TradeDay; readonly check: Promise<SealCheck | undefined> } | undefined

  function checkOf(
    day: TradeDay,
    derived: LimitLife,
    seals: ReadonlyMap<number, PublishedSeal>,
  ): SealCheck | undefined {
    const { asOf, catalogue, nameOn } = market.live()
    const isFinal = day !== asOf.day || asOf.final
    const comparable = isFinal ? seals : new Map([...seals].map(([row, seal]) => [row, soFar(seal)]))
    if (comparable.size === 0) return undefined
    const nameOf = (row: number) => nameOn(row, day)
    return { day, isFinal, ...compareSeals({ derived, published: comparable, catalogue, nameOf }), pools: [] }
  }

  const recordedSeals = async (day: TradeDay) => [...(await published.recorded(day)), ...(await market.reasonsOf(day))]

  /** Of a day that is over the columns have what is published: what was derived stands in its minutes. */
  async function pastCheck(day: TradeDay): Promise<SealCheck | undefined> {
    const derived = await market.seenLife(day)
    return derived && checkOf(day, derived, publishedSeals(await recordedSeals(day), market.live().rowOf))
  }

  /** Worked out once; of a day whose minutes are not there yet asked again. */
  function lastDay(): Promise<SealCheck | undefined> | undefined {
    const day = market.history.days.at(-1)
    if (!day || cached?.day === day) return cached?.check
    const check = pastCheck(day)
    cached = { day, check }
    const forget = () => {
      cached = undefined
    }
    check.then(known => known ?? forget(), forget)
    return check
  }

  return async () => {
    const { asOf, now, reasons, rowOf } = market.live()
    const isRunning = market.history.indexOf(asOf.day) < 0
    const today = published.of(asOf.day)
    const seals = (['sealed', 'broken'] as const).flatMap(pool => today.get(pool)?.rows ?? [])
    const running = isRunning && checkOf(asOf.day, now, publishedSeals([...seals, ...reasons.values()].flat(), rowOf))
    const checks = [running || undefined, await lastDay()].filter(check => check !== undefined)
    const inPools = comparePools(market.live(), published)
    return checks.map(check => (check.day === asOf.day ? { ...check, pools: inPools } : check))
  }
}
