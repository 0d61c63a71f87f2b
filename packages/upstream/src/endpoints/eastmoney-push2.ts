import { boardOf, exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { Codec } from '@kanpan/providers/codec'
import { flowDays } from '@kanpan/providers/eastmoney/push2/flow-days'
import { indexList, quoteList } from '@kanpan/providers/eastmoney/push2/lists'
import { sectorFlows, sectorList, stockFlows } from '@kanpan/providers/eastmoney/push2/sectors-and-flows'
import { stockGet } from '@kanpan/providers/eastmoney/push2/stock-get'
import { trends2 } from '@kanpan/providers/eastmoney/push2/trends2'
import { shareOfSecid } from '@kanpan/providers/eastmoney/security'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import type { ListIndexRow } from '@kanpan/providers/rows/list-index-row'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { jsonAnswer } from '#http/answer.ts'
import type { Incoming } from '#http/incoming.ts'
import { AVERAGE_PRICE } from '#world/simulated-flows.ts'
import type { World } from '#world/world.ts'
import type { Endpoint, Scene } from './endpoint.ts'
import { inCallback } from './in-callback.ts'
import { pageOf } from './page-of.ts'
import { inDiff, type Raw, sortedBy, written } from './raw-rows.ts'

/** No more are given, whatever is asked for. */
const MOST_ROWS = 100
/** How far the delayed hosts lie behind. */
const DELAY_SECONDS = 60

const HOSTS = ['push2.eastmoney.com', 'push2his.eastmoney.com', 'push2delay.eastmoney.com']
const isDelayed = ({ host }: Incoming) => host.endsWith('push2delay.eastmoney.com')

function sceneOf(incoming: Incoming, scene: Scene): Scene {
  if (!isDelayed(incoming)) return scene
  return { ...scene, at: { ...scene.at, second: Math.max(0, scene.at.second - DELAY_SECONDS) } }
}

const NO_DATA = JSON.stringify({ rc: 102, rt: 6, svr: 0, lt: 1, full: 0, data: null })

/** Nothing is sent that was not asked for. */
function withFields(text: string, fields: string | null): string {
  if (fields === null) return text
  const wanted = new Set(fields.split(','))
  const pick = (raw: Raw) => Object.fromEntries(Object.entries(raw).filter(([name]) => wanted.has(name)))
  const body = JSON.parse(text)
  const diff: readonly Raw[] | undefined = body.data?.diff
  const data = diff ? { ...body.data, diff: diff.map(pick) } : pick(body.data)
  return JSON.stringify({ ...body, data })
}

type IsListed = (row: ListQuoteRow) => boolean

/** `m:1 t:23`: a market's number and a kind of it. */
const KINDS: Readonly<Record<string, IsListed>> = {
  'm:1 t:2': ({ code }) => exchangeOf(code) === 'sse' && boardOf(code) === 'main',
  'm:1 t:23': ({ code }) => boardOf(code) === 'star',
  'm:0 t:6': ({ code }) => exchangeOf(code) === 'szse' && boardOf(code) === 'main',
  'm:0 t:80': ({ code }) => boardOf(code) === 'chinext',
  'm:0 t:81': ({ code }) => boardOf(code) === 'bse',
}

function stocksIn(world: World, at: Scene['at'], universe: string): readonly ListQuoteRow[] {
  const list = world.list(at)
  const [, board] = /\bb:(BK\d{4})/.exec(universe) ?? []
  if (board !== undefined) {
    const members = new Set(world.boards(at).find(({ code }) => code === board)?.members)
    return list.filter(({ code }) => members.has(code))
  }
  const kinds = universe
    .split(',')
    .flatMap(clause => KINDS[/^m:\d t:\d+/.exec(clause.replaceAll('+', ' '))?.[0] ?? ''] ?? [])
  return list.filter(row => kinds.some(isListed => isListed(row)))
}

const list: Endpoint = {
  name: 'clist',
  hosts: HOSTS,
  takes: ({ path }) => path === '/api/qt/clist/get',
  answer(incoming, scene) {
    const { query } = incoming
    const { world, at, write } = sceneOf(incoming, scene)
    const universe = query.get('fs') ?? ''
    const fields = query.get('fields')
    const isFlow = fields?.split(',').includes('f66') ?? false
    const [, kind] = /^m:90[ +]t:([23])/.exec(universe) ?? []

    function answerFor<Row>(codec: Codec<Row>, rows: readonly Row[]) {
      const all = sortedBy(written(codec, rows, inDiff), [
        [query.get('fid') ?? 'f12', query.get('po') === '1' ? -1 : 1],
        ['f12', 1],
      ])
      // Beyond the last page nothing is answered at all.
      const page = pageOf(all, { page: query.get('pn'), size: query.get('pz') ?? '20', most: MOST_ROWS })
      if (page.length === 0) return jsonAnswer(inCallback(query.get('cb'), NO_DATA))
      const text = write(codec, { rows: page.map(({ row }) => row), total: all.length })
      return jsonAnswer(inCallback(query.get('cb'), withFields(text, fields)))
    }

    if (kind === undefined) {
      const stocks = stocksIn(world, at, universe)
      if (!isFlow) return answerFor(quoteList, stocks)
      const codes = new Set<string>(stocks.map(({ code }) => code))
      return answerFor(
        stockFlows,
        world.flows(at).filter(({ code }) => codes.has(code)),
      )
    }
    const boards = world.boards(at).filter(board => board.kind === (kind === '2' ? 'industry' : 'concept'))
    if (!isFlow) return answerFor(sectorList, boards)
    const flows = new Map(world.flows(at).map(flow => [flow.code, flow]))
    return answerFor(
      sectorFlows,
      boards.map(({ code, name, members }) => {
        const own = members.flatMap(member => flows.get(member) ?? [])
        const sum = (of: (flow: (typeof own)[number]) => number | undefined) =>
          own.reduce((total, flow) => total + (of(flow) ?? 0), 0)
        return {
          ...{ code, name, mainNetYuan: sum(flow => flow.mainNetYuan) },
          superLargeNetYuan: sum(flow => flow.superLargeNetYuan),
          largeNetYuan: sum(flow => flow.largeNetYuan),
          middleNetYuan: sum(flow => flow.middleNetYuan),
          smallNetYuan: sum(flow => flow.smallNetYuan),
        }
      }),
    )
  },
}

/** 平均股价: of every stock that has a price. */
function averagePrice(world: World, at: Scene['at']): ListIndexRow | undefined {
  const traded = world.list(at).filter(({ state }) => state === 'trading')
  if (traded.length === 0) return undefined
  const mean = (of: (row: ListQuoteRow) => number) =>
    Number((traded.reduce((sum, row) => sum + of(row), 0) / traded.length).toFixed(2))
  return {
    ...{ index: AVERAGE_PRICE, name: '平均股价', lastPoints: mean(row => row.lastYuan) },
    prevClosePoints: mean(row => row.prevCloseYuan),
    ...{ openPoints: Number.NaN, highPoints: Number.NaN, lowPoints: Number.NaN, amountYuan: Number.NaN },
    at: traded[0]?.at,
  }
}

const prefixOf = (secid: string) => (secid.startsWith('1.') ? 'sh' : secid.startsWith('0.899') ? 'bj' : 'sz')
/** `1.000001` as the exchanges’ codes have it; what is Eastmoney’s own stays as it is. */
const symbolOf = (secid: string) => (/^[01]\./.test(secid) ? `${prefixOf(secid)}${secid.slice(2)}` : secid)

function indicesOf(secids: readonly string[], { world, at }: Pick<Scene, 'world' | 'at'>): ListIndexRow[] {
  return secids.flatMap((secid): readonly ListIndexRow[] => {
    if (secid === AVERAGE_PRICE) return [averagePrice(world, at) ?? []].flat()
    return world.quotes([symbolOf(secid)], at).flatMap(row => {
      if (!isIndexRow(row)) return []
      const { day, second, ...index } = row
      return [{ ...index, at: { day, second } }]
    })
  })
}

/** Rows of two lists in one, in the order in which they were asked for. */
function inOrderOf(secids: readonly string[], texts: readonly string[]): string {
  const bodies = texts.map(text => JSON.parse(text))
  const diff: readonly Raw[] = bodies.flatMap(({ data }) => data.diff)
  const placeOf = ({ f12, f13 }: Raw) => secids.indexOf(`${f13}.${f12}`)
  const data = { total: diff.length, diff: diff.toSorted((a, b) => placeOf(a) - placeOf(b)) }
  return JSON.stringify({ ...bodies[0], data })
}

/** Stocks and indices by their secids. */
const chosen: Endpoint = {
  name: 'ulist',
  hosts: HOSTS,
  takes: ({ path }) => path === '/api/qt/ulist.np/get' || path === '/api/qt/ulist/get',
  answer(incoming, scene) {
    const { query } = incoming
    const { world, at, write } = sceneOf(incoming, scene)
    const secids = (query.get('secids') ?? '').split(',')
    const indices = indicesOf(
      secids.filter(secid => !shareOfSecid(secid)),
      { world, at },
    )
    const wanted = new Set(secids.flatMap(secid => shareOfSecid(secid) ?? []))
    const stocks = world.list(at).filter(({ code }) => wanted.has(code))
    if (indices.length + stocks.length === 0) return jsonAnswer(NO_DATA)
    const texts = [
      ...(indices.length > 0 ? [write(indexList, { rows: indices, total: indices.length })] : []),
      ...(stocks.length > 0 ? [write(quoteList, { rows: stocks, total: stocks.length })] : []),
    ]
    const text = withFields(inOrderOf(secids, texts), query.get('fields'))
    return jsonAnswer(inCallback(query.get('cb'), text))
  },
}

const single: Endpoint = {
  name: stockGet.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/api/qt/stock/get',
  answer(incoming, scene) {
    const { query } = incoming
    const { world, at, write } = sceneOf(incoming, scene)
    const code = shareOfSecid(query.get('secid'))
    const row = world.list(at).find(stock => stock.code === code)
    if (code === undefined || !row) return jsonAnswer(NO_DATA)
    const [quote] = world.quotes([prefixedCode(code)], at)
    const hasBook = quote && !isIndexRow(quote) && !isDelayed(incoming)
    const text = write(stockGet, { rows: [hasBook ? { ...row, bids: quote.bids, asks: quote.asks } : row] })
    return jsonAnswer(inCallback(query.get('cb'), withFields(text, query.get('fields'))))
  },
}

const trends: Endpoint = {
  name: trends2.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/api/qt/stock/trends2/get',
  answer({ query }, { world, at, write }) {
    const secid = query.get('secid') ?? ''
    const code = shareOfSecid(secid)
    const rows = world.minutes(code === undefined ? symbolOf(secid) : prefixedCode(code), at)
    if (rows.length === 0) return jsonAnswer(NO_DATA)
    return jsonAnswer(inCallback(query.get('cb'), write(trends2, { rows })))
  },
}

const flows: Endpoint = {
  name: flowDays.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/api/qt/stock/fflow/daykline/get',
  async answer({ query }, { world, at, write }) {
    const secid = query.get('secid') ?? ''
    const code = shareOfSecid(secid) ?? /^90\.(BK\d{4})$/.exec(secid)?.[1]
    const rows = code === undefined ? [] : await world.flowDays(code, at)
    if (rows.length === 0) return jsonAnswer(NO_DATA)
    // 0 is all there are.
    const wanted = Number(query.get('lmt')) || rows.length
    return jsonAnswer(inCallback(query.get('cb'), write(flowDays, { rows: rows.slice(-wanted) })))
  },
}

export const PUSH2_ENDPOINTS: readonly Endpoint[] = [list, chosen, single, trends, flows]
