import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer } from '#model/as-of.ts'
import { Review } from '#model/review.ts'

export const reviewQuestion = question({
  summary: '一日复盘：大盘、情绪、龙头、天梯、炸板、板块、资金、龙虎榜、明日关注，以及昨日关注的结算',
  dataSets: ['pools', 'fundFlow', 'longhu'],
  input: MomentInput.extend({ format: z.enum(['json', 'markdown']).default('json') }),
  data: marketAnswer(Review.shape),
})
