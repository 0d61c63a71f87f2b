import { LIMITS } from '@kanpan/contract/limits'
import type { quotesQuestion } from '@kanpan/contract/question/quote'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices, otherWork } from '#lib/in-slices.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { quoteOf, quoteOrder } from '#live/derived/quote-row.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = z.output<typeof quotesQuestion.input>

/** Every stock that exists on the view's day, the best by a figure first: by change when none is named. */
function rowsInOrder(view: MarketView, { board, sort, order }: Pick<Input, 'board' | 'sort' | 'order'>): number[] {
  const { stocks } = view.catalogue
  const rows: number[] = []
  for (const [row, state] of view.now.state.entries()) {
    if (state !== STOCK_STATE.absent && (board === undefined || stocks[row]?.board === board)) rows.push(row)
  }
  return inOrder(rows, quoteOrder(view, sort ?? 'changePct'), order)
}

/** A page of rows as quotes: of the whole market one at a time, with other work between. */
async function quotesPage(view: MarketView, rows: readonly number[], input: Pick<Input, 'page' | 'limit'>) {
  const page = pageOf(rows, input)
  await otherWork()
  return { ...page, list: await inSlices(eachOf(page.list, row => quoteOf(view, row))) }
}

/** The first 300 by any figure. */
export function ranking(view: MarketView, input: Omit<Input, 'codes'>) {
  return quotesPage(view, rowsInOrder(view, input).slice(0, LIMITS.rankingSize), input)
}

/** Some stocks in the order asked, or the whole market page by page. A code nobody knows is named, not dropped. */
export async function quotes(view: MarketView, input: Input): Promise<MarketData<typeof quotesQuestion.data>> {
  const { codes } = input
  if (codes === undefined) return { ...(await quotesPage(view, rowsInOrder(view, input), input)), missing: [] }
  const found = codes.flatMap(code => view.rowOf(code) ?? [])
  const rows = input.sort === undefined ? found : inOrder(found, quoteOrder(view, input.sort), input.order)
  const list = rows.map(row => quoteOf(view, row))
  const missing = codes.filter(code => view.rowOf(code) === undefined)
  return { list, total: list.length, page: 1, limit: codes.length, missing }
}
