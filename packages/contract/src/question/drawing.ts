import { z } from 'zod'
import { DRAWING_POINTS, type DrawingKind } from '#drawing-kinds.ts'
import { LIMITS } from '#limits.ts'
import { StockCode, TradeDay } from '#model/stock.ts'

const KINDS = Object.keys(DRAWING_POINTS) as [DrawingKind, ...DrawingKind[]]

/**
 * A shape on a stock's K line. Its prices are of the adjustment it was drawn with, and mean nothing with another. `pricedOn` of 前复权:
 * the day whose prices they stand beside, for a dividend behind it lowers all before; left out of shapes drawn before it was noted.
 */
export const Drawing = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/, '编号不对'),
    kind: z.enum(KINDS),
    adjust: z.enum(['none', 'qfq', 'hfq']),
    pricedOn: TradeDay.optional(),
    points: z
      .array(
        z.object({
          day: TradeDay,
          priceYuan: z.number().min(-LIMITS.drawingPriceMaxYuan).max(LIMITS.drawingPriceMaxYuan),
        }),
      )
      .min(1)
      .max(3),
    /** What a text says; of others nothing. */
    text: z.string().max(LIMITS.drawingTextMaxLength, `最多 ${LIMITS.drawingTextMaxLength} 字`).default(''),
  })
  .refine(({ kind, points }) => points.length === DRAWING_POINTS[kind], { error: '点数不对', path: ['points'] })
export type Drawing = z.infer<typeof Drawing>

export const Drawings = z.array(Drawing).max(LIMITS.drawingsPerStock, `一只股票最多 ${LIMITS.drawingsPerStock} 个`)

export const DrawingsInput = z.object({ code: StockCode, drawings: Drawings })
