import { z } from 'zod'

/** One bar of a day, week or month. `prevCloseYuan` is the reference price of the bar's first day. */
export const Bar = z.object({
  /** The bar's last trading day. */
  day: z.string(),
  openYuan: z.number(),
  highYuan: z.number(),
  lowYuan: z.number(),
  closeYuan: z.number(),
  prevCloseYuan: z.number().nullable(),
  volumeShares: z.number().nullable(),
  amountYuan: z.number().nullable(),
  turnoverPct: z.number().nullable(),
  /** Closed at the upper limit. */
  limitUp: z.boolean(),
  /**
   * A trading day before it, or in it, is not told: averages and indicators begin anew here. So it is of the first bar of every list
   * that does not begin with the stock's first day.
   */
  afterGap: z.boolean(),
})
export type Bar = z.infer<typeof Bar>

/** A day by the minute in columns: index 0 is 9:30, 120 is 11:30, 121 is 13:01, 240 is 15:00. Null where nothing is known. */
export const TimeLine = z.object({
  day: z.string(),
  prevCloseYuan: z.number().nullable(),
  priceYuan: z.array(z.number().nullable()),
  averageYuan: z.array(z.number().nullable()),
  volumeShares: z.array(z.number().nullable()),
  amountYuan: z.array(z.number().nullable()),
})
export type TimeLine = z.infer<typeof TimeLine>
