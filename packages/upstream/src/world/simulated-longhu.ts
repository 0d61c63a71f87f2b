import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { distinctSeats } from '@kanpan/market/longhu/listing-totals'
import type { ListingRow, SeatRow } from '@kanpan/providers/rows/longhu-row'
import { walkLists } from '@kanpan/simulator/longhu/walk-lists'
import type { Simulator } from '@kanpan/simulator/simulator'
import { lastOf } from './last-of.ts'
import type { SimulatedMoments } from './simulated-moments.ts'
import type { LonghuRows } from './world.ts'

const INSTITUTION = '机构专用'

const cents = (yuan: number) => Math.round(yuan * 100) / 100
const sumOf = (values: readonly (number | undefined)[]) =>
  cents(values.reduce((sum: number, value = 0) => sum + value, 0))

/** A number that a branch keeps; institutions have 0 for all of them. */
function branchCodeOf(branch: string): string {
  if (branch === INSTITUTION) return '0'
  const sum = [...branch].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) % 90_000_000, 7)
  return String(10_000_000 + sum)
}

/** The dragon-tiger lists of simulated days: they rest on the sixty days before each, walked anew for every other day. */
export function simulatedLonghu(simulator: Simulator, moments: SimulatedMoments): (day: TradeDay) => LonghuRows {
  const { stocks } = simulator.catalogue
  return lastOf(
    (day: TradeDay): LonghuRows => {
      const lists: ListingRow[] = []
      const sides: Record<'buy' | 'sell', SeatRow[]> = { buy: [], sell: [] }
      const [{ listings = [] } = {}] = walkLists(simulator, day, day)
      for (const { row, reason, changePct, amountYuan, volumeShares, seats } of listings) {
        const stock = stocks[row]
        if (!stock) continue
        const listed = { code: stock.code, day, reason }
        const counted = distinctSeats([seats])
        const buyYuan = sumOf(counted.map(seat => seat.buyYuan))
        const sellYuan = sumOf(counted.map(seat => seat.sellYuan))
        const close = moments.stockAt({ day, second: SESSION.close }, row)
        lists.push({
          ...listed,
          name: simulator.nameOn(row, day),
          closeYuan: close && close.lastYuan > 0 ? close.lastYuan : undefined,
          changePct: Number(changePct.toFixed(4)),
          ...{ buyYuan, sellYuan, netYuan: cents(buyYuan - sellYuan), amountYuan },
          turnoverPct: stock.floatShares ? Number(((100 * volumeShares) / stock.floatShares).toFixed(4)) : undefined,
          floatValueYuan: close?.floatValueYuan || undefined,
        })
        for (const { side, branch, buyYuan, sellYuan } of seats) {
          const netYuan = cents((buyYuan ?? 0) - (sellYuan ?? 0))
          sides[side].push({ ...listed, branchCode: branchCodeOf(branch), branch, buyYuan, sellYuan, netYuan })
        }
      }
      return { lists, buyers: sides.buy, sellers: sides.sell }
    },
    (a, b) => a === b,
  )
}
