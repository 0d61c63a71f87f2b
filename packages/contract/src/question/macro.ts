import { z } from 'zod'
import { question } from '#endpoint.ts'
import { daysInput, MomentInput, marketAnswer } from '#model/as-of.ts'
import { Emotion } from '#model/emotion.ts'
import { AveragePrice, CapacityBar, MarginPoint, MarketCapacity, TreasuryLine, TreasuryPoint } from '#model/market.ts'

const series = MomentInput.extend(daysInput(500, 60).shape)

export const averagePriceQuestion = question({
  summary: '平均股价、中位数与等权涨跌',
  input: series,
  data: marketAnswer({ list: z.array(AveragePrice) }),
})

export const treasury30Question = question({
  summary: '30 年国债收益率与期货',
  dataSets: ['treasury'],
  input: series,
  data: marketAnswer({ list: z.array(TreasuryPoint), line: TreasuryLine.nullable() }),
})

export const marginQuestion = question({
  summary: '融资融券：余额、变动、融资买入与占成交额',
  dataSets: ['margin'],
  input: series,
  data: marketAnswer({ list: z.array(MarginPoint) }),
})

export const marketCapacityQuestion = question({
  summary: '市场量能：今日累计与昨日同一时刻、预测全天',
  input: MomentInput,
  data: marketAnswer(MarketCapacity.shape),
})

export const marketCapacityBarsQuestion = question({
  summary: '每日成交额',
  input: series,
  data: marketAnswer({ list: z.array(CapacityBar) }),
})

export const emotionQuestion = question({
  summary: '情绪：得分、阶段与每一项的取值、分位、权重',
  input: series,
  data: marketAnswer({ today: Emotion.nullable(), list: z.array(Emotion) }),
})
