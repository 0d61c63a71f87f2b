/** How the figures that several screens share are counted, in words: those of docs/analytics.md. */
export const FORMULAS = {
  limitUps: '现价等于涨停价的股票',
  limitDowns: '现价等于跌停价的股票',
  broken: '触及过涨停、现在没有封住的股票',
  brokenRate: '炸板 ÷（炸板 + 封住）',
  holdRate: '封住 ÷（封住 + 炸板）',
  height: '现在封住的股票里最长的连板',
  promotion: '前一日收盘涨停、当日有成交的股票里，现在再次封住的占比',
  premium: '前一日收盘涨停、当日有成交的股票，现在涨跌幅的平均',
  breadth: '上涨 ÷（上涨 + 下跌）',
  medianChange: '有成交的股票按涨跌幅排列，居中的一只；不受少数大涨大跌影响',
  turnover: '成交额 ÷ 前 20 日均值，盘中用预测全天',
  projected: '此刻成交额 ÷ 通常到此刻已完成的占比；占比是近 20 个交易日各日的中位数，至少 5 日',
  emotion: '各项分位 × 权重之和 ÷ 权重之和，0 至 100；分位是该项在此前至多 250 个交易日中的排位，高表示热',
  rotation:
    '每日按概念涨跌幅排名；涨跌幅 = 当日交易中的成分股涨跌幅的等权平均，停牌的与无涨跌幅限制的新股不计。一波是连续在前列的若干日',
  conceptHeat:
    '榜上成分股的热度之和 ÷ √成分股数，至少三只上榜，大概念不因股票多而占先；个股热度是来源给出的关注人数。连续几日指在当日概念榜前二十的连续交易日',
  conceptStrength:
    '3 ×（涨停家数 − 成分股数 × 全市场涨停占比）+ 2 ×（最高板 − 1）+ 主力净流入 ÷ 5 亿元（最多 ±10）；未知的一项不计',
} as const
export type FormulaName = keyof typeof FORMULAS
