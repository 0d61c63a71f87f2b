import type { SeatKind } from '@kanpan/contract/model/longhu'
import type { SeatNets } from '#selection/facts.ts'
import { type ReasonedListing, windowTotals } from './listing-totals.ts'
import { type AliasTable, seatKind } from './seat-kind.ts'

/**
 * What each kind of seat bought less what it sold of a stock on one day's list, in the shortest window it is listed for. An
 * amount a list leaves out is none: an exchange shows both sides of every seat it ranks.
 */
export function seatNets(listings: readonly ReasonedListing[], aliases: AliasTable): SeatNets {
  const seats = windowTotals(listings)[0]?.seats ?? []
  const netOf = (kind: SeatKind) =>
    seats
      .filter(({ branch }) => seatKind(branch, aliases) === kind)
      .reduce((sum, { buyYuan = 0, sellYuan = 0 }) => sum + buyYuan - sellYuan, 0)
  return { investorYuan: netOf('investor'), hotMoneyYuan: netOf('hotMoney'), northboundYuan: netOf('northbound') }
}
