import { comments } from '@kanpan/contract/api/api2/stock'
import { stockComments } from '@kanpan/contract/api/data/hotspot'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { prepareScores } from '#live/derived/comment-scores.ts'
import { comment, scoredIndex } from './comment.ts'

/** One answer with two doors: the second data API's and the third's. */
export function commentRoutes(router: MarketRouter): void {
  for (const endpoint of [stockComments, comments])
    implementMarket(router, endpoint, async (view, input) => {
      await prepareScores(view, scoredIndex(view))
      return comment(view, input)
    })
}
