import type { Refusal } from '@kanpan/market/day-book/quote-rows'
import type { IngestResult } from '#live/source-status.ts'

/** Quotes may be ahead of our clock by so much: exchanges and servers do not agree to the second. */
export const CLOCK_TOLERANCE_SECONDS = 60

type Reason = Refusal | 'unknownIndex'

export const REFUSAL_WORDS: Readonly<Record<Reason, string>> = {
  unknownCode: '没有这只股票',
  unknownIndex: '没有这个指数',
  outsideDay: '时间不在当日',
  future: '时间在将来',
  reference: '与昨收相差太远',
  price: '价格不大于零、不在当日高低之间、越过涨跌停，或成交过又说没有',
  shrunk: '成交量或成交额比之前少',
  amount: '成交额与成交量不符',
}

interface RefusedQuotes {
  readonly refused: readonly { readonly reason: Reason; readonly count: number }[]
}

/** What was refused of quotes, in words. */
export function refusedOf({ refused }: RefusedQuotes): Required<Pick<IngestResult, 'refusedRows' | 'refusedFor'>> {
  const some = refused.filter(({ count }) => count > 0)
  return {
    refusedRows: some.reduce((sum, { count }) => sum + count, 0),
    refusedFor: some.map(({ reason }) => REFUSAL_WORDS[reason]).join('；'),
  }
}
