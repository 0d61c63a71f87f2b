import { type Door, endpoint } from '#endpoint.ts'
import { branchQuestion, longhuByKindQuestion, seatsQuestion } from '#question/longhu.ts'
import {
  conceptVectorQuestion,
  sectorDataQuestion,
  sectorListQuestion,
  sectorStocksQuestion,
} from '#question/sector.ts'
import {
  commentsQuestion,
  companyHotspotQuestion,
  keywordSearchQuestion,
  sentenceSearchQuestion,
  suggestQuestion,
  summaryQuestion,
} from '#question/text.ts'

const get = (path: string): Door => ({ group: 'data', method: 'GET', path: `hotspot/${path}`, access: 'anyone' })
const post = (path: string): Door => ({ group: 'data', method: 'POST', path: `hotspot/${path}`, access: 'anyone' })

export const keywordSearch = endpoint(post('keywordSearch'), keywordSearchQuestion)
export const stockSearch = endpoint(post('stockSearch'), sentenceSearchQuestion)
export const stockList = endpoint(get('stockList'), longhuByKindQuestion)
export const conceptVector = endpoint(get('concept_vector'), conceptVectorQuestion)
export const transactionDetails2 = endpoint(get('transaction_details2'), seatsQuestion)
export const stockYyb = endpoint(get('stock_yyb'), branchQuestion)
export const stockComments = endpoint(get('stock_comments'), commentsQuestion)
export const sectorList = endpoint(get('stock/sector_list'), sectorListQuestion)
export const sectorStockList = endpoint(get('stock/sector_stock_list'), sectorStocksQuestion)
export const sectorStockData = endpoint(get('stock/sector_stock_data'), sectorDataQuestion)
export const companyHotspotOf = endpoint(get('stock/companyHotspot/{code}'), companyHotspotQuestion)
export const suggest = endpoint(get('stock/search'), suggestQuestion)
export const keyPointSummary = endpoint(post('stock/keyPointSummary'), summaryQuestion)
