import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { hasRecorded, recordedPath, recordedRows } from '@kanpan/market/recorded-data.fixture'
import { clsRoll } from '@kanpan/providers/cls/roll'
import { dailySeats } from '@kanpan/providers/eastmoney/datacenter/longhu'
import { fastNews } from '@kanpan/providers/eastmoney/news/fast-news'
import { brokenPool, limitDownPool, limitUpPool, yesterdayPool } from '@kanpan/providers/eastmoney/pools/limit-pools'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { tencentDayBars } from '@kanpan/providers/tencent/day-bars'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { rankList } from '@kanpan/providers/tencent/rank-list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startUpstream, type Upstream } from './start-upstream.ts'
import { get, rollPath } from './upstream.fixture.ts'
import { recordedWorld } from './world/recorded-world.ts'

const FOLDERS = ['quotes_snapshot_2026', 'limit_up_pool', 'bars_main_2026', 'dragon_tiger', 'news']
const isThere = FOLDERS.every(hasRecorded)

let now = { day: '2026-08-14', time: '10:00:00' }
let upstream: Upstream
const textOf = async (path: string) => new TextDecoder('gb18030').decode((await get(upstream.url + path)).bytes)
const utf8Of = async (path: string) => (await get(upstream.url + path)).text

describe.skipIf(!isThere)('recorded days', () => {
  const world = isThere ? recordedWorld(recordedPath('')) : undefined
  beforeAll(async () => {
    if (!world) return
    const clock = () => Date.parse(`${now.day}T${now.time}+08:00`)
    upstream = await startUpstream({ world, clock })
  })
  afterAll(() => upstream?.close())

  const at = async <T>(day: string, time: string, ask: () => Promise<T>): Promise<T> => {
    now = { day, time }
    return await ask()
  }

  test('quotes of 2026-08-14 are the snapshot’s from the close on, and before it nothing is known of the day', async () => {
    const rows = [...recordedRows('quotes_snapshot_2026/snapshot_20260814.csv.gz')]
    const cellsOf = new Map(rows.map(cells => [cells.get('code'), cells]))
    const symbols = world?.list({ day: '2026-08-14', second: 57_600 }).map(({ code }) => prefixedCode(code)) ?? []
    expect(symbols.length).toBe(3177)
    const sweep = async () => {
      const pages = Array.from({ length: Math.ceil(symbols.length / 500) }, (_, i) =>
        symbols.slice(500 * i, 500 * i + 500),
      )
      const texts = await Promise.all(pages.map(page => textOf(`/qt.gtimg.cn/q=${page.join()}`)))
      return texts.map(text => tencentQuotes.decode(text))
    }
    for (const { rows, refused } of await at('2026-08-14', '10:00:00', sweep)) {
      expect(refused).toEqual([])
      for (const row of rows) if (!isIndexRow(row)) expect([row.lastYuan, row.volumeShares]).toEqual([Number.NaN, 0])
    }
    let compared = 0
    for (const { rows, refused } of await at('2026-08-14', '15:10:00', sweep)) {
      expect(refused).toEqual([])
      for (const row of rows) {
        if (isIndexRow(row)) continue
        const cells = cellsOf.get(row.code)
        const number = (name: string) => Number(cells?.get(name))
        // A 0 stands where the close before is not known.
        const before = number('prev_close') || Number.NaN
        expect([row.name, row.prevCloseYuan, row.day]).toEqual([cells?.get('name'), before, '2026-08-14'])
        compared++
        if (row.state === 'suspended') {
          expect([row.lastYuan, number('volume_shares')]).toEqual([Number.NaN, 0])
          continue
        }
        expect([row.lastYuan, row.openYuan, row.highYuan, row.lowYuan]).toEqual(
          ['price', 'open', 'high', 'low'].map(number),
        )
        // Tencent's volume is in whole lots.
        expect(Math.abs(row.volumeShares - number('volume_shares'))).toBeLessThan(100)
      }
    }
    expect(compared).toBe(3177)
    const list = await at('2026-08-14', '15:10:00', () =>
      utf8Of('/proxy.finance.qq.com/cgi/cgi-bin/rank/hs/getBoardRankList?board_code=aStock&sort_type=price&count=200'),
    )
    expect(rankList.decode(list)).toMatchObject({ total: 3177, refused: [] })
  })

  test('the pools of 21 days come by first seal, and are the recorded ones at the close', async () => {
    const days = Map.groupBy(
      recordedRows('limit_up_pool/em_zt_pool_20260227_20260327.csv'),
      row => row.get('交易日期') ?? '',
    )
    expect(days.size).toBe(21)
    for (const [day, cells] of days) {
      const path = `/push2ex.eastmoney.com/getTopicZTPool?ut=x&pagesize=10000&date=${day.replaceAll('-', '')}`
      const pool = async (time: string) => limitUpPool.decode(await at(day, time, () => utf8Of(path)))
      const [early, late] = [await pool('09:45:00'), await pool('15:30:00')]
      expect([late.day, late.rows.map(({ code }) => code)]).toEqual([day, cells.map(row => row.get('代码'))])
      expect(late.rows.map(({ sealYuan }) => sealYuan)).toEqual(cells.map(row => Number(row.get('封板资金'))))
      expect(early.rows).toEqual(late.rows.filter(({ firstSealSecond = 0 }) => firstSealSecond <= 35_100))
    }
  })

  test('a pool that was not recorded is none, and no empty one', async () => {
    for (const [topic, codec] of [
      ['getTopicZBPool', brokenPool],
      ['getTopicDTPool', limitDownPool],
      ['getYesterdayZTPool', yesterdayPool],
    ] as const) {
      const path = `/push2ex.eastmoney.com/${topic}?ut=x&date=20260327`
      const text = await at('2026-03-27', '15:30:00', () => utf8Of(path))
      expect(() => codec.decode(text), topic).toThrow('该日没有股池')
    }
    for (const pool of ['open_limit_pool', 'lower_limit_pool']) {
      const path = `/data.10jqka.com.cn/dataapi/limit_up/${pool}?page=1&limit=200&date=20260327`
      const text = await at('2026-03-27', '15:30:00', () => utf8Of(path))
      expect(JSON.parse(text), pool).toMatchObject({ status_code: -1, data: null })
    }
  })

  test('whom a table of the days around names is listed, and without a close of the day has no price', async () => {
    const ask =
      '/proxy.finance.qq.com/cgi/cgi-bin/rank/hs/getBoardRankList?board_code=aStock&sort_type=price&count=200&offset='
    const rows: ListQuoteRow[] = []
    for (let offset = 0; offset < 2_400; offset += 200) {
      const page = rankList.decode(await at('2026-03-05', '15:10:00', () => utf8Of(ask + offset)))
      expect(page.refused).toEqual([])
      rows.push(...page.rows)
    }
    const of = (path: string, day: string) => [...recordedRows(path)].filter(cells => cells.get(day) === '2026-03-05')
    const bars = of('bars_main_2026/em_20260224_20260327.csv.gz', 'date').map(cells => cells.get('code') ?? '')
    const names = of('limit_up_pool/em_zt_pool_20260227_20260327.csv', '交易日期').map(
      cells => [cells.get('代码') ?? '', cells.get('名称')] as const,
    )
    const listed = new Map<string, ListQuoteRow>(rows.map(row => [row.code, row]))
    expect(bars.filter(code => !listed.has(code))).toEqual([])
    // ChiNext and STAR stocks are known by their pools alone.
    expect(names.map(([code]) => [code, listed.get(code)?.name])).toEqual(names)
    const priced = rows.filter(({ state, lastYuan }) => state === 'trading' && lastYuan > 0).map(({ code }) => code)
    expect(priced.filter(code => !bars.includes(code))).toEqual([])
    expect(names.filter(([code]) => !bars.includes(code)).length).toBeGreaterThan(20)
  })

  test('days of one stock are the recorded bars, with the running one from its close on', async () => {
    const path = '/web.ifzq.gtimg.cn/appstock/app/fqkline/get?param=sz000001,day,2026-02-24,2026-03-05,640,'
    const bars = async (time: string) => tencentDayBars.decode(await at('2026-03-05', time, () => utf8Of(path))).rows
    const rows = [...recordedRows('bars_main_2026/em_20260224_20260327.csv.gz')].filter(
      cells => cells.get('code') === '000001' && (cells.get('date') ?? '') <= '2026-03-05',
    )
    const late = await bars('15:00:00')
    expect(late.map(({ day }) => day)).toEqual(rows.map(cells => cells.get('date')))
    expect(late.map(row => ('code' in row ? row.closeYuan : 0))).toEqual(rows.map(cells => Number(cells.get('close'))))
    expect(await bars('14:59:59')).toEqual(late.slice(0, -1))
  })

  test('seats are there from six in the evening', async () => {
    const filter = encodeURIComponent("(TRADE_DATE='2026-06-22')")
    const path = `/datacenter-web.eastmoney.com/api/data/v1/get?reportName=RPT_BILLBOARD_DAILYDETAILSBUY&pageSize=500&filter=${filter}`
    const early = await at('2026-06-22', '17:59:59', () => utf8Of(path))
    expect(() => dailySeats.decode(early)).toThrow('9201')
    const { rows, refused } = dailySeats.decode(await at('2026-06-22', '18:00:00', () => utf8Of(path)))
    expect(refused).toEqual([])
    const names = new Set(
      [...recordedRows('dragon_tiger/em_seats_20260622_20260707.csv.gz')].map(row => row.get('交易营业部名称')),
    )
    for (const { branch, buyYuan = 0, day } of rows)
      expect(names.has(branch) && buyYuan > 0 && day === '2026-06-22').toBe(true)
    expect(rows.filter(({ branch }) => branch === '机构专用').length).toBeGreaterThan(10)
  })

  test('each wire has its own items, none before its second', async () => {
    const eastmoney = '/np-weblist.eastmoney.com/comm/web/getFastNewsList?req_trace=1&pageSize=200&sortEnd='
    const noon = Date.parse('2026-07-30T12:00:00+08:00')
    const items = fastNews.decode(await at('2026-07-30', '12:00:00', () => utf8Of(eastmoney)))
    const roll = clsRoll.decode(
      await at('2026-07-30', '12:00:00', () => utf8Of(rollPath({ app: 'CailianpressWeb', rn: '50' }))),
    )
    for (const { rows, refused } of [items, roll]) {
      expect(refused).toEqual([])
      expect(rows.length).toBeGreaterThan(20)
      for (const { day, second } of rows) expect(shanghaiMs(day, second)).toBeLessThanOrEqual(noon)
    }
    expect(items.rows[0]?.id).not.toBe(roll.rows[0]?.id)
  })
})
