import { StockCode } from '@kanpan/contract/model/stock'
import { announcements } from '@kanpan/providers/eastmoney/news/announcements'
import { fastNews } from '@kanpan/providers/eastmoney/news/fast-news'
import { stockRank } from '@kanpan/providers/eastmoney/news/stock-rank'
import { jsonAnswer, pageAnswer } from '#http/answer.ts'
import type { Endpoint } from './endpoint.ts'
import { pageOf } from './page-of.ts'

const NEWS_LIMIT = 200
const ANNOUNCEMENTS_LIMIT = 100

const news: Endpoint = {
  name: fastNews.endpoint,
  hosts: ['np-weblist.eastmoney.com'],
  takes: ({ path }) => path === '/comm/web/getFastNewsList',
  answer({ query }, { world, at, write }) {
    if (!query.get('req_trace'))
      return jsonAnswer(JSON.stringify({ code: '0', data: null, message: 'req_trace不能为空' }))
    const all = world.news(at, 'eastmoney')
    // The cursor is the last item of the page before: what came since moves nothing.
    const last = query.get('sortEnd')
    const from = last ? all.findIndex(({ id }) => id === last) + 1 : 0
    const rows = all.slice(from, from + Math.min(NEWS_LIMIT, Math.max(1, Number(query.get('pageSize')) || 50)))
    return jsonAnswer(write(fastNews, { rows, cursor: rows.at(-1)?.id ?? '' }))
  },
}

const notices: Endpoint = {
  name: announcements.endpoint,
  hosts: ['np-anotice-stock.eastmoney.com'],
  takes: ({ path }) => path === '/api/security/ann',
  answer({ query }, { world, at, write }) {
    const [from, to, codes] = [query.get('begin_time'), query.get('end_time'), query.get('stock_list')?.split(',')]
    const all = world
      .announcements(at)
      .filter(({ day, code }) => (!from || day >= from) && (!to || day <= to) && (!codes || codes.includes(code)))
    const rows = pageOf(all, {
      page: query.get('page_index'),
      size: query.get('page_size'),
      most: ANNOUNCEMENTS_LIMIT,
    })
    return jsonAnswer(write(announcements, { rows, total: all.length }))
  },
}

const popularity: Endpoint = {
  name: stockRank.endpoint,
  hosts: ['emappdata.eastmoney.com'],
  takes: ({ path }) => path === '/stockrank/getAllCurrentList',
  answer({ method, body }, { world, at, write }) {
    if (method !== 'POST') return pageAnswer(405, '405 Method Not Allowed')
    if (!body.includes('appId')) return jsonAnswer(JSON.stringify({ status: -1, message: '参数错误', data: null }))
    const rows = world
      .heat(at, 'day')
      .flatMap(({ code, rank, rankChange }) =>
        [StockCode.safeParse(code).data ?? []].flat().map(share => ({ code: share, rank, rankChange })),
      )
    return jsonAnswer(write(stockRank, { rows }))
  },
}

export const EASTMONEY_NEWS_ENDPOINTS: readonly Endpoint[] = [news, notices, popularity]
