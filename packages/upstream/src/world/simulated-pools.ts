import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { downStreak } from '@kanpan/market/limit-up/down-streak'
import { LIMIT_STATE, rowsInState } from '@kanpan/market/limit-up/limit-state'
import { type LimitUpDay, limitUpDay, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { yesterdaysLimitUps } from '@kanpan/market/limit-up/pools'
import { knownSpell } from '@kanpan/market/limit-up/spell'
import { streakBefore } from '@kanpan/market/limit-up/streak'
import { amplitudePct, changePct } from '@kanpan/market/quote/change-pct'
import type { LimitDownRow, PoolRow, YesterdayLimitUpRow } from '@kanpan/providers/rows/pool-row'
import type { MarketMoment, Simulator } from '@kanpan/simulator/simulator'
import { lastOf } from './last-of.ts'
import type { PoolKind } from './world.ts'

/** Days before one that are walked to know how long its stocks have been at their limit. */
const STREAK_DAYS = 40
/** And of these it is known who stood at the lower limit. */
const FALL_DAYS = 12
const STATES = { up: LIMIT_STATE.sealed, broken: LIMIT_STATE.broken, down: LIMIT_STATE.limitDown } as const

export interface DaySecond {
  readonly day: TradeDay
  readonly second: number
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? undefined : value)
const second = (value: number | undefined) => (value === undefined || value < 0 ? undefined : value)

export interface SimulatedPools {
  readonly pool: (kind: PoolKind, at: DaySecond) => readonly PoolRow[]
  readonly limitDowns: (at: DaySecond) => readonly LimitDownRow[]
  readonly yesterday: (at: DaySecond) => readonly YesterdayLimitUpRow[]
}

/** The pools of a simulated day as they stand at a second, reasons included. */
export function simulatedPools(simulator: Simulator): SimulatedPools {
  const { catalogue } = simulator

  /** The days before one, the newest last. */
  const daysBefore = lastOf(
    (day: TradeDay) => {
      const days: LimitUpDay[] = []
      const before = previousTradeDay(day)
      if (before === undefined || before < simulator.firstDay) return days
      const from = addTradeDays(before, -STREAK_DAYS)
      for (const columns of simulator.walk(from, before)) {
        days.push(limitUpDay({ columns, life: columns, catalogue, streaksBefore: days.at(-1)?.streaks }))
        // Streaks carry on by themselves; falls are counted in days.
        if (days.length > FALL_DAYS) days.shift()
      }
      return days
    },
    (a, b) => a === b,
  )
  const reasonsOf = lastOf(
    (day: TradeDay) => new Map(simulator.limitUpReasons(day).map(reason => [reason.row, reason])),
    (a, b) => a === b,
  )
  const dayAt = lastOf(
    ({ day, second: now }: DaySecond) => {
      const moment = simulator.momentAt(day, now)
      return {
        moment,
        day: limitUpDay({ columns: moment, life: moment, catalogue, streaksBefore: daysBefore(day).at(-1)?.streaks }),
      }
    },
    (a, b) => a.day === b.day && a.second === b.second,
  )

  function poolRow(
    { moment, day }: { readonly moment: MarketMoment; readonly day: LimitUpDay },
    row: number,
  ): PoolRow[] {
    const stock = catalogue.stocks[row]
    const close = moment.closeCents[row] ?? 0
    if (!stock || close <= 0) return []
    const reason = reasonsOf(moment.day).get(row)
    const sealYuan = Math.abs(known(moment.sealYuan[row]) ?? 0)
    const shares = Math.round(sealYuan / (close / 100))
    const values = (count: number | null) => (count === null ? undefined : (count * close) / 100)
    const volume = known(moment.volumeShares[row])
    return [
      {
        code: stock.code,
        name: simulator.nameOn(row, moment.day),
        priceYuan: close / 100,
        changePct: Number(changePct(close, moment.prevCloseCents[row] ?? 0).toFixed(4)),
        amountYuan: known(moment.amountYuan[row]),
        turnoverPct:
          volume === undefined || !stock.floatShares
            ? undefined
            : Number(((100 * volume) / stock.floatShares).toFixed(4)),
        floatValueYuan: values(stock.floatShares),
        totalValueYuan: values(stock.totalShares),
        firstSealSecond: second(moment.firstSealSecond[row]),
        lastSealSecond: second(moment.lastSealSecond[row]),
        brokenTimes: second(moment.brokenTimes[row]),
        sealShares: shares || undefined,
        sealYuan: sealYuan || undefined,
        streak: streakNow(day, row) || undefined,
        spell: knownSpell(day.streaks.recent[row] ?? 0, day.streaks.recentDays[row] ?? 0),
        industry: stock.industry ?? undefined,
        reasonTags: reason?.tags,
        reasonText: reason?.text,
      },
    ]
  }

  const yuan = (cents: number | undefined) => (cents ? cents / 100 : undefined)
  const amplitudeOf = ({ highCents, lowCents, prevCloseCents }: MarketMoment, row: number) => {
    const pct = amplitudePct(highCents[row] ?? 0, lowCents[row] ?? 0, prevCloseCents[row] ?? 0)
    return Number.isNaN(pct) ? undefined : Number(pct.toFixed(4))
  }

  return {
    pool(kind, at) {
      const now = dayAt(at)
      const limit = kind === 'down' ? now.day.prices.downCents : now.day.prices.upCents
      return Array.from(rowsInState(now.day.states, STATES[kind])).flatMap(row =>
        poolRow(now, row).map(pooled => ({
          ...pooled,
          limitPriceYuan: yuan(limit[row]),
          amplitudePct: amplitudeOf(now.moment, row),
        })),
      )
    },
    limitDowns(at) {
      const now = dayAt(at)
      const days = [...daysBefore(at.day), now.day]
      const known = { count: days.length, at: (index: number) => days[index] ?? now.day }
      return Array.from(rowsInState(now.day.states, LIMIT_STATE.limitDown)).flatMap(row =>
        poolRow(now, row).map(pooled => ({
          ...pooled,
          downStreak: downStreak(known, row) ?? days.length,
          // The simulator tells neither.
          limitAmountYuan: undefined,
          openedTimes: undefined,
        })),
      )
    },
    yesterday(at) {
      const now = dayAt(at)
      const before = daysBefore(at.day).at(-1)
      return Array.from(yesterdaysLimitUps(now.day) ?? []).flatMap(row =>
        poolRow(now, row).map(pooled => ({
          ...pooled,
          limitPriceYuan: yuan(now.day.prices.upCents[row]),
          amplitudePct: amplitudeOf(now.moment, row),
          yesterdayFirstSealSecond: second(before?.life.firstSealSecond[row]),
          yesterdayStreak: streakBefore(now.day.streaksBefore, now.moment, row) ?? 1,
        })),
      )
    },
  }
}
