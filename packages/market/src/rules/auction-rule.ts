import type { Board, Exchange } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from './dated-rule.ts'

/** Where a stock is listed: the exchange makes the rule, the board says since when it has been there. */
export interface Listing {
  readonly board: Board
  readonly exchange: Exchange
}

/** A call auction of the day: when orders are gathered, until when they may be taken back, and when they are matched. */
export interface AuctionRule extends DatedRule {
  readonly kind: 'opening' | 'closing'
  readonly name: string
  readonly exchange: Exchange
  readonly board: Board
  /** Seconds of the day, Asia/Shanghai. */
  readonly fromSecond: number
  /** The first second at which an order stays; `fromSecond` where none may be taken back. */
  readonly lockedSecond: number
  readonly matchSecond: number
  /** Who says so. */
  readonly source: string
}

const at = (hour: number, minute: number) => (hour * 60 + minute) * 60

const OPENING = {
  kind: 'opening',
  name: '开盘集合竞价',
  fromSecond: at(9, 15),
  lockedSecond: at(9, 20),
  matchSecond: at(9, 25),
  until: undefined,
} as const

const CLOSING = {
  kind: 'closing',
  name: '收盘集合竞价',
  fromSecond: at(14, 57),
  lockedSecond: at(14, 57),
  matchSecond: at(15, 0),
  until: undefined,
} as const

const SSE_2006 = '上海证券交易所交易规则（2006-05-15 发布，2006-07-01 施行）'
const SSE_2018 = '上海证券交易所 2018-08-06 通知《调整收盘交易机制》，2018-08-20 施行；english.sse.com.cn 4947833'
const SZSE_2006 = '深圳证券交易所交易规则（2006-05-15 发布，2006-07-01 施行）3.3.1'
const SZSE_CHINEXT = '创业板 2009-10-30 开市，适用深圳证券交易所交易规则 3.3.1；2020-08-24 特别规定未改竞价时间'
const STAR_2019 = '科创板 2019-07-22 开市，上海证券交易所科创板股票交易特别规定；竞价时间同主板'
const BSE_2021 = '北京证券交易所交易规则（试行）（2021-11-02 发布，2021-11-15 施行）'

/**
 * The call auctions of each exchange. Of days before the first row the hours are not told here: the closed auction of before
 * 2006-07 showed no price, and what its rules said of taking back is not known to us. Until 2018-08-17 Shanghai traded on to
 * 15:00 and its close was the mean of the last minute. Since 2016-05-09 Shenzhen takes no orders from 9:25 to 9:30 either
 * (深证会〔2016〕138 号); until then it took them and worked on none.
 */
export const AUCTION_RULES: readonly AuctionRule[] = [
  { ...OPENING, exchange: 'sse', board: 'star', from: '2019-07-22', source: STAR_2019 },
  { ...CLOSING, exchange: 'sse', board: 'star', from: '2019-07-22', source: STAR_2019 },
  { ...OPENING, exchange: 'sse', board: 'main', from: '2006-07-01', source: SSE_2006 },
  { ...CLOSING, exchange: 'sse', board: 'main', from: '2018-08-20', source: SSE_2018 },
  { ...OPENING, exchange: 'szse', board: 'chinext', from: '2009-10-30', source: SZSE_CHINEXT },
  { ...CLOSING, exchange: 'szse', board: 'chinext', from: '2009-10-30', source: SZSE_CHINEXT },
  { ...OPENING, exchange: 'szse', board: 'main', from: '2006-07-01', source: SZSE_2006 },
  { ...CLOSING, exchange: 'szse', board: 'main', from: '2006-07-01', source: SZSE_2006 },
  { ...OPENING, exchange: 'bse', board: 'bse', from: '2021-11-15', source: BSE_2021 },
  { ...CLOSING, exchange: 'bse', board: 'bse', from: '2021-11-15', source: BSE_2021 },
]

/** The auction of a listing on a day; undefined where there was none, or where its hours are not known. */
export function auctionRule(
  { board, exchange }: Listing,
  day: string,
  kind: AuctionRule['kind'],
): AuctionRule | undefined {
  return ruleOn(AUCTION_RULES, day, rule => rule.kind === kind && rule.exchange === exchange && rule.board === board)
}

/** When the market's opening auctions of a day begin, lock and match: the same second on every board that has one. */
export function marketAuction(
  day: string,
): Pick<AuctionRule, 'fromSecond' | 'lockedSecond' | 'matchSecond'> | undefined {
  return ruleOn(AUCTION_RULES, day, rule => rule.kind === 'opening')
}
