import type { DeviationReached, DeviationRow } from '@kanpan/contract/model/longhu'
import type { deviationQuestion } from '@kanpan/contract/question/longhu'
import { isSt } from '@kanpan/market/limit-up/limit-up-day'
import type { DeviationDay } from '@kanpan/market/longhu/advance-deviations'
import { BENCHMARKS } from '@kanpan/market/longhu/benchmark'
import { FREQUENCY_DAYS, FREQUENCY_EVENTS } from '@kanpan/market/longhu/deviation-rules'
import { eventsWithin } from '@kanpan/market/longhu/deviation-state'
import { venueOf } from '@kanpan/market/longhu/venue'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { isWholeNow } from '#live/derived/coverage.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { pageOf } from '#live/derived/in-order.ts'
import {
  type BoardRow,
  boardRows,
  deviationsOf,
  firstBehindGap,
  isBehindGap,
} from '#live/derived/longhu/deviation-desk.ts'
import { countedOn } from '#live/derived/population.ts'
import { priceCents } from '#live/derived/quote-row.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = z.output<typeof deviationQuestion.input>

const POPULATION = '正常交易且有涨跌幅限制的 A 股（不含退市整理），次日涨跌停之内能触发的'

/** Of the changes a trigger is worked out from: with two it would be a cent off for a dear stock. */
const CHANGE_DIGITS = 4

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
