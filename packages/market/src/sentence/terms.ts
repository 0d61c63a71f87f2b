import { MARKET_WORDS } from '#search/market-words.ts'

/**
 * Words of the market that no field tells, or that no two people mean the same by (小盘股). They are answered as not
 * understood, and being known they are not taken for parts of the words beside them: 涨停基因 is not 涨停.
 */
const TERMS = `
底部 顶部 放量 缩量 巨量 突破 均线 年线 半年线 金叉 死叉 多头排列 空头排列 老鸭头 红三兵 大阳线 十字星 阳线 阴线 上影线 下影线 底背离 顶背离
macd kdj rsi boll 布林带 市盈率 市净率 净利润 营收 业绩 分红 股息率 roe 毛利率 主力 主力净流入 主力资金 成交量 筹码 获利盘 股东人数 融资余额
涨停基因 涨停双响炮 涨停回调 涨停次数 涨停时间 封板时间 涨停价 涨停打开 涨停家数 涨停回马枪 跌停翘板 炸板率 封板率 封成比 最高板 最高连板 昨收
大盘 指数 龙头 妖股 人气 热门 强势 弱势 强势股 低位 高位 超跌 反弹 反转 企稳 横盘 震荡 洗盘 吸筹 控盘 大盘股 中盘股 小盘股 微盘股 小盘 蓝筹 白马
绩优 低价股 高价股 低价 高价 新股 热点 主线 竞价 竞价涨停 尾盘 早盘 高开低走 低开高走 冲高回落 翘板 首阴 弱转强 半路 低吸 历史新高 新高 新低
涨跌停 社保 基金 险资 国家队 买点 卖点 潜力股 好股票 牛股 黑马
`
  .trim()
  .split(/\s+/)

/** The longer first. */
const FIELDLESS: readonly string[] = [...new Set([...TERMS, ...MARKET_WORDS.map(word => word.toLowerCase())])].sort(
  (a, b) => b.length - a.length,
)

/** How long a known word without a field is that stands in a folded text; 0 when none does. */
export function fieldlessAt(text: string, position: number): number {
  return FIELDLESS.find(word => text.startsWith(word, position))?.length ?? 0
}
