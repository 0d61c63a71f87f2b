import type { LonghuEntry, LonghuSeat, LonghuWindow, SeatKind } from '@kanpan/contract/model/longhu'
import { knownStreak } from '@kanpan/market/limit-up/streak'
import { type SeatMoney, type WindowTotals, windowTotals } from '@kanpan/market/longhu/listing-totals'
import { type AliasTable, seatKind } from '@kanpan/market/longhu/seat-kind'
import { seatNets } from '@kanpan/market/longhu/seat-nets'
import { changePct } from '@kanpan/market/quote/change-pct'
import { turnoverPct } from '@kanpan/market/quote/turnover'
import { outletName } from '#live/derived/hotspot/news-row.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LonghuListing } from '#store/longhu-store.ts'

export function aliasOf(branch: string, aliases: AliasTable): LonghuSeat['alias'] {
  const known = aliases.get(branch)
  if (!known) return null
  const { alias: name, confidencePct, labelled } = known
  const by = labelled && { by: outletName(labelled.source), times: labelled.times, of: labelled.of }
  return { name, confidencePct, labelled: by ?? null }
}

function net(buyYuan: number | undefined, sellYuan: number | undefined): number | undefined {
  return buyYuan === undefined && sellYuan === undefined ? undefined : (buyYuan ?? 0) - (sellYuan ?? 0)
}

function ratioPct(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || !whole ? null : figure((100 * part) / whole)
}

function windowOf(totals: WindowTotals, listings: readonly LonghuListing[]): LonghuWindow {
  const { windowDays, reasons, buyYuan, sellYuan } = totals
  const amountYuan = listings.find(one => reasons.includes(one.reason) && one.amountYuan !== undefined)?.amountYuan
  const netYuan = net(buyYuan, sellYuan)
  return {
    windowDays: windowDays ?? null,
    reasons: [...reasons],
    buyYuan: figure(buyYuan, 0),
    sellYuan: figure(sellYuan, 0),
    netYuan: figure(netYuan, 0),
    amountYuan: figure(amountYuan, 0),
    netToAmountPct: ratioPct(netYuan, amountYuan),
  }
}

/** What the day's own bar says of a listed stock; nothing when it is not kept. */
function barFigures(view: MarketView, { day, code }: Pick<LonghuListing, 'day' | 'code'>) {
  const index = view.history.indexOf(day)
  const row = view.rowOf(code)
  if (index < 0 || row === undefined) return { changePct: null, turnoverPct: null, streak: null }
  const columns = view.history.columnsOf(index)
  const floatShares = view.catalogue.stocks[row]?.floatShares ?? null
  return {
    changePct: figure(changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0)),
    turnoverPct: figure(turnoverPct(columns.volumeShares[row] ?? Number.NaN, floatShares)),
    streak: knownStreak(columns.streak[row]) ?? null,
  }
}

const moneyOf = ({ buyYuan, sellYuan }: SeatMoney) => net(buyYuan, sellYuan) ?? 0

/** A stock's listings of one day, its reasons taken together and its money counted once. */
export function entryOf(view: MarketView, listings: readonly LonghuListing[], aliases: AliasTable): LonghuEntry {
  const [first] = listings
  if (!first) throw new RangeError('an entry needs a listing')
  const totals = windowTotals(listings)
  const windows = totals.map(one => windowOf(one, listings))
  const [shortest] = windows
  const seats = totals[0]?.seats ?? []
  const ofKind = (kind: SeatKind) => seats.filter(({ branch }) => seatKind(branch, aliases) === kind)
  const investors = ofKind('investor')
  const nets = seatNets(listings, aliases)
  const names = totals.flatMap(one => one.seats).flatMap(({ branch }) => aliases.get(branch)?.alias ?? [])
  const row = view.rowOf(first.code)
  return {
    code: first.code,
    name: row === undefined ? first.code : view.nameOf(row),
    day: first.day,
    listSource: outletName(first.source),
    reasons: listings.map(({ reason }) => reason),
    buyYuan: shortest?.buyYuan ?? null,
    sellYuan: shortest?.sellYuan ?? null,
    netYuan: shortest?.netYuan ?? null,
    netToAmountPct: shortest?.netToAmountPct ?? null,
    windows,
    ...barFigures(view, first),
    investorBuyers: investors.filter(seat => moneyOf(seat) > 0).length,
    investorSellers: investors.filter(seat => moneyOf(seat) < 0).length,
    investorNetYuan: figure(nets.investorYuan, 0),
    hotMoneyNetYuan: ofKind('hotMoney').length > 0 ? figure(nets.hotMoneyYuan, 0) : null,
    northboundNetYuan: ofKind('northbound').length > 0 ? figure(nets.northboundYuan, 0) : null,
    hotMoneyNames: [...new Set(names)],
    concepts: row === undefined ? [] : conceptNamesOf(view.catalogue, row),
  }
}

/** Every seat of a stock's listings as it stood on its list. */
export function seatsOf(listings: readonly LonghuListing[], aliases: AliasTable): LonghuSeat[] {
  return listings.flatMap(({ reason, windowDays, amountYuan, seats }) =>
    seats.map(({ side, rank, branch, buyYuan, sellYuan }) => ({
      reason,
      side,
      rank,
      branch,
      kind: seatKind(branch, aliases),
      alias: aliasOf(branch, aliases),
      buyYuan: figure(buyYuan),
      sellYuan: figure(sellYuan),
      netYuan: figure(net(buyYuan, sellYuan)),
      toAmountPct: ratioPct(side === 'buy' ? buyYuan : sellYuan, amountYuan),
      windowDays: windowDays ?? null,
    })),
  )
}
