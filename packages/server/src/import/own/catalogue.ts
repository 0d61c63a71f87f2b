import { codeOf, dateOf, refuse, tradeDayOf } from '#import/cell-values.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { textIn } from './cells.ts'
import { type ExportParts, isWithin, ownTable } from './own-table.ts'

async function catalogueOf({ history }: ExportParts): Promise<StoredCatalogue> {
  return (await history.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] }
}

export const ownStocks = ownTable({
  name: 'stocks',
  title: '股票资料',
  columns: ['code', 'latest_name', 'exchange', 'board', 'listed_on', 'industry', 'region'],
  into: 'stocks, without their names',
  read: row => ({
    kind: 'stockFacts',
    code: codeOf(row.code),
    listedOn: dateOf(row.listed_on),
    industry: textIn(row.industry) || undefined,
    region: textIn(row.region) || undefined,
  }),
  async *rows(parts) {
    for (const { code, name, exchange, board, listedOn, industry, region } of (await catalogueOf(parts)).stocks) {
      yield [code, name, exchange, board, listedOn ?? undefined, industry ?? undefined, region ?? undefined]
    }
  },
})

export const ownNames = ownTable({
  name: 'names',
  title: '股票名称',
  columns: ['day', 'code', 'name_of_day'],
  into: 'names of the day',
  read: row => ({
    kind: 'name',
    day: tradeDayOf(row.day),
    code: codeOf(row.code),
    name: textIn(row.name_of_day) || refuse('没有名称'),
  }),
  async *rows(parts) {
    for (const { code, day, name } of (await catalogueOf(parts)).names) {
      if (isWithin(parts, day)) yield [day, code, name]
    }
  },
})

export const ownConcepts = ownTable({
  name: 'concepts',
  title: '板块成份',
  columns: ['block_code', 'sector_name', 'sector_kind', 'code'],
  into: 'concepts and industries',
  read: row => ({
    kind: 'member',
    blockCode: textIn(row.block_code) || refuse('没有板块代码'),
    sectorName: textIn(row.sector_name) || refuse('没有板块名称'),
    sectorKind: row.sector_kind === 'industry' ? 'industry' : 'concept',
    code: codeOf(row.code),
  }),
  async *rows(parts) {
    for (const { blockCode, name, kind, codes } of (await catalogueOf(parts)).sectors) {
      for (const code of codes) yield [blockCode, name, kind, code]
    }
  },
})
