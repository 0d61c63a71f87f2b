import type { SectorPlace } from '@kanpan/contract/model/sector'
import type { conceptDaysTopQuestion } from '@kanpan/contract/question/sector'
import { type SectorDay, sectorsByChange } from '@kanpan/market/sector/sector-day'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { sectorDayNow, sectorDayOn } from '#live/derived/sector-days.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { sectorPosition } from './sector-position.ts'

interface RankedDay {
  readonly day: string
  readonly table: SectorDay
  readonly order: Int32Array
}

/** The last days with their sectors in order, the view's own day last; fewer where the history begins. */
function rankedDays(view: MarketView, days: number, kind: 'industry' | 'concept'): RankedDay[] {
  const first = Math.max(0, view.daysBefore - days + 1)
  const before = Array.from({ length: view.daysBefore - first }, (_, at) => ({
    day: view.history.columnsOf(first + at).day,
    table: sectorDayOn(view, first + at),
  }))
  const today = { day: view.asOf.day, table: sectorDayNow(view) }
  return [...before, today].map(({ day, table }) => ({
    day,
    table,
    order: sectorsByChange(table, view.catalogue.sectors, kind),
  }))
}

function placeOn({ day, table, order }: RankedDay, position: number): SectorPlace {
  const at = order.indexOf(position)
  return {
    day,
    rank: at < 0 ? null : at + 1,
    count: order.length,
    changePct: figure(table.changePct[position]),
    limitUp: table.limitUp[position] ?? 0,
  }
}

/** The rotation matrix: the sectors that led each day, and where one of them stood on all of them. */
export function rotation(
  view: MarketView,
  { days, limit, type, concept }: z.output<typeof conceptDaysTopQuestion.input>,
): MarketData<typeof conceptDaysTopQuestion.data> {
  const { sectors } = view.catalogue
  const traced = concept === undefined ? undefined : sectorPosition(view, concept)
  const tracedSector = traced === undefined ? undefined : sectors[traced]
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
            places: ranked.map(day => placeOn(day, traced)),
          },
  }
}
