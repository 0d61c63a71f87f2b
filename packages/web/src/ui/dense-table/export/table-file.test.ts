import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Column } from '#lib/column/column.ts'
import { parseCsv } from '#lib/format/csv.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import { excelFile } from './excel-file.ts'
import { csvFile, fieldsOf, fileFields } from './table-file.ts'

interface Row {
  readonly code: string
  readonly name: string
  readonly amountYuan: number | null
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'star', title: '', widthPx: 30, text: () => '★' },
  { id: 'code', title: '代码', widthPx: 80, text: ({ code }) => code, fileValue: ({ code }) => `${code}.SH` },
  { id: 'name', title: '名称', widthPx: 80, text: ({ name }) => name },
  {
    id: 'amount',
    title: '成交额',
    widthPx: 80,
    hiddenAtFirst: true,
    text: ({ amountYuan }) => (amountYuan === null ? UNKNOWN : '1.23亿'),
    sortValue: ({ amountYuan }) => amountYuan,
    unit: '元',
  },
  { id: 'seal', title: '首封', widthPx: 80, text: () => UNKNOWN, sortValue: () => null },
]
const ROWS: readonly Row[] = [
  { code: '600001', name: '=1+1', amountYuan: 123_456_789 },
  { code: '600002', name: '甲,乙', amountYuan: null },
]

test('a file holds every column with a title, figures in full with their unit, and nothing for the unknown', () => {
  expect(parseCsv(csvFile(fieldsOf(COLUMNS), ROWS))).toEqual([
    ['代码', '名称', '成交额(元)', '首封'],
    ['600001.SH', '=1+1', '123456789', ''],
    ['600002.SH', '甲,乙', '', ''],
  ])
})

describe('a workbook', () => {
  test('keeps figures as figures and a text that looks like a formula as a text', async () => {
    const file = await excelFile(fieldsOf(COLUMNS), ROWS, '涨停')
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const text = (path: string): string => new TextDecoder().decode(parts[path])
    const sheet = text('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<v>123456789</v>')
    expect(sheet).not.toContain('<f>')
    expect(sheet + text('xl/sharedStrings.xml')).toContain('=1+1')
    expect(text('xl/workbook.xml')).toContain('涨停')
  })
})

test('a file has the shown columns in the shown order, each in full where a field says it so, and what no column says', () => {
  const full = [
    { title: '成交额(元)', value: ({ amountYuan }: Row) => amountYuan },
    { title: '首次封板', column: 'seal', value: () => '09:30' },
    { title: '说明', value: () => '无列' },
  ]
  const [star, code, name, amount, seal] = COLUMNS
  const titles = (shown: readonly (Column<Row> | undefined)[]) =>
    fileFields(
      COLUMNS,
      shown.filter(column => column !== undefined),
      full,
    ).map(({ title }) => title)
  expect(titles([star, name, code, seal])).toEqual(['名称', '代码', '首次封板', '说明'])
  expect(titles([code, amount])).toEqual(['代码', '成交额(元)', '说明'])
})
