import type { LimitUpPool, LimitUpRow } from '@kanpan/contract/model/limit-up'
import { hasStLimit } from '@kanpan/market/limit-up/limit-prices'
import { isSt, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { limitRatioPct } from '@kanpan/market/limit-up/price-limit'
import { sealKind, sealToFloatPct } from '@kanpan/market/limit-up/seal'
import { spell } from '@kanpan/market/limit-up/streak'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { limitUpDayOf } from '#live/derived/limit-up-day.ts'
import { conceptNamesOf } from '#live/derived/membership.ts'
import { changeOf, floatValueYuan, turnoverOf } from '#live/derived/quote-row.ts'
import { reasonsWire } from '#live/derived/reasons-wire.ts'
import { countOrNull, sealTimes } from '#live/derived/seal-times.ts'
import { clockTime, figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

/** How a stock met its upper limit today; a stock at the lower limit has no such story to tell in its list. */
function sealStory(view: MarketView, row: number, pool: LimitUpPool) {
  const nothing = { firstSealAt: null, lastSealAt: null, brokenTimes: null, maxSealYuan: null, sealKind: null }
  if (pool === 'limitDown') return nothing
  const told = view.reasons.get(view.catalogue.stocks[row]?.code ?? '') ?? []
  const seal = sealTimes(view.now, row, told)
  return {
    firstSealAt: clockTime(seal.firstSealSecond),
    lastSealAt: clockTime(seal.lastSealSecond),
    brokenTimes: countOrNull(seal.brokenTimes),
    maxSealYuan: figure(view.now.maxSealYuan[row], 0),
    sealKind: sealKind(limitUpDayOf(view), row) ?? null,
  }
}

function ratioPct(view: MarketView, row: number): number | null {
  const flags = view.now.flags[row] ?? 0
  const board = view.catalogue.stocks[row]?.board
  if (board === undefined || (flags & STOCK_FLAG.noLimit) !== 0) return null
  return figure(limitRatioPct(board, hasStLimit(flags), view.now.day))
}

/** One stock of a pool as it goes over the wire. */
export function limitUpRow(view: MarketView, row: number, pool: LimitUpPool): LimitUpRow {
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const day = limitUpDayOf(view)
  const sealedNow = streakNow(day, row)
  const before = view.streaksBefore
  const floatValue = floatValueYuan(view, row)
  const seal = Math.abs(view.now.sealYuan[row] ?? Number.NaN)
  const recent = sealedNow > 0 ? day.streaks.recent[row] : before?.recent[row]
  return {
    code: stock.code,
    name: view.nameOf(row),
    board: stock.board,
    isSt: isSt(view.now, row),
    pool,
    priceYuan: yuan(view.now.closeCents[row]),
    changePct: figure(changeOf(view, row)),
    limitRatioPct: ratioPct(view, row),
    streak: sealedNow > 0 && pool !== 'yesterday' ? sealedNow : (before?.streak[row] ?? 0),
    spell: spell(recent ?? 0) ?? null,
    ...sealStory(view, row, pool),
    sealYuan: figure(seal, 0),
    sealToFloatPct: figure(sealToFloatPct(seal, floatValue)),
    amountYuan: figure(view.now.amountYuan[row], 0),
    turnoverPct: figure(turnoverOf(view, row)),
    floatValueYuan: figure(floatValue, 0),
    industry: stock.industry,
    concepts: conceptNamesOf(view.catalogue, row),
    reasons: reasonsWire(view.reasons.get(stock.code) ?? []),
  }
}
