import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import type { SourceStock } from '#sources/ports/rows.ts'
import { createStockList } from '#store/catalogue/stock-list.ts'
import { admittedMorning } from './catalogue-admission.ts'

const [DAY, NEXT] = [TradeDay.parse('2025-09-30'), TradeDay.parse('2025-10-09')] as const

function stock(code: string, own: Partial<SourceStock> = {}): SourceStock {
  return {
    ...{ code: StockCode.parse(code), name: `样本${code.slice(4)}`, nameOfDay: `样本${code.slice(4)}` },
    ...{ exchange: 'sse', board: 'main', industry: null, region: null, listedOn: null },
    ...{ totalShares: null, floatShares: null, delistedOn: null },
    ...own,
  }
}

const HUNDRED = Array.from({ length: 100 }, (_, at) => stock(String(600_000 + at)))

function admitted(stocks: readonly SourceStock[], { isWhole = true, known = HUNDRED } = {}) {
  const list = createStockList({ stocks: [], names: [], sectors: [] })
  const batch = { provider: 'test', isWhole }
  if (known.length > 0)
    list.take(admittedMorning({ ...batch, day: DAY, rows: { stocks: known }, isWhole: true }, list.now()).morning)
  return admittedMorning({ ...batch, day: NEXT, rows: { stocks } }, list.now())
}

describe('a morning list of stocks', () => {
  test('is let in whole, and names are spelled for who does not tell how', () => {
    const { morning, refusedRows } = admitted(HUNDRED)
    expect([morning.stocks.length, morning.isWhole, refusedRows]).toEqual([100, true, undefined])
    expect(morning.stocks[0]?.initials).toEqual(['yb00'])
  })

  test('is refused when it is empty or a flood', () => {
    expect(() => admitted([])).toThrow('是空的')
    const flood = Array.from({ length: 20_001 }, () => stock('600000'))
    expect(() => admitted(flood)).toThrow('多于市场上的股票')
  })

  test('is refused when it lacks more than two of a hundred who are listed, and a part lacks nobody', () => {
    expect(admitted(HUNDRED.slice(2)).morning.stocks).toHaveLength(98)
    expect(() => admitted(HUNDRED.slice(3))).toThrow('缺少 3 只已上市的股票（3.0%）')
    expect(admitted(HUNDRED.slice(50), { isWhole: false }).morning.stocks).toHaveLength(50)
  })

  test('does not lack who is listed later or has been given another code', () => {
    const later = HUNDRED.map((one, at) => (at < 10 ? { ...one, listedOn: '2026-01-05' } : one))
    expect(admitted(HUNDRED.slice(10), { known: later }).morning.stocks).toHaveLength(90)
    const beijing = ['835174', '835179', '835184', '835185'].map(code => stock(code, { exchange: 'bse', board: 'bse' }))
    const renumbered = beijing.map(({ code }) => stock(`920${code.slice(3)}`, { exchange: 'bse', board: 'bse' }))
    expect(admitted([...HUNDRED, ...renumbered], { known: [...HUNDRED, ...beijing] }).morning.stocks).toHaveLength(104)
  })

  test('is refused when another column stands where the names did', () => {
    const others = HUNDRED.map(one => ({ ...one, name: '主板', nameOfDay: '主板' }))
    expect(() => admitted(others)).toThrow('给 100 只股票换了名称')
  })

  test('is refused when it marks more than two of a hundred ST overnight', () => {
    const marking = (count: number) =>
      HUNDRED.map((one, at) => (at < count ? { ...one, name: `ST${one.name}`, nameOfDay: `ST${one.name}` } : one))
    expect(admitted(marking(2)).morning.stocks.filter(({ name }) => name.startsWith('ST'))).toHaveLength(2)
    expect(() => admitted(marking(3))).toThrow('给 3 只股票的名称加了 ST')
    expect(admitted(marking(3), { known: marking(3) }).morning.stocks).toHaveLength(100)
  })

  test('loses its wrong rows alone, and takes nobody for gone then', () => {
    const wrong: readonly SourceStock[] = [
      stock('600200', { name: '' }),
      stock('600201', { nameOfDay: '半个\uFFFD' }),
      stock('600202', { board: 'star' }),
      stock('600203', { listedOn: '20250101' }),
      stock('600204', { floatShares: -1 }),
      stock('600000'),
    ]
    const { morning, refusedRows } = admitted([...HUNDRED, ...wrong])
    expect([morning.stocks.length, refusedRows, morning.isWhole]).toEqual([100, 6, false])
  })

  test('tells of no other name where another provider writes the same one in wide letters or with blanks', () => {
    const known = [...HUNDRED, stock('000002', { exchange: 'szse', name: '万 科Ａ', nameOfDay: '万 科Ａ' })]
    const other = known.map(one => (one.code === '000002' ? { ...one, name: '万科A', nameOfDay: '万科A' } : one))
    const { morning } = admitted(other, { known })
    expect(morning.stocks.at(-1)).toMatchObject({ name: '万 科Ａ', nameOfDay: '万 科Ａ' })
    const marked = known.map(one => (one.code === '000002' ? { ...one, name: '*ST万科', nameOfDay: '*ST万科' } : one))
    expect(admitted(marked, { known }).morning.stocks.at(-1)).toMatchObject({ name: '*ST万科' })
  })
})
