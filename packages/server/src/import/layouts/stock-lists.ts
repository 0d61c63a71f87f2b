import { z } from 'zod'
import { codeOf, dateOf, nameOf, optionalText, orRefusal } from '#import/cell-values.ts'
import type { ListedStock } from '#import/fact.ts'
import type { Layout, Row } from '#import/layout.ts'

/** adata `all_code.csv`: code, short name and listing day; the day is empty for delisted stocks. */
export const adataStocks: Layout = {
  title: '股票列表（adata）',
  keys: ['stock_code', 'short_name', 'exchange', 'list_date'],
  units: 'dates to YYYY-MM-DD, names to one spelling',
  into: "stocks, names of the list's day",
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
  units: 'dates to YYYY-MM-DD, names to one spelling',
  into: "stocks, names of the list's day",
  rows: rowsInResponse,
  normalise: row =>
    orRefusal(
      (): ListedStock => ({
        kind: 'stock',
        code: codeOf(row.ts_code),
        name: nameOf(row.name),
        listedOn: dateOf(row.list_date),
        industry: optionalText(row.industry),
        region: optionalText(row.area),
        initials: optionalText(row.cnspell)?.toLowerCase(),
      }),
    ),
}

/** No more than codes and names; of what day they are only the file's name can say. */
export const namedStocks: Layout = {
  title: '股票列表（代码与名称）',
  keys: ['code', 'name'],
  exact: true,
  units: 'names to one spelling',
  into: "stocks, names of the day in the file's name",
  normalise: row => orRefusal((): ListedStock => ({ kind: 'stock', code: codeOf(row.code), name: nameOf(row.name) })),
}
