import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { stockDirectory } from '@kanpan/providers/cninfo/stock-list'
import { quoteList } from '@kanpan/providers/eastmoney/push2/lists'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { rankList } from '@kanpan/providers/tencent/rank-list'
import { expect, test } from 'vitest'
import { sinaHq } from '#sources/live/endpoints/sina.ts'
import { clientOf, failureOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { latestQuotes } from '#sources/live/quotes/latest-quotes.ts'
import { symbolReader } from '#sources/live/quotes/symbol-reader.ts'
import type { ListCheck } from './catalogue-parts.ts'
import { cataloguePort } from './catalogue-port.ts'

const DAY = TradeDay.parse('2026-08-28')
/** When limits still told who is marked ST. */
const WITH_ST_LIMITS = TradeDay.parse('2026-06-30')
const ASK = { day: DAY, second: 33_000 }

function listed(code: string, name: string, own: Partial<ListQuoteRow> = {}): ListQuoteRow {
  return {
    ...{ code: StockCode.parse(code), name, state: 'trading', prevCloseYuan: 10, lastYuan: 10.2 },
    ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN, volumeShares: 1000, amountYuan: 10_000 },
    ...own,
  }
}

const quoteOf = (row: ListQuoteRow): QuoteRow => ({
  ...{ code: row.code, name: row.name, day: DAY, second: 33_000, prevCloseYuan: 10 },
  state: row.state === 'trading' ? 'untraded' : row.state,
  ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN, lastYuan: Number.NaN },
  ...{ volumeShares: 0, amountYuan: 0, floatShares: 800, totalShares: 1000 },
})

const codeAt = (index: number) => String(600_000 + index)
const stocksOf = (count: number) => Array.from({ length: count }, (_, index) => listed(codeAt(index), `股票${index}`))
const codesOf = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code)

interface Market {
  /** What Tencent's list, Eastmoney's, the directory and Sina's quotes hold; undefined: the host answers an error. */
  readonly rank?: readonly ListQuoteRow[] | undefined
  readonly eastmoney?: readonly ListQuoteRow[] | undefined
  readonly directory?: readonly ListQuoteRow[] | undefined
  readonly quotes?: readonly ListQuoteRow[] | undefined
  /** How many shares quotes say there are; undefined: they say nothing of it. */
  readonly floatShares?: number | undefined
  /** Who is known to be listed. */
  readonly known?: readonly string[]
  readonly rankPage?: (offset: number) => readonly ListQuoteRow[]
  readonly faultOf?: () => string | undefined
}

/** The port over hosts that answer what there is of a market. */
async function portOver(market: Market) {
  const floatShares = 'floatShares' in market ? market.floatShares : 800
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const { host, search, path } = partsOf(url)
    const text = answerOf(market, { host, search, path })
    if (text === undefined) reply.writeHead(502).end()
    else reply.end(text)
  })
  const latest = latestQuotes(Date.now)
  const client = clientOf({ base })
  const wanted: string[] = []
  const failures: string[] = []
  const checks: ListCheck[] = []
  const heard: unknown[] = []
  const marks: string[] = []
  const port = cataloguePort({
    ...{ client, providers: ['tencent', 'sina', 'eastmoney', 'cninfo'], speed: 500, latest, now: Date.now },
    ...{ patienceMs: 10_000, listed: () => market.known ?? [], faultOf: market.faultOf ?? (() => undefined) },
    readers: [symbolReader({ client, endpoint: sinaHq, codec: sinaQuotes, patienceMs: 10_000 })],
    relay: {
      async read(symbols) {
        wanted.push(...symbols)
        latest.take(
          (market.rank ?? []).map(row => ({ ...quoteOf(row), floatShares, totalShares: 1000 })),
          'sina-hq',
        )
        return { provider: 'sina-hq', rows: [], refused: [] }
      },
      readings: () => new Map(),
    },
    report: check => void checks.push(check),
    heard: (provider, rows) =>
      void heard.push(...rows.map(({ code, prevCloseYuan }) => [provider, code, prevCloseYuan])),
    failed: provider => void failures.push(provider),
    marksDiffer: codes => void marks.push(...codes),
  })
  if (!port) throw new Error('it may be asked')
  const hosts = () => arrivals.map(({ url }) => partsOf(url).host)
  return { port, hosts, wanted, failures, checks, heard, marks, latest }
}

function partsOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://host')
  const [, host = '', ...path] = pathname.split('/')
  return { host, search: searchParams, path: path.join('/') }
}

function answerOf(market: Market, { host, search, path }: ReturnType<typeof partsOf>): string | Buffer | undefined {
  const { rank, eastmoney, directory, quotes, rankPage } = market
  if (host === 'proxy.finance.qq.com' && rank) {
    const offset = Number(search.get('offset'))
    return rankList.encode({ rows: rankPage?.(offset) ?? rank.slice(offset, offset + 200), total: rank.length })
  }
  if (host.startsWith('push2') && eastmoney) {
    const from = 100 * (Number(search.get('pn')) - 1)
    return quoteList.encode({ rows: eastmoney.slice(from, from + 100), total: eastmoney.length })
  }
  if (host === 'www.cninfo.com.cn' && directory) {
    const rows = directory.map(({ code, name }) => ({ code, name, initials: undefined, companyId: `gs${code}` }))
    return stockDirectory.encode({ rows })
  }
  if (host === 'hq.sinajs.cn' && quotes) {
    const symbols = new Set(
      path
        .replace('list=', '')
        .split(',')
        .map(symbol => symbol.slice(2)),
    )
    // Names would be bytes of another encoding: they are told by the directory here.
    const rows = quotes.filter(({ code }) => symbols.has(code)).map(row => ({ ...quoteOf(row), name: '' }))
    return sinaQuotes.encode({ rows })
  }
  return undefined
}

test('the list is that of all pages, each stock once, with the shares its quote has and what it is called without the mark of the day', async () => {
  const rows = [
    listed(codeAt(0), 'XD贵州茅'),
    listed(codeAt(1), 'N新股'),
    listed(codeAt(2), '退市某某', { state: 'delisted' }),
    ...stocksOf(403).slice(3),
  ]
  const { port, hosts, wanted } = await portOver({ rank: rows, directory: rows, quotes: [] })
  const batch = await port.ask(ASK, NOW.signal)
  const { stocks } = batch.rows
  expect(batch).toMatchObject({ provider: 'tencent-rank', day: DAY, isWhole: true, refused: undefined })
  expect(codesOf(stocks)).toEqual(codesOf(rows.filter(({ state }) => state === 'trading')))
  expect(wanted).toHaveLength(stocks.length)
  expect(stocks[0]).toMatchObject({ name: '贵州茅', nameOfDay: 'XD贵州茅', exchange: 'sse', board: 'main' })
  expect(stocks[0]).toMatchObject({ floatShares: 800, totalShares: 1000, listedOn: null, delistedOn: null })
  expect(stocks[1]).toMatchObject({ name: '新股', nameOfDay: 'N新股', floatShares: 800 })
  const pages = hosts().length
  expect(hosts().filter(host => host === 'proxy.finance.qq.com')).toHaveLength(3)
  // The desk of the day that begins asks for the list that was just had.
  await port.ask(ASK, NOW.signal)
  expect(hosts()).toHaveLength(pages)
})

test('a list of which a page does not come is a part, and is not remembered for the whole', async () => {
  const rows = stocksOf(500)
  const { port, failures } = await portOver({
    rank: rows,
    rankPage: offset => rows.slice(0, offset > 190 ? 0 : offset + 200).slice(offset),
  })
  const batch = await port.ask(ASK, NOW.signal)
  expect([batch.isWhole, batch.rows.stocks.length]).toEqual([false, 390])
  expect(failures).toEqual(['tencent-rank', 'cninfo', 'em-push2delay', 'em-push2'])
  expect((await port.ask(ASK, NOW.signal)).isWhole).toBe(false)
})

test('who is in the directory, not on the list and has a quote of these days is put on it; a list that lacks many is a part', async () => {
  const rows = stocksOf(200)
  const gone = listed('600801', '退市某某', { state: 'delisted' })
  const over = (rank: readonly ListQuoteRow[]) =>
    portOver({ rank, directory: [...rows, gone], quotes: [...rows, gone] })
  const few = await over(rows.slice(2))
  const batch = await few.port.ask(ASK, NOW.signal)
  expect(codesOf(batch.rows.stocks).toSorted()).toEqual(codesOf(rows))
  expect(batch).toMatchObject({ provider: 'tencent-rank', isWhole: true })
  expect(few.checks).toMatchObject([{ provider: 'cninfo', compared: 201, differing: 2 }])
  expect(few.checks[0]?.words).toContain('600000、600001')

  const many = await over(rows.slice(20))
  const part = await many.port.ask(ASK, NOW.signal)
  expect([part.rows.stocks.length, part.isWhole]).toEqual([200, false])
})

test('at a first start with Tencent dead the directory names who is listed, in one request, and says that it is a part', async () => {
  const rows = stocksOf(300)
  const gone = [listed('600801', '退市某某', { state: 'delisted' }), listed('600802', '从前某某')]
  const { port, hosts, failures } = await portOver({
    directory: [...rows, ...gone],
    quotes: [...rows, ...gone.slice(0, 1)],
  })
  const batch = await port.ask(ASK, NOW.signal)
  expect(batch).toMatchObject({ provider: 'cninfo', day: DAY, isWhole: false })
  expect(codesOf(batch.rows.stocks)).toEqual(codesOf(rows))
  expect(batch.rows.stocks[7]).toMatchObject({ name: '股票7', exchange: 'sse', board: 'main', delistedOn: null })
  expect(hosts().filter(host => host === 'www.cninfo.com.cn')).toHaveLength(1)
  expect([failures, hosts().filter(host => host.startsWith('push2'))]).toEqual([['tencent-rank'], []])
})

test('on later mornings the whole list of the next provider is asked for, and the directory comes last', async () => {
  const rows = stocksOf(300).map(row => ({ ...row, listedOn: '2010-07-16', floatShares: 700, totalShares: 900 }))
  const unborn = listed('600999', '待上市', { prevCloseYuan: Number.NaN, lastYuan: Number.NaN, state: 'untraded' })
  const market = { directory: rows, quotes: rows, known: codesOf(rows) }
  const well = await portOver({ ...market, eastmoney: [...rows, unborn] })
  const batch = await well.port.ask(ASK, NOW.signal)
  expect(batch).toMatchObject({ provider: 'em-push2delay', isWhole: true })
  expect(codesOf(batch.rows.stocks)).toEqual(codesOf(rows))
  expect(batch.rows.stocks[0]).toMatchObject({ listedOn: '2010-07-16', floatShares: 700, totalShares: 900 })
  expect(well.checks).toMatchObject([{ provider: 'cninfo', differing: 0 }])

  const last = await portOver(market)
  expect(await last.port.ask(ASK, NOW.signal)).toMatchObject({ provider: 'cninfo', isWhole: false })
  expect(last.failures).toEqual(['tencent-rank', 'em-push2delay', 'em-push2'])
})

test('by the directory a new listing is there, a stock that left is delisted, and who bears another code bears it', async () => {
  const rows = [...stocksOf(300), listed('600998', '新来的'), listed('920001', '北方某某')]
  const gone = listed(codeAt(5), '股票5', { state: 'delisted' })
  const now = rows.with(5, gone)
  const { port } = await portOver({ directory: now, quotes: now, known: codesOf(stocksOf(300)) })
  const { stocks } = (await port.ask(ASK, NOW.signal)).rows
  expect(stocks.find(({ code }) => code === codeAt(5))?.delistedOn).toBe(DAY)
  expect(stocks.filter(({ delistedOn }) => delistedOn !== null)).toHaveLength(1)
  expect(stocks.find(({ code }) => code === '600998')).toMatchObject({ name: '新来的', nameOfDay: '新来的' })
  expect(stocks.find(({ code }) => code === '920001')).toMatchObject({ exchange: 'bse', board: 'bse' })
})

test('a list that would be refused is nobody’s, and where nobody answers the first says why', async () => {
  const rows = stocksOf(300)
  let calls = 0
  const faultOf = () => {
    calls += 1
    return calls === 1 ? '来源给 300 只股票换了名称' : undefined
  }
  const wrong = await portOver({
    rank: rows,
    eastmoney: rows,
    directory: rows,
    quotes: rows,
    known: codesOf(rows),
    faultOf,
  })
  expect((await wrong.port.ask(ASK, NOW.signal)).provider).toBe('em-push2delay')
  expect(wrong.failures).toEqual(['tencent-rank'])
  const dead = await portOver({})
  expect((await failureOf(dead.port.ask(ASK, NOW.signal))).message).toContain('502')
})

test('what a list says of reference prices is heard, by which quotes are judged', async () => {
  const { port, heard } = await portOver({ rank: stocksOf(1) })
  await port.ask(ASK, NOW.signal)
  expect(heard).toEqual([['tencent-rank', codeAt(0), 10]])
})

test.each([
  ['a mark that is not under its limit is none', ['ST股票', '股票', 11], '股票'],
  ['where the quote bears it too as well', ['XDST股票', 'XDST股票', 11], '股票'],
  ['one that a limit bears out is taken from the quote', ['股票', '*ST股票', 10.5], '*ST股票'],
  ['without a limit price the list is believed', ['ST股票', '股票', undefined], 'ST股票'],
  ['a name without a mark that no name has stays', ['股票', '股票', 10.5], '股票'],
] as const)('%s', async (_, [name, quoted, limitUpYuan], shown) => {
  const { port, latest } = await portOver({ rank: [listed(codeAt(0), name)] })
  latest.take([{ ...quoteOf(listed(codeAt(0), quoted)), limitUpYuan, day: WITH_ST_LIMITS }], 'tencent-qt')
  const { rows } = await port.ask({ ...ASK, day: WITH_ST_LIMITS }, NOW.signal)
  expect(rows.stocks.map(stock => stock.name)).toEqual([shown])
})

test('where limits say nothing of marks those that list and quotes do not agree on are told of', async () => {
  const { port, latest, marks } = await portOver({ rank: [listed(codeAt(0), 'ST股票'), listed(codeAt(1), '银行')] })
  const quotes = [listed(codeAt(0), '股票'), listed(codeAt(1), 'XD银行')]
  latest.take(
    quotes.map(row => ({ ...quoteOf(row), limitUpYuan: 11 })),
    'tencent-qt',
  )
  const { rows } = await port.ask(ASK, NOW.signal)
  expect([rows.stocks.map(({ name }) => name), marks]).toEqual([['ST股票', '银行'], [codeAt(0)]])
})

test('a list beside quotes that do not say how many shares there are is a part, so that it is asked for again', async () => {
  const rows = stocksOf(10)
  const { port } = await portOver({ rank: rows, directory: rows, floatShares: undefined })
  const { isWhole, rows: list } = await port.ask(ASK, NOW.signal)
  expect([isWhole, list.stocks.length, list.stocks[0]?.floatShares]).toEqual([false, 10, null])
})
