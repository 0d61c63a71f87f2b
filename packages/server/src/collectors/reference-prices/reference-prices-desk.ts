import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ExRightBackfill } from '@kanpan/contract/question/history-backfill'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { type Desk, rowsInRange } from '#collectors/desk.ts'
import { Refused } from '#collectors/refused.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { IngestResult, SourceStatus } from '#live/source-status.ts'
import type { DayRange } from '#sources/ports/port.ts'
import type { MomentAsk, Ports, ReferencePricesPort } from '#sources/ports/ports.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import { admittedExRights } from './ex-right-admission.ts'

export interface ReferencePricesDeskParts {
  readonly port: Ports['referencePrices']
  readonly desk: Desk
  readonly exRights: ExRights
  readonly stocks: Pick<StockList, 'now'>
  readonly status: Pick<SourceStatus, 'found'>
  /** The first day whose events are wanted. */
  firstWanted(day: TradeDay): TradeDay
}

export interface ReferencePricesDesk {
  /** Asks for what is due at a moment: days that are not known, in the evening the next day, in its morning that again. */
  run(clock: MomentAsk): Promise<void>
  /** How far the days behind a day are known; undefined where nobody tells them. */
  reading(day: TradeDay): ExRightBackfill | undefined
}

/** Companies publish until late: the next day is asked for when its evening begins and once more before the night. */
const EVENING_SECONDS = [17 * 3600, 22.5 * 3600] as const
/** Market seconds between two tries. */
const RETRY_SECONDS = 600
/** The newest days first: they are looked at first. */
const DAYS_AT_ONCE = 125

/** Keeps the ex-right events of a market known, day by day. */
export function referencePricesDesk(parts: ReferencePricesDeskParts): ReferencePricesDesk {
  const { port, desk, exRights, stocks, status } = parts
  /** When each day was told last, by the market's clock. */
  const reportedAt = new Map<TradeDay, MomentAsk>()
  /** On which day days were left out that others came beside: nobody who is asked tells them. */
  const leftOutOn = new Map<TradeDay, TradeDay>()
  let tried: MomentAsk | undefined
  let asking: Promise<void> | undefined
  let hasReported = false

  const isStock = (code: string) => stocks.now().rowOf(code) !== undefined

  /** Whether a day is to be asked for. */
  function isDue(wanted: TradeDay, { day, second }: MomentAsk): boolean {
    if (leftOutOn.get(wanted) === day) return false
    const last = reportedAt.get(wanted)
    // A day with a row that nobody can read is asked for once more on another one.
    if (wanted < day) return !exRights.isKnown(wanted) && last?.day !== day
    // What an evening told is told once more in the morning: it may have come since.
    if (wanted === day) return last?.day !== day
    const passed = EVENING_SECONDS.findLast(evening => second >= evening)
    return passed !== undefined && (last?.day !== day || last.second < passed)
  }

  /** The stretch that is asked for next; the days within it that are known come again and change nothing. */
  function dueStretch(clock: MomentAsk): DayRange | undefined {
    const next = clock.second >= EVENING_SECONDS[0] ? addTradeDays(clock.day, 1) : undefined
    const wanted = tradeDaysBetween(parts.firstWanted(clock.day), next ?? clock.day)
    const to = wanted.findLast(day => isDue(day, clock))
    const from = to && wanted.slice(Math.max(0, wanted.indexOf(to) - DAYS_AT_ONCE + 1)).find(day => isDue(day, clock))
    return from && to ? { from, to } : undefined
  }

  function knownDays(day: TradeDay) {
    const wanted = tradeDaysBetween(parts.firstWanted(day), day)
    return { wanted, there: wanted.filter(exRights.isKnown) }
  }

  function known(clock: MomentAsk): IngestResult {
    const { wanted, there } = knownDays(clock.day)
    const day = there.at(-1)
    return { rows: there.length, expectedRows: wanted.length, ...(day && { newest: { day } }) }
  }

  async function askFor(requested: ReferencePricesPort, range: DayRange, clock: MomentAsk): Promise<boolean> {
    const came = new Set<TradeDay>()
    const isIn = await desk.askDays({
      name: 'referencePrices',
      port: requested,
      range,
      async take(batch) {
        rowsInRange(batch, range)
        if (!Array.isArray(batch.rows)) throw new Refused('来源的应答不成样子')
        const { reported, ...refused } = admittedExRights(batch, {
          coversAllotments: requested.coversAllotments || (requested.allotmentsBy ?? []).includes(batch.provider),
          isStock,
          known: day => exRights.eventsOn(day).size,
        })
        await exRights.keep([reported])
        reportedAt.set(batch.day, clock)
        came.add(batch.day)
        return { ...known(clock), ...refused }
      },
    })
    if (isIn === undefined) return false
    // One stretch behind the other, as the port's pace allows; what failed waits.
    tried = isIn && came.size > 0 ? undefined : clock
    if (tried) return false
    for (const day of tradeDaysBetween(range.from, range.to)) if (!came.has(day)) leftOutOn.set(day, clock.day)
    return true
  }

  async function work(requested: ReferencePricesPort, clock: MomentAsk): Promise<void> {
    if (!hasReported) status.found('referencePrices', known(clock))
    hasReported = true
    for (let range = dueStretch(clock); range; range = dueStretch(clock)) {
      if (!(await askFor(requested, range, clock))) return
    }
  }

  const isTriedLately = ({ day, second }: MomentAsk) =>
    tried?.day === day && second < tried.second + RETRY_SECONDS && second < DAY_END_SECOND

  return {
    reading(day) {
      if (!port) return undefined
      const { wanted, there } = knownDays(day)
      const events = wanted.reduce((sum, one) => sum + exRights.eventsOn(one).size, 0)
      return { from: wanted[0] ?? day, to: day, days: wanted.length, knownDays: there.length, events }
    },
    async run(clock) {
      if (!port) return
      if (!asking && !isTriedLately(clock) && dueStretch(clock)) {
        asking = work(port, { day: clock.day, second: clock.second }).finally(() => {
          asking = undefined
        })
      }
      await asking
    },
  }
}
