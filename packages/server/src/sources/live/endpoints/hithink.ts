import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { type EndpointFacts, endpoint } from './endpoint.ts'

const HOST = 'fuyao.aicubes.cn'
const own = { group: 'hithink', host: HOST } as const

/** The files of the whole market. */
export const DUMPS = ['daily-k', 'daily-k-10d', 'adjustment-factors'] as const
export type Dump = (typeof DUMPS)[number]

const PURPOSES: Readonly<Record<Dump, string>> = {
  'daily-k': '十年日线（不复权）的下载地址',
  'daily-k-10d': '最近十个交易日日线的下载地址',
  'adjustment-factors': '除权除息（含配股）的下载地址',
}

function dumpLink(dump: Dump) {
  return endpoint<Record<never, never>>({
    ...own,
    name: dump,
    codecName: 'download-url',
    purpose: PURPOSES[dump],
    perRequest: 1,
    query: () => ({ path: `/api/dump/market-dumps/${dump}/download-url` }),
    probe: () => ({}),
  })
}

/** Where each file lies for the next five minutes. */
export const hithinkDumps = {
  'daily-k': dumpLink('daily-k'),
  'daily-k-10d': dumpLink('daily-k-10d'),
  'adjustment-factors': dumpLink('adjustment-factors'),
} as const

export const hithinkConcepts = endpoint<Record<never, never>>({
  ...own,
  name: 'ths-index-list',
  purpose: '同花顺概念',
  perRequest: 1_000,
  query: () => ({ path: '/api/a-share-index/catalog/ths-index-list', query: { tag: 'cn_concept' } }),
  probe: () => ({}),
})

export const hithinkConceptMembers = endpoint<{ readonly sector: string }>({
  ...own,
  name: 'ths-stock-list',
  purpose: '同花顺概念的成份',
  perRequest: 1,
  query: ({ sector }) => ({ path: '/api/a-share-index/constituents/ths-stock-list', query: { thscode: sector } }),
  probe: () => ({ sector: '886042.TI' }),
})

export const hithinkHotDays = endpoint<{ readonly day: TradeDay }>({
  ...own,
  name: 'hot-stock-list-history',
  purpose: '往日热榜（一年以内）',
  perRequest: 30,
  query: ({ day }) => ({ path: '/api/a-share/special-data/hot-stock-list-history', query: { date: day } }),
  // Of the running day there may be none yet.
  probe: day => ({ day: previousTradeDay(day) ?? day }),
})

export const HITHINK_ENDPOINTS: readonly EndpointFacts[] = [
  ...Object.values(hithinkDumps),
  hithinkConcepts,
  hithinkConceptMembers,
  hithinkHotDays,
]
