import type { Sector, SectorLeader, StockConcept } from '@kanpan/contract/model/sector'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { knownStreak } from '@kanpan/market/limit-up/streak'
import { changeColumn } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { aggregateSectors, type SectorTable } from '@kanpan/market/sector/aggregate'
import { heldSectors, ofHeld } from '@kanpan/market/sector/held-sectors'
import { rankWithin } from '@kanpan/market/sector/ranking'
import { isWholeNow } from '#live/derived/coverage.ts'
import { sectorFlowOver } from '#live/derived/fund-flow.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { changeOf } from '#live/derived/quote-row.ts'
import { clockTime, figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { membershipOf } from './membership.ts'

export function changesOf(view: MarketView): Float64Array {
  return view.memo('changes', () => changeColumn(view.now))
}

/** The sectors a part of the market holds whole; undefined where it is the whole market. */
export function heldNow(view: MarketView): Uint8Array | undefined {
  return view.memo('heldSectors', () => (isWholeNow(view) ? undefined : heldSectors(view.now, view.catalogue)))
}

export function sectorTableOf(view: MarketView): SectorTable {
  return view.memo('sectorTable', () => {
    const table = aggregateSectors({
      day: limitUpDayOf(view),
      changesPct: changesOf(view),
      stocksOfSector: membershipOf(view.catalogue).stocksOfSector,
    })
    const held = heldNow(view)
    return held ? { ...table, changePct: ofHeld(table.changePct, held) } : table
  })
}

export function sectorLeader(view: MarketView, row: number): SectorLeader | null {
  const stock = view.catalogue.stocks[row]
  if (!stock) return null
  const streak = streakNow(limitUpDayOf(view), row) ?? null
  return {
    code: stock.code,
    name: view.nameOf(row),
    priceYuan: yuan(view.now.closeCents[row]),
    changePct: figure(changeOf(view, row)),
    streak,
    firstSealAt: streak !== 0 ? clockTime(view.now.firstSealSecond[row]) : null,
  }
}

/** How many stocks of each sector are listed: a catalogue also knows those that come later or have gone. */
function listedOf(view: MarketView): Int32Array {
  return view.memo('sectorListed', () => {
    const { state } = view.now
    return Int32Array.from(view.catalogue.sectors, ({ rows }) => {
      let listed = 0
      for (let i = 0; i < rows.length; i++) if (state[rows[i] ?? 0] !== STOCK_STATE.absent) listed++
      return listed
    })
  })
}

/** A sector as it goes over the wire. */
export function sectorRow(view: MarketView, position: number): Sector {
  const sector = view.catalogue.sectors[position]
  if (!sector) throw new RangeError(`sector ${position} of ${view.catalogue.sectors.length}`)
  const table = sectorTableOf(view)
  const flow = sectorFlowOver(view, 1)
  return {
    block_code: sector.blockCode,
    name: sector.name,
    kind: sector.kind,
    changePct: figure(table.changePct[position]),
    up: table.up[position] ?? 0,
    flat: table.flat[position] ?? 0,
    down: table.down[position] ?? 0,
    count: listedOf(view)[position] ?? 0,
    limitUp: table.limitUp[position] ?? 0,
    streakHeight: knownStreak(table.streakHeight[position]) ?? null,
    amountYuan: figure(table.amountYuan[position], 0),
    amountKnown: table.amountKnown[position] ?? 0,
    mainNetYuan: figure(flow.netYuan[position], 0),
    mainNetKnown: flow.known[position] ?? 0,
    leader: sectorLeader(view, table.leader[position] ?? -1),
  }
}

/** A stock's concepts with its place in each, the best performing concept first. */
export function conceptsOfStock(view: MarketView, row: number): StockConcept[] {
  const table = sectorTableOf(view)
  return membershipOf(view.catalogue)
    .conceptsOf(row)
    .flatMap((position): StockConcept[] => {
      const sector = view.catalogue.sectors[position]
      if (!sector) return []
      const places = view.memo(`places.${position}`, () => rankWithin(sector.rows, changesOf(view)))
      return [
        {
          block_code: sector.blockCode,
          name: sector.name,
          changePct: figure(table.changePct[position]),
          // Among those that happened to be recorded a place is none of the concept's.
          rank: (heldNow(view)?.[position] === 0 ? undefined : places.get(row)) ?? null,
          count: listedOf(view)[position] ?? 0,
        },
      ]
    })
    .sort((a, b) => (b.changePct ?? Number.NEGATIVE_INFINITY) - (a.changePct ?? Number.NEGATIVE_INFINITY))
}
