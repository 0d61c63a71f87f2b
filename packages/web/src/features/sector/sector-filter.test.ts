import { expect, test } from 'vitest'
import { sectorFixture } from './sector.fixture.ts'
import { filterSectors, sectorFilterOf, sectorPage } from './sector-filter.ts'

const rows = [
  sectorFixture({ block_code: '1', name: '白酒', kind: 'industry', changePct: -1 }),
  sectorFixture({ block_code: '2', name: 'PCB概念', changePct: 2 }),
  sectorFixture({ block_code: '3', name: '免税店', changePct: null }),
]
const names = (given: { kind: 'all' | 'concept' | 'industry'; keyword: string }) =>
  filterSectors(rows, given).map(({ name }) => name)

test('the highest change stands first, a sector whose change is not known last', () => {
  expect(names({ kind: 'all', keyword: '' })).toEqual(['PCB概念', '白酒', '免税店'])
})

test('sectors are narrowed by kind and by a word, small letters for large ones too', () => {
  expect(names({ kind: 'industry', keyword: '' })).toEqual(['白酒'])
  expect(names({ kind: 'all', keyword: 'pcb' })).toEqual(['PCB概念'])
})

test('a hundred stand on a page; a page behind the last is the last', () => {
  const many = Array.from({ length: 250 }, (_, index) => index)
  expect(sectorPage(many, 2)).toEqual({ rows: many.slice(100, 200), page: 2, pages: 3 })
  expect(sectorPage(many, 9)).toEqual({ rows: many.slice(200), page: 3, pages: 3 })
  expect(sectorPage([], 1)).toEqual({ rows: [], page: 1, pages: 1 })
})

test('what an address misnames is passed over', () => {
  expect(sectorFilterOf(new URLSearchParams('kind=star&page=x'))).toEqual({ kind: 'all', keyword: '', page: 1 })
  expect(sectorFilterOf(new URLSearchParams('kind=concept&page=2&keyword=酒'))).toEqual({
    kind: 'concept',
    keyword: '酒',
    page: 2,
  })
})
