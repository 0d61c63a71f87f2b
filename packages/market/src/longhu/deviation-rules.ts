import type { Venue } from './venue.ts'

/** A cumulated deviation that is an abnormal move (异常波动), or over a longer window a severe one (严重异常波动). */
export interface DeviationRule {
  readonly id: 'abnormal3' | 'severe10' | 'severe30'
  readonly venue: Venue
  readonly st: boolean
  /** The longest window, in trading days of the stock; a shorter one that reaches the threshold is enough. */
  readonly days: number
  readonly upPct: number
  readonly downPct: number
  /** The exchange's own words; `{d}` is 涨幅 or 跌幅, `{n}` the threshold and `{s}` the same with the minus of a fall. */
  readonly words: string
  readonly from: string
  readonly to: string | undefined
}

/** So many abnormal moves of one direction within ten trading days are a severe one. */
export const FREQUENCY_DAYS = 10
export const FREQUENCY_EVENTS: Readonly<Record<Venue, number>> = {
  sseMain: 4,
  szseMain: 4,
  star: 3,
  chinext: 3,
  bse: 3,
}

type Abnormal = Pick<DeviationRule, 'venue' | 'words' | 'from'> & {
  readonly pct: number
  readonly st?: boolean
  readonly to?: string
}

function abnormal({ pct, st = false, to, ...rest }: Abnormal): DeviationRule {
  return { ...rest, st, to, id: 'abnormal3', days: 3, upPct: pct, downPct: pct }
}

type Severe = Pick<DeviationRule, 'venue' | 'from'> & {
  readonly words: readonly [string, string]
  /** Up and down over ten days, then over thirty. */
  readonly pcts?: readonly [number, number, number, number]
  readonly to?: string
}

function severe({ venue, from, to, words, pcts = [100, 50, 200, 70] }: Severe): DeviationRule[] {
  const common = { venue, from, to, st: false }
  return [
    { ...common, id: 'severe10', days: 10, upPct: pcts[0], downPct: pcts[1], words: words[0] },
    { ...common, id: 'severe30', days: 30, upPct: pcts[2], downPct: pcts[3], words: words[1] },
  ]
}

const SSE_SEVERE = [
  '有价格涨跌幅限制的连续10个交易日内收盘价格{d}偏离值累计达到{s}%的证券',
  '有价格涨跌幅限制的连续30个交易日内收盘价格{d}偏离值累计达到{s}%的证券',
] as const
const BSE_SEVERE = [
  '北交所股票连续10个交易日内日收盘价涨跌幅偏离值累计达到+150%(-60%)',
  '北交所股票连续30个交易日内日收盘价涨跌幅偏离值累计达到+300%(-75%)',
] as const
const SZSE_WORDS = '严重异常期间日收盘价格{d}偏离值累计达到{n}%的证券'
const SZSE_SEVERE = [SZSE_WORDS, SZSE_WORDS] as const

/** The first that fits decides, so rules for ST stand before the general ones. SSE art. 5.4.2–5.4.3, SZSE art. 5.4.3–5.4.4. */
export const DEVIATION_RULES: readonly DeviationRule[] = [
  abnormal({
    venue: 'sseMain',
    st: true,
    pct: 12,
    words: 'ST、*ST证券连续三个交易日内收盘价格{d}偏离值累计达到{n}%的证券',
    from: '2023-04-10',
    to: '2026-07-05',
  }),
  abnormal({
    venue: 'sseMain',
    pct: 20,
    words: '非ST、*ST和S证券连续三个交易日内收盘价格{d}偏离值累计达到{n}%的证券',
    from: '2023-04-10',
    to: '2026-07-07',
  }),
  // Since the marks have the general limit the sentence has lost them, two days later than the rule.
  abnormal({
    venue: 'sseMain',
    pct: 20,
    words: '非S证券连续三个交易日内收盘价格{d}偏离值累计达到{n}%的证券',
    from: '2026-07-08',
  }),
  abnormal({
    venue: 'szseMain',
    st: true,
    pct: 12,
    words: '连续三个交易日内，{d}偏离值累计达到{n}%的ST证券、*ST证券和未完成股改证券',
    from: '2023-04-10',
    to: '2026-07-05',
  }),
  abnormal({ venue: 'szseMain', pct: 20, words: '连续三个交易日内，{d}偏离值累计达到{n}%的证券', from: '2023-04-10' }),
  abnormal({
    venue: 'star',
    pct: 30,
    words: '有价格涨跌幅限制的连续3个交易日内收盘价格{d}偏离值累计达到{n}%的证券',
    from: '2019-07-22',
  }),
  abnormal({ venue: 'chinext', pct: 30, words: '连续三个交易日内，{d}偏离值累计达到{n}%的证券', from: '2020-08-24' }),
  abnormal({
    venue: 'bse',
    pct: 40,
    words: '北交所股票最近3个有成交的交易日以内收盘价涨跌幅偏离值累计达到+40%(-40%)',
    from: '2021-11-15',
    to: '2026-07-05',
  }),
  abnormal({
    venue: 'bse',
    pct: 40,
    words: '北交所股票连续3个交易日内日收盘价涨跌幅偏离值累计达到+40%（-40%）',
    from: '2026-07-06',
  }),
  ...severe({ venue: 'sseMain', from: '2023-04-10', words: SSE_SEVERE }),
  ...severe({ venue: 'szseMain', from: '2023-04-10', words: SZSE_SEVERE }),
  ...severe({ venue: 'star', from: '2019-07-22', words: SSE_SEVERE }),
  ...severe({ venue: 'chinext', from: '2020-08-24', words: SZSE_SEVERE }),
  ...severe({ venue: 'bse', from: '2021-11-15', to: '2026-07-05', words: SSE_SEVERE }),
  // The thirty days' words are those of the ten days': none of thirty is recorded.
  ...severe({ venue: 'bse', from: '2026-07-06', words: BSE_SEVERE, pcts: [150, 60, 300, 75] }),
]

const IDS = ['abnormal3', 'severe10', 'severe30'] as const

/** The rules a stock of a venue is under on a day: the abnormal one, then the severe ones by length. */
export function deviationRules(venue: Venue, isSt: boolean, day: string): DeviationRule[] {
  return IDS.flatMap(
    id =>
      DEVIATION_RULES.find(
        rule =>
          rule.id === id &&
          rule.venue === venue &&
          (isSt || !rule.st) &&
          day >= rule.from &&
          (rule.to === undefined || day <= rule.to),
      ) ?? [],
  )
}

/** What the exchange says of a rule that was reached upwards or downwards. */
export function reasonOf({ words, upPct, downPct }: DeviationRule, side: 1 | -1): string {
  const pct = side === 1 ? upPct : downPct
  return words
    .replace('{d}', side === 1 ? '涨幅' : '跌幅')
    .replace('{n}', String(pct))
    .replace('{s}', String(side * pct))
}

/** The words for the severe move that many abnormal ones make. */
export function frequencyReason(venue: Venue, side: 1 | -1): string {
  const direction = side === 1 ? '正向' : '负向'
  if (venue === 'sseMain' || venue === 'star' || venue === 'bse') {
    return `连续${FREQUENCY_DAYS}个交易日内${FREQUENCY_EVENTS[venue]}次出现同${direction}异常波动的证券`
  }
  return `严重异常期间${FREQUENCY_EVENTS[venue]}次出现${direction}异常波动的证券`
}
