import { type Door, endpoint } from '#endpoint.ts'
import { limitUpRankingQuestion, poolQuestion } from '#question/limit-up.ts'
import { branchesQuestion, branchQuestion, longhuQuestion, seatsQuestion } from '#question/longhu.ts'
import {
  averagePriceQuestion,
  emotionQuestion,
  marketCapacityBarsQuestion,
  marketCapacityQuestion,
  treasury30Question,
} from '#question/macro.ts'
import {
  detailsQuestion,
  fundFlowQuestion,
  movesQuestion,
  quotesQuestion,
  timelineQuestion,
  upwardCycleQuestion,
} from '#question/quote.ts'
import { conceptDaysTopQuestion, conceptInflowQuestion, conceptTopQuestion } from '#question/sector.ts'
import { commentsQuestion, keywordSearchQuestion, newsQuestion, summaryQuestion } from '#question/text.ts'

const get = (path: string): Door => ({ group: 'api2', method: 'GET', path: `stock/${path}`, access: 'user' })
const post = (path: string): Door => ({ group: 'api2', method: 'POST', path: `stock/${path}`, access: 'user' })

export const news10s = endpoint(get('news10s'), newsQuestion)
export const yidong = endpoint(get('yidong'), movesQuestion)
export const timeline = endpoint(get('timeline'), timelineQuestion)
export const avg = endpoint(get('avg'), averagePriceQuestion)
export const tb30 = endpoint(get('tb_30'), treasury30Question)
export const details = endpoint(get('details'), detailsQuestion)
export const dataList = endpoint(get('data_list'), quotesQuestion)
export const shareUpwardCycle = endpoint(get('share_upward_cycle'), upwardCycleQuestion)
export const conceptDaysTop = endpoint(get('concept/days_top'), conceptDaysTopQuestion)
export const ggzjl = endpoint(get('ggzjl'), fundFlowQuestion)
export const longhu = endpoint(get('longhu'), longhuQuestion)
export const longhuTransactionDetails = endpoint(get('longhu_transaction_details'), seatsQuestion)
export const longhuYyb = endpoint(get('longhu_yyb'), branchQuestion)
export const longhuYybBatch = endpoint(get('longhu_yyb_batch'), branchesQuestion)
export const marketCapacity = endpoint(get('market_capacity'), marketCapacityQuestion)
export const marketCapacityKLine = endpoint(get('market_capacity_k_line'), marketCapacityBarsQuestion)
export const limitUpRanking = endpoint(get('limit_up_ranking'), limitUpRankingQuestion)
export const conceptTop5 = endpoint(get('concept_top5'), conceptTopQuestion(5))
export const marketSentimentEmotion = endpoint(get('market_sentiment/emotion'), emotionQuestion)
export const comments = endpoint(get('comments'), commentsQuestion)
export const ztPoolEm = endpoint(get('zt_pool_em'), poolQuestion)
export const conceptInFlowRanking = endpoint(get('concept_in_flow_ranking'), conceptInflowQuestion)
export const themeHighlightsSummary = endpoint(post('details/theme_highlights_summary'), summaryQuestion)
export const searchKeyword = endpoint(post('search_keyword'), keywordSearchQuestion)
