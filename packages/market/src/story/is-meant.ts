import { codeWithMarket } from './stock-codes.ts'

export interface Candidate {
  readonly word: string
  readonly code: string
  /** An ordinary word counts only in company; a bare one, an ST name without its ST, only with its code. */
  readonly kind: 'name' | 'ordinary' | 'bare'
}

interface Place extends Candidate {
  readonly from: number
  readonly to: number
}

/** Where a broker or a bank speaks of others, lends, brings to the market or has a counter, it is not what the text is about. */
const SPEAKS =
  /^(?:证券|国际|期货|资管)?(?:[：:]|研报|研究|分析师|首席|策略|固收|宏观|认为|指出|表示|预计|预测|建议|称|发布研报|维持|给予|承销保荐|股份有限公司.{2,16}营业部|.{2,12}(?:营业部|大道|路)|.{0,8}[分支]行|[\d.]+[万亿]元[^，。]{0,8}贷款|[^，。、]{0,6}贷款承诺)/
const SPEAKERS = /(?:证券|银行|中金公司|中信建投|国泰海通|国联民生|资管|期货)$/
const SERVES = /(?:保荐人|保荐机构|承销商|辅导券商|辅导机构|财务顾问|托管人|管理人)(?:为|是|[：:])?[^，。；]{0,16}$/
/** Names of those who are quoted. 据同花顺iFinD is no news of the company, nor is what one may look up there. */
const SOURCES = new Set(['同花顺', '东方财富', '大智慧', '指南针', '人民网', '新华网', '财富趋势'])
const QUOTED_BEFORE = /(?:据|来源[：:]?|来自|根据|引用|登录|通过|关注)$/
const QUOTED_BEHIND =
  /^(?:ifind|choice|f10|app|问财|金融研究|财经|数据|资讯|证券研究|客户端|统计|显示|快讯|讯|消息|7x24|号|软件|终端|平台|股吧|网(?!络))/

/** What a name is the beginning of, and what it is the end of: 中国银行间市场, 数字人才, 深圳华强北, 我国新能源. */
const GOES_ON: readonly (readonly [name: RegExp, behind: RegExp])[] = [
  [/银行$/, /^(?:间市场|间债券|间同业|业协会|业监督|保险监督|卡)/],
  [/^中微半导$/, /^体/],
  [/^数字人$/, /^[才民力]/],
  [/^深圳华强$/, /^北/],
  [/^寒武纪$/, /^(?:早|中|晚|时)期|^(?:生命|大?爆发|化石|地层|海)/],
  [/^值得买$/, /^[入进的]/],
  [
    /^(?:中国|国际|北京|上海|天津|重庆|广东|深圳|浙江|江苏|山东|四川|西藏|新疆|海南|云南|福建|湖南|湖北|安徽|河北|河南|山西|陕西|江西|广西|贵州|甘肃|青海|吉林|辽宁|东北|西部)/,
    /^(?:[游市][戏场]|产业|行业|企业|业(?!绩|务)|[进出]口|产量|需求|消费|储备|票房|节|周|品|机组|装机|协会|学会|导航|发射|支付|用户|互联网|旗手)/,
  ],
]
const COMES_FROM: readonly (readonly [name: RegExp, before: RegExp])[] = [
  [/^国/, /[我各全美德韩英法外本两多中]$/],
  [/(?:银行|证券)$/, /(?:法国|美国|英国|日本|韩国|德国|瑞士|加拿大|新加坡|澳大利亚)$/],
]
/** 上海华奥泰生物药业股份有限公司 is another company than 奥泰生物. */
const LONGER_NAME = /(?:北京|上海|天津|重庆|广州|深圳|杭州|南京|苏州|成都|武汉|[省市])[\p{Script=Han}]$/u
const WHOLE_NAME = /^[\p{Script=Han}]{0,6}(?:股份)?有限(?:责任)?公司/u

const CODE_BESIDE = /^\s*[（(]\s*([a-z]{0,2}[.:]?\d{6}(?:\.[a-z]{2})?)/
/** An ordinary word is the company where it begins a clause and the company does what only companies do. */
const COMPANY_BESIDE = /^(?:公司|股份)(?:(?:发布)?公告|回应|披露|股票|股价|称|表示|[：:])/
const BEGINS_CLAUSE = /(?:^|[\s，。；、！？：:【】“”（）()])$/
/** 某某：… at the start of a text or of its title is what the company told. */
const SPEAKER_MARK = /^[：:]/

/** Whether the code in brackets behind a name is its own; undefined where there is none. */
export function ownCodeBeside(code: string, behind: string): boolean | undefined {
  const [, beside = ''] = CODE_BESIDE.exec(behind) ?? []
  const [digits] = /\d{6}/.exec(beside) ?? []
  if (digits === undefined) return undefined
  return (codeWithMarket(beside) ?? (beside === digits ? digits : undefined)) === code
}

function isCut({ word }: Place, before: string, behind: string): boolean {
  if (GOES_ON.some(([name, next]) => name.test(word) && next.test(behind))) return true
  if (COMES_FROM.some(([name, last]) => name.test(word) && last.test(before))) return true
  return LONGER_NAME.test(before) && WHOLE_NAME.test(behind)
}

function isQuoted({ word }: Place, before: string, behind: string): boolean {
  if (SOURCES.has(word) && (QUOTED_BEFORE.test(before) || QUOTED_BEHIND.test(behind))) return true
  return SPEAKERS.test(word) && (SPEAKS.test(behind) || SERVES.test(before))
}

/** Whether the company of a name is meant where the name stands in a text of small letters and half width. */
export function isMeant(place: Place, text: string): boolean {
  const behind = text.slice(place.to, place.to + 24)
  const before = text.slice(Math.max(0, place.from - 24), place.from)
  const own = ownCodeBeside(place.code, behind)
  if (own !== undefined) return own
  if (place.kind === 'bare' || isCut(place, before, behind) || isQuoted(place, before, behind)) return false
  if (place.kind === 'name') return true
  if (SPEAKER_MARK.test(behind)) return before === '' || before.endsWith('【')
  return COMPANY_BESIDE.test(behind) && BEGINS_CLAUSE.test(before)
}
