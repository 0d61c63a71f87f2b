import { describe, expect, test } from 'vitest'
import { parseRule } from '#selection/parse.ts'
import { conditionsOf } from '#selection/rule.ts'
import { readSentence } from './read-sentence.ts'
import { buildVocabulary } from './vocabulary.ts'
import { writtenRule } from './written-rule.ts'

const sector = (kind: 'concept' | 'industry') => (name: string, at: number) => ({
  blockCode: `${kind === 'concept' ? 885 : 881}${100 + at}`,
  name,
  kind,
})
const vocabulary = buildVocabulary(
  [
    ...['人工智能', '机器人概念', '芯片概念', '算力租赁', '固态电池', '5G', '新能源汽车', '黄金概念', '参股银行'].map(
      sector('concept'),
    ),
    ...['半导体', '银行', '非银金融', '房地产', '电力'].map(sector('industry')),
  ],
  ['贵州茅台', '重庆啤酒', '平安银行', '和而泰'],
)

/** What people write, `=>` the rule it is, `??` what is not understood. */
const SENTENCES = `
昨日首板 今天换手大于10% 人工智能 流通市值小于100亿 => 昨日首板 且 换手率>10% 且 概念=人工智能 且 流通市值<100亿
近5日涨幅超20%的非ST小盘股 => 近5日涨幅>20% 且 非 ST ?? 小盘股
两连板且没炸过 => 连板=2板 且 炸板=0
机构净买入的创业板 => 机构净买入 且 板块=创业板
股价低于10块 底部放量 => 股价<10块 ?? 底部放量
涨停 => 涨停
今日涨停的股票 => 涨停
今天涨停板 => 涨停
昨天跌停 => 昨日跌停
前天炸板 => 2日前炸板
3日前首板 => 3日前首板
5个交易日前涨停 => 5日前涨停
首板 => 首板
昨日一字板今日开板 => 昨日一字板 ?? 今日开板
T字板 => T字板
换手板 => 换手板
曾涨停 => 触板
昨日触板未封板 => 昨日触板 且 非 涨停
非ST涨停 => 非 ST 且 涨停
剔除ST，涨停 => 非 ST 且 涨停
除ST外的首板 => 非 ST 且 首板
不含ST 不含次新股 连板 => 非 ST 且 非 次新 且 连板
涨停 非次新 非停牌 => 涨停 且 非 次新 且 非 停牌
二板 => 连板=2板
3板以上 => 连板>=3板
三连板及以上 => 连板>=3板
连板数大于等于4 => 连板>=4
连板>=2 => 连板>=2
2到4连板 => ?? 2到4连板
昨日2连板今天涨停 => 昨日连板=2板 且 涨停
连续三天涨停 => 连板>=3板
连续两个交易日涨停的创业板股票 => 连板>=2板 且 板块=创业板
10点前封板 => 涨停 且 首封<10:00:00
9:35之前涨停 => 涨停 且 首封<09:35:00
首封时间早于10点半 => 首封<10:30:00
首封在9点40分到10点之间 => 首封>=09:40:00 且 首封<=10:00:00
首次封板时间在10:00前 => 首封<10:00:00
最后封板晚于14:30 => 末封>14:30:00
下午2点后封板 => 涨停 且 首封>14:00:00
2点半以后涨停 => 涨停 且 首封>14:30:00
上午封板 => 涨停 且 首封<=11:30:00
没炸过板的首板 => 炸板=0 且 首板
没有开板的涨停股 => 炸板=0 且 涨停
炸板2次 => 炸板=2次
炸板次数不超过1次 => 炸板<=1次
炸过板 连板 => 炸板>=1 且 连板
封单大于5000万 => 封单>5000万
封单额超过1.1亿元 => 封单>1.1亿元
封单3千万以上 => 封单>=3千万
封单比高于5% => 封单比>5%
涨幅大于5% => 涨幅>5%
涨幅5%以上 => 涨幅>=5%
涨幅在3%到7%之间 => 涨幅>=3% 且 涨幅<=7%
涨幅3-7% => 涨幅>=3% 且 涨幅<=7%
涨超7% => 涨幅>7%
涨了5个点以上 => 涨幅>=5个点
跌超3% => 涨幅<-3%
跌幅大于5% => 涨幅<-5%
跌幅3%以内 => 涨幅<0 且 涨幅>=-3%
上涨 换手率大于5%小于15% => 涨幅>0 且 换手率>5% 且 换手率<15%
昨日涨停今日低开 => 昨日涨停 且 开盘涨幅<0
高开3%以上 => 开盘涨幅>=3%
低开超过2% => 开盘涨幅<-2%
昨日首板 今日高开 => 昨日首板 且 开盘涨幅>0
换手>10 => 换手率>10
换手率百分之十以上 => 换手率>=10%
换手率不低于百分之五 => 换手率>=5%
换手率5%~10% => 换手率>=5% 且 换手率<=10%
昨日换手率超20%，今日换手率不足10% => 昨日换手率>20% 且 换手率<10%
量比大于2 => 量比>2
量比1.5倍以上 => 量比>=1.5倍
振幅超过10% => 振幅>10%
流通市值50亿以下 => 流通市值<=50亿
流通市值在50亿到100亿之间 => 流通市值>=50亿 且 流通市值<=100亿
流通市值30-50亿 => 流通市值>=30亿 且 流通市值<=50亿
总市值低于两百亿 => 总市值<200亿
市值大于1000亿 => 总市值>1000亿
股价小于5元 => 股价<5元
10元以下的股票 => 股价<=10元
股价3到8元 => 股价>=3元 且 股价<=8元
20块钱以上的创业板 => 股价>=20块 且 板块=创业板
成交额超10亿 => 成交额>10亿
成交超过5亿 => 成交额>5亿
成交额5千万以上 => 成交额>=5千万
人工智能 => 概念=人工智能
机器人概念涨停 => 概念=机器人概念 且 涨停
算力首板 => 概念=算力租赁 且 首板
概念是固态电池 => 概念=固态电池
概念包含电池 => 概念 has 电池
概念不含芯片 => 非 概念=芯片概念
所属概念包含5G => 概念=5G
半导体行业涨停 => 行业=半导体 且 涨停
行业是银行 => 行业=银行
非银金融 => 行业=非银金融
非银行 => 非 行业=银行
房地产或电力 => 行业=房地产 或 行业=电力
创业板或科创板 首板 => (板块=创业板 或 板块=科创板) 且 首板
沪市主板 => 板块=沪市 且 板块=主板
不要北交所 => 非 板块=北交所
涨停原因含机器人 => 涨停原因 has 机器人
涨停原因是AI眼镜 => 涨停原因 has AI眼镜
名称包含科技 => 名称 has 科技
重庆啤酒 => 名称=重庆啤酒
上市天数小于100天 => 上市天数<100天
上市不满60天 => 上市天数<60天
上市超过1年 非ST => 上市天数>1年 且 非 ST
近10日涨停次数大于2 => 近10日涨停>2
近5日有涨停 => 近5日涨停>=1
10天内涨停过 今日炸板 => 近10日涨停>=1 且 炸板
20日涨幅大于50% => 近20日涨幅>50%
最近3天跌超10% => 近3日涨幅<-10%
近七日涨幅超20% => ?? 近七日涨幅超20%
创20日新高 => 20日新高
60日新高 换手率大于3% => 60日新高 且 换手率>3%
近一年新高 => 250日新高
创历史新高 => ?? 历史新高
机构净买入超过5000万 => 机构净买额>5000万
昨日游资买入 今日涨停 => 昨日游资净买入 且 涨停
北向净买入且机构净买入 => 北向净买入 且 机构净买入
昨日机构净卖出 => 昨日机构净买额<0
昨日上龙虎榜 今日上涨 => 昨日龙虎榜 且 涨幅>0
首板或二板 换手大于5% => (首板 或 连板=2板) 且 换手率>5%
涨停且换手大于5%或跌停 => (涨停 且 换手率>5%) 或 跌停
（首板或一字板）且非ST => (首板 或 一字板) 且 非 ST
非(ST或次新) 涨停 => 非 (ST 或 次新) 且 涨停
昨日(涨停且换手大于10%) => 昨日涨停 且 昨日换手率>10%
首板或底部放量 => 首板 ?? 底部放量
涨停基因 => ?? 涨停基因
机器人大会 => ?? 机器人大会
平均换手率大于5% => ?? 平均换手率大于5%
换手率大于5亿 => ?? 换手率大于5亿
流通市值小于100 => ?? 流通市值小于100
换手率高的首板 => 首板 ?? 换手率高
5天3板 => ?? 5天3板
市盈率小于20 首板 => 首板 ?? 市盈率小于20
主力净流入前十 => ?? 主力净流入前十
请帮我选出今日首板的人工智能股票 => 首板 且 概念=人工智能
你好 => ?? 你好
`
  .trim()
  .split('\n')
  .map(line => {
    const [, text = '', rule = '', left = ''] = /^(.*?) =>\s?(.*?)\s*(?:\?\? (.*))?$/.exec(line) ?? []
    return { text, rule, left: left === '' ? [] : left.split('、') }
  })

describe('a sentence is its conditions and what is left of it', () => {
  test(`there are at least 120 of them`, () => {
    expect(new Set(SENTENCES.map(({ text }) => text)).size).toBeGreaterThanOrEqual(120)
  })

  test.each(SENTENCES)('$text', ({ text, rule, left }) => {
    const read = readSentence(text, vocabulary)
    expect({ rule: read.rule ? writtenRule(read.rule) : '', left: read.notUnderstood }).toEqual({ rule, left })
  })

  test('every one of them is the same rule when its rule is read', () => {
    const bare = (text: string) => writtenRule(parseRule(text))
    const rules = SENTENCES.flatMap(({ rule }) => (rule === '' ? [] : rule))
    expect(rules.map(bare)).toEqual(rules)
  })
})

test('conditions stand in the order they are written, each with its own words, its day and its unit', () => {
  const { rule } = readSentence('昨日首板，今天换手大于10% 流通市值小于100亿 不含ST', vocabulary)
  expect(rule && conditionsOf(rule)).toEqual([
    { field: 'firstBoard', operator: '=', value: true, unit: null, daysAgo: 1, text: '昨日首板' },
    { field: 'turnover', operator: '>', value: 10, unit: '%', daysAgo: 0, text: '今天换手大于10%' },
    { field: 'floatValue', operator: '<', value: 1e10, unit: '亿', daysAgo: 0, text: '流通市值小于100亿' },
    { field: 'st', operator: '=', value: true, unit: null, daysAgo: 0, text: '不含ST' },
  ])
})

test('whatever is typed is read to its end, and every character is understood, joins, or is told', () => {
  for (const text of [
    '',
    '   ',
    '((((',
    '))))',
    '，，，',
    '非非非',
    '近',
    '昨日',
    '＞＝１０％',
    '0'.repeat(100),
    '连板'.repeat(50),
  ]) {
    expect(() => readSentence(text, vocabulary)).not.toThrow()
  }
  expect(readSentence('昨日', vocabulary)).toEqual({ rule: undefined, notUnderstood: ['昨日'] })
})
