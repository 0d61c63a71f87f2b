import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableReply } from '#codec.ts'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { calendarDay, heatRow, newsRow, poolRow, reasonRow } from '#rows/made-rows.fixture.ts'
import { blockTop } from './block-top.ts'
import { getHarden } from './get-harden.ts'
import { hotPlates, hotStocks } from './hot-list.ts'
import { limitUpPool, lowerLimitPool, openLimitPool } from './limit-pools.ts'
import { thsNews } from './news.ts'

const STOCK = {
  code: '002164',
  name: '宁波东力',
  latest: 13.26,
  change_rate: 10.0415,
  open_num: 1,
  first_limit_up_time: '1790733672',
  last_limit_up_time: '1790736597',
  order_volume: 4_576_720,
  order_amount: 60_687_307,
  high_days_value: 131_076,
  reason_type: '具身智能+精密减速器',
  turnover_rate: 10.4112,
}
const poolOf = (...info: readonly object[]) =>
  JSON.stringify({ status_code: 0, data: { date: '20260930', page: { total: info.length }, info } })

test('boards and days are unpacked, seconds since 1970 become seconds of the day', () => {
  const { day, rows } = limitUpPool.decode(poolOf(STOCK, { ...STOCK, open_num: null }))
  expect(day).toBe('2026-09-30')
  expect(rows[0]).toMatchObject({ spell: { days: 4, boards: 2 }, firstSealSecond: 36_072, brokenTimes: 1 })
  expect(rows[1]?.brokenTimes).toBe(0)
})

test('a seal whose shares are lots, and one of another day, cost their rows', () => {
  const { rows, refused } = limitUpPool.decode(
    poolOf({ ...STOCK, order_volume: 45_767 }, { ...STOCK, first_limit_up_time: '1790647272' }, STOCK),
  )
  expect(rows).toHaveLength(1)
  expect(refused).toEqual([
    { row: '002164', reason: '封单量与封单额不符' },
    { row: '002164', reason: '时间不在 2026-09-30：2026-09-29' },
  ])
})

test('a date out of reach is refused, and is no empty pool', () => {
  const refusal = '{"status_code":-1,"status_msg":"date参数不合法","data":null}'
  expect(() => limitUpPool.decode(refusal)).toThrow(new UnreadableReply('refused', 'limit_up_pool: -1 date参数不合法'))
  expect(limitUpPool.recognises(refusal)).toBe(false)
  expect(limitUpPool.decode(poolOf()).rows).toEqual([])
})

test('a web page, nothing, half of a reply: none of them is an empty pool', () => {
  const kindOf = (text: string) => {
    try {
      return limitUpPool.decode(text).rows.length
    } catch (error) {
      return error instanceof UnreadableReply ? error.kind : error
    }
  }
  expect(['<html>', '', poolOf(STOCK).slice(0, -9), '{"status_code":0}'].map(kindOf)).toEqual([
    'refused',
    'empty',
    'cut',
    'changed',
  ])
})

test('the pools of breaks and of 跌停 are told from the pool of 涨停 by what stands in them', () => {
  const { last_limit_up_time: _, order_volume: __, order_amount: ___, ...broken } = STOCK
  const down = { ...broken, open_num: undefined, first_limit_up_time: undefined }
  const texts = [
    poolOf(STOCK),
    poolOf(broken),
    poolOf({ ...down, first_limit_down_time: '1790733672', last_limit_down_time: '1790736597' }),
  ]
  const codecs = [limitUpPool, openLimitPool, lowerLimitPool]
  expect(texts.map(text => codecs.filter(codec => codec.recognises(text)))).toEqual(codecs.map(codec => [codec]))
})

test('a pool written is a pool read', () => {
  fc.assert(
    fc.property(fc.array(poolRow, { minLength: 1 }), calendarDay, (rows, day) => {
      expect(limitUpPool.decode(limitUpPool.encode({ rows, day }))).toEqual({
        rows,
        day,
        total: rows.length,
        refused: [],
      })
    }),
  )
})

test('nobody in the hot list is at 0 because nothing stands there', () => {
  const places = ['1234.5', '', null].map((rate, i) => ({ order: i + 1, code: '600519', name: '贵州茅台', rate }))
  const { rows } = hotStocks.decode(JSON.stringify({ status_code: 0, data: { stock_list: places } }))
  expect(rows.map(({ heat }) => heat)).toEqual([1234.5, undefined, undefined])
})

test('a hot list written is a hot list read', () => {
  fc.assert(
    fc.property(fc.array(heatRow), rows => {
      expect(hotStocks.decode(hotStocks.encode({ rows }))).toEqual({ rows, refused: [] })
    }),
  )
})

test('sectors stand in the hot list under codes of their own', () => {
  const rows = [{ code: '886078', name: '商业航天', rank: 1, heat: 35_960, label: '连续127天上榜' }]
  const text = hotPlates.encode({ rows })
  expect(hotStocks.recognises(text)).toBe(false)
  expect(hotPlates.decode(text).rows).toEqual(rows)
})

test('news written is news read, with a title or without', () => {
  fc.assert(
    fc.property(fc.array(newsRow), rows => {
      expect(thsNews.decode(thsNews.encode({ rows }))).toEqual({ rows, refused: [] })
    }),
  )
})

test('a share abroad is none of ours, and an index has no market that is one', () => {
  const stock = [
    { name: '谷歌C', stockCode: 'GOOG', stockMarket: '185' },
    { name: '贵州茅台', stockCode: '600519', stockMarket: '17' },
    { name: '上证指数', stockCode: '000001', stockMarket: '17' },
  ]
  const item = { seq: '1', ctime: '1785341025', title: '', digest: '一句话。', import: '3', stock }
  expect(thsNews.decode(JSON.stringify([item])).rows).toMatchObject([{ codes: ['600519'], important: false }])
})

test('money of reasons is told in 10,000 yuan or in yuan by the volume beside it', () => {
  const stock = { code: '000712', name: '锦龙股份', reason: '证券业务', date: '2026-08-28', close: 11.8 }
  const text = (amount: number, volume: number) =>
    JSON.stringify({ errocode: 0, data: [{ ...stock, chengjiaoe: amount, chengjiaoliang: volume }] })
  const turnover = { amountYuan: 178_840_000, volumeShares: 15_156_300 }
  expect(getHarden.decode(text(17_884, 151_563)).rows).toMatchObject([turnover])
  expect(getHarden.decode(text(178_840_000, 15_156_300)).rows).toMatchObject([turnover])
  expect(getHarden.decode(text(178_840_000, 151_563)).refused).toHaveLength(1)
})

test('reasons written are reasons read', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ row: reasonRow, day: calendarDay })), made => {
      const rows = made.map(({ row, day }) => ({ ...row, day }))
      expect(getHarden.decode(getHarden.encode({ rows }))).toEqual({ rows, refused: [] })
    }),
  )
})

const THEME = { code: '885525', name: '白酒', change: 3.2, limit_up_num: 1, continuous_plate_num: 0, days: 2 }
const themeOf = (...stock_list: readonly object[]) =>
  JSON.stringify({ status_code: 0, data: [{ ...THEME, stock_list }] })

test('a theme has its stocks; one that cannot be costs itself, and not the theme', () => {
  const stock = { ...STOCK, continue_num: 2, high_days: '4天2板', reason_info: '' }
  const { day, rows, refused } = blockTop.decode(themeOf(stock, { ...stock, latest: 0 }, { ...stock, code: '113050' }))
  expect(day).toBe('2026-09-30')
  expect(rows).toMatchObject([
    {
      ...{ code: '885525', limitUps: 1, streaks: 0, days: 2 },
      stocks: [{ code: '002164', streak: 2, spell: { days: 4, boards: 2 }, firstSealSecond: 36_072 }],
    },
  ])
  expect(rows[0]?.stocks).toHaveLength(1)
  expect(refused).toEqual([{ row: '002164', reason: '价格不是正数：0' }])
  expect(() => blockTop.decode('{"status_code":-1,"status_msg":"date参数不合法","data":null}')).toThrow(
    'date参数不合法',
  )
  expect(() => blockTop.decode('{"status_code":0,"data":null}')).toThrow('data 为空')
})

test('themes written are themes read', () => {
  const stock = fc
    .tuple(poolRow, fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }))
    .map(([row, streak]) => {
      const { turnoverPct, floatValueYuan, brokenTimes, ...own } = row
      return { ...own, streak }
    })
  const theme = fc.record({
    ...{ code: fc.constant('885525'), name: fc.constant('白酒') },
    changePct: fc.option(fc.integer({ min: -20, max: 20 }), { nil: undefined }),
    limitUps: fc.nat(99),
    streaks: fc.option(fc.nat(9), { nil: undefined }),
    days: fc.option(fc.nat(9), { nil: undefined }),
    stocks: fc.array(stock, { minLength: 1, maxLength: 3 }),
  })
  expectRoundTrip(blockTop, fc.record({ rows: fc.array(theme, { minLength: 1, maxLength: 3 }), day: calendarDay }))
})
