import type { AlertNames } from '@kanpan/market/alert/read-alert-sentence'
import type { Vocabulary } from '@kanpan/market/sentence/vocabulary'
import type { MarketView } from '#live/market-view.ts'

/** Whom the names of a sentence are of, on a view's day. */
export function alertNames(view: MarketView, vocabulary: Vocabulary): AlertNames {
  const { stocks, sectors } = view.catalogue
  return {
    vocabulary,
    stockCode(name) {
      const row = stocks.findIndex((_, at) => view.nameOf(at) === name)
      return stocks[row]?.code
    },
    isStock: code => stocks.some(stock => stock.code === code),
    sectorCode: name => sectors.find(sector => sector.name === name)?.blockCode,
  }
}
