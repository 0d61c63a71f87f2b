import { codeOf, numberOf, orRefusal, refuse, textOf } from '#import/cell-values.ts'
import type { DayFigures } from '#import/fact.ts'
import { type FileName, isRow, type Layout, rowsUnder } from '#import/layout.ts'

/** None of these says when it was taken: the day is that of the file's name, or unknown. */
function figures(list: string, row: { code: unknown; rank: unknown; value?: unknown }, { day }: FileName): DayFigures {
  const code = codeOf(row.code)
  const [rank, value] = [numberOf(row.rank), numberOf(row.value ?? '')]
  if (!(rank >= 1)) return refuse('没有名次')
  return {
    kind: 'figures',
    day: day ?? refuse('内容和文件名里都没有日期'),
    values: { [`hot.${list}.${code}.rank`]: rank, ...(value > 0 && { [`hot.${list}.${code}.value`]: value }) },
  }
}

const UNITS = 'none; the day is that of the file’s name'

export const thsHotStocks: Layout = {
  title: '热榜（同花顺表格）',
  keys: ['rank', 'code', 'name', 'change_pct', 'hot_value', 'concept_tag'],
  units: UNITS,
  into: 'series `hot.ths.<code>.rank` and `.value`',
  normalise: (row, file) =>
    orRefusal(() => figures('ths', { code: row.code, rank: row.rank, value: row.hot_value }, file)),
}

export const thsHotAnswer: Layout = {
  title: '热榜（同花顺原始应答）',
  keys: ['data.stock_list', 'stock_list.order', 'stock_list.code', 'stock_list.rate'],
  units: UNITS,
  into: 'series `hot.ths.<code>.rank` and `.value`',
  rows: ({ data }) => rowsUnder(isRow(data) ? data : {}, 'stock_list'),
  normalise: (row, file) => orRefusal(() => figures('ths', { code: row.code, rank: row.order, value: row.rate }, file)),
}

export const eastmoneyHotAnswer: Layout = {
  title: '人气榜（东方财富原始应答）',
  keys: ['data.sc', 'data.rk'],
  units: UNITS,
  into: 'series `hot.eastmoney.<code>.rank`',
  rows: answer => rowsUnder(answer, 'data'),
  normalise: (row, file) => orRefusal(() => figures('eastmoney', { code: textOf(row.sc), rank: row.rk }, file)),
}
