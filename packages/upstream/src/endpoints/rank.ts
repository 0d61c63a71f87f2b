import { boardOf } from '@kanpan/market/limit-up/price-limit'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { rankList } from '@kanpan/providers/tencent/rank-list'
import { jsonAnswer } from '#http/answer.ts'
import type { World } from '#world/world.ts'
import type { Endpoint, Scene } from './endpoint.ts'

const MOST_ROWS = 200

type Value = (row: ListQuoteRow) => number

const price: Value = row => (row.state === 'trading' ? row.lastYuan : row.prevCloseYuan)
/** What others have sorted by; whatever else is asked for is answered as the price. */
const SORTED_BY: Readonly<Record<string, Value>> = {
  price,
  priceRatio: row => price(row) / row.prevCloseYuan,
  exchange: ({ turnoverPct = Number.NaN }) => turnoverPct,
  turnover: row => row.amountYuan,
  volume: row => row.volumeShares,
}
const BOARDS: Readonly<Record<string, string>> = { cyb: 'chinext', ksh: 'star' }

function stocksOf(code: string, { world, at }: { readonly world: World; readonly at: Scene['at'] }) {
  const all = world.list(at)
  if (code === 'aStock') return all
  const board = BOARDS[code]
  if (board) return all.filter(row => boardOf(row.code) === board)
  const members = new Set(world.boards(at).find(({ tencentCode }) => tencentCode === code)?.members)
  return members.size > 0 ? all.filter(row => members.has(row.code)) : undefined
}

/** Who is nowhere in the order stands at its end. */
function sorted(rows: readonly ListQuoteRow[], by: Value, isDown: boolean): ListQuoteRow[] {
  const last = isDown ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const placeOf = (row: ListQuoteRow) => (Number.isNaN(by(row)) ? last : by(row))
  return rows.toSorted((a, b) => (placeOf(a) - placeOf(b) || 0) * (isDown ? -1 : 1) || (a.code < b.code ? -1 : 1))
}

const rank: Endpoint = {
  name: rankList.endpoint,
  hosts: ['proxy.finance.qq.com'],
  takes: ({ path }) => path === '/cgi/cgi-bin/rank/hs/getBoardRankList',
  answer({ query }, { world, at, write }) {
    const rows = stocksOf(query.get('board_code') ?? 'aStock', { world, at })
    if (!rows) return jsonAnswer(JSON.stringify({ code: -1, msg: 'board_code error', data: null }))
    const by = SORTED_BY[query.get('sort_type') ?? ''] ?? price
    const all = sorted(rows, by, query.get('direct') !== 'up')
    const from = Math.max(0, Number(query.get('offset')) || 0)
    const count = Math.min(MOST_ROWS, Math.max(1, Number(query.get('count')) || MOST_ROWS))
    return jsonAnswer(write(rankList, { rows: all.slice(from, from + count), total: all.length }))
  },
}

export const RANK_ENDPOINTS: readonly Endpoint[] = [rank]
