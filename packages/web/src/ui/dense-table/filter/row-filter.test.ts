import { expect, test } from 'vitest'
import type { Column } from '#lib/column/column.ts'
import { readFilter } from './row-filter.ts'

interface Stock {
  readonly code: string
  readonly name: string
  readonly changePct: number | null
  readonly amountYuan: number
  readonly concepts: string
}

const columns: readonly Column<Stock>[] = [
  {
    id: 'code',
    title: '代码',
    widthPx: 64,
    align: 'start',
    text: ({ code }) => code,
    sortValue: ({ code }) => Number(code),
  },
  { id: 'name', title: '名称', widthPx: 88, align: 'start', rowHeader: true, text: ({ name }) => name },
  {
    id: 'changePct',
    title: '涨跌幅',
    widthPx: 64,
    text: ({ changePct }) => `${changePct}%`,
    sortValue: ({ changePct }) => changePct,
  },
  { id: 'amountYuan', title: '成交额', widthPx: 64, text: () => '', sortValue: ({ amountYuan }) => amountYuan },
  { id: 'concepts', title: '概念', widthPx: 64, align: 'start', text: ({ concepts }) => concepts },
]
const STOCKS: readonly Stock[] = [
  { code: '000001', name: '平安银行', changePct: 1.2, amountYuan: 3e8, concepts: '银行' },
  { code: '600519', name: '贵州茅台', changePct: 6, amountYuan: 5e9, concepts: '白酒、AI营销' },
  { code: '300750', name: '宁德时代', changePct: null, amountYuan: 8e7, concepts: '锂电池' },
]

const left = (filterText: string) => {
  const filter = readFilter(filterText, columns)
  return filter && STOCKS.filter(filter.matches).map(({ name }) => name)
}

test('nothing typed narrows nothing', () => {
  expect(readFilter('  ', columns)).toBeUndefined()
})

test.each([
  ['5190', []],
  ['0519', ['贵州茅台']],
  ['银行', ['平安银行']],
  ['payh', ['平安银行']],
  ['ai', ['贵州茅台']],
  ['涨跌幅>5', ['贵州茅台']],
  ['涨跌幅＜=1.2%', ['平安银行']],
  ['成交额>=1亿', ['平安银行', '贵州茅台']],
  ['成交>1亿 涨跌<5', ['平安银行']],
  ['白酒 涨跌幅>8', []],
])('%s leaves %j', (filterText, names) => {
  expect(left(filterText)).toEqual(names)
})

test('a condition on no figure of the table is told and narrows nothing', () => {
  const filter = readFilter('市盈率<10 茅台', columns)
  expect(filter?.notUnderstood).toEqual(['市盈率<10'])
  expect(left('市盈率<10 茅台')).toEqual(['贵州茅台'])
  expect(readFilter('名称>5', columns)?.notUnderstood).toEqual(['名称>5'])
})
