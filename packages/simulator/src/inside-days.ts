import type { TradeDay } from '@kanpan/contract/model/stock'
import { atOnce } from '#at-once.ts'
import { type DayMinutes, writeDayMinutes } from '#intraday/day-minutes.ts'
import type { DayScene } from '#intraday/day-scene.ts'
import { type InsideDay, insideDay } from '#intraday/inside-day.ts'

/** Whole-market minutes are 22 MB a day: the one that runs, and the one that somebody looks at. */
const CAPACITY = 2

export interface InsideDays {
  /** Told in one go where it is not there. */
  of(day: TradeDay): InsideDay
  has(day: TradeDay): boolean
  /** Tells it in steps where it is not there. */
  write(day: TradeDay): Generator<undefined, void>
  /** Does work in steps on a day's inside, whose columns stay its own until the work is done. */
  during<T>(day: TradeDay, work: (inside: InsideDay) => Generator<undefined, T>): Generator<undefined, T>
  /** One whose columns stay its own for good. */
  own(day: TradeDay): InsideDay
}

/**
 * The insides of the days asked for last. Another day is written into the columns of the one asked for longest ago: new ones are 22 MB each, and
 * two or three of them bring a collection of everything that is old, 12 to 35 ms of which nothing else is done.
 */
export function insideDays(sceneOf: (day: TradeDay) => DayScene): InsideDays {
  const written = new Map<TradeDay, InsideDay>()
  const inUse = new WeakMap<InsideDay, number>()

  function keep(day: TradeDay, inside: InsideDay): InsideDay {
    written.delete(day)
    written.set(day, inside)
    while (written.size > CAPACITY) written.delete(oldest() as TradeDay)
    return inside
  }

  function oldest(): TradeDay | undefined {
    return written.keys().next().value
  }

  /** The columns of the day asked for longest ago, which is forgotten for it; undefined while there is room, or somebody is at them. */
  function columnsToReuse(): DayMinutes | undefined {
    const day = oldest()
    const inside = day === undefined || written.size < CAPACITY ? undefined : written.get(day)
    if (day === undefined || inside === undefined || inUse.has(inside)) return undefined
    written.delete(day)
    return inside.minutes
  }

  function* writeInside(day: TradeDay): Generator<undefined, InsideDay> {
    const scene = sceneOf(day)
    yield
    return insideDay({ scene, minutes: yield* writeDayMinutes(scene, columnsToReuse()) })
  }

  function of(day: TradeDay): InsideDay {
    return keep(day, written.get(day) ?? atOnce(writeInside(day)))
  }

  return {
    of,
    has: day => written.has(day),
    *write(day) {
      if (!written.has(day)) keep(day, yield* writeInside(day))
    },
    *during(day, work) {
      const inside = of(day)
      inUse.set(inside, (inUse.get(inside) ?? 0) + 1)
      // Work that is never gone on with holds them for good.
      const done = yield* work(inside)
      const others = (inUse.get(inside) ?? 1) - 1
      if (others > 0) inUse.set(inside, others)
      else inUse.delete(inside)
      return done
    },
    own(day) {
      const inside = of(day)
      inUse.set(inside, Number.POSITIVE_INFINITY)
      return inside
    },
  }
}
