import type { Venue } from './venue.ts'

/** Why a stock is disclosed for one day: the largest of a measure that reach a threshold. */
export interface DailyCriterion {
  readonly venue: Venue
  /** `deviation` is the change less the benchmark's, `change` the change alone. */
  readonly measure: 'deviation' | 'change' | 'amplitude' | 'turnover'
  /** -1 for the falling side, where the smallest count. */
  readonly side: 1 | -1
  readonly thresholdPct: number
  /** How many stocks are disclosed at most. */
  readonly top: number
  /** The exchange's own words. */
  readonly reason: string
  readonly from: string
}

type Words = readonly [up: string, down: string, amplitude: string, turnover: string]
type Thresholds = Pick<DailyCriterion, 'venue' | 'from'> & {
  readonly measure: 'deviation' | 'change'
  readonly movePct: number
  readonly amplitudePct: number
  readonly turnoverPct: number
}

/** Five each, in every rule book recorded; earlier main-board lists had three, from when to when is not recorded. */
const TOP = 5

function four({ venue, from, measure, ...pct }: Thresholds, [up, down, amplitude, turnover]: Words): DailyCriterion[] {
  const common = { venue, from, top: TOP }
  return [
    { ...common, measure, side: 1, thresholdPct: pct.movePct, reason: up },
    { ...common, measure, side: -1, thresholdPct: pct.movePct, reason: down },
    { ...common, measure: 'amplitude', side: 1, thresholdPct: pct.amplitudePct, reason: amplitude },
    { ...common, measure: 'turnover', side: 1, thresholdPct: pct.turnoverPct, reason: turnover },
  ]
}

// The main boards' lists are those of the registration system; what was disclosed before 2023-04-10 is not recorded.
export const DAILY_CRITERIA: readonly DailyCriterion[] = [
  ...four(
    { venue: 'sseMain', from: '2023-04-10', measure: 'deviation', movePct: 7, amplitudePct: 15, turnoverPct: 20 },
    [
      '有价格涨跌幅限制的日收盘价格涨幅偏离值达到7%的前五只证券',
      '有价格涨跌幅限制的日收盘价格跌幅偏离值达到7%的前五只证券',
      '有价格涨跌幅限制的日价格振幅达到15%的前五只证券',
      '有价格涨跌幅限制的日换手率达到20%的前五只证券',
    ],
  ),
  ...four(
    { venue: 'szseMain', from: '2023-04-10', measure: 'deviation', movePct: 7, amplitudePct: 15, turnoverPct: 20 },
    [
      '日涨幅偏离值达到7%的前5只证券',
      '日跌幅偏离值达到7%的前5只证券',
      '日振幅值达到15%的前5只证券',
      '日换手率达到20%的前5只证券',
    ],
  ),
  ...four({ venue: 'star', from: '2019-07-22', measure: 'change', movePct: 15, amplitudePct: 30, turnoverPct: 30 }, [
    '有价格涨跌幅限制的日收盘价格涨幅达到15%的前五只证券',
    '有价格涨跌幅限制的日收盘价格跌幅达到15%的前五只证券',
    '有价格涨跌幅限制的日价格振幅达到30%的前五只证券',
    '有价格涨跌幅限制的日换手率达到30%的前五只证券',
  ]),
  ...four({ venue: 'chinext', from: '2020-08-24', measure: 'change', movePct: 15, amplitudePct: 30, turnoverPct: 30 }, [
    '日涨幅达到15%的前5只证券',
    '日跌幅达到15%的前5只证券',
    '日振幅值达到30%的前5只证券',
    '日换手率达到30%的前5只证券',
  ]),
  ...four({ venue: 'bse', from: '2021-11-15', measure: 'change', movePct: 20, amplitudePct: 30, turnoverPct: 20 }, [
    '当日收盘价涨幅达到20%的前5只股票',
    '当日收盘价跌幅达到-20%的前5只股票',
    '当日价格振幅达到30%的前5只股票',
    '当日换手率达到20%的前5只股票',
  ]),
]

/**
 * The words for a stock in its delisting period, which is disclosed every day it trades. Beijing has no such list: there it
 * is disclosed for the daily reasons, as any other stock.
 */
export const DELISTING_REASON = { sse: '退市整理的证券', szse: '退市整理期', bse: undefined } as const

/** The words for a new stock's first day. Recorded lists have the main boards and ChiNext, and neither STAR nor BSE. */
export const LISTING_DAY_REASON = { main: '无价格涨跌幅限制的证券', chinext: '无价格涨跌幅限制的证券' } as const

/** The criteria in force on a day. */
export function dailyCriteria(day: string): readonly DailyCriterion[] {
  return DAILY_CRITERIA.filter(({ from }) => day >= from)
}
