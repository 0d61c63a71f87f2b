import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import type {
  EarningsForecastRow,
  EarningsRow,
  ExRightRow,
  NewShareRow,
  ReportDayRow,
  UnlockRow,
} from '@kanpan/providers/rows/company-row'
import type { CorporateEvent } from '@kanpan/simulator/corporate/corporate-events'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { Instant } from '#clock.ts'
import type { Companies, DayRange } from './world.ts'

type EventOf<K extends CorporateEvent['kind']> = Extract<CorporateEvent, { readonly kind: K }>

/** As they are announced: 首亏, 续亏, 扭亏, 预增, 预减. */
const FORECASTS: Readonly<Record<EventOf<'earningsForecast'>['type'], string>> = {
  firstLoss: '首亏',
  loss: '续亏',
  turn: '扭亏',
  rise: '预增',
  fall: '预减',
}
/** Of the data centre's numbers of figures. */
const NET_PROFIT = '004'
const PERIOD_ENDS = { 1: '03-31', 2: '06-30', 3: '09-30', 4: '12-31' } as const

const periodEnd = ({ year, quarter }: { readonly year: number; readonly quarter: 1 | 2 | 3 | 4 }) =>
  `${year}-${PERIOD_ENDS[quarter]}`
const rounded = (value: number, digits: number) => (Number.isFinite(value) ? Number(value.toFixed(digits)) : undefined)
const grown = (now: number, before: number) => (before > 0 ? rounded((100 * (now - before)) / before, 4) : undefined)

/** What the companies of the simulated market go through, as far as it is known at an instant. */
export function simulatedCompanies(simulator: Simulator): Companies {
  const { stocks } = simulator.catalogue

  function eventsOf<K extends CorporateEvent['kind']>(kind: K, { from, to }: DayRange, at: Instant): EventOf<K>[] {
    return simulator
      .corporateEvents({ from, to })
      .filter((event): event is EventOf<K> => event.kind === kind)
      .filter(event => event.kind === 'earningsForecast' || event.announcedOn <= at.day)
  }
  const isOut = (event: { readonly day: string; readonly second: number }, at: Instant) =>
    event.day < at.day || (event.day === at.day && event.second <= at.second)
  const ofRow = (row: number, day: string) => {
    const stock = stocks[row]
    return stock && { code: stock.code, name: simulator.nameOn(row, day as TradeDay) }
  }

  /** What is paid follows from the prices of both days; of a day that has not come nobody knows them. */
  function cashOf({ row, day, sharesPerTen }: EventOf<'exRight'>, at: Instant): number | undefined {
    const before = previousTradeDay(day)
    if (before === undefined || before < simulator.firstDay || before > at.day) return undefined
    const close = simulator.momentAt(before, SESSION.close).closeCents[row] ?? 0
    const reference = simulator.momentAt(day, SESSION.close).prevCloseCents[row] ?? 0
    if (close === 0 || reference === 0) return undefined
    return Math.max(0, Math.round(close - reference * (1 + sharesPerTen / 10))) / 100
  }

  return {
    exRights: (range: DayRange, at: Instant): ExRightRow[] =>
      eventsOf('exRight', range, at).flatMap(event => {
        const stock = ofRow(event.row, event.day)
        if (!stock) return []
        const exDay = event.day
        return [
          {
            ...stock,
            ...{ exDay, recordDay: previousTradeDay(exDay), plannedOn: event.announcedOn },
            cashYuanPerShare: cashOf(event, at),
            bonusSharesPerShare: undefined,
            transferSharesPerShare: event.sharesPerTen > 0 ? event.sharesPerTen / 10 : undefined,
            progress: '实施分配',
          },
        ]
      }),
    newShares: (range: DayRange, at: Instant): NewShareRow[] =>
      eventsOf('listing', range, at).flatMap(({ row, day }) => {
        const stock = ofRow(row, day)
        if (!stock) return []
        // Its offer is before the days the simulator tells of.
        const offer = { applyCode: undefined, applyDay: undefined, ballotDay: undefined, payDay: undefined }
        return [{ ...stock, ...offer, issuePriceYuan: undefined, listedOn: day }]
      }),
    unlocks: (range: DayRange, at: Instant): UnlockRow[] =>
      eventsOf('unlock', range, at).flatMap(({ row, day, shares, holders }) => {
        const stock = stocks[row]
        if (!stock) return []
        return [{ code: stock.code, day, kind: holders, shares, valueYuan: undefined, holders: undefined }]
      }),
    reportDays: (range: DayRange, at: Instant): ReportDayRow[] =>
      eventsOf('earnings', range, at).flatMap(event => {
        const stock = stocks[event.row]
        if (!stock) return []
        const publishedOn = isOut(event, at) ? event.day : undefined
        const periodOn = periodEnd(event.period)
        return [{ code: stock.code, firstDay: event.day, movedDays: [], publishedOn, periodOn }]
      }),
    earnings: (range: DayRange, at: Instant): EarningsRow[] =>
      eventsOf('earnings', range, at)
        .filter(event => isOut(event, at))
        .flatMap(({ row, day, period, results }) => {
          const stock = stocks[row]
          if (!stock) return []
          const { revenueYuan, revenueBeforeYuan, netProfitYuan, netProfitBeforeYuan } = results
          return [
            {
              code: stock.code,
              ...{ announcedOn: day, periodOn: periodEnd(period) },
              earningsYuanPerShare: stock.totalShares ? rounded(netProfitYuan / stock.totalShares, 4) : undefined,
              revenueYuan,
              revenueChangePct: grown(revenueYuan, revenueBeforeYuan),
              netProfitYuan,
              netProfitChangePct: grown(netProfitYuan, netProfitBeforeYuan),
            },
          ]
        }),
    forecasts: (range: DayRange, at: Instant): EarningsForecastRow[] =>
      eventsOf('earningsForecast', range, at)
        .filter(event => isOut(event, at))
        .flatMap(({ row, day, period, type, lowYuan, highYuan, beforeYuan }) => {
          const stock = stocks[row]
          if (!stock) return []
          return [
            {
              code: stock.code,
              ...{ announcedOn: day, periodOn: periodEnd(period), figure: NET_PROFIT, type: FORECASTS[type] },
              ...{ lowChangePct: grown(lowYuan, beforeYuan), highChangePct: grown(highYuan, beforeYuan) },
            },
          ]
        }),
  }
}
