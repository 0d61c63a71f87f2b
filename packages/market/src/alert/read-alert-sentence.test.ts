import { expect, test } from 'vitest'
import { buildVocabulary } from '#sentence/vocabulary.ts'
import { readAlertSentence } from './read-alert-sentence.ts'
import { readAlert, refusedSubject } from './rule.ts'

const NAMES = {
  vocabulary: buildVocabulary(
    [
      { blockCode: '885100', name: '人工智能', kind: 'concept' },
      { blockCode: '885101', name: '机器人概念', kind: 'concept' },
    ],
    ['宁德时代', '贵州茅台'],
  ),
  stockCode: (name: string) => ({ 宁德时代: '300750', 贵州茅台: '600519' })[name],
  isStock: (code: string) => ['300750', '600519'].includes(code),
  sectorCode: (name: string) => ({ 人工智能: '885100', 机器人概念: '885101' })[name],
}

/** What people write, `=>` whom it watches and the rule it is, `@` how often, `??` what is not understood. */
const SENTENCES = `
龙头炸板提醒我 => market: 龙头 且 炸板
宁德时代跌破180元提醒我 => stock 300750: 股价<=180
宁德时代涨破200，只提醒一次 => stock 300750: 股价>=200 @once
600519涨幅超过3%时告诉我 => stock 600519: 涨幅>3%
宁德时代5分钟涨超3% => stock 300750: 5分钟涨幅>=3%
自选股3分钟内跌2%提醒我 => group : 3分钟涨幅<=-2%
我的自选“打板”里炸板就提醒 => group 打板: 炸板
自选股换手率大于20%，每天一次 => group : 换手率>20% @daily
贵州茅台距离涨停不到1% => stock 600519: 距涨停<1%
自选股涨停提醒我 => group : 涨停
自选股回封提醒我 => group : 回封
封单少于5000万的非ST提醒我 => market: 涨停 且 封单<5000万 且 非 ST
封单5分钟减半提醒我 => market: 5分钟封单变化<=-50%
2进3提醒我 => market: 涨停 且 连板>=3
人工智能热度超过5提醒我 => sector 885100: 热度>5
机器人概念资金流入前三提醒我 => sector 885101: 流入排名<=3
题材热度升破8 => market: 热度>8
新闻出现固态电池就提醒我 => market: 快讯 has "固态电池"
宁德时代公告里出现“回购”提醒我 => stock 300750: 公告 has "回购"
自选股公布涨停原因时提醒我 => group : 原因公布
自选股上龙虎榜提醒我 => group : 龙虎榜
“章盟主”买入提醒我 => market: 买方席位 has "章盟主"
宁德时代接近异动提醒我 => stock 300750: 距异动<5%
触发异动提醒我 => market: 触发异动
情绪跌破20提醒我 => market: 情绪<20
上证指数跌破3000点提醒我 => market: 上证指数<3000
沪指跌超1% => market: 上证指数涨幅<-1%
行情中断提醒我 => market: 行情延迟>60秒
人工智能的龙头炸板提醒我 => market: 龙头 且 概念=人工智能 且 炸板
龙头炸板底部放量提醒我 => market: 龙头 且 炸板 ?? 底部放量
明天会涨的黑马提醒我 => nothing
帮我盯着龙头炸板 => market: 龙头 且 炸板
盯住龙头炸板，提醒我 => market: 龙头 且 炸板
盯着阿里巴巴涨停 => nothing
帮我看着阿里巴巴涨停没有 => nothing
阿里巴巴跌破180元提醒我 => nothing
如果阿里巴巴涨停就告诉我 => nothing
999999涨幅超过3%时告诉我 => nothing
`

test.each(
  SENTENCES.trim()
    .split('\n')
    .map(line => line.split(' => ')),
)('%s', (sentence = '', expected = '') => {
  const { rule, notUnderstood } = readAlertSentence(sentence, NAMES)
  if (expected === 'nothing') {
    expect(rule).toBeUndefined()
    return
  }
  const whom = rule && `${rule.subject.kind}${rule.subject.kind === 'market' ? '' : ` ${rule.subject.value}`}`
  const how = rule?.mode === 'every' ? '' : ` @${rule?.mode}`
  const left = notUnderstood.length > 0 ? ` ?? ${notUnderstood.join('、')}` : ''
  expect(`${whom}: ${rule?.condition}${how}${left}`).toBe(expected)
  // What it says is a rule that may be saved.
  expect(refusedSubject(readAlert(rule?.condition ?? ''), rule?.subject.kind ?? 'market')).toBeUndefined()
})

test.each([
  ['阿里巴巴跌破180元提醒我', '阿里巴巴'],
  ['999999涨幅超过3%时告诉我', '999999'],
])('of %s it is told that nobody is called %s', (sentence, name) => {
  expect(readAlertSentence(sentence, NAMES).notUnderstood[0]).toBe(name)
})
