import { SESSION } from '@kanpan/market/calendar/session'
import { adjustmentFactors } from '@kanpan/providers/sina/adjustment-factors'
import { sinaDayBars } from '@kanpan/providers/sina/day-bars'
import { sinaFeed } from '@kanpan/providers/sina/live-feed'
import { sinaMoneyFlow } from '@kanpan/providers/sina/money-flow'
import { sinaTreasury } from '@kanpan/providers/sina/treasury'
import { gbkAnswer, jsonAnswer, pageAnswer } from '#http/answer.ts'
import type { Endpoint } from './endpoint.ts'
import { inCallback } from './in-callback.ts'
import { pageOf } from './page-of.ts'

const MOST_DAYS = 1970
const MOST_FLOWS = 100
const NEWS_PAGE = 20
const DAY_MINUTES = '240'

const days: Endpoint = {
  name: sinaDayBars.endpoint,
  hosts: ['quotes.sina.cn'],
  takes: ({ path }) => path === '/cn/api/json_v2.php/CN_MarketDataService.getKLineData',
  async answer({ query }, { world, at, write }) {
    if (query.get('scale') !== DAY_MINUTES) return jsonAnswer('null')
    const bars = await world.bars(query.get('symbol') ?? '', { from: '1990-01-01', to: at.day }, at)
    const isOver = at.second >= SESSION.close
    const rows = bars
      // The running day comes after its close.
      .filter(row => isOver || row.day < at.day)
      .flatMap(row => ('index' in row ? [] : [{ ...row, code: undefined }]))
      .slice(-Math.min(MOST_DAYS, Number(query.get('datalen')) || MOST_DAYS))
    return jsonAnswer(rows.length === 0 ? 'null' : write(sinaDayBars, { rows }))
  },
}

const factors: Endpoint = {
  name: adjustmentFactors.endpoint,
  hosts: ['finance.sina.com.cn'],
  takes: ({ path }) => /^\/realstock\/company\/\w+\/qfq\.js$/.test(path),
  async answer({ path }, { world, at, write }) {
    const rows = await world.factors(path.split('/')[3] ?? '', at)
    if (rows.length === 0) return pageAnswer(404, '404 Not Found')
    return jsonAnswer(write(adjustmentFactors, { rows, total: rows.length }))
  },
}

const flows: Endpoint = {
  name: sinaMoneyFlow.endpoint,
  hosts: ['vip.stock.finance.sina.com.cn', 'money.finance.sina.com.cn'],
  takes: ({ path }) => path === '/quotes_service/api/json_v2.php/MoneyFlow.ssl_bkzj_ssggzj',
  answer({ query }, { world, at, write }) {
    const all = world.flows(at).toSorted((a, b) => (b.mainNetYuan ?? 0) - (a.mainNetYuan ?? 0))
    const rows = pageOf(all, { page: query.get('page'), size: query.get('num') ?? '20', most: MOST_FLOWS })
    return gbkAnswer(rows.length === 0 ? 'null' : write(sinaMoneyFlow, { rows }))
  },
}

const treasury: Endpoint = {
  name: sinaTreasury.endpoint,
  hosts: ['bond.finance.sina.com.cn'],
  takes: ({ path }) => path === '/hq/gb/daily',
  answer({ query }, { world, at, write }) {
    const rows = query.get('symbol') === 'CN30YT' ? world.treasury(at) : []
    return jsonAnswer(rows.length === 0 ? '{"result":{"data":[]}}' : write(sinaTreasury, { rows }))
  },
}

const feed: Endpoint = {
  name: sinaFeed.endpoint,
  hosts: ['zhibo.sina.com.cn'],
  takes: ({ path }) => path === '/api/zhibo/feed',
  answer({ query }, { world, at, write }) {
    const rows = pageOf(world.news(at, 'sina'), {
      page: query.get('page'),
      size: query.get('page_size'),
      most: NEWS_PAGE,
    })
    const callback = query.get('callback')
    const text = inCallback(callback, write(sinaFeed, { rows }))
    return jsonAnswer(callback ? `try{${text}}catch(e){};` : text)
  },
}

export const SINA_ENDPOINTS: readonly Endpoint[] = [days, factors, flows, treasury, feed]
