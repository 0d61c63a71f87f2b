import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer } from '#model/as-of.ts'
import { AuctionPoint, AuctionRow, AuctionStage, AuctionTheme } from '#model/auction.ts'
import { StockCode } from '#model/stock.ts'

export const auctionQuestion = question({
  summary: '开盘集合竞价：昨日涨停的虚拟开盘、题材强弱、一字候选；9:25 起为撮合结果',
  input: MomentInput.extend({
    /** One stock more, with its line from 9:15 on. */
    code: StockCode.optional(),
  }),
  data: marketAnswer({
    stage: AuctionStage,
    /** False where nobody recorded the auction of the day: then there is nothing else. */
    recorded: z.boolean(),
    /** The second it is told as of, 9:25:00 at most: the auction is over then. */
    time: z.string(),
    /** Over the A shares that trade, without ST and those without a limit: indicatively higher, lower and unchanged, and at a limit with orders left over. */
    counts: z.object({ up: z.int(), flat: z.int(), down: z.int(), limitUp: z.int(), limitDown: z.int() }),
    /** The limit-ups of the day before, the strongest opening first; null where nobody recorded that day. */
    yesterday: z.array(AuctionRow).nullable(),
    themes: z.array(AuctionTheme),
    /** 一字候选: at the upper limit with bids left over, the largest first. */
    oneWord: z.array(AuctionRow),
    stock: z.object({ row: AuctionRow, line: z.array(AuctionPoint) }).nullable(),
  }),
})
