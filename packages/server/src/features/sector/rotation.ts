import type { SectorPlace } from '@kanpan/contract/model/sector'
import type { conceptDaysTopQuestion } from '@kanpan/contract/question/sector'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { closedLeaderInput, type LeaderInput, leaderOf } from '@kanpan/market/sector/leader'
import { type SectorDay, sectorsByChange } from '@kanpan/market/sector/sector-day'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { isWholeAt, isWholeNow } from '#live/derived/coverage.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { lifeOn } from '#live/derived/past-days.ts'
import { daysBack, prepareDays } from '#live/derived/prepare-days.ts'
import { sectorDayNow, sectorDayOn } from '#live/derived/sector/sector-days.ts'
import { changesOf } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { sectorPosition } from './sector-position.ts'

interface RankedDay {
  readonly day: string
  /** What its leaders are chosen from. */
  readonly leading: (rows: Int32Array) => LeaderInput
  readonly table: SectorDay
  /** Nothing where the day holds a part of the market. */
  readonly order: Int32Array
}

/** The last days with their sectors in order, the view's own day last; fewer where the history begins. */
function rankedDays(view: MarketView, days: number, kind: 'industry' | 'concept'): RankedDay[] {
  const first = Math.max(0, view.daysBefore - days + 1)
  const before = Array.from({ length: view.daysBefore - first }, (_, at) => ({
    day: view.history.dayAt(first + at),
    isWhole: isWholeAt(view, first + at),
    leading: (rows: Int32Array) =>
      closedLeaderInput(view.history.columnsOf(first + at), rows, { lifeOf: lifeOn(view, first + at) }),
    table: sectorDayOn(view, first + at),
  }))
  const today = {
    day: view.asOf.day,
    isWhole: isWholeNow(view),
    leading: () => ({ day: limitUpDayOf(view), changesPct: changesOf(view) }),
    table: sectorDayNow(view),
  }
  return [...before, ...(hasMatched(view) ? [today] : [])].map(({ day, isWhole, leading, table }) => ({
    day,
    leading,
    table,
    order: isWhole ? sectorsByChange(table, view.catalogue.sectors, kind) : new Int32Array(0),
  }))
}

function leaderOn(view: MarketView, { leading }: RankedDay, position: number): SectorPlace['leader'] {
  const rows = view.catalogue.sectors[position]?.rows ?? new Int32Array(0)
  const input = leading(rows)
  const row = leaderOf(input, rows)
  const stock = view.catalogue.stocks[row]
  if (!stock) return null
  return {
    code: stock.code,
    name: view.nameOf(row),
    changePct: figure(input.changesPct[row]),
    streak: streakNow(input.day, row) ?? null,
  }
}

function placeOn(view: MarketView, ranked: RankedDay, position: number): SectorPlace {
  const { day, table, order } = ranked
  const at = order.indexOf(position)
  return {
    day,
    rank: at < 0 ? null : at + 1,
    count: order.length,
    changePct: figure(table.changePct[position]),
    limitUp: (table.trading[position] ?? 0) > 0 ? (table.limitUp[position] ?? 0) : null,
    leader: leaderOn(view, ranked, position),
  }
}

/** The rotation matrix: the sectors that led each day, and where one of them stood on all of them. */
export async function rotation(
  view: MarketView,
  { days, limit, type, concept }: z.output<typeof conceptDaysTopQuestion.input>,
): Promise<MarketData<typeof conceptDaysTopQuestion.data>> {
  const { sectors } = view.catalogue
  const traced = concept === undefined ? undefined : sectorPosition(view, concept)
  const tracedSector = traced === undefined ? undefined : sectors[traced]
  await prepareDays(view, daysBack(view, days - 1), sectorDayOn, isWholeAt)
  const ranked = rankedDays(view, days, tracedSector?.kind ?? type)
  return {
    days: ranked.map(({ day }) => day),
    rows: ranked.map(({ table, order }) =>
      Array.from(order.subarray(0, limit), position => ({
        block_code: sectors[position]?.blockCode ?? '',
        name: sectors[position]?.name ?? '',
        changePct: figure(table.changePct[position]),
        limitUp: table.limitUp[position] ?? 0,
      })),
    ),
    trace:
      traced === undefined || !tracedSector
        ? null
        : {
            block_code: tracedSector.blockCode,
            name: tracedSector.name,
            places: ranked.map(day => placeOn(view, day, traced)),
          },
  }
}
