import { z } from 'zod'
import { STOCK_CODE_SHAPE, TIME_OF_DAY_SHAPE } from '#model/stock-shapes.ts'

/** Six digits of a Shanghai, Shenzhen or Beijing stock. */
export const StockCode = z.string().regex(STOCK_CODE_SHAPE, '股票代码必须是六位数字').brand<'StockCode'>()
export type StockCode = z.infer<typeof StockCode>

/** A trading day of the exchanges, `YYYY-MM-DD`, Asia/Shanghai. */
export const TradeDay = z.iso.date('日期格式必须是 YYYY-MM-DD').brand<'TradeDay'>()
export type TradeDay = z.infer<typeof TradeDay>

/** A moment inside a trading day, `HH:mm:ss`, Asia/Shanghai. */
export const TimeOfDay = z.string().regex(TIME_OF_DAY_SHAPE, '时间格式必须是 HH:mm:ss').brand<'TimeOfDay'>()
export type TimeOfDay = z.infer<typeof TimeOfDay>

/** Boards with rules of their own: main 主板, star 科创板, chinext 创业板, bse 北交所. */
export const Board = z.enum(['main', 'star', 'chinext', 'bse'])
export type Board = z.infer<typeof Board>

export const Exchange = z.enum(['sse', 'szse', 'bse'])
export type Exchange = z.infer<typeof Exchange>

/** What is true of a stock for a long time. Share counts in shares; unknown is null. */
export const StockProfile = z.object({
  code: StockCode,
  name: z.string(),
  /** Every pinyin reading of the name's initials, lower case: 重庆… -> cq…, zq… */
  initials: z.array(z.string()),
  exchange: Exchange,
  board: Board,
  industry: z.string().nullable(),
  region: z.string().nullable(),
  listedOn: z.iso.date().nullable(),
  totalShares: z.number().nullable(),
  floatShares: z.number().nullable(),
})
export type StockProfile = z.infer<typeof StockProfile>
