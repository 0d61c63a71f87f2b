import { type EmotionInputs, type EmotionSource, emotionInputs, unknownInputs } from '@kanpan/market/emotion/inputs'
import { isWholeNow, wasWhole } from '#live/derived/coverage.ts'
import { limitUpDayOf, limitUpDayOfYesterday } from '#live/derived/limit-up/limit-up-day.ts'
import type { MarketView } from '#live/market-view.ts'

/** What the emotion of the view's moment is made of: of a part of the market nothing, and nothing against a part of it. */
export function emotionInputsOf(
  view: MarketView,
  given: Pick<EmotionSource, 'history' | 'projectedAmountYuan'>,
): EmotionInputs {
  if (!isWholeNow(view)) return unknownInputs(view.asOf.day)
  const today = limitUpDayOf(view)
  return wasWhole(view)
    ? emotionInputs({ ...given, today, yesterday: limitUpDayOfYesterday(view) })
    : emotionInputs({ ...given, today: { ...today, streaksBefore: undefined }, yesterday: undefined })
}
