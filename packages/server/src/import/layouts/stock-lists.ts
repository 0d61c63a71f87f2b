import { z } from 'zod'
import { codeOf, dateOf, nameOf, orRefusal, textOf } from '#import/at-the-door.ts'
import type { Layout, ListedStock, Row } from '#import/fact.ts'

function optional(value: unknown): string | undefined {
  const text = textOf(value)
  return text === '' ? undefined : text
}

/** adata `all_code.csv`: code, short name and listing day; the day is empty for delisted stocks. */
export const adataStocks: Layout = {
  title: '股票列表（adata）',
  keys: ['stock_code', 'short_name', 'exchange', 'list_date'],
  normalise: row =>
    orRefusal(
      (): ListedStock => ({
        kind: 'stock',
        code: codeOf(row.stock_code),
        name: nameOf(row.short_name),
        listedOn: dateOf(row.list_date),
      }),
    ),
}

const ResponseTable = z.object({
  data: z.object({ fields: z.array(z.string()), items: z.array(z.array(z.unknown())) }),
})

function* rowsInResponse(document: Row): Generator<Row> {
  const response = ResponseTable.safeParse(document)
  if (!response.success) {
    yield document
    return
  }
  const { fields, items } = response.data.data
  for (const item of items) yield Object.fromEntries(fields.map((field, at) => [field, item[at]]))
}

/** tushare `stock_basic`, as a csv or as the recorded answer with its fields and items apart. */
export const tushareStocks: Layout = {
  title: '股票列表（tushare stock_basic）',
  keys: ['ts_code', 'symbol', 'name', 'area', 'industry', 'list_date'],
  rows: rowsInResponse,
  normalise: row =>
    orRefusal(
      (): ListedStock => ({
        kind: 'stock',
        code: codeOf(row.ts_code),
        name: nameOf(row.name),
        listedOn: dateOf(row.list_date),
        industry: optional(row.industry),
        region: optional(row.area),
        initials: optional(row.cnspell)?.toLowerCase(),
      }),
    ),
}
