import { dataList, searchKeyword } from '@kanpan/contract/api/api2/stock'
import { hotspotList } from '@kanpan/contract/api/main/hotspot'
import type { HotWord } from '@kanpan/contract/model/hotspot'
import type { Quote } from '@kanpan/contract/model/quote'
import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { useMemo } from 'react'
import { type WordStock, wordStocks } from '#features/word/word-stocks.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'

const PACE_MS = 10_000
const QUOTES_PACE_MS = 3_000
const HOTSPOTS_SHOWN = 20
const HITS_SHOWN = 50
const STOCKS_SHOWN = 60

export interface WordStockRow extends WordStock {
  readonly quote: Quote
}

/** All that is told with a word at a moment: hotspots, what was said, and the stocks with what they do. */
export function useWord(keyword: string, word: HotWord | undefined, moment: Moment) {
  const hotspots = useLiveQuery(
    hotspotList,
    { ...moment, keyword, sort: 'heat', limit: HOTSPOTS_SHOWN },
    { everyMs: PACE_MS },
  )
  const texts = useLiveQuery(
    searchKeyword,
    { ...moment, keyword, sort: 'time', limit: HITS_SHOWN },
    { everyMs: PACE_MS },
  )
  const [list, hits] = [hotspots.data?.list, texts.data?.list]
  const isThere = list !== undefined && hits !== undefined
  const stocks = useMemo(
    () => (isThere ? wordStocks({ word, hotspots: list, hits }).slice(0, STOCKS_SHOWN) : []),
    [isThere, word, list, hits],
  )
  // In the order of their codes, so that another order of the same stocks is the same question.
  const codes = stocks
    .map(({ code }) => code)
    .filter(isStockCode)
    .toSorted()
  const quotes = useLiveQuery(dataList, { ...moment, codes }, { everyMs: QUOTES_PACE_MS, enabled: codes.length > 0 })
  const quoteList = quotes.data?.list
  const rows = useMemo((): readonly WordStockRow[] => {
    const quoteOf = new Map(quoteList?.map(quote => [String(quote.code), quote]))
    return stocks.flatMap(stock => {
      const quote = quoteOf.get(stock.code)
      return quote === undefined ? [] : { ...stock, quote }
    })
  }, [stocks, quoteList])
  return { hotspots, texts, quotes, rows, hasStocks: codes.length > 0, isThere }
}
