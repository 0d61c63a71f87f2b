import { type Pattern, patternsOf } from './patterns.ts'

/**
 * What is told, as `title|content`. {c} a concept, {a} the stock it is about, {b} others with it, {i} an industry,
 * {n} a percentage, {y} hundreds of millions of yuan, {m} months; the market's figures by their own names. A second
 * `title|content` is another wire's way to tell the same.
 */
const BEFORE_OPEN = `
{c}迎来催化，关注今日表现|{s}。机构认为，{c}产业链中上游弹性较大。|盘前必读：{c}|{s}。有分析认为{c}中上游环节更为受益。
早间要闻：{s}|{s}，市场对{c}的关注度明显提升。|{s}|早间消息，{s}，{c}或受关注。
{c}消息面偏暖|开盘前关注{c}：{s}。|盘前看点：{c}|{s}，{c}方向开盘前受到关注。
产业观察：{c}景气度跟踪|{s}。渠道调研显示，需求端延续改善。|{c}需求端延续改善|{s}，渠道反馈{c}需求仍在改善。
{c}获多方关注|近期围绕{c}的调研次数环比增长{n}%，{s}。|{c}调研热度升{n}%|围绕{c}的调研次数环比增长{n}%；{s}。
券商晨会提及{c}|多家券商晨会聚焦{c}，核心逻辑为：{s}。|晨会焦点：{c}|{c}成为多家券商晨会的话题，理由是{s}。
{c}供应链传来新进展|{s}，相关环节排产饱满。|{c}排产饱满|供应链消息，{s}。
部委动态：涉及{c}方向|{s}，后续细则有待落地。|{c}政策面有新消息|{s}，细则尚待公布。
`
const AHEAD = `
{c}异动，{s}|消息面上，{s}。|{c}出现异动|{c}成交放大，消息面上，{s}。
快讯：{s}|{s}，{c}板块成交放大。|{s}|{c}方面消息：{s}。
{c}板块资金流入加快|盘中{c}板块成交额快速放大，{s}。|{c}放量|{c}板块盘中成交放大，{s}。
产业链人士：{c}需求超预期|{s}，多个环节出现供不应求。|{c}供不应求？产业链：需求好于预期|产业链人士称{c}多个环节偏紧，{s}。
{c}板块动向|{c}方面传来消息，{s}。|关注{c}|{c}方面，{s}。
{c}方向再现利好|{s}，关注产业链核心环节。|{c}利好落地：{s}|{c}方向消息，{s}。
机构：{c}仍处在景气上行期|{s}，预计景气可延续{m}个月以上。|{c}景气或延续{m}个月以上|机构观点，{s}，{c}景气有望延续{m}个月以上。
{c}关注度升温|{s}，盘面上相关个股有所表现。|{c}升温|{c}相关个股有所表现，{s}。
`
const ALONGSIDE = `
{c}概念走强，{a}涨停|{c}方向拉升，{a}封上涨停，{b}此前已涨停。|{c}板块走高，{a}封涨停|{c}板块盘中走高，{a}封住涨停，{b}更早封板。
{a}封涨停，{c}再度活跃|{a}封住涨停板，{c}板块内{b}此前已封板。|{c}再度活跃，{a}封涨停|{c}方向{a}封板，{b}此前已封住。
{c}持续走高|{a}触及涨停，同板块{b}此前已触及涨停。消息面上，{s}。|{c}持续走高，{a}触板|{a}触及涨停，{b}此前已触板；{s}。
{c}概念股集体拉升|{a}涨停，{b}此前涨停。|{c}集体走强，{a}涨停|{c}概念股走强，{a}封板，{b}此前涨停。
快讯：{c}板块掀涨停潮|{a}成为板块内最新涨停个股，此前{b}已封板。{s}。|{c}掀涨停潮，{a}封板|{c}板块内{a}最新封板，{b}已先行封住。
{c}震荡走强|{a}封板，{b}更早触及涨停。|{c}延续强势，{a}封板|{c}盘中走强，{a}封住涨停，{b}更早触板。
{a}涨停带动{c}情绪|{a}封板，资金继续向{c}集中，{b}此前已先后封板。|{c}情绪回暖，{a}涨停|{a}封板，{b}此前先后封板，资金集中于{c}。
{c}盘中表现活跃|{a}涨停，此前{b}已触及涨停，{s}。|{c}盘中活跃，{a}涨停|{a}涨停，{b}此前触板。消息面上，{s}。
`
const OPENED = `
{a}打开涨停|{a}涨停板被打开，{c}板块分歧加大。|{a}涨停开板|{a}封单被消化后开板，{c}板块出现分歧。
{c}出现分歧，{a}开板|盘中{a}封单被砸开，{c}板块短线资金兑现意愿上升。|{a}开板，{c}现分歧|{a}封单被砸开，{c}短线资金兑现。
{a}炸板，关注能否回封|{a}打开涨停，成交放大。|{a}炸板|{a}涨停打开，成交明显放大，关注能否回封。
涨停打开：{a}|{a}封板后打开，{c}方向承压。|{a}封板后打开|{a}涨停打开，{c}方向承压。
`
const LOWER = `
{a}触及跌停|{a}封死跌停板，所属{i}板块走弱。|{a}封死跌停|{a}跌停，{i}板块走弱。
{i}板块走低，{a}跌停|{a}跌停，资金避险情绪升温。|{a}跌停，{i}走低|{i}板块走低，{a}封跌停，避险情绪升温。
{a}跌停|{a}盘中下挫至跌停，{i}板块跟随调整。|{a}触及跌停|{a}快速下挫触及跌停，{i}板块走低。
`
const AFTER_CLOSE = `
复盘：{c}成为今日最强主线|{c}板块全天{k}只个股触及涨停，{a}最受关注。{s}。
{c}板块全天强势|截至收盘，{c}方向共有{k}只个股触及涨停，资金集中度较高。|{c}全天领涨，{k}股触板|{c}板块收盘强势，{k}只个股触及涨停。
盘后解读：{c}为何走强|{s}。板块内{k}只个股触及涨停，{a}领衔。|{c}走强的原因|{a}领衔，{c}板块{k}只个股触板；{s}。
{c}主线延续性如何|今日{c}有{k}只个股触板，市场分歧在于高位股承接。|{c}能否延续|{c}今日{k}只个股触板，关注高位股承接。
机构点评：{c}|{s}，当前位置建议关注业绩兑现度。|{c}：关注业绩兑现|机构点评{c}，{s}。
产业周期跟踪：{c}|{s}。今日板块内{a}等{k}只个股触板。|{c}跟踪：{a}等{k}股触板|{c}板块{a}等{k}只个股触板，{s}。
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

/** Patterns by what they tell of. */
export const NEWS_PATTERNS = {
  beforeOpen: patternsOf(BEFORE_OPEN),
  ahead: patternsOf(AHEAD),
  alongside: patternsOf(ALONGSIDE),
  opened: patternsOf(OPENED),
  lower: patternsOf(LOWER),
  afterClose: patternsOf(AFTER_CLOSE),
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
