/**
 * The indices a market is looked at by, by the codes their makers publish them under: those of the exchanges (上证, 深证成指, 创业板指,
 * 科创50, 北证50), the wider ones (上证50, 沪深300, 中证500, 中证1000) and the average share price (平均股价), which one provider alone
 * publishes. Some are the codes of stocks as well.
 */
export const MARKET_INDICES: ReadonlySet<string> = new Set([
  ...['000001', '399001', '399006', '000688', '899050'],
  ...['000016', '000300', '000905', '000852'],
  '800005',
])
