import { SESSION } from '@kanpan/market/calendar/session'
import { addTradeDays, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { stockDirectory } from '@kanpan/providers/cninfo/stock-list'
import { announcements } from '@kanpan/providers/eastmoney/news/announcements'
import { fastNews } from '@kanpan/providers/eastmoney/news/fast-news'
import { stockRank } from '@kanpan/providers/eastmoney/news/stock-rank'
import { allStockChanges } from '@kanpan/providers/eastmoney/pools/all-stock-changes'
import { limitDownPool, yesterdayPool } from '@kanpan/providers/eastmoney/pools/limit-pools'
import { indexList, quoteList } from '@kanpan/providers/eastmoney/push2/lists'
import { sectorFlows, sectorList, stockFlows } from '@kanpan/providers/eastmoney/push2/sectors-and-flows'
import { stockGet } from '@kanpan/providers/eastmoney/push2/stock-get'
import { trends2 } from '@kanpan/providers/eastmoney/push2/trends2'
import { secidOf } from '@kanpan/providers/eastmoney/security'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import { adjustmentFactors } from '@kanpan/providers/sina/adjustment-factors'
import { sinaDayBars } from '@kanpan/providers/sina/day-bars'
import { sinaFeed } from '@kanpan/providers/sina/live-feed'
import { sinaMoneyFlow } from '@kanpan/providers/sina/money-flow'
import { sinaShortQuotes } from '@kanpan/providers/sina/short-quotes'
import { sinaTreasury } from '@kanpan/providers/sina/treasury'
import { tencentDayBars } from '@kanpan/providers/tencent/day-bars'
import { tencentFiveDays, tencentMinutes } from '@kanpan/providers/tencent/minutes'
import { tencentShortQuotes } from '@kanpan/providers/tencent/short-quotes'
import { blockTop } from '@kanpan/providers/ths/block-top'
import { describe, expect, test } from 'vitest'
import { BEFORE, DAY, kindOf, playedMarket, simulator, TEN } from './simulated-day.fixture.ts'
import { simulatedWorld } from './world/simulated-world.ts'

const compact = DAY.replaceAll('-', '')
const { stocks } = simulator.catalogue
const { clock, replyOf, textOf } = playedMarket()

describe('Eastmoney’s pools', () => {
  const pool = (name: string) =>
    textOf(`/push2ex.eastmoney.com/${name}?ut=x&Pageindex=0&pagesize=10000&date=${compact}`)

  test('of falls and of yesterday say what the simulator does', async () => {
    clock.second = SESSION.close
    const close = simulator.momentAt(DAY, SESSION.close)
    const rowOf = new Map(stocks.map(({ code }, row) => [code, row]))
    const downs = limitDownPool.decode(await pool('getTopicDTPool'))
    expect([downs.day, downs.refused]).toEqual([DAY, []])
    expect(downs.rows.length).toBeGreaterThan(0)
    for (const { code, priceYuan, downStreak } of downs.rows) {
      expect(priceYuan).toBe((close.closeCents[rowOf.get(code) ?? -1] ?? 0) / 100)
      expect(downStreak).toBeGreaterThanOrEqual(1)
    }
    const before = yesterdayPool.decode(await pool('getYesterdayZTPool'))
    const sealed = simulatedWorld(simulator).pool('up', { day: BEFORE, second: SESSION.close })
    const pooled = new Map(sealed.map(row => [row.code, row]))
    expect(before.rows.length).toBeGreaterThan(10)
    for (const { code, yesterdayStreak, yesterdayFirstSealSecond } of before.rows) {
      expect([code, yesterdayStreak, yesterdayFirstSealSecond]).toEqual([
        code,
        pooled.get(code)?.streak,
        pooled.get(code)?.firstSealSecond,
      ])
    }
    clock.second = TEN
  })

  test('and moves come as far as the day has, of the kinds that were asked for', async () => {
    const moves = await textOf('/push2ex.eastmoney.com/getAllStockChanges?ut=x&type=4,8&pageindex=0&pagesize=5000')
    const { rows, total } = allStockChanges.decode(moves)
    expect(rows).toHaveLength(total ?? -1)
    expect(new Set(rows.map(({ kind }) => kind))).toContain(4)
    for (const { kind, second: at } of rows) expect([4, 8].includes(kind) && at <= TEN).toBe(true)
  })
})

describe('Eastmoney’s lists', () => {
  const LIST = '/push2delay.eastmoney.com/api/qt/clist/get?np=1&fltt=2&invt=2&po=0&fid=f12'
  const FIELDS = 'f2,f5,f6,f12,f13,f14,f15,f16,f17,f18,f20,f21,f26,f38,f39,f100,f124'
  const fs = (universe: string) => encodeURIComponent(universe)
  const ALL = fs('m:0 t:6,m:0 t:80,m:1 t:2,m:1 t:23,m:0 t:81 s:2048')

  test('have a hundred rows a page, sorted by code, and nothing that was not asked for', async () => {
    const first = quoteList.decode(await textOf(`${LIST}&pn=1&pz=500&fs=${ALL}&fields=${FIELDS}`))
    expect(first.rows).toHaveLength(100)
    expect(first.total).toBeGreaterThan(4000)
    expect(first.refused).toEqual([])
    const codes = first.rows.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    const few = JSON.parse(await textOf(`${LIST}&pn=1&pz=2&fs=${ALL}&fields=f12,f14`))
    expect(Object.keys(few.data.diff[0])).toEqual(['f12', 'f14'])
    expect(kindOf(() => quoteList.decode('{"rc":102,"data":null}'))).toBe('refused')
    const beyond = await textOf(`${LIST}&pn=99&pz=100&fs=${ALL}&fields=${FIELDS}`)
    expect(kindOf(() => quoteList.decode(beyond))).toBe('refused')
  })

  test('of boards, their members and their net inflow agree with each other', async () => {
    const boards = async (kind: number, fields: string) =>
      textOf(`${LIST}&pn=1&pz=100&fs=${fs(`m:90 t:${kind} f:!50`)}&fields=f12,f13,f14,f2,f3,f62,${fields}`)
    const industries = sectorList.decode(await boards(2, 'f104,f105,f128,f136,f140,f141'))
    const [first] = industries.rows
    const members = quoteList.decode(await textOf(`${LIST}&pn=1&pz=100&fs=${fs(`b:${first?.code}`)}&fields=${FIELDS}`))
    const rising = members.rows.filter(row => row.lastYuan > row.prevCloseYuan)
    expect(first?.risingStocks).toBe(rising.length)
    const flows = sectorFlows.decode(await boards(3, 'f66,f72,f78,f84,f124'))
    expect(flows.refused).toEqual([])
    expect(flows.rows.length).toBeGreaterThan(50)
    const ofStocks = await textOf(`${LIST}&pn=1&pz=100&fs=${ALL}&fields=f12,f13,f14,f62,f66,f72,f78,f84,f124`)
    for (const row of stockFlows.decode(ofStocks).rows) {
      const { superLargeNetYuan = 0, largeNetYuan = 0, middleNetYuan = 0, smallNetYuan = 0 } = row
      expect(Math.abs(superLargeNetYuan + largeNetYuan + middleNetYuan + smallNetYuan)).toBeLessThan(10)
    }
  })

  test('of chosen ones have indices, and the average price of all', async () => {
    const path = '/push2.eastmoney.com/api/qt/ulist.np/get?fltt=2&fields=f2,f6,f12,f13,f14,f15,f16,f17,f18,f124'
    const { rows } = indexList.decode(await textOf(`${path}&secids=1.000001,0.399001,47.800005`))
    expect(rows.map(({ index }) => index)).toEqual(['sh000001', 'sz399001', '47.800005'])
    for (const { lastPoints, prevClosePoints } of rows) expect(lastPoints / prevClosePoints).toBeCloseTo(1, 0)
    const two = quoteList.decode(
      await textOf(`${path},f5&secids=${stocks.slice(0, 2).map(({ code }) => secidOf(code))}`),
    )
    expect(two.rows).toHaveLength(2)
  })

  test('of chosen stocks and indices together have both, in the order they were asked for in', async () => {
    const path = '/push2.eastmoney.com/api/qt/ulist.np/get?fltt=2&fields=f2,f5,f6,f12,f13,f14,f15,f16,f17,f18,f124'
    const [first, second] = stocks.map(({ code }) => code)
    if (first === undefined || second === undefined) throw new Error('no stocks')
    const text = await textOf(`${path}&secids=${secidOf(second)},1.000001,${secidOf(first)},0.399001`)
    expect(indexList.decode(text).rows.map(({ index }) => index)).toEqual(['sh000001', 'sz399001'])
    expect(quoteList.decode(text).rows.map(({ code }) => code)).toEqual([second, first])
    expect(quoteList.decode(text).total).toBe(4)
  })

  test('of one stock have its book, which the delayed hosts do not know, and its minutes', async () => {
    const row = stocks.findIndex((_, at) => simulator.momentAt(DAY, TEN).closeCents[at])
    const { code } = stocks[row] ?? { code: stocks[0]?.code ?? '' }
    const secid = secidOf(code as never)
    const one = async (host: string) => stockGet.decode(await textOf(`/${host}/api/qt/stock/get?fltt=2&secid=${secid}`))
    const book = simulator.orderBook(DAY, row, TEN)
    expect((await one('push2.eastmoney.com')).rows[0]?.bids?.[0]?.yuan).toBe((book.bidCents[0] ?? 0) / 100)
    expect((await one('push2delay.eastmoney.com')).rows[0]?.bids).toBeUndefined()
    const line = simulator.minuteLine(DAY, row)
    const minutes = trends2.decode(
      await textOf(`/push2his.eastmoney.com/api/qt/stock/trends2/get?secid=${secid}&ndays=1`),
    )
    expect(minutes.refused).toEqual([])
    expect(minutes.rows).toHaveLength(31)
    expect(minutes.rows.at(-1)).toMatchObject({ priceYuan: (line.priceCents[30] ?? 0) / 100 })
  })
})

describe('other hosts', () => {
  test('news goes on from its cursor, and not without a trace', async () => {
    const ask = (query: string) => textOf(`/np-weblist.eastmoney.com/comm/web/getFastNewsList?pageSize=5&${query}`)
    expect(kindOf(() => fastNews.decode('{"code":"0","data":null}'))).toBe('changed')
    const first = fastNews.decode(await ask('req_trace=1&sortEnd='))
    const next = fastNews.decode(await ask(`req_trace=1&sortEnd=${first.cursor}`))
    const ids = [...first.rows, ...next.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(10)
    const untraced = await ask('sortEnd=')
    expect(kindOf(() => fastNews.decode(untraced))).toBe('changed')
  })

  test('announcements are those of the days, and the hundred most looked at stand by rank', async () => {
    const path = '/np-anotice-stock.eastmoney.com/api/security/ann?page_size=100&page_index=1'
    const notices = announcements.decode(await textOf(`${path}&begin_time=${BEFORE}&end_time=${BEFORE}`))
    expect(notices.rows.length).toBeGreaterThan(0)
    expect(new Set(notices.rows.map(({ day }) => day))).toEqual(new Set([BEFORE]))
    const ranking = '/emappdata.eastmoney.com/stockrank/getAllCurrentList'
    const body = JSON.stringify({ appId: 'appId01', globalId: 'x', marketType: '', pageNo: 1, pageSize: 100 })
    const ranks = stockRank.decode((await replyOf(ranking, { method: 'POST', body })).text)
    expect(ranks.rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  })

  test('Tencent’s days are those of the market, and the running one is not over', async () => {
    const { code } = stocks[0] ?? {}
    if (code === undefined) throw new Error('no stock')
    const from = addTradeDays(DAY, -9) ?? DAY
    const path = (symbol: string, end = '') =>
      `/web.ifzq.gtimg.cn/appstock/app/fqkline/get?param=${symbol},day,${from},${DAY},640,${end}`
    const { rows, refused } = tencentDayBars.decode(await textOf(path(prefixedCode(code))))
    expect(refused).toEqual([])
    const closes = [...simulator.walk(from, BEFORE)].map(({ closeCents }) => (closeCents[0] ?? 0) / 100)
    const now = simulator.momentAt(DAY, TEN)
    expect(rows.map(row => ('code' in row ? row.closeYuan : Number.NaN))).toEqual([
      ...closes,
      (now.closeCents[0] ?? 0) / 100,
    ])
    const index = tencentDayBars.decode(await textOf(path('sh000001')))
    expect(index.rows).toHaveLength(10)
    for (const symbol of ['bj920001', 'sh600000']) {
      const adjusted = await textOf(path(symbol, symbol.startsWith('sh') ? 'qfq' : ''))
      expect(kindOf(() => tencentDayBars.decode(adjusted))).toBe(symbol.startsWith('sh') ? 'refused' : 'empty')
    }
  })

  test('minutes of a stock and of an index are the simulator’s, as far as the day has come', async () => {
    const row = stocks.findIndex((_, at) => simulator.momentAt(DAY, TEN).closeCents[at])
    const symbol = prefixedCode(stocks[row]?.code as never)
    const path = (name: string, of: string) => `/web.ifzq.gtimg.cn/appstock/app/${name}/query?code=${of}`
    const line = simulator.minuteLine(DAY, row)
    const { day, rows, refused } = tencentMinutes.decode(await textOf(path('minute', symbol)))
    expect([day, rows.length, refused]).toEqual([DAY, 31, []])
    for (const [mark, minute] of rows.entries()) {
      if ('index' in minute) throw new Error('not a stock')
      expect([minute.priceYuan, minute.volumeShares]).toEqual([
        (line.priceCents[mark] ?? 0) / 100,
        line.volumeShares[mark],
      ])
    }
    const index = tencentMinutes.decode(await textOf(path('minute', 'sh000001')))
    expect(index.rows).toHaveLength(31)
    const week = tencentFiveDays.decode(await textOf(path('day', symbol)))
    expect(new Set(week.rows.map(minute => minute.day)).size).toBe(5)
    expect(week.rows.at(-1)).toEqual(rows.at(-1))
  })

  test('short quotes say what the whole ones say', async () => {
    const [first, second] = stocks.slice(0, 2).map(({ code }) => prefixedCode(code))
    const list = `s_${first},s_${second},s_sh000001`
    const tencent = await replyOf(`/qt.gtimg.cn/q=${list}`)
    const sina = await replyOf(`/hq.sinajs.cn/list=${list}`, {
      headers: { referer: 'https://finance.sina.com.cn' },
    })
    const [a, b] = [tencent, sina].map(({ bytes }) => new TextDecoder('gb18030').decode(bytes))
    const last = (row: object) => ('lastPoints' in row ? row.lastPoints : 'lastYuan' in row ? row.lastYuan : undefined)
    expect(tencentShortQuotes.decode(a ?? '').rows.map(last)).toEqual(sinaShortQuotes.decode(b ?? '').rows.map(last))
    expect(tencentShortQuotes.decode(a ?? '').rows).toHaveLength(3)
  })

  test('Sina has days without the running one, net inflow, yields and a feed', async () => {
    const { code } = stocks[0] ?? {}
    if (code === undefined) throw new Error('no stock')
    const days = `/quotes.sina.cn/cn/api/json_v2.php/CN_MarketDataService.getKLineData?symbol=${prefixedCode(code)}&scale=240&datalen=5`
    const bars = sinaDayBars.decode(await textOf(days))
    expect([bars.rows.at(-1)?.day, bars.rows.length]).toEqual([BEFORE, 5])
    const flow =
      '/vip.stock.finance.sina.com.cn/quotes_service/api/json_v2.php/MoneyFlow.ssl_bkzj_ssggzj?page=1&num=100'
    const { bytes } = await replyOf(flow)
    const flows = sinaMoneyFlow.decode(new TextDecoder('gb18030', { fatal: true }).decode(bytes))
    expect([flows.rows.length, flows.refused]).toEqual([100, []])
    const names = new Map<string, string>(stocks.map(({ code: own }, row) => [own, simulator.nameOn(row, DAY)]))
    expect(flows.rows.map(({ name }) => name)).toEqual(flows.rows.map(row => names.get(row.code)))
    const yields = sinaTreasury.decode(await textOf('/bond.finance.sina.com.cn/hq/gb/daily?symbol=CN30YT'))
    expect(yields.rows.at(-1)?.day).toBe(BEFORE)
    const feed = sinaFeed.decode(await textOf('/zhibo.sina.com.cn/api/zhibo/feed?page=1&page_size=20&callback=cb'))
    expect(feed.rows).toHaveLength(20)
  })

  test('prices divided by their factors do not jump where a stock goes without its dividend', async () => {
    const to = addTradeDays(DAY, 100) ?? DAY
    const event = simulator.corporateEvents({ from: DAY, to }).find(({ kind }) => kind === 'exRight')
    if (!event) throw new Error('no ex-right day')
    const { code } = stocks[event.row] ?? {}
    clock.day = event.day
    const { rows } = adjustmentFactors.decode(
      await textOf(`/finance.sina.com.cn/realstock/company/${prefixedCode(code as never)}/qfq.js`),
    )
    clock.day = DAY
    expect(rows[0]).toMatchObject({ day: event.day, factor: 1 })
    const before = simulator.momentAt(previousTradeDay(event.day) ?? DAY, SESSION.close).closeCents[event.row] ?? 0
    const reference = simulator.momentAt(event.day, SESSION.close).prevCloseCents[event.row] ?? 0
    expect(before / (rows[1]?.factor ?? 0)).toBeCloseTo(reference, 6)
  })

  test('the directory has every company under its name', async () => {
    const { rows, refused } = stockDirectory.decode(await textOf('/www.cninfo.com.cn/new/data/szse_stock.json'))
    expect(refused).toEqual([])
    expect(rows.length).toBeGreaterThan(4000)
  })

  test('同花顺 has the themes of the limit-ups', async () => {
    const { day, rows } = blockTop.decode(
      await textOf(`/data.10jqka.com.cn/dataapi/limit_up/block_top?date=${compact}`),
    )
    expect(day).toBe(DAY)
    for (const { limitUps, stocks: own } of rows) expect(own).toHaveLength(limitUps)
    expect(rows.length).toBeGreaterThan(1)
  })
})
