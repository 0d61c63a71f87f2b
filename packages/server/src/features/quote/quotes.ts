import { LIMITS } from '@kanpan/contract/limits'
import type { Quote } from '@kanpan/contract/model/quote'
import type { quotesQuestion } from '@kanpan/contract/question/quote'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices, otherWork } from '#lib/in-slices.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = z.output<typeof quotesQuestion.input>

/** Every stock that exists on the view's day, made once per view. */
function allQuotes(view: MarketView): Promise<readonly Quote[]> {
  return view.memo('allQuotes', async () => {
    const quoteAt = ([row, state]: readonly [number, number]) =>
      state === STOCK_STATE.absent ? [] : [quoteOf(view, row)]
    const quotes = (await inSlices(eachOf(view.now.state.entries(), quoteAt))).flat()
    await otherWork()
    return quotes
  })
}

function sorted(quotes: readonly Quote[], { sort, order }: Pick<Input, 'sort' | 'order'>): Quote[] {
  return inOrder(quotes, quote => quote[sort ?? 'changePct'], order)
}

/** The first 300 by any figure: by change when none is named. */
export async function ranking(view: MarketView, input: Omit<Input, 'codes'>) {
  const wanted = (await allQuotes(view)).filter(quote => input.board === undefined || quote.board === input.board)
  return pageOf(sorted(wanted, input).slice(0, LIMITS.rankingSize), input)
}

/** Some stocks in the order asked, or the whole market page by page. A code nobody knows is named, not dropped. */
export async function quotes(view: MarketView, input: Input): Promise<MarketData<typeof quotesQuestion.data>> {
  const { codes } = input
  if (codes === undefined) {
    const wanted = (await allQuotes(view)).filter(quote => input.board === undefined || quote.board === input.board)
    return { ...pageOf(sorted(wanted, input), input), missing: [] }
  }
  const found = codes.flatMap(code => {
    const row = view.rowOf(code)
    return row === undefined ? [] : [quoteOf(view, row)]
  })
  const list = input.sort === undefined ? found : sorted(found, input)
  const missing = codes.filter(code => view.rowOf(code) === undefined)
  return { list, total: list.length, page: 1, limit: codes.length, missing }
}
