import type { DeviationReached, DeviationRow } from '@kanpan/contract/model/longhu'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { deviationQuestion } from '@kanpan/contract/question/longhu'
import { nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { limitRuleOf } from '@kanpan/market/limit-up/limit-prices'
import { isSt } from '@kanpan/market/limit-up/limit-up-day'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { BENCHMARKS } from '@kanpan/market/longhu/benchmark'
import {
  type DeviationRule,
  deviationRules,
  FREQUENCY_DAYS,
  FREQUENCY_EVENTS,
} from '@kanpan/market/longhu/deviation-rules'
import {
  advanceDeviations,
  type DeviationDay,
  type DeviationState,
  eventsWithin,
  openDays,
} from '@kanpan/market/longhu/deviation-state'
import { type NextAlarm, nextAlarm } from '@kanpan/market/longhu/next-alarm'
import { venueOf } from '@kanpan/market/longhu/venue'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices, otherWork } from '#lib/in-slices.ts'
import { isWholeNow } from '#live/derived/coverage.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { countedOn } from '#live/derived/population.ts'
import { priceCents } from '#live/derived/quote-row.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = z.output<typeof deviationQuestion.input>

const POPULATION = '正常交易且有涨跌幅限制的 A 股（不含退市整理），次日涨跌停之内能触发的'

/** Of the changes a trigger is worked out from: with two it would be a cent off for a dear stock. */
const CHANGE_DIGITS = 4

/** The deviations as if the day closed at the view's moment, before its first trade where the day before did; once per view. */
function deviationsOf(view: MarketView): Promise<DeviationDay> {
  return view.memo('deviations', async () => {
    const now = hasMatched(view) ? view.now : { ...view.now, closeCents: view.now.prevCloseCents }
    const isBehindGap = view.history.isMissing(view.daysBefore - 1)
    const day = advanceDeviations(await view.deviationsBefore(), now, { catalogue: view.catalogue, isBehindGap })
    await otherWork()
    return day
  })
}

/** Whether tomorrow's price limit lets a stock get to a price. */
function isWithinLimit(view: MarketView, row: number, { side, triggerCents }: NextAlarm): boolean {
  const close = priceCents(view, row)
  const stock = view.catalogue.stocks[row]
  const tomorrow = nextTradeDay(view.asOf.day) ?? view.asOf.day
  const rule = stock && limitRuleOf(stock.board, view.now.flags[row] ?? 0, tomorrow)
  if (!rule) return false
  const limitCents = limitPriceCents(close, rule, side === 1 ? 'up' : 'down')
  return side === 1 ? triggerCents <= limitCents : triggerCents >= limitCents
}

interface BoardRow {
  readonly row: number
  readonly next: NextAlarm
}

function wireRow(view: MarketView, { row, next }: BoardRow, { deviation, alarms }: DeviationDay): DeviationRow[] {
  const stock = view.catalogue.stocks[row]
  if (!stock) return []
  const venue = venueOf(stock)
  const { rule, side } = next
  return [
    {
      code: stock.code,
      name: view.nameOf(row),
      board: stock.board,
      isSt: isSt(view.now, row),
      rule: rule.id,
      side: side === 1 ? 'up' : 'down',
      ruleDays: rule.days,
      windowDays: next.windowDays,
      thresholdPct: side === 1 ? rule.upPct : -rule.downPct,
      deviationPct: figure(next.deviationPct),
      gainPct: figure(next.gainPct, CHANGE_DIGITS),
      benchmarkPct: figure(next.benchmarkPct, CHANGE_DIGITS),
      benchmark: BENCHMARKS[venue].name,
      priceYuan: yuan(priceCents(view, row)),
      triggerYuan: yuan(next.triggerCents),
      distancePct: figure(next.distancePct),
      reachedToday: alarms.some(alarm => alarm.row === row && alarm.rule === rule && alarm.side === side),
      events:
        !isBehindGap(view, row) || (deviation.count[row] ?? 0) >= 3 * FREQUENCY_DAYS
          ? eventsWithin(deviation, row, side).count
          : null,
      eventsForSevere: FREQUENCY_EVENTS[venue],
    },
  ]
}

/** Behind a missing day windows of 30 days are whole again after so many days, if nothing was announced in between. */
const LONGEST_DAYS = 60

/** The first day behind the last missing one, within the days that rules look back over; undefined where none is missing. */
function firstBehindGap(view: MarketView): TradeDay | undefined {
  return view.memo('deviationGap', () => {
    const back = Array.from({ length: LONGEST_DAYS }, (_, at) => at + 1)
    const missing = back.find(days => view.history.isMissing(view.daysBefore - days))
    return missing === undefined ? undefined : dayAt(view, view.daysBefore - missing + 1)
  })
}

/** Whether the stock has days before a missing one that nobody knows. */
function isBehindGap(view: MarketView, row: number): boolean {
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

/** What it would take tomorrow, rule by rule, up and down. */
function nextAlarms(view: MarketView, row: number, deviation: DeviationState): NextAlarm[] {
  const stock = view.catalogue.stocks[row]
  const closeCents = priceCents(view, row)
  const flags = view.now.flags[row] ?? 0
  if (!stock || view.now.state[row] !== STOCK_STATE.trading || closeCents <= 0) return []
  if ((flags & (STOCK_FLAG.noLimit | STOCK_FLAG.newUnknown | STOCK_FLAG.delisting)) !== 0) return []
  const isBehind = isBehindGap(view, row)
  const rules = deviationRules(
    venueOf(stock),
    (flags & STOCK_FLAG.st) !== 0,
    nextTradeDay(view.asOf.day) ?? view.asOf.day,
  )
  return rules
    .filter(rule => isWindowKnown(rule, row, { deviation, isBehind }))
    .flatMap(rule => [1 as const, -1 as const].map(side => nextAlarm(deviation, row, { rule, side, closeCents })))
    .filter(next => next.triggerCents > 0 && isWithinLimit(view, row, next))
}

/** Of each stock and rule the side that is nearer, the nearest alarm of the market first, once per view. */
function boardRows(view: MarketView): Promise<readonly BoardRow[]> {
  return view.memo('deviationDesk', async () => {
    const { deviation } = await deviationsOf(view)
    const ofRow = (row: number): readonly BoardRow[] =>
      nextAlarms(view, row, deviation)
        .map(next => ({ row, next }))
        // A day that would have to do it alone is no nearness: every stock could.
        .filter(({ next }) => next.windowDays > 0)
    const rows = (await inSlices(eachOf(view.catalogue.stocks.keys(), ofRow))).flat()
    await otherWork()
    return rows.sort((a, b) => Math.abs(a.next.distancePct) - Math.abs(b.next.distancePct))
  })
}

/** Who reaches a rule today, once a side: severe moves first, then by code. */
function reachedRows(view: MarketView, { type, only }: Wanted, { alarms }: DeviationDay): DeviationReached[] {
  const reached = alarms.flatMap(({ row, rule, side }) => {
    const stock = view.catalogue.stocks[row]
    const severe = rule === 'frequency' || rule.id !== 'abnormal3'
    if (!stock || (only !== undefined && only !== row) || (type !== 'all' && severe !== (type === 'severe'))) return []
    return [
      { code: stock.code, name: view.nameOf(row), side: side === 1 ? ('up' as const) : ('down' as const), severe },
    ]
  })
  // A stock may reach an abnormal and a severe one at once: the severe one stands for both.
  const ordered = reached.sort((a, b) => Number(b.severe) - Number(a.severe) || (a.code < b.code ? -1 : 1))
  const seen = new Set<string>()
  return ordered.filter(({ code, side }) => !seen.has(code + side) && seen.add(code + side))
}

interface Wanted {
  readonly type: Input['type']
  readonly only: number | undefined
}

function populationOf(view: MarketView): string {
  return isWholeNow(view) ? POPULATION : `${countedOn(view)}中${POPULATION}；基准指数由已收录的股票推算`
}

/** The stocks nearest an exchange alarm, with the close that would set it off tomorrow. */
export async function deviationBoard(
  view: MarketView,
  input: Input,
): Promise<MarketData<typeof deviationQuestion.data>> {
  const only = input.code === undefined ? undefined : rowOfStock(view, input.code)
  const wanted = (await boardRows(view)).filter(
    ({ row, next }) =>
      (only === undefined || row === only) &&
      (input.type === 'all' || (next.rule.id === 'abnormal3') === (input.type === 'abnormal')),
  )
  const { list, ...page } = pageOf(wanted, input)
  const ofDay = await deviationsOf(view)
  return {
    list: list.flatMap(row => wireRow(view, row, ofDay)),
    ...page,
    reached: hasMatched(view) ? reachedRows(view, { type: input.type, only }, ofDay) : [],
    population: populationOf(view),
    lacksDays: only === undefined ? firstBehindGap(view) !== undefined : isBehindGap(view, only),
  }
}
