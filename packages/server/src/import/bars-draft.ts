import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
import type { DailyBar } from './fact.ts'

/** The bars of one file, in any order; 64 bytes each until the file is whole. */
export interface BarsDraft {
  readonly size: number
  take(bar: DailyBar): void
  /** Every day that has a bar. */
  touched(): Iterable<TradeDay>
  /** Every stock that has a bar. */
  codes(): Iterable<StockCode>
  /** The days touched, ascending, each with what the history has of it; row i is `codes[i]`, the history's rows first. */
  days(history: History, codes: readonly string[]): Generator<MarketDay>
}

const NUMBERS = 8
const FIRST_ROOM = 64

/** The bars of a day one after the other: which stock, the five prices, volume and money. */
interface Packed {
  numbers: Float64Array
  count: number
}

export function createBarsDraft(): BarsDraft {
  const ids = new Map<StockCode, number>()
  const packed = new Map<TradeDay, Packed>()
  let size = 0

  function idOf(code: StockCode): number {
    const known = ids.get(code)
    if (known !== undefined) return known
    ids.set(code, ids.size)
    return ids.size - 1
  }

  function roomFor(day: TradeDay): Packed {
    const known = packed.get(day)
    const room = known ?? { numbers: new Float64Array(FIRST_ROOM * NUMBERS), count: 0 }
    if (!known) packed.set(day, room)
    if (room.count * NUMBERS === room.numbers.length) {
      const wider = new Float64Array(room.numbers.length * 2)
      wider.set(room.numbers)
      room.numbers = wider
    }
    return room
  }

  return {
    get size() {
      return size
    },
    touched: () => packed.keys(),
    codes: () => ids.keys(),
    take(bar) {
      const room = roomFor(bar.day)
      const { prevCloseCents, openCents, highCents, lowCents, closeCents, volumeShares, amountYuan } = bar
      room.numbers.set(
        [idOf(bar.code), prevCloseCents, openCents, highCents, lowCents, closeCents, volumeShares, amountYuan],
        room.count * NUMBERS,
      )
      room.count += 1
      size += 1
    },
    *days(history, codes) {
      const rowOfCode = new Map(codes.map((code, row) => [code, row]))
      const rowOfId = Array.from(ids.keys(), code => rowOfCode.get(code) ?? -1)
      for (const day of [...packed.keys()].sort()) {
        const draft = draftOf(history, day, codes.length)
        const room = packed.get(day)
        for (let bar = 0; room && bar < room.count; bar++) fill(draft, rowOfId, room.numbers.subarray(bar * NUMBERS))
        yield draft
      }
    },
  }
}

/** What the history has of a day, in memory of its own. */
function draftOf(history: History, day: TradeDay, size: number): MarketDay {
  const draft = emptyMarketDay(day, size)
  const index = history.indexOf(day)
  if (index < 0) return draft
  const known = history.columnsOf(index)
  for (const { name } of DAY_FIELDS) draft[name].set(known[name])
  return draft
}

function fill(day: MarketDay, rowOfId: readonly number[], bar: Float64Array): void {
  const [id = -1, prevClose = 0, open = 0, high = 0, low = 0, close = 0, volume = 0, amount = Number.NaN] = bar
  const row = rowOfId[id] ?? -1
  if (row < 0) return
  day.state[row] = volume === 0 ? STOCK_STATE.suspended : STOCK_STATE.trading
  day.prevCloseCents[row] = prevClose
  day.openCents[row] = open
  day.highCents[row] = high
  day.lowCents[row] = low
  day.closeCents[row] = close
  day.volumeShares[row] = volume
  // Money one source knows is not forgotten because another one does not.
  if (!Number.isNaN(amount)) day.amountYuan[row] = amount
}
