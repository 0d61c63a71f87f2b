/**
 * What is told, as `title|content`. {c} a concept, {a} the stock it is about, {b} others with it, {i} an industry,
 * {n} a percentage, {y} hundreds of millions of yuan, {m} months; the market's figures by their own names.
 */
const BEFORE_OPEN = `
{c}迎来催化，关注今日表现|{s}。机构认为，{c}产业链中上游弹性较大。
早间要闻：{s}|{s}，市场对{c}的关注度明显提升。
{c}消息面偏暖|开盘前关注{c}：{s}。
产业观察：{c}景气度跟踪|{s}。渠道调研显示，需求端延续改善。
{c}获多方关注|近期围绕{c}的调研次数环比增长{n}%，{s}。
券商晨会提及{c}|多家券商晨会聚焦{c}，核心逻辑为：{s}。
{c}供应链传来新进展|{s}，相关环节排产饱满。
部委动态：涉及{c}方向|{s}，后续细则有待落地。
`
const AHEAD = `
{c}异动，{s}|消息面上，{s}。
快讯：{s}|{s}，{c}板块成交放大。
{c}板块资金流入加快|盘中{c}板块成交额快速放大，{s}。
产业链人士：{c}需求超预期|{s}，多个环节出现供不应求。
{c}板块动向|{c}方面传来消息，{s}。
{c}方向再现利好|{s}，关注产业链核心环节。
机构：{c}仍处在景气上行期|{s}，预计景气可延续{m}个月以上。
{c}关注度升温|{s}，盘面上相关个股有所表现。
`
const ALONGSIDE = `
{c}概念走强，{a}涨停|{c}方向拉升，{a}封上涨停，{b}此前已涨停。
{a}封涨停，{c}再度活跃|{a}封住涨停板，{c}板块内{b}此前已封板。
{c}持续走高|{a}触及涨停，同板块{b}此前已触及涨停。消息面上，{s}。
{c}概念股集体拉升|{a}涨停，{b}此前涨停。
快讯：{c}板块掀涨停潮|{a}成为板块内最新涨停个股，此前{b}已封板。{s}。
{c}震荡走强|{a}封板，{b}更早触及涨停。
{a}涨停带动{c}情绪|{a}封板，资金继续向{c}集中，{b}此前已先后封板。
{c}盘中表现活跃|{a}涨停，此前{b}已触及涨停，{s}。
`
const OPENED = `
{a}打开涨停|{a}涨停板被打开，{c}板块分歧加大。
{c}出现分歧，{a}开板|盘中{a}封单被砸开，{c}板块短线资金兑现意愿上升。
{a}炸板，关注能否回封|{a}打开涨停，成交放大。
涨停打开：{a}|{a}封板后打开，{c}方向承压。
`
const LOWER = `
{a}触及跌停|{a}封死跌停板，所属{i}板块走弱。
{i}板块走低，{a}跌停|{a}跌停，资金避险情绪升温。
{a}跌停|{a}盘中下挫至跌停，{i}板块跟随调整。
`
const AFTER_CLOSE = `
复盘：{c}成为今日最强主线|{c}板块全天{k}只个股触及涨停，{a}最受关注。{s}。
{c}板块全天强势|截至收盘，{c}方向共有{k}只个股触及涨停，资金集中度较高。
盘后解读：{c}为何走强|{s}。板块内{k}只个股触及涨停，{a}领衔。
{c}主线延续性如何|今日{c}有{k}只个股触板，市场分歧在于高位股承接。
机构点评：{c}|{s}，当前位置建议关注业绩兑现度。
产业周期跟踪：{c}|{s}。今日板块内{a}等{k}只个股触板。
`
const COMPANY_AFTER_SEAL = `
{a}：股票交易异常波动，经营情况正常|{a}公告称，近期公司经营情况正常，内外部环境未发生重大变化，不存在应披露而未披露的重大事项。
{a}：提示{c}业务占比较低|{a}公告，公司{c}相关业务收入占比较小，对业绩影响有限，提醒注意二级市场交易风险。
{a}：目前生产经营正常|{a}公告，主营业务未发生变化，{i}业务按计划推进。
{a}：{c}产品尚处早期|{a}公告，公司{c}相关产品尚处研发或小批量阶段，存在不确定性。
{a}：控股股东未买卖公司股票|{a}公告，经核实，控股股东在股票交易异常波动期间未买卖公司股票。
{a}：披露{c}业务进展|{a}公告，{c}相关项目已完成{n}%的建设进度，预计{m}个月内投产。
`
const COMPANY = `
{a}：预计净利润同比增长{n}%|{a}发布业绩预告，受益于{i}行业景气，预计净利润同比增长{n}%。
{a}：预计净利润同比下降{n}%|{a}发布业绩预告，受{i}产品价格下行影响，预计净利润同比下降{n}%。
{a}：中标{y}亿元项目|{a}公告，收到中标通知书，项目金额约{y}亿元，工期{m}个月。
{a}：拟投资{y}亿元扩产|{a}公告，拟投资约{y}亿元建设{i}新产线，建设周期{m}个月。
{a}：拟回购股份|{a}公告，拟以自有资金回购股份用于员工持股计划，金额不超过{y}亿元。
{a}：股东拟减持不超过1%股份|{a}公告，持股5%以上股东计划在{m}个月内减持不超过1%股份。
{a}：筹划购买资产事项|{a}公告，正在筹划购买{i}资产，尚存不确定性。
{a}：产品通过客户认证|{a}公告，{i}新产品通过重要客户认证，将进入批量供货阶段。
{a}：签订长期供货协议|{a}公告，与客户签订为期{m}个月的供货协议，金额约{y}亿元。
{a}：终止对外投资|{a}公告，因市场环境变化，终止此前披露的{i}投资项目。
{a}：获得政府补助|{a}公告，收到与收益相关的政府补助，占最近一期净利润的{n}%。
{a}：完成工商变更|{a}公告，完成注册资本与经营范围变更登记，新增{i}相关业务。
{a}：子公司获得发明专利|{a}公告，子公司取得{i}领域发明专利授权。
{a}：收到监管工作函|{a}公告，收到交易所监管工作函，就{i}业务信息披露事项要求说明。
{a}：调整产品价格|{a}公告，因原材料成本变化，{i}产品价格上调{n}%。
{a}：召开投资者说明会|{a}将召开业绩说明会，介绍{i}业务发展情况。
`
const MARKET = `
auction|集合竞价：{up}只个股高开，{down}只低开|集合竞价结束，上证指数报{sh}点，涨跌幅{shPct}%；高开{up}只，低开{down}只，竞价涨停{sealed}只。
open|开盘：上证指数{shPct}%，创业板指{cyPct}%|三大指数开盘，上证指数报{sh}点，深证成指报{sz}点，创业板指报{cy}点。
half|盘中：上证指数{shPct}%，成交{amount}亿元|截至目前全市场成交{amount}亿元，上证指数报{sh}点，创业板指{cyPct}%。
noon|午评：上证指数{shPct}%，半日成交{amount}亿元|早盘收盘，上证指数报{sh}点，深证成指{szPct}%，创业板指{cyPct}%，科创50{kcPct}%；全市场半日成交{amount}亿元，{touched}只个股触及涨停。
afternoon|午后：上证指数{shPct}%，创业板指{cyPct}%|午后开盘以来，全市场成交{amount}亿元，上证指数报{sh}点。
tail|尾盘：上证指数{shPct}%|临近收盘，全市场成交{amount}亿元，{touched}只个股触及涨停，{opened}次开板。
close|收评：上证指数{shPct}%，全天成交{amount}亿元|截至收盘，上证指数报{sh}点，深证成指{szPct}%，创业板指{cyPct}%，科创50{kcPct}%，北证50{bzPct}%；上涨{up}只，下跌{down}只，{sealed}只涨停，{fell}只跌停，全天成交{amount}亿元。
money|全市场成交额突破{level}亿元|截至目前全市场成交额突破{level}亿元。
review|数据复盘：{sealed}只涨停，{opened}次开板|今日共{touched}只个股触及涨停，收盘{sealed}只封住，{fell}只跌停；两市成交{amount}亿元。
`

export interface Pattern {
  readonly title: string
  readonly content: string
}

function patterns(table: string): readonly Pattern[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [title = '', content = ''] = line.split('|')
      return { title, content }
    })
}

/** Patterns by what they tell of. */
export const NEWS_PATTERNS = {
  beforeOpen: patterns(BEFORE_OPEN),
  ahead: patterns(AHEAD),
  alongside: patterns(ALONGSIDE),
  opened: patterns(OPENED),
  lower: patterns(LOWER),
  afterClose: patterns(AFTER_CLOSE),
  companyAfterSeal: patterns(COMPANY_AFTER_SEAL),
  company: patterns(COMPANY),
} as const

/** The market's own notices, each by its occasion. */
export const MARKET_PATTERNS: ReadonlyMap<string, Pattern> = new Map(
  MARKET.trim()
    .split('\n')
    .map(line => {
      const [occasion = '', title = '', content = ''] = line.split('|')
      return [occasion, { title, content }]
    }),
)
