import type { TradeDay } from '@kanpan/contract/model/stock'
import { type EndpointFacts, endpoint } from './endpoint.ts'

/** Codes with their market before them: `sh600519`, and `sh000001` for the index. */
export interface SymbolsAsk {
  readonly symbols: readonly string[]
}

export interface SymbolAsk {
  readonly symbol: string
}

const PING_AN = { symbol: 'sz000001' }

/** Whole quotes with five levels of the book, the day's limits and the exchange's own time stamp. */
export const tencentQt = endpoint<SymbolsAsk>({
  name: 'qt',
  group: 'tencent-qt',
  host: 'qt.gtimg.cn',
  encoding: 'gb18030',
  purpose: '全市场行情、五档、涨跌停价、指数',
  perRequest: 500,
  query: ({ symbols }) => ({ path: `/q=${symbols.join(',')}` }),
  probe: () => ({ symbols: ['sh000001', 'sh600519', 'sz000001'] }),
  echoes: ['sh000001', '600519', '000001'],
})

export interface RankAsk {
  readonly offset: number
  /** `aStock` for all of them, or a board's own code. */
  readonly board?: string
}

const RANK_ROWS = 200

/** The list of stocks, by code, for one sorted by what moves has rows change pages while it is read. */
export const tencentRank = endpoint<RankAsk>({
  name: 'getBoardRankList',
  group: 'tencent-rank',
  host: 'proxy.finance.qq.com',
  purpose: '股票名单',
  perRequest: RANK_ROWS,
  query: ({ offset, board = 'aStock' }) => ({
    path: '/cgi/cgi-bin/rank/hs/getBoardRankList',
    query: { _appver: '11.17.0', board_code: board, sort_type: 'code', direct: 'up', offset, count: RANK_ROWS },
  }),
  probe: () => ({ offset: 0 }),
})

export const tencentMinutes = endpoint<SymbolAsk>({
  name: 'minute',
  group: 'tencent-ifzq',
  host: 'web.ifzq.gtimg.cn',
  purpose: '单只股票、指数当日分时',
  perRequest: 1,
  query: ({ symbol }) => ({ path: '/appstock/app/minute/query', query: { code: symbol } }),
  probe: () => PING_AN,
  echoes: ['000001'],
})

export interface BarsAsk extends SymbolAsk {
  /** Calendar days, both included. */
  readonly from: string
  readonly to: string
}

/** More are not given at once. */
const BARS = 640

/** Unadjusted day bars of one stock. */
export const tencentBars = endpoint<BarsAsk>({
  name: 'fqkline',
  group: 'tencent-ifzq',
  host: 'web.ifzq.gtimg.cn',
  purpose: '单只股票日线（不复权）与除权',
  perRequest: 1,
  query: ({ symbol, from, to }) => ({
    path: '/appstock/app/fqkline/get',
    query: { param: `${symbol},day,${from},${to},${BARS},` },
  }),
  probe: (day: TradeDay) => ({ ...PING_AN, from: `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`, to: day }),
  echoes: ['000001'],
})

export const TENCENT_ENDPOINTS: readonly EndpointFacts[] = [tencentQt, tencentRank, tencentMinutes, tencentBars]
