import type { CompanyEventKind, EarningsForecastType } from '@kanpan/contract/model/company-event'
import { TradeDay } from '@kanpan/contract/model/stock'
import type {
  EarningsForecastRow,
  EarningsRow,
  ExRightRow,
  NewShareRow,
  ReportDayRow,
  UnlockRow,
} from '@kanpan/providers/rows/company-row'
import type { EventRow } from '#sources/ports/event-rows.ts'
import { periodName, shifted } from './calendar-days.ts'

/** What is appointed with no word of when it was is taken for known since it came into what is asked for. */
const DAYS_AHEAD = 45

interface Dated {
  readonly code: EventRow['code']
  readonly kind: CompanyEventKind
  readonly day: string
  readonly announcedOn: string | undefined
  readonly detail: string
}

function eventOf({ day, announcedOn = shifted(day, -DAYS_AHEAD), ...row }: Dated): EventRow {
  return { ...row, day: TradeDay.parse(day), announcedOn: TradeDay.parse(announcedOn < day ? announcedOn : day) }
}

const TEN_SHARES = 10
const shares = (perShare: number) => Number((perShare * TEN_SHARES).toFixed(4))

export function exRightEvents(row: ExRightRow): readonly EventRow[] {
  const { code, exDay, plannedOn, bonusSharesPerShare = 0, transferSharesPerShare = 0 } = row
  if (exDay === undefined) return []
  const perTen = shares(bonusSharesPerShare + transferSharesPerShare)
  const detail = perTen > 0 ? `除权除息，每10股送转${perTen}股` : '除息'
  return [eventOf({ code, kind: 'exRight', day: exDay, announcedOn: plannedOn, detail })]
}

/** Who is applied for is to be listed, and known since then. */
export function listingEvents({ code, listedOn, applyDay }: NewShareRow): readonly EventRow[] {
  if (listedOn === undefined) return []
  return [eventOf({ code, kind: 'listing', day: listedOn, announcedOn: applyDay, detail: '上市首日' })]
}

export function unlockEvents({ code, day, kind = '限售股', shares: unlocked }: UnlockRow): readonly EventRow[] {
  if (unlocked === undefined) return []
  const event = eventOf({ code, kind: 'unlock', day, announcedOn: undefined, detail: kind })
  return [{ ...event, unlock: { shares: unlocked, holders: kind } }]
}

const reportKey = (code: string, period: string | undefined) => `${code} ${period}`

/** What reports of periods say, by stock and period. */
export function earningsByReport(rows: readonly EarningsRow[]): ReadonlyMap<string, EarningsRow> {
  return new Map(rows.map(row => [reportKey(row.code, row.periodOn), row]))
}

/**
 * The year before, of what is now and how much that is changed; NaN where the change does not say it: of a loss it is counted of the
 * loss without its sign, and more than a hundred percent may be from either.
 */
export function yearBefore(now: number, changePct: number | undefined): number {
  if (changePct === undefined) return Number.NaN
  const factor = changePct / 100
  const [profit, loss] = [now / (1 + factor), now / (1 - factor)]
  const canBeLoss = Number.isFinite(loss) && loss < 0
  const canBeProfit = Number.isFinite(profit) && profit > 0
  if (canBeProfit === canBeLoss) return Number.NaN
  return canBeProfit ? profit : loss
}

type Figures = NonNullable<EventRow['earnings']>['figures']

/** Figures of a report, from the morning of its day on. Revenue is never below zero. */
function figuresOf(row: EarningsRow | undefined): Figures {
  const { revenueYuan, netProfitYuan, revenueChangePct, netProfitChangePct } = row ?? {}
  if (revenueYuan === undefined || netProfitYuan === undefined) return undefined
  const revenueBeforeYuan = revenueChangePct === undefined ? Number.NaN : revenueYuan / (1 + revenueChangePct / 100)
  const netProfitBeforeYuan = yearBefore(netProfitYuan, netProfitChangePct)
  return { second: 0, revenueYuan, revenueBeforeYuan, netProfitYuan, netProfitBeforeYuan }
}

/** A report on the day it was published, or is due by the appointment made last, which is known after its period. */
export function reportEvents(
  { code, firstDay, movedDays, publishedOn }: ReportDayRow,
  period: string,
  figures: ReadonlyMap<string, EarningsRow>,
): readonly EventRow[] {
  const day = publishedOn ?? movedDays.at(-1) ?? firstDay
  const name = periodName(period)
  if (day === undefined || name === undefined) return []
  const known = [period, shifted(day, -DAYS_AHEAD)].toSorted().at(-1)
  const event = eventOf({ code, kind: 'earnings', day, announcedOn: known, detail: name })
  const row = publishedOn === undefined ? undefined : figures.get(reportKey(code, period))
  return [{ ...event, earnings: { period: name, figures: figuresOf(row) } }]
}

/** Net profit that belongs to the shareholders: a forecast stands once for each figure it is of. */
const NET_PROFIT = '004'

/** What a company says its forecast is; one that says nothing of better or worse is none of ours. */
const TYPES: ReadonlyMap<string, EarningsForecastType> = new Map([
  ['首亏', 'firstLoss'],
  ['续亏', 'loss'],
  ['增亏', 'loss'],
  ['减亏', 'loss'],
  ['扭亏', 'turn'],
  ['预增', 'rise'],
  ['略增', 'rise'],
  ['预减', 'fall'],
  ['略减', 'fall'],
])

export function forecastEvents(row: EarningsForecastRow): readonly EventRow[] {
  const { code, announcedOn, lowYuan, highYuan, beforeYuan = Number.NaN } = row
  const [type, period] = [TYPES.get(row.type), periodName(row.periodOn ?? '')]
  if (row.figure !== NET_PROFIT || type === undefined || period === undefined || announcedOn === undefined) return []
  // One bound alone is both: 预计不低于.
  const [low, high] = [lowYuan ?? highYuan, highYuan ?? lowYuan]
  if (low === undefined || high === undefined) return []
  const event = eventOf({ code, kind: 'earningsForecast', day: announcedOn, announcedOn, detail: period })
  return [{ ...event, earningsForecast: { period, second: 0, type, lowYuan: low, highYuan: high, beforeYuan } }]
}
