import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SealCheck } from '@kanpan/contract/question/self-check'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { compareSeals, type PublishedSeal, publishedSeals } from '#live/derived/limit-up/seal-comparison.ts'
import type { Market } from '#live/market.ts'

/** What can still change is not compared: how often a seal breaks, and when it is made last, are known at the close. */
const soFar = (seal: PublishedSeal): PublishedSeal => ({ ...seal, lastSealSecond: undefined, brokenTimes: undefined })

/** What was derived of seals against what is published, of the day that runs and the last that is over. */
export function sealChecks(market: Market): () => Promise<readonly SealCheck[]> {
  let cached: { readonly day: TradeDay; readonly check: Promise<SealCheck | undefined> } | undefined

  function checkOf(
    day: TradeDay,
    derived: LimitLife,
    seals: ReadonlyMap<number, PublishedSeal>,
  ): SealCheck | undefined {
    const { asOf, catalogue, nameOn } = market.live()
    const isFinal = day !== asOf.day || asOf.final
    const published = isFinal ? seals : new Map([...seals].map(([row, seal]) => [row, soFar(seal)]))
    if (published.size === 0) return undefined
    const nameOf = (row: number) => nameOn(row, day)
    return { day, isFinal, ...compareSeals({ derived, published, catalogue, nameOf }) }
  }

  /** Of a day that is over the columns have what is published: what was derived stands in its minutes. */
  async function pastCheck(day: TradeDay): Promise<SealCheck | undefined> {
    const derived = await market.seenLife(day)
    return derived && checkOf(day, derived, publishedSeals(await market.reasonsOf(day), market.live().rowOf))
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
    const running = isRunning && checkOf(asOf.day, now, publishedSeals([...reasons.values()].flat(), rowOf))
    return [running || undefined, await lastDay()].filter(check => check !== undefined)
  }
}
