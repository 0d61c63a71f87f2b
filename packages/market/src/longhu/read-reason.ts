/** What a stock is disclosed for. `surge` is a turnover many times that of the days before. */
type ReasonKind =
  | 'deviation'
  | 'change'
  | 'amplitude'
  | 'turnover'
  | 'surge'
  | 'frequency'
  | 'noLimit'
  | 'delisting'
  | 'halt'
  | 'firstDay'
  | 'marginBuying'
  | 'shortSelling'

/** A reason of the dragon-tiger list as its words tell it, whichever exchange or vendor wrote them. */
export interface ReadReason {
  readonly kind: ReasonKind
  /** The rising or the falling side; undefined where the words name both, or none. */
  readonly side: 1 | -1 | undefined
  /**
   * Trading days: 1 for a daily reason, else the longest window the words mean; the window itself ends as soon as it reaches
   * its threshold. Undefined where they do not say.
   */
  readonly windowDays: number | undefined
  /** 严重异常波动. */
  readonly isSevere: boolean
  /** The threshold, or where a vendor writes it the value that reached it, with its sign. */
  readonly pct: number | undefined
  /** How often, of a frequency. */
  readonly times: number | undefined
  readonly isBond: boolean
}

const DIGITS = '零一二三四五六七八九十'
const numberIn = (word: string) => (/^\d/.test(word) ? Number(word) : DIGITS.indexOf(word))

/** The first kind whose words stand in the reason decides. `who` is the whole sentence, `what` leaves out whom it is about. */
const KINDS: readonly (readonly [kind: ReasonKind, words: RegExp, where: 'who' | 'what'])[] = [
  ['frequency', /次出现.*异常波动/, 'who'],
  ['marginBuying', /融资买入/, 'who'],
  ['shortSelling', /融券卖出?/, 'who'],
  ['delisting', /退市整理/, 'who'],
  ['halt', /停牌/, 'who'],
  ['noLimit', /无价格涨跌幅限制/, 'who'],
  ['firstDay', /(?<!非)上市首日|新股首日/, 'who'],
  ['surge', /换手率.*倍/, 'what'],
  ['turnover', /换手率/, 'what'],
  ['amplitude', /振幅/, 'what'],
  ['deviation', /偏离值/, 'what'],
  ['change', /[涨跌]幅/, 'what'],
]

function sideOf(kind: ReasonKind, what: string, pcts: readonly number[]): 1 | -1 | undefined {
  if (kind === 'frequency') return /正向/.test(what) ? 1 : /负向/.test(what) ? -1 : undefined
  if (kind !== 'deviation' && kind !== 'change') return undefined
  if (!what.includes('涨跌幅')) return what.includes('跌幅') ? -1 : 1
  // Of both sides one figure is what the stock did; two are the thresholds.
  const [pct, other] = pcts
  return pct === undefined || other !== undefined ? undefined : pct < 0 ? -1 : 1
}

/** 异常期间 is at most the three days of an abnormal move; a severe one has ten days, or thirty for twice as much. */
function periodDays(isSevere: boolean, pct: number | undefined): number | undefined {
  if (!isSevere) return 3
  if (pct === undefined) return 10
  if (pct === 200 || pct === -70 || pct === 70) return 30
  // More than the thirty days' threshold in ten days is possible, and the words do not tell which it was.
  return pct > 200 || pct < -70 ? undefined : 10
}

function windowDays(text: string, kind: ReasonKind, pct: number | undefined): number | undefined {
  const [, number] = /(?:连续|最近)\s*(\d+|[一二三四五六七八九十])\s*个?(?:有成交的)?(?:交易)?日/.exec(text) ?? []
  if (number !== undefined) return numberIn(number)
  if (/异常期间/.test(text)) return periodDays(/严重异常/.test(text), kind === 'frequency' ? undefined : pct)
  // A stock in its delisting period is disclosed every day with that day's money, as the recorded shares of the total show.
  return /累计/.test(text) ? undefined : 1
}

/** No exchange writes as much; what goes over a text again and again goes over no more than this. */
const LONGEST_REASON = 500

/** Reads the words of a reason; undefined when nobody foresaw them. */
export function readReason(reason: string): ReadReason | undefined {
  const who = reason.slice(0, LONGEST_REASON).normalize('NFKC')
  // 有价格涨跌幅限制的 says who is meant, not what was measured.
  const what = who.replaceAll(/价格涨跌幅限制|涨跌幅限制/g, '')
  const kind = KINDS.find(([, words, where]) => words.test(where === 'who' ? who : what))?.[0]
  if (kind === undefined) return undefined
  const pcts = Array.from(what.matchAll(/([+-]?\d+(?:\.\d+)?)%/g), ([, number]) => Number(number))
  const [pct] = pcts
  const days = windowDays(who, kind, pct)
  return {
    kind,
    side: sideOf(kind, what, pcts),
    windowDays: days,
    isSevere: /严重异常/.test(who) || kind === 'frequency' || (days ?? 0) >= 10,
    pct,
    times: kind === 'frequency' ? numberIn(/(\d+|[一二三四五六七八九十])次/.exec(who)?.[1] ?? '') : undefined,
    isBond: /可转债|可转换公司债/.test(who),
  }
}
