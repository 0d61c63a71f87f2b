import type { TradeDay } from '@kanpan/contract/model/stock'
import { compactDay, type EndpointFacts, endpoint } from './endpoint.ts'

/** What a list is of: `m:90 t:2`, `b:BK0475`. */
export interface ListAsk {
  readonly universe: string
  readonly fields: string
  /** From 1. */
  readonly page: number
}

export const EASTMONEY_UNIVERSE = {
  stocks: 'm:0 t:6,m:0 t:80,m:1 t:2,m:1 t:23,m:0 t:81 s:2048',
  industries: 'm:90 t:2 f:!50',
  concepts: 'm:90 t:3 f:!50',
} as const

/** Code, market, name, price, change, members up, down and flat, the leader with its market. */
export const EASTMONEY_BOARD_FIELDS = 'f12,f13,f14,f2,f3,f4,f20,f8,f62,f104,f105,f106,f128,f140,f141,f136,f124'
/** No more are given, whatever is asked for. */
const LIST_ROWS = 100

const listQuery = ({ universe, fields, page }: ListAsk) => ({
  path: '/api/qt/clist/get',
  query: { pn: page, pz: LIST_ROWS, po: 0, np: 1, fltt: 2, invt: 2, fid: 'f12', fs: universe, fields },
})
const firstBoards = () => ({ universe: EASTMONEY_UNIVERSE.industries, fields: EASTMONEY_BOARD_FIELDS, page: 1 })

/** Lists sorted by code: stocks, boards, members of a board, fund flow. Slightly delayed. */
export const eastmoneyDelayedList = endpoint<ListAsk>({
  name: 'clist',
  codecName: 'clist m:90',
  group: 'em-push2delay',
  host: 'push2delay.eastmoney.com',
  purpose: '行业与概念板块及其成分（约每周一次），收盘后的资金流，股票名单（腾讯不通时代替）',
  perRequest: LIST_ROWS,
  query: listQuery,
  probe: firstBoards,
})

/** The same of the hosts that ban soonest; asked only where the delayed ones do not answer. */
export const eastmoneyList = endpoint<ListAsk>({
  name: 'clist',
  codecName: 'clist m:90',
  group: 'em-push2',
  host: 'push2.eastmoney.com',
  purpose: '同上（push2delay 不通时代替）',
  perRequest: LIST_ROWS,
  query: listQuery,
  probe: firstBoards,
})

/** The running day of one stock, index or board by the minute; `1.600519`, `90.BK0475`, `47.800005`. */
export const eastmoneyTrends = endpoint<{ readonly secid: string }>({
  name: 'trends2',
  group: 'em-push2',
  host: 'push2his.eastmoney.com',
  purpose: '平均股价的分时，单只股票、指数的分时（腾讯不通时代替）',
  perRequest: 1,
  query: ({ secid }) => ({
    path: '/api/qt/stock/trends2/get',
    query: {
      secid,
      fields1: 'f1,f2,f3,f4,f5,f6,f7,f8,f9,f10,f11,f12,f13',
      fields2: 'f51,f52,f53,f54,f55,f56,f57,f58',
      ndays: 1,
      iscr: 0,
      iscca: 0,
      ut: 'fa5fd1943c7b386f172d6893dbfba10b',
    },
  }),
  probe: () => ({ secid: '47.800005' }),
})

const POOL_UT = '7eea3edcaed734bea9cbfc24409ed989'

export interface PoolPageAsk {
  readonly day: TradeDay
  /** From 1. */
  readonly page: number
}

interface PoolSpec {
  readonly name: string
  readonly sort: string
  readonly purpose: string
}

/** A pool of a day. It may answer the last day it has instead: `qdate` of the reply says which. */
function pool({ name, sort, purpose }: PoolSpec) {
  return endpoint<PoolPageAsk>({
    name,
    group: 'em-push2ex',
    host: 'push2ex.eastmoney.com',
    purpose,
    perRequest: 10_000,
    query: ({ day, page }) => ({
      path: `/${name}`,
      query: { ut: POOL_UT, dpt: 'wz.ztzt', Pageindex: page - 1, pagesize: 10_000, sort, date: compactDay(day) },
    }),
    probe: day => ({ day, page: 1 }),
  })
}

export const eastmoneyLimitUps = pool({ name: 'getTopicZTPool', sort: 'fbt:asc', purpose: '涨停池' })
export const eastmoneyBroken = pool({ name: 'getTopicZBPool', sort: 'fbt:asc', purpose: '炸板池' })
export const eastmoneyLimitDowns = pool({ name: 'getTopicDTPool', sort: 'fund:asc', purpose: '跌停池' })
export const eastmoneyYesterday = pool({ name: 'getYesterdayZTPool', sort: 'zs:desc', purpose: '昨日涨停池' })

/** What stocks just did, all of the running day. */
export const eastmoneyMoves = endpoint<Record<never, never>>({
  name: 'getAllStockChanges',
  group: 'em-push2ex',
  host: 'push2ex.eastmoney.com',
  purpose: '盘口异动',
  isUsed: false,
  perRequest: 5_000,
  query: () => ({
    path: '/getAllStockChanges',
    query: { type: '4,8,16,32,8201,8202,8203,8204', pageindex: 0, pagesize: 5_000, ut: POOL_UT, dpt: 'wzchanges' },
  }),
  probe: () => ({}),
})

/** Flash news, the newest first; the cursor of a reply asks for older ones. */
export const eastmoneyNews = endpoint<{ readonly cursor?: string | undefined; readonly trace: string }>({
  name: 'getFastNewsList',
  group: 'em-np',
  host: 'np-weblist.eastmoney.com',
  purpose: '7×24 快讯',
  perRequest: 200,
  query: ({ cursor = '', trace }) => ({
    path: '/comm/web/getFastNewsList',
    query: { client: 'web', biz: 'web_724', fastColumn: 102, sortEnd: cursor, pageSize: 50, req_trace: trace },
  }),
  probe: () => ({ trace: '1' }),
})

export interface AnnouncementsAsk {
  /** Calendar days, both included, that announcements are dated to. */
  readonly from: string
  readonly to: string
  /** From 1. */
  readonly page: number
}

export const eastmoneyAnnouncements = endpoint<AnnouncementsAsk>({
  name: 'ann',
  group: 'em-np',
  host: 'np-anotice-stock.eastmoney.com',
  purpose: '公告',
  perRequest: 100,
  query: ({ from, to, page }) => ({
    path: '/api/security/ann',
    query: {
      sr: -1,
      page_size: 100,
      page_index: page,
      ann_type: 'A',
      client_source: 'web',
      f_node: 0,
      s_node: 0,
      begin_time: from,
      end_time: to,
    },
  }),
  probe: day => ({ from: day, to: day, page: 1 }),
})

/** The hundred stocks most looked at. */
export const eastmoneyPopularity = endpoint<Record<never, never>>({
  name: 'getAllCurrentList',
  group: 'em-appdata',
  host: 'emappdata.eastmoney.com',
  purpose: '人气榜前 100（同花顺不通时代替）',
  perRequest: 100,
  query: () => ({
    path: '/stockrank/getAllCurrentList',
    json: {
      appId: 'appId01',
      globalId: '00000000-0000-4000-8000-000000000000',
      marketType: '',
      pageNo: 1,
      pageSize: 100,
    },
  }),
  probe: () => ({}),
})

export const EASTMONEY_ENDPOINTS: readonly EndpointFacts[] = [
  eastmoneyDelayedList,
  eastmoneyList,
  eastmoneyTrends,
  eastmoneyLimitUps,
  eastmoneyBroken,
  eastmoneyLimitDowns,
  eastmoneyYesterday,
  eastmoneyMoves,
  eastmoneyNews,
  eastmoneyAnnouncements,
  eastmoneyPopularity,
]
