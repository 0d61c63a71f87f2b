/**
 * Tags of limit-up reasons that say what happened to a company (催化) and not which theme (题材) it belongs to: 业绩 and 订单 move
 * stocks of every theme on every day. The list and the parts are ours, after the 522 tags recorded in autumn 2025 and those of
 * the simulated market.
 */
const CATALYSTS: ReadonlySet<string> = new Set([
  ...['年报增长', '中报增长', '季报增长', '高送转', '合作', '政策', '技术', '摘帽', '摘帽预期', '机构调研', '新品获批'],
  ...['低价', '破净', '超跌反弹', '拟更名'],
])
/** A tag with one of these in it names an event: 签订风电大单, 实控人拟变更, 铝涨价. */
const CATALYST_PART =
  /业绩|预增|预盈|扭亏|订单|大单|中标|合同|并购|重组|重整|收购|要约|股权|控制权|实控人|控股股东|举牌|增持|回购|定增|提价|涨价|扩产|投产|过户/

/** What a tag of a reason names. */
export function tagKind(tag: string): 'theme' | 'catalyst' {
  return CATALYSTS.has(tag) || CATALYST_PART.test(tag) ? 'catalyst' : 'theme'
}
