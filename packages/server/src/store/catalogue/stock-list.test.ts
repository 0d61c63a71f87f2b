import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { isListedOn } from '@kanpan/market/quote/catalogue'
import { expect, test } from 'vitest'
import { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { createStockList, type StockList } from './stock-list.ts'
import type { Morning, MorningStock } from './take-morning.ts'

const [FIRST, SECOND, THIRD, FOURTH] = ['2025-09-29', '2025-09-30', '2025-10-09', '2025-10-10'].map(day =>
  TradeDay.parse(day),
) as [TradeDay, TradeDay, TradeDay, TradeDay]

function stock(code: string, name: string, own: Partial<MorningStock> = {}): MorningStock {
  return {
    ...{ code: StockCode.parse(code), name, nameOfDay: name, initials: ['yb'] },
    ...{ exchange: 'sse', board: 'main', industry: null, region: null, listedOn: '2010-01-04' },
    ...{ totalShares: 1000, floatShares: 800, delistedOn: null },
    ...own,
  }
}

const morning = (day: TradeDay, ...stocks: readonly MorningStock[]): Morning => ({ day, stocks, isWhole: true })

const OLD = [stock('600001', '甲'), stock('600002', '乙'), stock('600003', '丙')]

function listOf(...mornings: readonly Morning[]): StockList {
  const list = createStockList({ stocks: [], names: [], sectors: [] })
  for (const one of mornings) list.take(one)
  return list
}

const codesOf = (list: StockList) => list.now().catalogue.stocks.map(({ code }) => code)

/** The list as a restart finds it. */
const restarted = (list: StockList) => createStockList(StoredCatalogue.parse(JSON.parse(JSON.stringify(list.stored()))))

test('who is new gets a row behind the others, which keep theirs, over a restart too', () => {
  const list = listOf(morning(FIRST, ...OLD))
  const before = list.now()
  const { isChanged } = list.take(morning(SECOND, stock('300001', '新'), ...OLD.toReversed()))
  expect(isChanged).toBe(true)
  for (const now of [list, restarted(list)]) {
    expect(codesOf(now)).toEqual(['600001', '600002', '600003', '300001'])
    expect(now.now().rowOf('300001')).toBe(3)
  }
  expect(before.catalogue.stocks).toHaveLength(3)
  expect(before.rowOf('300001')).toBeUndefined()
})

test('a morning that tells nothing new leaves the same version', () => {
  const list = listOf(morning(FIRST, ...OLD))
  const before = list.now()
  expect(list.take(morning(SECOND, ...OLD)).isChanged).toBe(false)
  expect(list.now()).toBe(before)
})

test('a renamed stock has its name of the day from that day on, and its old one on the days before', () => {
  const list = listOf(morning(FIRST, ...OLD))
  list.take(morning(THIRD, stock('600001', 'ST甲'), ...OLD.slice(1)))
  list.take(morning(FOURTH, stock('600001', '甲'), ...OLD.slice(1)))
  for (const { nameOn } of [list.now(), restarted(list).now()]) {
    expect([FIRST, SECOND, THIRD, FOURTH].map(day => nameOn(0, day))).toEqual(['甲', '甲', 'ST甲', '甲'])
  }
  expect(list.now().catalogue.stocks[0]?.name).toBe('甲')
})

test('a name that is corrected on the same morning is as if it had never been told', () => {
  const list = listOf(morning(FIRST, ...OLD), morning(SECOND, stock('600001', '甲骨'), ...OLD.slice(1)))
  list.take(morning(SECOND, ...OLD))
  expect([FIRST, SECOND].map(day => list.now().nameOn(0, day))).toEqual(['甲', '甲'])
})

test('a new listing is called N and C on its days and by its name after them; an ex-dividend mark changes no name', () => {
  const list = listOf(morning(FIRST, ...OLD))
  const fresh = (nameOfDay: string) => stock('600009', '新股', { nameOfDay, listedOn: SECOND })
  list.take(morning(SECOND, ...OLD, fresh('N新股')))
  list.take(morning(THIRD, ...OLD, fresh('C新股')))
  list.take(morning(FOURTH, ...OLD, fresh('XD新股')))
  const { nameOn } = list.now()
  expect([SECOND, THIRD, FOURTH].map(day => nameOn(3, day))).toEqual(['N新股', 'C新股', '新股'])
})

test('who is told as delisted has left from that day on and keeps the row', () => {
  const list = listOf(morning(FIRST, ...OLD))
  list.take(
    morning(SECOND, stock('600002', '乙', { delistedOn: SECOND }), stock('600001', '甲'), stock('600003', '丙')),
  )
  const { catalogue } = restarted(list).now()
  expect([FIRST, SECOND].map(day => isListedOn(catalogue, 1, day))).toEqual([true, false])
  expect(isListedOn(catalogue, 0, SECOND)).toBe(true)
  expect(codesOf(list)).toEqual(['600001', '600002', '600003'])
})

test('who is lacking counts as delisted after three whole mornings, from the first of them, and not if it comes back before', () => {
  const without = (day: TradeDay, isWhole = true) => ({
    ...morning(day, stock('600001', '甲'), stock('600003', '丙')),
    isWhole,
  })
  const list = listOf(morning(FIRST, ...OLD), without(SECOND), without(SECOND), without(THIRD))
  expect(list.now().catalogue.delistedOn).toBeUndefined()
  const back = restarted(list)
  back.take(morning(FOURTH, ...OLD))
  back.take(without(TradeDay.parse('2025-10-13')))
  expect(back.now().catalogue.delistedOn).toBeUndefined()
  list.take(without(FOURTH, false))
  expect(list.now().catalogue.delistedOn).toBeUndefined()
  list.take(without(FOURTH))
  expect([...(list.now().catalogue.delistedOn ?? [])]).toEqual([[1, SECOND]])
  list.take(morning(TradeDay.parse('2025-10-13'), ...OLD))
  expect(list.now().catalogue.delistedOn).toBeUndefined()
})

test('a company of Beijing that is given another code keeps its row, its names and its sectors, and is found by either code', () => {
  const beijing = (code: string) => stock(code, '五新隧装', { exchange: 'bse', board: 'bse' })
  const sectors = [{ blockCode: '881001', name: '机械', kind: 'industry' as const, codes: [StockCode.parse('835174')] }]
  const list = listOf(morning(FIRST, beijing('835174'), ...OLD))
  list.takeSectors({ rows: sectors, wholeOn: FIRST })
  list.take(morning(SECOND, stock('835174', 'ST五新', { exchange: 'bse', board: 'bse' }), ...OLD))
  const { renumbered } = list.take(morning(THIRD, ...OLD, beijing('920174')))
  expect(renumbered).toEqual([{ code: '920174', formerCode: '835174', day: THIRD }])
  for (const now of [list.now(), restarted(list).now()]) {
    expect(now.catalogue.stocks.map(({ code }) => code)).toEqual(['920174', '600001', '600002', '600003'])
    expect([now.rowOf('835174'), now.rowOf('920174')]).toEqual([0, 0])
    expect([FIRST, SECOND, THIRD].map(day => now.nameOn(0, day))).toEqual(['五新隧装', 'ST五新', '五新隧装'])
    expect([...(now.catalogue.sectors[0]?.rows ?? [])]).toEqual([0])
  }
  // A provider that is behind goes on with the old code: it is the same stock, and nobody is lacking.
  list.take(morning(FOURTH, ...OLD, beijing('835174')))
  expect(codesOf(list)).toHaveLength(4)
  expect(list.stored().absences).toEqual([])
})

test('two stocks that are both listed are two, whatever the rule says of their codes', () => {
  const both = [stock('835174', '五新隧装'), stock('920174', '别家')]
  const list = listOf(morning(FIRST, stock('835174', '五新隧装')), morning(THIRD, ...both))
  expect(codesOf(list)).toEqual(['835174', '920174'])
})

test('a sector keeps its place and has the stocks it is given last; new ones come behind, and one that is not given stays', () => {
  const sector = (blockCode: string, ...codes: readonly string[]) => ({
    ...{ blockCode, name: `概念${blockCode}`, kind: 'concept' as const },
    codes: codes.map(code => StockCode.parse(code)),
  })
  const list = listOf(morning(FIRST, ...OLD))
  list.takeSectors({ rows: [sector('885001', '600001'), sector('885002', '600002')], wholeOn: FIRST })
  const before = list.now().catalogue.sectors
  list.take(morning(SECOND, stock('600001', '甲新名'), ...OLD.slice(1)))
  expect(list.now().catalogue.sectors).toBe(before)
  const renamed = list.now()
  expect(list.takeSectors({ rows: [sector('885002', '600002')], wholeOn: SECOND }).isChanged).toBe(false)
  expect([list.now() === renamed, list.stored().sectorsOn]).toEqual([true, SECOND])
  list.takeSectors({ rows: [sector('885003', '600003'), sector('885001', '600003')] })
  for (const { catalogue } of [list.now(), restarted(list).now()]) {
    expect(catalogue.sectors.map(({ blockCode, rows }) => [blockCode, [...rows]])).toEqual([
      ['885001', [2]],
      ['885002', [1]],
      ['885003', [2]],
    ])
  }
  // Of a part nobody knows whether it is all.
  expect(restarted(list).stored().sectorsOn).toBe(SECOND)
})

test('what a list does not know of a stock stays as it was known', () => {
  const list = listOf(morning(FIRST, stock('600001', '甲', { industry: '银行' })))
  list.take(morning(SECOND, stock('600001', '甲', { industry: null, floatShares: null, totalShares: 2000 })))
  expect(list.now().catalogue.stocks[0]).toMatchObject({ industry: '银行', floatShares: 800, totalShares: 2000 })
})

test('a name that was cut off for an ex-right day is not what the stock is called from then on', () => {
  const list = listOf(morning(FIRST, stock('600519', '贵州茅台')))
  list.take(morning(SECOND, stock('600519', '贵州茅', { nameOfDay: 'XD贵州茅' })))
  expect(list.now().catalogue.stocks[0]?.name).toBe('贵州茅台')
})
