import type { CompanyEvent, CompanyEventKind, EarningsForecastType } from '@kanpan/contract/model/company-event'
import type { MarketDate } from '@kanpan/market/calendar/market-dates'
import { formatChangePct, formatPct, formatYuan } from '#lib/format/format.ts'

export type EventKind = CompanyEventKind | MarketDate['kind']

export const EVENT_LABELS: Readonly<Record<EventKind, string>> = {
  listing: '上市',
  exRight: '除权除息',
  delisting: '退市',
  unlock: '解禁',
  earnings: '财报',
  earningsForecast: '业绩预告',
  expiry: '交割',
  macro: '宏观',
  report: '披露截止',
  closed: '休市',
}

/** A listing frees shares of several holders on one day: unlocks are counted, and not companies. */
export function countLabel(kind: EventKind, count: number): string {
  return `${count} ${kind === 'unlock' ? '笔' : '家'}`
}

/** In the order they stand in on a day. */
export const EVENT_KINDS: readonly EventKind[] = [
  ...(['closed', 'expiry', 'macro', 'report', 'listing', 'delisting'] as const),
  ...(['unlock', 'earnings', 'earningsForecast', 'exRight'] as const),
]

export const FORECAST_LABELS: Readonly<Record<EarningsForecastType, string>> = {
  firstLoss: '首亏',
  loss: '续亏',
  turn: '扭亏',
  rise: '预增',
  fall: '预减',
}

/** A figure of an event; `change` decides its colour. */
export interface EventFigure {
  readonly text: string
  readonly change?: number | null
}

const plain = (text: string): EventFigure => ({ text })

function profitText(yuan: number): string {
  return yuan < 0 ? `净亏 ${formatYuan(-yuan)}元` : `净利 ${formatYuan(yuan)}元`
}

function forecastRange({
  lowYuan,
  highYuan,
  lowChangePct,
  highChangePct,
}: NonNullable<CompanyEvent['earningsForecast']>) {
  return lowChangePct === null || highChangePct === null || lowYuan < 0
    ? `${profitText(lowYuan)} 至 ${profitText(highYuan)}`
    : `同比 ${formatChangePct(lowChangePct)} 至 ${formatChangePct(highChangePct)}`
}

/** What was told of an event. */
function figuresOf(event: CompanyEvent): readonly EventFigure[] {
  const { detail, unlock, earnings, earningsForecast } = event
  if (unlock)
    return [
      plain(`${unlock.holders} ${formatYuan(unlock.shares)}股`),
      plain(`占流通 ${formatPct(unlock.pctOfFloat, 1)}`),
      plain(unlock.valueYuan === null ? '市值未知' : `${formatYuan(unlock.valueYuan)}元`),
    ]
  if (earningsForecast) {
    const isBetter = earningsForecast.type === 'rise' || earningsForecast.type === 'turn'
    const word = `${earningsForecast.period} ${FORECAST_LABELS[earningsForecast.type]}`
    return [{ text: word, change: isBetter ? 1 : -1 }, plain(forecastRange(earningsForecast))]
  }
  const figures = earnings?.figures
  if (!earnings || !figures) return [plain(earnings ? `${earnings.period} 预约披露` : detail)]
  return [
    plain(`${earnings.period} ${profitText(figures.netProfitYuan)}`),
    ...(figures.netProfitChangePct === null
      ? []
      : [{ text: formatChangePct(figures.netProfitChangePct), change: figures.netProfitChangePct }]),
    plain(`营收 ${formatYuan(figures.revenueYuan)}元`),
    ...(figures.revenueChangePct === null
      ? []
      : [{ text: formatChangePct(figures.revenueChangePct), change: figures.revenueChangePct }]),
  ]
}

/** What is known of an event, figure by figure, and how the stock took it. */
export function eventFigures(event: CompanyEvent): readonly EventFigure[] {
  const { nextDayPct } = event
  const figures = figuresOf(event)
  return nextDayPct === null
    ? figures
    : [...figures, { text: `次日 ${formatChangePct(nextDayPct)}`, change: nextDayPct }]
}

/** The same in one line. */
export function eventLine(event: CompanyEvent): string {
  return eventFigures(event)
    .map(({ text }) => text)
    .join(' ')
}
