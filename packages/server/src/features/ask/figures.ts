import type { NumberFact } from '@kanpan/market/summary/fact'
import { CHANGE_SAID, FLOW_SAID, NET_SAID } from '@kanpan/market/summary/fact-list'

export type Figure = Pick<NumberFact, 'unit' | 'words' | 'said'> & { readonly label: string }

type Said = NonNullable<NumberFact['said']>

const stocks = (label: string, ...words: string[]): Figure => ({ label, unit: 'stocks', words })
const yuan = (label: string, ...words: string[]): Figure => ({ label, unit: 'yuan', words })
const pct = (label: string, ...words: string[]): Figure => ({ label, unit: 'pct', words })
/** One that goes up and down. */
const moving = (figure: Figure, said: Said): Figure => ({ ...figure, said })

/**
 * What an answer may state of a tool's answer: by the name of the field, or by that of the field above it and its own. One of the words
 * stands beside the number. A field that is not here is nothing that can be stated.
 */
const FIGURES: Readonly<Record<string, Figure>> = {
  changePct: moving(pct('涨跌幅', '涨', '跌'), CHANGE_SAID),
  openPct: pct('开盘涨跌幅', '开盘', '高开', '低开', '竞价'),
  amplitudePct: pct('振幅', '振幅'),
  turnoverPct: pct('换手率', '换手'),
  amountYuan: yuan('成交额', '成交'),
  priceYuan: yuan('价格', '价', '报', '收于', '收在'),
  closeYuan: yuan('收盘价', '收'),
  openYuan: yuan('开盘价', '开盘'),
  highYuan: yuan('最高价', '最高'),
  lowYuan: yuan('最低价', '最低'),
  prevCloseYuan: yuan('昨收', '昨收', '前收'),
  limitUpYuan: yuan('涨停价', '涨停价'),
  limitDownYuan: yuan('跌停价', '跌停价'),
  floatValueYuan: yuan('流通市值', '流通'),
  totalValueYuan: yuan('总市值', '总市值'),
  last: { label: '点位', unit: 'points', words: ['报', '收', '点'] },
  sealYuan: yuan('封单', '封单'),
  maxSealYuan: yuan('最大封单', '最大封单', '最高封单'),
  sealToFloatPct: pct('封单占流通市值', '封单占', '封流'),
  streak: { label: '连板', unit: 'boards', words: ['板'] },
  brokenTimes: { label: '炸板次数', unit: 'times', words: ['炸板', '开板'] },
  'spell.days': { label: '几天几板的天数', unit: 'days', words: ['天'] },
  'spell.boards': { label: '几天几板的板数', unit: 'boards', words: ['板'] },
  up: stocks('上涨家数', '上涨', '收涨', '红盘'),
  down: stocks('下跌家数', '下跌', '收跌', '绿盘'),
  flat: stocks('平盘家数', '平盘', '平家'),
  limitUp: stocks('涨停家数', '涨停'),
  limitDown: stocks('跌停家数', '跌停'),
  broken: stocks('炸板家数', '炸板'),
  suspended: stocks('停牌家数', '停牌'),
  limitUps: stocks('涨停家数', '涨停'),
  limitDowns: stocks('跌停家数', '跌停'),
  bigLosses: stocks('大面家数', '大面'),
  brokenRatePct: pct('炸板率', '炸板率'),
  streakHeight: { label: '最高连板', unit: 'boards', words: ['最高', '高度'] },
  medianChangePct: moving(pct('涨跌幅中位数', '中位'), CHANGE_SAID),
  score: { label: '情绪分数', unit: 'score', words: ['情绪', '分数', '得分'] },
  sameMinuteYesterdayYuan: yuan('昨日同一时刻成交额', '同一时刻', '同期', '同时'),
  yesterdayYuan: yuan('昨日全天成交额', '昨'),
  threeDayMeanYuan: yuan('三日平均成交额', '三日', '3日', '三天'),
  projectedYuan: yuan('预计全天成交额', '预计', '预测'),
  mainNetYuan: moving(yuan('主力净额', '主力'), FLOW_SAID),
  'counts.sealed': stocks('涨停家数', '涨停', '封板'),
  'counts.broken': stocks('炸板家数', '炸板'),
  'counts.limitDown': stocks('跌停家数', '跌停'),
  'tags.count': stocks('涨停家数', '涨停', '家', '只'),
  candidates: stocks('昨日家数', '昨', '候选'),
  promoted: stocks('晋级家数', '晋级'),
  ratePct: pct('晋级率', '晋级'),
  meanChangePct: moving(pct('昨日涨停今日平均', '平均', '溢价'), CHANGE_SAID),
  meanOpenPct: pct('昨日涨停今日平均开盘', '开盘', '高开', '低开'),
  risingPct: pct('昨日涨停今日上涨的占比', '占'),
  buyYuan: yuan('买入额', '买'),
  sellYuan: yuan('卖出额', '卖'),
  netYuan: moving(yuan('净买入', '净'), NET_SAID),
  investorNetYuan: moving(yuan('机构净买入', '机构'), NET_SAID),
  hotMoneyNetYuan: moving(yuan('游资净买入', '游资'), NET_SAID),
  northboundNetYuan: moving(yuan('北向净买入', '北向', '股通'), NET_SAID),
  'investor.netYuan': moving(yuan('机构合计净买入', '机构'), NET_SAID),
  'hotMoney.netYuan': moving(yuan('游资合计净买入', '游资'), NET_SAID),
  'northbound.netYuan': moving(yuan('北向合计净买入', '北向', '股通'), NET_SAID),
  investorBuyers: stocks('买入的机构席位', '机构'),
  netToAmountPct: pct('净买入占成交', '占'),
  toAmountPct: pct('占成交', '占'),
  nextOpenPct: pct('次日开盘涨跌幅', '次日'),
  nextClosePct: moving(pct('次日收盘涨跌幅', '次日'), CHANGE_SAID),
}

/** What `total` counts, by tool; of others it is nothing a reader asks for. */
const TOTALS: Readonly<Record<string, Figure>> = {
  search_by_sentence: stocks('符合的股票', '符合', '满足', '共', '有'),
  dragon_tiger: stocks('上榜股票', '上榜'),
  sector_stocks: stocks('成份股', '成份', '成分'),
  favourites: stocks('自选股', '自选'),
  limit_up_reasons: stocks('涨停次数', '涨停'),
}

/** Lists whose numbers need what they lie in to mean anything. */
const LEFT_OUT = new Set([
  ...[
    'terms',
    'promotions',
    'streaks',
    'distribution',
    'windows',
    'coverage',
    'origin',
    'book',
    'conditions',
    'st',
    'all',
    'recorded',
  ],
  ...['limit', 'marks', 'facts', 'watch', 'settled', 'omitted', 'labelled', 'asOf'],
])

export const isLeftOut = (field: string): boolean => LEFT_OUT.has(field)

export function figureOf(tool: string, above: string, field: string): Figure | undefined {
  if (field === 'total' && above === '') return TOTALS[tool]
  return FIGURES[`${above}.${field}`] ?? FIGURES[field]
}
