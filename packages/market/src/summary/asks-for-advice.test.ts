import { expect, test } from 'vitest'
import { asksForAdvice } from './asks-for-advice.ts'

test.each([
  '宁德时代现在能买吗',
  '该不该追这只票',
  '推荐几只股票',
  '明天买什么好',
  '幻海科技的目标价是多少',
  '它还会涨吗？',
  '明日大盘怎么走',
  '我要不要 清 仓',
  '下周行情如何',
  '能\u200b买么，可以抄底了吗',
  '这只股票值得持有吗',
  '预测一下后面的走势',
])('%s asks for advice', question => expect(asksForAdvice(question)).toBe(true))

test.each([
  '今天涨停多少家',
  '机构今天买了哪些股票',
  '游资买什么',
  '幻海科技为什么涨停',
  '昨日涨停今天表现如何',
  '宁德时代今天涨了多少',
  '哪个板块涨得最多',
  '6月27日龙虎榜净买入最多的是谁',
  '连板最高几板，都有谁',
  '我的自选今天怎么样',
  '可以说说今天的情绪吗',
])('%s asks for facts', question => expect(asksForAdvice(question)).toBe(false))
