import { createHash } from 'node:crypto'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { clsSign, type HexHash } from '@kanpan/providers/cls/signed-query'
import type { AnnouncementsAsk } from './eastmoney.ts'
import { type EndpointFacts, endpoint } from './endpoint.ts'

export const xuangubaoPool = endpoint<{ readonly pool: string; readonly day: TradeDay }>({
  name: 'pool/detail',
  group: 'xuangubao',
  host: 'flash-api.xuangubao.cn',
  purpose: '涨停池、炸板池与涨停原因（其他两家不通时代替）',
  perRequest: 500,
  query: ({ pool, day }) => ({ path: '/api/pool/detail', query: { pool_name: pool, date: day } }),
  probe: day => ({ pool: 'limit_up', day }),
})

export const xuangubaoReasons = endpoint<Record<never, never>>({
  name: 'surge_stock',
  codecName: 'surge_stock/stocks',
  group: 'xuangubao',
  host: 'flash-api.xuangubao.cn',
  purpose: '涨停原因',
  isUsed: false,
  perRequest: 500,
  query: () => ({ path: '/api/surge_stock/stocks', query: { normal: 'true', uplimit: 'true' } }),
  probe: () => ({}),
})

/** Every company that is listed or ever was, with its number at the provider and its pinyin initials. */
export const cninfoStocks = endpoint<Record<never, never>>({
  name: 'szse_stock',
  group: 'cninfo',
  host: 'www.cninfo.com.cn',
  scheme: 'http',
  purpose: '股票名单（核对腾讯，腾讯不通时代替）',
  perRequest: 10_000,
  query: () => ({ path: '/new/data/szse_stock.json' }),
  probe: () => ({}),
})

export const cninfoAnnouncements = endpoint<AnnouncementsAsk>({
  name: 'hisAnnouncement',
  group: 'cninfo',
  host: 'www.cninfo.com.cn',
  scheme: 'http',
  purpose: '公告（东方财富不通时代替）',
  perRequest: 30,
  query: ({ from, to, page }) => ({
    path: '/new/hisAnnouncement/query',
    form: {
      pageNum: page,
      pageSize: 30,
      column: 'szse',
      tabName: 'fulltext',
      stock: '',
      searchkey: '',
      category: '',
      seDate: `${from}~${to}`,
      isHLtitle: 'true',
    },
  }),
  probe: day => ({ from: day, to: day, page: 1 }),
})

const hexHash: HexHash = (algorithm, text) => createHash(algorithm).update(text).digest('hex')

/** Flash news, the newest first; `before` in Unix seconds asks for older ones. */
export const clsNews = endpoint<{ readonly before?: number | undefined }>({
  name: 'roll',
  codecName: 'get_roll_list',
  group: 'cls',
  host: 'www.cls.cn',
  purpose: '电报',
  perRequest: 50,
  query: ({ before }) => {
    const query = {
      app: 'CailianpressWeb',
      category: '',
      last_time: String(before ?? ''),
      os: 'web',
      refresh_type: '1',
      rn: '50',
      sv: '8.4.6',
    }
    return { path: '/v1/roll/get_roll_list', query: { ...query, sign: clsSign(query, hexHash) } }
  },
  probe: () => ({}),
})

export const OTHER_ENDPOINTS: readonly EndpointFacts[] = [
  xuangubaoPool,
  xuangubaoReasons,
  cninfoStocks,
  cninfoAnnouncements,
  clsNews,
]
