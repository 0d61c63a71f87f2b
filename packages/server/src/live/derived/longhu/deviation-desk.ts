import type { TradeDay } from '@kanpan/contract/model/stock'
import { nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { limitRuleOf } from '@kanpan/market/limit-up/limit-prices'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { type DeviationDay, runningDeviations } from '@kanpan/market/longhu/advance-deviations'
import { benchmarkGains } from '@kanpan/market/longhu/benchmark'
import { type DeviationRule, deviationRules } from '@kanpan/market/longhu/deviation-rules'
import { type DeviationState, openDays } from '@kanpan/market/longhu/deviation-state'
import { type NextAlarm, nextAlarm } from '@kanpan/market/longhu/next-alarm'
import { type Venue, venueOf } from '@kanpan/market/longhu/venue'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { LimitRule } from '@kanpan/market/rules/limit-rule'
import { eachOf, inSlices, otherWork } from '#lib/in-slices.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { priceCents } from '#live/derived/quote-row.ts'
import type { MarketView } from '#live/market-view.ts'

/** The deviations as if the day closed at the view's moment, before its first trade where the day before did; once per view. */
export function deviationsOf(view: MarketView): Promise<DeviationDay> {
  return view.memo('deviations', async () => {
    const now = hasMatched(view) ? view.now : { ...view.now, closeCents: view.now.prevCloseCents }
    const isBehindGap = view.history.isMissing(view.daysBefore - 1)
    const before = await view.deviationsBefore()
    // Those of a day before may have been worked out in this turn of the loop.
    await otherWork()
    const { catalogue } = view
    const gains = benchmarkGains(now, catalogue)
    await otherWork()
    const day = runningDeviations(before, now, { catalogue, isBehindGap, gains })
    await otherWork()
    return day
  })
}

/** What holds tomorrow for every stock alike: the rules of its venue, and its price limits. */
interface Tomorrow {
  readonly day: TradeDay
  rulesOf(venue: Venue, isSt: boolean): readonly DeviationRule[]
}

function tomorrowOf(view: MarketView): Tomorrow {
  const day = nextTradeDay(view.asOf.day) ?? view.asOf.day
  const known = new Map<string, readonly DeviationRule[]>()
  const rulesOf = (venue: Venue, isSt: boolean) => {
    const key = `${venue} ${isSt}`
    const rules = known.get(key) ?? deviationRules(venue, isSt, day)
    known.set(key, rules)
    return rules
  }
  return { day, rulesOf }
}

/** What tomorrow's limits let a stock get to, from the lowest price to the highest; nothing where it has none. */
function reachableCents(closeCents: number, rule: LimitRule | undefined): { downCents: number; upCents: number } {
  if (!rule) return { downCents: Number.POSITIVE_INFINITY, upCents: Number.NEGATIVE_INFINITY }
  return { downCents: limitPriceCents(closeCents, rule, 'down'), upCents: limitPriceCents(closeCents, rule, 'up') }
}

export interface BoardRow {
  readonly row: number
  readonly next: NextAlarm
}

/** Behind a missing day windows of 30 days are whole again after so many days, if nothing was announced in between. */
const LONGEST_DAYS = 60

/** The first day behind the last missing one, within the days that rules look back over; undefined where none is missing. */
export function firstBehindGap(view: MarketView): TradeDay | undefined {
  return view.memo('deviationGap', () => {
    const back = Array.from({ length: LONGEST_DAYS }, (_, at) => at + 1)
    const missing = back.find(days => view.history.isMissing(view.daysBefore - days))
    return missing === undefined ? undefined : dayAt(view, view.daysBefore - missing + 1)
  })
}

/** Whether the stock has days before a missing one that nobody knows. */
export function isBehindGap(view: MarketView, row: number): boolean {
  const first = firstBehindGap(view)
  return first !== undefined && (view.catalogue.stocks[row]?.listedOn ?? '') < first
}

interface AlarmParts {
  readonly deviation: DeviationState
  /** Whether the row has days before a missing one that nobody knows. */
  readonly isBehind: boolean
}

/** Whether the days that tomorrow's window of a rule will have are certain: a move nobody recorded would have begun it anew. */
function isWindowKnown(rule: DeviationRule, row: number, { deviation, isBehind }: AlarmParts): boolean {
  if (!isBehind) return true
  const { abnormalFrom, abnormalSureFrom, severeFrom, severeSureFrom } = deviation
  const isSure =
    rule.id === 'abnormal3' ? abnormalFrom[row] === abnormalSureFrom[row] : severeFrom[row] === severeSureFrom[row]
  return isSure || openDays(deviation, row, rule) >= rule.days - 1
}

interface Parts {
  readonly deviation: DeviationState
  readonly tomorrow: Tomorrow
}

/** What it would take a stock tomorrow, rule by rule, up and down, and can happen within tomorrow's limits. */
function nextAlarms(view: MarketView, row: number, { deviation, tomorrow }: Parts): readonly BoardRow[] {
  const stock = view.catalogue.stocks[row]
  const closeCents = priceCents(view, row)
  const flags = view.now.flags[row] ?? 0
  if (!stock || view.now.state[row] !== STOCK_STATE.trading || closeCents <= 0) return []
  if ((flags & (STOCK_FLAG.noLimit | STOCK_FLAG.newUnknown | STOCK_FLAG.delisting)) !== 0) return []
  const isBehind = isBehindGap(view, row)
  const { downCents, upCents } = reachableCents(closeCents, limitRuleOf(stock.board, flags, tomorrow.day))
  // A day that would have to do it alone is no nearness: every stock could.
  const countsUp = (cents: number, windowDays: number) => windowDays > 0 && cents > 0 && cents <= upCents
  const countsDown = (cents: number, windowDays: number) => windowDays > 0 && cents > 0 && cents >= downCents
  const rows: BoardRow[] = []
  for (const rule of tomorrow.rulesOf(venueOf(stock), (flags & STOCK_FLAG.st) !== 0)) {
    if (!isWindowKnown(rule, row, { deviation, isBehind })) continue
    const up = nextAlarm(deviation, row, { rule, side: 1, closeCents, counts: countsUp })
    const down = nextAlarm(deviation, row, { rule, side: -1, closeCents, counts: countsDown })
    if (up) rows.push({ row, next: up })
    if (down) rows.push({ row, next: down })
  }
  return rows
}

/** Of each stock and rule the side that is nearer, the nearest alarm of the market first, once per view. */
export function boardRows(view: MarketView): Promise<readonly BoardRow[]> {
  return view.memo('deviationDesk', async () => {
    const { deviation } = await deviationsOf(view)
    const parts: Parts = { deviation, tomorrow: tomorrowOf(view) }
    const ofRow = (row: number) => nextAlarms(view, row, parts)
    const rows = (await inSlices(eachOf(view.catalogue.stocks.keys(), ofRow))).flat()
    await otherWork()
    return rows.sort((a, b) => Math.abs(a.next.distancePct) - Math.abs(b.next.distancePct))
  })
}
