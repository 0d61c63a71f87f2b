import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { DailyBar, Numbered } from '#import/fact.ts'
import type { History } from '#store/history/history.ts'
import { type MarketDay, type MarketDayRoom, ownMemory } from '#store/history/market-day.ts'

/** The bars of one file, in any order; 72 bytes each until the file is whole. */
export interface BarsDraft {
  readonly size: number
  take(bar: DailyBar, line: number): void
  /** All bars of some stocks. */
  ofStocks(codes: ReadonlySet<StockCode>): readonly DailyBar[]
  /** Takes out the bars of which something holds, and answers them with their lines. */
  takeOut(holds: (bar: DailyBar) => boolean): readonly Numbered<DailyBar>[]
  /** Every day that has a bar. */
  touched(): Iterable<TradeDay>
  /** Every stock that has a bar. */
  codes(): Iterable<StockCode>
  /**
   * The days touched, ascending, each with what the history has of it; row i is `codes[i]`, the history's rows first. Each is in memory
   * of its own where no room for them is given.
   */
  days(history: History, codes: readonly string[], room?: MarketDayRoom): Generator<MarketDay>
}

const NUMBERS = 9
const FIRST_ROOM = 64

/** The bars of a day one after the other: which stock, the five prices, volume, money and the line it stood on. */
interface Packed {
  numbers: Float64Array
  count: number
}

export function createBarsDraft(): BarsDraft {
  const ids = new Map<StockCode, number>()
  const codes: StockCode[] = []
  const packed = new Map<TradeDay, Packed>()
  let size = 0

  function idOf(code: StockCode): number {
    const known = ids.get(code)
    if (known !== undefined) return known
    ids.set(code, ids.size)
    codes.push(code)
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

  function unpacked(day: TradeDay, numbers: Float64Array): Numbered<DailyBar> {
    const [id = -1, prevCloseCents = 0, openCents = 0, highCents = 0, lowCents = 0, closeCents = 0, ...rest] = numbers
    const [volumeShares = 0, amountYuan = Number.NaN, line = 0] = rest
    const code = codes[id]
    if (!code) throw new RangeError(`no stock has the number ${id}`)
    const prices = { prevCloseCents, openCents, highCents, lowCents, closeCents }
    return { line, fact: { kind: 'bar', code, day, ...prices, volumeShares, amountYuan } }
  }

  function* given(): Generator<Numbered<DailyBar>> {
    for (const [day, { numbers, count }] of packed) {
      for (let at = 0; at < count; at++) yield unpacked(day, numbers.subarray(at * NUMBERS, (at + 1) * NUMBERS))
    }
  }

  return {
    get size() {
      return size
    },
    touched: () => packed.keys(),
    codes: () => ids.keys(),
    ofStocks: codes => [...given()].filter(({ fact }) => codes.has(fact.code)).map(({ fact }) => fact),
    takeOut(holds) {
      const out: Numbered<DailyBar>[] = []
      for (const [day, room] of packed) {
        const before = room.count
        room.count = 0
        for (let at = 0; at < before; at++) {
          const numbers = room.numbers.slice(at * NUMBERS, (at + 1) * NUMBERS)
          const one = unpacked(day, numbers)
          if (holds(one.fact)) out.push(one)
          else room.numbers.set(numbers, NUMBERS * room.count++)
        }
        if (room.count === 0) packed.delete(day)
      }
      size -= out.length
      return out
    },
    take(bar, line) {
      const room = roomFor(bar.day)
      const { prevCloseCents, openCents, highCents, lowCents, closeCents, volumeShares, amountYuan } = bar
      room.numbers.set(
        [idOf(bar.code), prevCloseCents, openCents, highCents, lowCents, closeCents, volumeShares, amountYuan, line],
        room.count * NUMBERS,
      )
      room.count += 1
      size += 1
    },
    *days(history, rows, room = ownMemory(rows.length)) {
      const rowOfCode = new Map(rows.map((code, row) => [code, row]))
      const rowOfId = Array.from(ids.keys(), code => rowOfCode.get(code) ?? -1)
      for (const day of [...packed.keys()].sort()) {
        const index = history.indexOf(day)
        const draft = room(day, index < 0 ? undefined : history.columnsOf(index))
        const bars = packed.get(day)
        for (let bar = 0; bars && bar < bars.count; bar++) fill(draft, rowOfId, bars.numbers.subarray(bar * NUMBERS))
        yield draft
      }
    },
  }
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
