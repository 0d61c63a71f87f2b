import type { leadersQuestion } from '@kanpan/contract/question/limit-up-past'
import { adjustBars } from '@kanpan/market/bars/adjust'
import { barsOf } from '@kanpan/market/bars/stock-bars'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { changeColumn } from '@kanpan/market/quote/change-pct'
import { dayLeads, type Lead } from '@kanpan/market/sector/day-leads'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { dayAt, dayRange, indexesOf, isKnown } from '#live/derived/day-range.ts'
import type { ReasonsByDay } from '#live/derived/limit-up/reasons-by-day.ts'
import { sealedAt, themesAt, themeWire } from '#live/derived/limit-up/themes.ts'
import { dayRunOf, limitUpDayAt } from '#live/derived/past-days.ts'
import { countedOver } from '#live/derived/population.ts'
import { prepareDays } from '#live/derived/prepare-days.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { type Names, namedOn } from './names.ts'

type Data = MarketData<typeof leadersQuestion.data>
type Leader = Data['list'][number]

export interface LeadersQuestion {
  readonly days: number
  readonly limit: number
  readonly reasons: ReasonsByDay
  readonly names: Names
}

const POPULATION = '的涨停，不含 ST；题材需至少两只涨停，每日取涨停最多的五个'
const LINE_DAYS = 30

interface DatedLead extends Lead {
  readonly index: number
}

function leadsAt(view: MarketView, index: number, reasons: ReasonsByDay): readonly DatedLead[] {
  const day = limitUpDayAt(view, index)
  const rows = sealedAt(view, index).map(({ row }) => row)
  const input = { day, changesPct: changeColumn(day.columns) }
  const leads = dayLeads(input, rows, themesAt(view, index, reasons)).map(lead => ({ ...lead, index }))
  // Of a part of the market nobody knows who led it; a theme is led among those that are recorded.
  return isWholeAt(view, index) ? leads : leads.filter(({ theme }) => theme !== undefined)
}

/** The last days of a stock on one footing, 100 at the first of them. */
function rebasedLine(view: MarketView, row: number): Leader['line'] {
  const run = dayRunOf(view)
  const indexes = indexesOf(dayRange(view, { days: LINE_DAYS }))
  const positions = new Map<string, number>(indexes.map(index => [dayAt(view, index), index]))
  const bars = adjustBars(
    barsOf(
      indexes.map(index => (isKnown(view, index) ? run.at(index) : undefined)),
      row,
    ),
    'qfq',
  )
  const first = bars.closeCents.find(cents => !Number.isNaN(cents)) ?? Number.NaN
  return bars.days.flatMap((day, bar) => {
    const value = figure((100 * (bars.closeCents[bar] ?? Number.NaN)) / first)
    const index = positions.get(day) ?? -1
    const streak = streakNow(limitUpDayAt(view, index), row) ?? null
    return value === null ? [] : [{ day, value, streak }]
  })
}

/** Who led the last days, the whole market or a theme, why, and how they went. */
export async function leadersOf(view: MarketView, { days, limit, reasons, names }: LeadersQuestion): Promise<Data> {
  const indexes = indexesOf(dayRange(view, { days }))
  const leads = (await inSlices(eachOf(indexes, index => leadsAt(view, index, reasons)))).flat()
  await prepareDays(view, indexesOf(dayRange(view, { days: LINE_DAYS })), limitUpDayAt)
  const named = (row: number) => namedOn(view, { names, day: view.asOf.day, row })
  const list = [...Map.groupBy(leads, ({ row }) => row)].map(([row, led]) => ({
    row,
    ledDays: new Set(led.map(({ index }) => index)).size,
    bestStreak: led.reduce((best, { streak }) => Math.max(best, streak ?? 0), 0),
    led,
  }))
  const chosen = list
    .sort((a, b) => b.ledDays - a.ledDays || b.bestStreak - a.bestStreak || a.row - b.row)
    .slice(0, limit)
  const leaderOf = ({ row, bestStreak, led }: (typeof chosen)[number]): Leader[] => {
    const stock = named(row)
    if (!stock) return []
    const rows = led.map(({ index, theme, streak, reason, second }) => ({
      day: dayAt(view, index),
      theme: themeWire(theme),
      streak: streak ?? null,
      reason,
      second: (second === undefined ? undefined : named(second)) ?? null,
    }))
    return [{ ...stock, bestStreak: bestStreak || null, led: rows, line: rebasedLine(view, row) }]
  }
  return {
    population: `${countedOver(view, indexes)}${POPULATION}`,
    list: (await inSlices(eachOf(chosen, leaderOf))).flat(),
  }
}
