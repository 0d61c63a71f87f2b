import { z } from 'zod'
import { COMPARED_MOST, COMPARISON_INDICES } from '#comparison-indices.ts'
import { question } from '#endpoint.ts'
import { CodesInput, daysInput, MomentInput, marketAnswer } from '#model/as-of.ts'
import { StockCode } from '#model/stock.ts'

const Line = z.array(z.number().nullable())

export const compareQuestion = question({
  summary: '最多八只股票的同期涨跌（前复权），以窗口第一天为起点；可换算成相对指数或全部股票平均',
  input: MomentInput.extend(daysInput(500, 120).shape).extend({
    codes: CodesInput.refine(codes => new Set(codes).size <= COMPARED_MOST, `最多 ${COMPARED_MOST} 只`),
    index: z.enum(COMPARISON_INDICES).default('none'),
  }),
  data: marketAnswer({
    /** Trading days, the oldest first; the last one may still be running. */
    days: z.array(z.string()),
    stocks: z.array(
      z.object({
        code: StockCode,
        name: z.string(),
        /** Its first day here: that of the window, or of its listing, or of its first trade in it. */
        since: z.string().nullable(),
        /** Since that day's close; null where it did not trade. */
        changePct: Line,
        /** The same against the index; null without one, and where it is not known. */
        relativePct: Line.nullable(),
        /** Deepest fall from a highest close before it, 0 or below. */
        maxDrawdownPct: z.number().nullable(),
        /** A day was not recorded: whether there was a dividend on it is not known, and prices may stand on two footings. */
        dividendUnknown: z.boolean(),
      }),
    ),
    /** What it is compared with, worked out from the stocks of each day; null for `none`. */
    index: z.object({ name: z.string(), changePct: Line }).nullable(),
  }),
})
