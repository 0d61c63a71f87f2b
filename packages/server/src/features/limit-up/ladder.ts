import type { LadderRung } from '@kanpan/contract/model/limit-up'
import { ladder } from '@kanpan/market/limit-up/ladder'
import { promotions } from '@kanpan/market/limit-up/promotion'
import { limitUpDayOf } from '#live/derived/limit-up-day.ts'
import { changeOf } from '#live/derived/quote-row.ts'
import { countOrNull, sealTimes } from '#live/derived/seal-times.ts'
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
    streak,
    sealed: sealed.map(row => ladderStock(view, row)),
    broken: broken.map(row => ladderStock(view, row)),
  }))
}

export function promotionRates(view: MarketView) {
  return promotions(limitUpDayOf(view)).map(({ fromStreak, candidates, promoted, ratePct }) => ({
    fromStreak,
    candidates,
    promoted,
    ratePct: figure(ratePct),
  }))
}
