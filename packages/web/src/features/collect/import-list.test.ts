import { expect, test } from 'vitest'
import { csvText } from '#lib/format/csv.ts'
import { fileText, parseImportCsv, parseImportList } from './import-list.ts'

test('a pasted list goes into one group, or into none', () => {
  expect(parseImportList('600519 sz000001', '观察')).toEqual([
    { typed: '600519', code: '600519', group: '观察' },
    { typed: 'sz000001', code: '000001', group: '观察' },
  ])
  expect(parseImportList('600519', '')).toEqual([{ typed: '600519', code: '600519' }])
})

test('what was exported is imported with its group and note', () => {
  const text = csvText([
    ['代码', '名称', '分组', '备注'],
    ['600519.SH', '海南桐达', '观察', '等回踩,5日线'],
    ['000001.SZ', '栩凌电力', '', ''],
    ['谁', '', '', ''],
  ])
  expect(parseImportCsv(text)).toEqual([
    { typed: '600519.SH', code: '600519', group: '观察', note: '等回踩,5日线' },
    { typed: '000001.SZ', code: '000001' },
    { typed: '谁', code: undefined },
  ])
})

test('a file that is only codes is read as such', () => {
  expect(parseImportCsv('600519\r\n000001\r\n').map(({ code }) => code)).toEqual(['600519', '000001'])
})

test('a file of an older spreadsheet is read in its own encoding', () => {
  // 代码 in GBK.
  expect(fileText(new Uint8Array([0xb4, 0xfa, 0xc2, 0xeb]).buffer)).toBe('代码')
  expect(fileText(new TextEncoder().encode('代码').buffer)).toBe('代码')
})
