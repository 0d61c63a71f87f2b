import { type Door, endpoint } from '#endpoint.ts'
import { poolOfDayQuestion } from '#question/limit-up.ts'
import {
  averagePriceQuestion,
  emotionQuestion,
  marketCapacityBarsQuestion,
  marketCapacityQuestion,
  treasury30Question,
} from '#question/macro.ts'
import { barsQuestion, quotesQuestion, rankingQuestion } from '#question/quote.ts'
import {
  conceptMembershipQuestion,
  conceptsOfStockQuestion,
  conceptsOfStocksQuestion,
  conceptTopQuestion,
  stocksOfConceptQuestion,
} from '#question/sector.ts'
import { selectionQuestion } from '#question/selection.ts'
import { stockHotspotListQuestion } from '#question/text.ts'

const get = (path: string): Door => ({ group: 'data', method: 'GET', path: `stock/${path}`, access: 'anyone' })

export const stockRanking2 = endpoint(get('stock_ranking2'), rankingQuestion)
export const stockConceptOne = endpoint(get('stock_concept_one'), conceptsOfStockQuestion)
export const stockByCodes = endpoint(get('stock_by_codes'), quotesQuestion)
export const stockHotspotList = endpoint(get('stock_hotspot_list/{code}'), stockHotspotListQuestion)
export const stockZtPoolEm = endpoint(get('stock_zt_pool_em/{x}'), poolOfDayQuestion)
export const conceptStocksTop5 = endpoint(get('concept_stocks_top5'), conceptTopQuestion(5))
export const conceptTop15 = endpoint(get('concept_top15'), conceptTopQuestion(15))
export const jingxuanData = endpoint(get('jingxuan'), selectionQuestion)
export const stockZhADaily = endpoint(get('stock_zh_a_daily'), barsQuestion)
export const stockListByConcept = endpoint(get('stock_list_by_concept'), stocksOfConceptQuestion)
export const getConceptStockAll = endpoint(get('get_concept_stock_all'), conceptMembershipQuestion)
export const stockConceptByCodes = endpoint(get('stock_concept_by_codes'), conceptsOfStocksQuestion)
export const stockMacroAvg = endpoint(get('stock_macro_avg'), averagePriceQuestion)
export const stockTb30 = endpoint(get('stock_tb_30'), treasury30Question)
export const stockMarketCapacity = endpoint(get('stock_market_capacity'), marketCapacityQuestion)
export const stockMarketCapacityKline = endpoint(get('stock_market_capacity_kline'), marketCapacityBarsQuestion)
export const emotion = endpoint(get('emotion'), emotionQuestion)
