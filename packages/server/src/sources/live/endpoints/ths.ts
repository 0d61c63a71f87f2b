import type { TradeDay } from '@kanpan/contract/model/stock'
import { compactDay, type EndpointFacts, endpoint } from './endpoint.ts'

export interface PoolPageAsk {
  readonly day: TradeDay
  /** From 1. */
  readonly page: number
}

interface PoolSpec {
  readonly name: string
  readonly purpose: string
  readonly fields: string
  readonly order: string
}

const POOL_ROWS = 200

function pool({ name, purpose, fields, order }: PoolSpec) {
  return endpoint<PoolPageAsk>({
    name,
    group: 'ths-data',
    host: 'data.10jqka.com.cn',
    purpose,
    perRequest: POOL_ROWS,
    query: ({ day, page }) => ({
      path: `/dataapi/limit_up/${name}`,
      query: {
        page,
        limit: POOL_ROWS,
        field: fields,
        filter: 'HS,GEM2STAR',
        order_field: order,
        order_type: 0,
        date: compactDay(day),
      },
    }),
    probe: day => ({ day, page: 1 }),
  })
}

/** Limit-ups with why they went there. */
export const thsLimitUps = pool({
  name: 'limit_up_pool',
  purpose: '涨停原因与封板时间',
  fields: '199112,10,9001,330323,330324,330325,9002,330329,133971,133970,1968584,3475914,9003,9004',
  order: '330324',
})
export const thsBroken = pool({
  name: 'open_limit_pool',
  purpose: '炸板池（东方财富不通时代替）',
  fields: '199112,9002,48,1968584,19,3475914,9003,10,9004',
  order: '199112',
})
export const thsLimitDowns = pool({
  name: 'lower_limit_pool',
  purpose: '跌停池（东方财富不通时代替）',
  fields: '199112,10,330333,330334,1968584,3475914,9004',
  order: '330334',
})

/** Themes of the day's limit-ups with their stocks. */
export const thsThemes = endpoint<{ readonly day: TradeDay }>({
  name: 'block_top',
  group: 'ths-data',
  host: 'data.10jqka.com.cn',
  purpose: '涨停题材',
  isUsed: false,
  perRequest: 200,
  query: ({ day }) => ({
    path: '/dataapi/limit_up/block_top',
    query: { filter: 'HS,GEM2STAR', date: compactDay(day) },
  }),
  probe: day => ({ day }),
})

/** The day's reasons as a list. Nobody has recorded that it answers encrypted connections. */
export const thsReasons = endpoint<{ readonly day: TradeDay }>({
  name: 'getharden',
  group: 'ths-data',
  host: 'zx.10jqka.com.cn',
  scheme: 'http',
  encoding: 'gb18030',
  purpose: '涨停原因',
  isUsed: false,
  perRequest: 200,
  query: ({ day }) => ({ path: `/event/api/getharden/date/${day}/orderby/date/orderway/desc/charset/GBK/` }),
  probe: day => ({ day }),
})

export const thsNews = endpoint<{ readonly page: number }>({
  name: 'push/stock',
  group: 'ths-news',
  host: 'news.10jqka.com.cn',
  purpose: '7×24 快讯',
  perRequest: 20,
  query: ({ page }) => ({ path: '/tapp/news/push/stock', query: { page, tag: '', track: 'website' } }),
  probe: () => ({ page: 1 }),
})

/** The hundred stocks most looked at, with how much. */
export const thsPopularity = endpoint<{ readonly type: 'hour' | 'day' }>({
  name: 'hot_list/stock',
  group: 'ths-dq',
  host: 'dq.10jqka.com.cn',
  purpose: '热榜前 100',
  perRequest: 100,
  query: ({ type }) => ({
    path: '/fuyao/hot_list_data/out/hot_list/v1/stock',
    query: { stock_type: 'a', type, list_type: 'normal' },
  }),
  probe: () => ({ type: 'hour' }),
})

export const THS_ENDPOINTS: readonly EndpointFacts[] = [
  thsLimitUps,
  thsBroken,
  thsLimitDowns,
  thsThemes,
  thsReasons,
  thsNews,
  thsPopularity,
]
