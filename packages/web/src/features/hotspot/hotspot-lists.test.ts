import { StockHotspot } from '@kanpan/contract/model/hotspot'
import { describe, expect, test } from 'vitest'
import { freshStocks, inStockOrder, mentions } from './fresh-stocks.ts'
import { hotspotOf } from './hotspot.fixture.ts'
import { lagText, whenText } from './hotspot-labels.ts'
import { leadersFirst, meanChangePct, risingCount } from './stock-rows.ts'
import { byGroup, stocksOf, themeChangePct } from './theme-stocks.ts'
import { whatFollowed } from './what-followed.ts'

const newest = hotspotOf({ id: '2026-11-20.1', title: '摘帽预期', heat: 5, stocks: { '600001': 1.5, '600002': null } })
const older = hotspotOf({ id: '2026-11-20.2', title: '水利', heat: 30, stocks: { '600003': 10.01, '600001': 1.5 } })

describe('the stocks that are talked about', () => {
  test('stand once each, by their newest hotspot, with the older ones named', () => {
    const rows = freshStocks([newest, older])
    expect(rows.map(({ id }) => id)).toEqual(['600001', '600002', '600003'])
    expect(rows[0]?.newest.title).toBe('摘帽预期')
    expect(rows[0]?.others.map(({ title }) => title)).toEqual(['水利'])
  })

  test('can stand by their change, the unknown last, or by heat', () => {
    const codes = (sort: 'change' | 'heat') => inStockOrder(freshStocks([newest, older]), sort).map(({ id }) => id)
    expect(codes('change')).toEqual(['600003', '600001', '600002'])
    expect(codes('heat')).toEqual(['600003', '600001', '600002'])
  })

  test('are found by code, by name and by what is told of them', () => {
    const [row] = freshStocks([newest, older])
    if (row === undefined) throw new Error('no row')
    for (const word of ['600001', '股票6000', '摘帽', '水利']) expect(mentions(row, word), word).toBe(true)
    expect(mentions(row, '机器人')).toBe(false)
  })
})

describe('a theme', () => {
  test('has the mean change of those of its stocks that trade', () => {
    expect(themeChangePct(newest)).toBe(1.5)
    expect(themeChangePct(older)).toBeCloseTo(5.755, 10)
    expect(themeChangePct(hotspotOf())).toBeNull()
  })

  test('stands in its group, the groups in the order of their tabs, the hottest first', () => {
    const community = hotspotOf({ id: '2026-11-20.3', category_1: '韭研公社', heat: 7 })
    const groups = byGroup([newest, older, community], ['韭研公社', '科技', '金融地产'])
    expect(groups.map(({ group, hotspots }) => [group, hotspots.map(({ heat }) => heat)])).toEqual([
      ['韭研公社', [7]],
      ['金融地产', [30, 5]],
    ])
  })

  test('shares stocks with others: each stands once, with all it belongs to', () => {
    expect(stocksOf([newest, older]).map(({ stock, titles }) => `${stock.code} ${titles.join('、')}`)).toEqual([
      '600001 摘帽预期、水利',
      '600002 摘帽预期',
      '600003 水利',
    ])
  })

  test('names its leaders first: the larger change where the streaks are equal', () => {
    const rows = leadersFirst(older.stocks.toReversed().map(stock => ({ stock, quote: undefined })))
    expect(rows.map(({ stock }) => stock.code)).toEqual(['600003', '600001'])
    expect(meanChangePct(rows)).toBeCloseTo(5.755, 10)
    expect(risingCount(rows)).toBe(2)
  })
})

test('what followed counts each day once, and only what is over', () => {
  const { stocks: _, heatParts: __, stories: ___, ...head } = newest
  const followed = (id: string, one: number | null, three: number | null) =>
    StockHotspot.parse({
      ...head,
      id,
      reason: '',
      reasonFrom: 'story',
      changePct: 0,
      changeAfterPct: [
        { days: 1, changePct: one },
        { days: 3, changePct: three },
      ],
    })
  expect(
    whatFollowed([
      followed('2026-11-19.1', 4, null),
      followed('2026-11-19.2', 4, null),
      followed('2026-11-10.1', -2, 6),
    ]),
  ).toEqual([
    { days: 1, samples: 2, meanPct: 1, rose: 1 },
    { days: 3, samples: 1, meanPct: 6, rose: 1 },
  ])
  expect(whatFollowed([])).toEqual([])
})

test('a moment of the shown day is told by its time, one of another with its day, a later teller by how much later', () => {
  expect(whenText('2026-11-20 09:48:32', '2026-11-20')).toBe('09:48')
  expect(whenText('2026-11-19 21:05:00', '2026-11-20')).toBe('11-19 21:05')
  expect(whenText('2026-11-19 15:00:00', '2026-11-20')).toBe('11-19 收盘')
  expect([whenText('2026-11-20', '2026-11-20'), whenText('2026-11-19', '2026-11-20')]).toEqual(['当日', '11-19'])
  expect(lagText('2026-11-20 09:48:32', '2026-11-20 09:52:28')).toBe('4 分钟后')
  expect(lagText('2026-11-20 09:48:32', '2026-11-20 09:48:50')).toBe('不到 1 分钟后')
  expect(lagText('2026-11-20 09:48:32', '2026-11-20 09:48:32')).toBe('')
})
