import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer } from '#model/as-of.ts'
import { PopularConcept, PopularStock } from '#model/popularity.ts'

export const popularityQuestion = question({
  summary: '热榜：个股与概念的人气排名、名次变化与标签；小时榜或日榜',
  dataSets: ['popularity'],
  input: MomentInput.extend({ period: z.enum(['hour', 'day']).default('hour') }),
  data: marketAnswer({
    /** `YYYY-MM-DDTHH:mm:ss`, when the list was drawn up; null where nobody recorded one. */
    listedAt: z.string().nullable(),
    stocks: z.array(PopularStock),
    concepts: z.array(PopularConcept),
  }),
})
