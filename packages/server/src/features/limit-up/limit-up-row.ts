import type { LimitUpPool, LimitUpRow } from '@kanpan/contract/model/limit-up'
import { limitRuleOf } from '@kanpan/market/limit-up/limit-prices'
import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { isSealed, isSt, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { sealKind, sealToFloatPct } from '@kanpan/market/limit-up/seal'
import { knownSpell } from '@kanpan/market/limit-up/spell'
import { streakBefore } from '@kanpan/market/limit-up/streak'
import { changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { reasonsWire } from '#live/derived/limit-up/reasons-wire.ts'
import { recordedIndustry, recordedOf } from '#live/derived/limit-up/recorded-limit-up.ts'
import { countOrNull, sealTimes } from '#live/derived/limit-up/seal-times.ts'
import { amountOf, changeOf, floatValueYuan, turnoverOf } from '#live/derived/quote-row.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import { clockTime, figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { limitDownStory } from './limit-down-story.ts'
import { rowOrigin } from './row-origin.ts'

/** How a stock met its limit today: the upper one, in the list of limit-downs the lower one. */
function sealStory(view: MarketView, row: number, pool: LimitUpPool) {
  if (pool === 'limitDown') return { ...limitDownStory(view, row), maxSealYuan: null, sealKind: null }
  const reasons = view.reasons.get(view.catalogue.stocks[row]?.code ?? '') ?? []
  const seal = sealTimes(view.now, row, reasons)
  return {
    downStreak: null,
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
  return figure(limitRuleOf(board, flags, view.now.day)?.ratioPct)
}

/** M天N板 as a pool of the day counts it, where the days before are not known. */
function reportedSpell(view: MarketView, row: number): LimitUpRow['spell'] {
  return recordedOf(view, row).find(({ spell }) => spell)?.spell ?? null
}

function standingOf(state: number): LimitUpRow['standing'] {
  if ((state & LIMIT_STATE.sealed) !== 0) return 'sealed'
  if ((state & LIMIT_STATE.limitDown) !== 0) return 'limitDown'
  return (state & LIMIT_STATE.broken) === 0 ? 'between' : 'broken'
}

/** One stock of a pool as it goes over the wire. */
export function limitUpRow(view: MarketView, row: number, pool: LimitUpPool): LimitUpRow {
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const day = limitUpDayOf(view)
  const before = view.streaksBefore
  const floatValue = floatValueYuan(view, row)
  const seal = Math.abs(view.now.sealYuan[row] ?? Number.NaN)
  const isOfToday = isSealed(day, row) && pool !== 'yesterday'
  const counted = isSealed(day, row) ? day.streaks : before
  return {
    code: stock.code,
    name: view.nameOf(row),
    board: stock.board,
    isSt: isSt(view.now, row),
    pool,
    standing: standingOf(day.states[row] ?? 0),
    priceYuan: yuan(view.now.closeCents[row]),
    changePct: figure(changeOf(view, row)),
    openPct: figure(changePct(view.now.openCents[row] ?? 0, view.now.prevCloseCents[row] ?? 0)),
    limitRatioPct: ratioPct(view, row),
    streak: (isOfToday ? streakNow(day, row) : streakBefore(before, view.now, row)) ?? null,
    spell:
      knownSpell(counted?.recent[row] ?? 0, counted?.recentDays[row] ?? 0) ??
      (isOfToday ? reportedSpell(view, row) : null),
    ...sealStory(view, row, pool),
    sealYuan: figure(seal, 0),
    sealToFloatPct: figure(sealToFloatPct(seal, floatValue)),
    amountYuan: figure(amountOf(view, row), 0),
    turnoverPct: figure(turnoverOf(view, row)),
    floatValueYuan: figure(floatValue, 0),
    industry: stock.industry ?? recordedIndustry(view, row)?.industry ?? null,
    concepts: conceptNamesOf(view.catalogue, row),
    reasons: reasonsWire(view.reasons.get(stock.code) ?? []),
    origin: rowOrigin(view, row, pool),
  }
}
