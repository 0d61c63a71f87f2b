import type { LadderRung, PromotionRate } from '@kanpan/contract/model/limit-up'
import { ladder } from '@kanpan/market/limit-up/ladder'
import { type Promotion, promotionOfAll, promotions } from '@kanpan/market/limit-up/promotion'
import { isWholeNow, wasWhole } from '#live/derived/coverage.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { countOrNull, sealTimes } from '#live/derived/limit-up/seal-times.ts'
import { changeOf } from '#live/derived/quote-row.ts'
import { clockTime, figure, yuan } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

function ladderStock(view: MarketView, row: number): LadderRung['sealed'][number] {
  const stock = view.catalogue.stocks[row]
  if (!stock) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
  const reasons = view.reasons.get(stock.code) ?? []
  const seal = sealTimes(view.now, row, reasons)
  return {
    code: stock.code,
    name: view.nameOf(row),
    priceYuan: yuan(view.now.closeCents[row]),
    changePct: figure(changeOf(view, row)),
    firstSealAt: clockTime(seal.firstSealSecond),
    brokenTimes: countOrNull(seal.brokenTimes),
    sealYuan: figure(view.now.sealYuan[row], 0),
    tags: [...new Set(reasons.flatMap(reason => reason.tags))],
  }
}

/** The ladder of a view with names and reasons, the longest streak on top. */
export function ladderOf(view: MarketView): LadderRung[] {
  return ladder(limitUpDayOf(view)).map(({ streak, sealed, broken }) => ({
    streak: streak ?? null,
    sealed: sealed.map(row => ladderStock(view, row)),
    broken: broken.map(row => ladderStock(view, row)),
  }))
}

function rateWire({ ratePct, ...counts }: Promotion): PromotionRate {
  return { ...counts, ratePct: figure(ratePct) }
}

/** By rung, and of all rungs together; nothing while the trading day before is not known, or one of the two is a part of the market. */
export function promotionRates(view: MarketView): {
  readonly promotions: PromotionRate[]
  readonly promotion: PromotionRate | null
} {
  const day = limitUpDayOf(view)
  if (!isWholeNow(view) || !wasWhole(view)) return { promotions: [], promotion: null }
  const all = promotionOfAll(day)
  return {
    promotions: promotions(day).map(rateWire),
    promotion: all ? rateWire(all) : null,
  }
}
