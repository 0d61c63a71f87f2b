import { type BacktestResult, backtestResult } from '@kanpan/market/backtest/result'
import type { BacktestMarket } from '@kanpan/market/backtest/settings'
import { simulating } from '@kanpan/market/backtest/simulate'
import type { Simulation } from '@kanpan/market/backtest/trade'
import { emptyLimitLife } from '@kanpan/market/limit-up/limit-life'
import { type LimitPrices, limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import type { LimitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { streaksOfDayBefore } from '@kanpan/market/limit-up/streak'
import { lifeUnpacker } from '#live/derived/packed-life.ts'
import { DAY_MINUTES, type DaysSource, type FactsDays, factsAt } from '#live/derived/selection/facts.ts'
import type { BacktestJob, JobDay } from './backtest-job.ts'

/** A rule names no day further back than a month, and what it holds of that many days is a few megabytes. */
const DAYS_CACHED = 32

/** The days of a job as facts are asked of them. */
function jobDays({ catalogue, days }: BacktestJob): FactsDays {
  const cache = new Map<number, LimitUpDay>()
  const unpack = lifeUnpacker(DAYS_CACHED)
  const noLife = emptyLimitLife(catalogue.stocks.length)

  function dayOf(index: number): JobDay {
    const day = days[index]
    if (!day) throw new RangeError(`day ${index} of ${days.length}`)
    return day
  }

  function made(index: number): LimitUpDay {
    const { columns, streaks, life } = dayOf(index)
    let prices: LimitPrices | undefined
    let states: Uint8Array | undefined
    const streaksBefore = streaksOfDayBefore(days[index - 1]?.streaks, columns.day)
    return {
      ...{ columns, streaks, streaksBefore, life: life ? unpack(columns.state, life) : noLife },
      // Most rules ask nothing of limits, and all of a day's are a seventh of what the day costs.
      get prices() {
        prices ??= limitPrices(columns, catalogue)
        return prices
      },
      get states() {
        states ??= limitStates(columns, this.prices)
        return states
      },
    }
  }

  return {
    catalogue,
    run: {
      ...{ count: days.length, finished: days.length, isRecorded: index => days[index]?.isKnown ?? false },
      at: index => dayOf(index).columns,
    },
    dayAt: index => dayOf(index).day,
    isKnown: index => dayOf(index).isKnown,
    limitUpDayAt(index) {
      const known = cache.get(index) ?? made(index)
      cache.set(index, known)
      const [oldest] = cache.keys()
      if (cache.size > DAYS_CACHED && oldest !== undefined) cache.delete(oldest)
      return known
    },
    minutesOf: () => DAY_MINUTES,
  }
}

function jobMarket(job: BacktestJob): BacktestMarket {
  const days = jobDays(job)
  const { catalogue } = job
  const byDay = new Map<string, JobDay>(job.days.map(day => [day.day, day]))
  const source: DaysSource = {
    days,
    reasons: { of: (day, code) => byDay.get(day)?.reasons.get(code) ?? [] },
    nameOn: row => catalogue.stocks[row]?.name ?? '',
    longhuOn: index => job.days[index]?.longhu,
  }
  return {
    run: days.run,
    catalogue,
    isRecorded: days.isKnown,
    factsAt: index => factsAt(source, index),
    isWhole: index => job.days[index]?.isWhole ?? false,
    phaseOf: index => job.days[index]?.phase,
  }
}

export interface BacktestOutcome {
  readonly simulation: Simulation
  readonly result: BacktestResult
}

/** A test's days one after another; each step tells the position of a day. */
export function* testing(job: BacktestJob): Generator<number, BacktestOutcome> {
  const market = jobMarket(job)
  const { entry, exit, settings, first, last } = job
  const test = { rules: { entry, exit }, settings, range: { first, last } }
  const simulation = yield* simulating(market, test)
  return { simulation, result: backtestResult(market.run, test, simulation) }
}
