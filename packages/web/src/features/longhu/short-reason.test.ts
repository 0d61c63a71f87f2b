import { DAILY_CRITERIA } from '@kanpan/market/longhu/daily-criteria'
import { DEVIATION_RULES, frequencyReason, reasonOf } from '@kanpan/market/longhu/deviation-rules'
import { expect, test } from 'vitest'
import { shortReason } from './short-reason.ts'

test.each([
  ['日涨幅偏离值达到7%的前5只证券', '日涨幅偏离7%'],
  ['有价格涨跌幅限制的日收盘价格跌幅偏离值达到7%的前五只证券', '日跌幅偏离7%'],
  ['有价格涨跌幅限制的日价格振幅达到15%的前五只证券', '日振幅15%'],
  ['当日换手率达到20%的前5只股票', '日换手20%'],
  ['当日收盘价跌幅达到-20%的前5只股票', '日跌幅20%'],
  ['连续三个交易日内，涨幅偏离值累计达到20%的证券', '3日涨幅偏离20%'],
  ['有价格涨跌幅限制的连续10个交易日内收盘价格涨幅偏离值累计达到100%的证券', '10日涨幅偏离100%'],
  ['北交所股票最近3个有成交的交易日以内收盘价涨跌幅偏离值累计达到+40%(-40%)', '3日偏离40%'],
  ['连续10个交易日内4次出现同正向异常波动的证券', '10日4次涨异常波动'],
  ['异常期间价格涨幅偏离值累计达到20.89%', '3日涨幅偏离20.89%'],
  ['异常期间涨跌幅偏离值累计达到40.80%', '3日涨幅偏离40.8%'],
  ['日价格跌幅偏离值达到-10.44%', '日跌幅偏离10.44%'],
  ['北交所股票连续10个交易日内日收盘价涨跌幅偏离值累计达到+150%(-60%)', '10日偏离150%'],
  ['严重异常期间日收盘价格涨幅偏离值累计达到113.54%', '严重异常涨幅偏离113.54%'],
  ['无价格涨跌幅限制的证券', '无涨跌幅限制'],
  ['退市整理的证券', '退市整理'],
])('%s is said as %s', (reason, said) => {
  expect(shortReason(reason)).toBe(said)
})

test('every reason of the rule books has a short form, and what nobody foresaw stays as it is', () => {
  const reasons = [
    ...DAILY_CRITERIA.map(({ reason }) => reason),
    ...DEVIATION_RULES.flatMap(rule => [reasonOf(rule, 1), reasonOf(rule, -1)]),
    ...(['sseMain', 'szseMain'] as const).map(venue => frequencyReason(venue, -1)),
  ]
  for (const reason of reasons) expect(shortReason(reason).length, reason).toBeLessThan(15)
  expect(shortReason('单只标的证券的当日融资买入数量占比')).toBe('单只标的证券的当日融资买入数量占比')
})
