/**
 * Tags of limit-up reasons that say what happened to a company and not which theme it belongs to: 业绩 and 订单 move stocks of
 * every theme on every day. The list is ours, after the tags recorded in autumn 2025 and those of the simulated market.
 */
export const EVENT_TAGS: ReadonlySet<string> = new Set([
  ...['业绩', '业绩预增', '业绩增长', '业绩扭亏', '年报增长', '中报增长', '季报增长', '高送转'],
  ...['并购', '并购重组', '资产重组', '重组预期', '股权转让', '实控人变更', '定增', '摘帽'],
  ...['回购', '增持', '订单', '中标', '合作', '政策', '涨价', '产品提价', '扩产', '投产', '技术'],
  ...['低价', '破净', '超跌反弹'],
])
