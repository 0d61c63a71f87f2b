/** What is read of a row of a 交割单, and by which titles brokers' programs name it; the first that is there counts. */
export const STATEMENT_COLUMNS = {
  day: ['成交日期', '交割日期', '发生日期', '日期', '委托日期'],
  time: ['成交时间', '发生时间', '时间', '委托时间'],
  code: ['证券代码', '股票代码', '代码'],
  name: ['证券名称', '股票名称', '名称'],
  action: ['操作', '业务名称', '买卖标志', '买卖方向', '交易类别', '业务类型', '委托方向', '业务标志', '摘要'],
  shares: ['成交数量', '成交股数', '发生数量', '数量'],
  price: ['成交价格', '成交均价', '成交价', '价格'],
  amount: ['成交金额', '金额'],
  net: ['发生金额', '清算金额', '收付金额', '资金发生数'],
  commission: ['手续费', '佣金', '净佣金'],
  duty: ['印花税'],
  transfer: ['过户费'],
  other: ['其他杂费', '其他费用', '其它费用', '其他费', '附加费'],
  fees: ['费用', '费用合计'],
  number: ['成交编号', '合同编号', '委托编号', '流水号'],
  note: ['备注'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type StatementField = keyof typeof STATEMENT_COLUMNS

const NEEDED = ['day', 'code', 'action', 'shares', 'price'] as const satisfies readonly StatementField[]

export interface FoundColumns {
  /** Position of the row of titles. */
  readonly head: number
  readonly at: ReadonlyMap<StatementField, { readonly index: number; readonly title: string }>
}

/** Spreadsheets keep a code's zeros by `="000001"`, programs fill up with blanks. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').trim()
  const quoted = /^="(?<text>[^"]*)"$/.exec(text)?.groups?.text
  return (quoted ?? text).trim()
}

/** The row of titles is the first that has all that is needed: above it stand names of accounts and the like. */
export function findColumns(
  rows: readonly (readonly string[])[],
): FoundColumns | { readonly missing: readonly string[] } {
  let missing: readonly string[] = NEEDED.map(field => STATEMENT_COLUMNS[field][0])
  for (const [head, row] of rows.slice(0, 20).entries()) {
    const titles = row.map(cellText)
    const at = new Map<StatementField, { index: number; title: string }>()
    for (const field of Object.keys(STATEMENT_COLUMNS) as StatementField[]) {
      const title = STATEMENT_COLUMNS[field].find(one => titles.includes(one))
      if (title !== undefined) at.set(field, { index: titles.indexOf(title), title })
    }
    const lacking = NEEDED.filter(field => !at.has(field)).map(field => STATEMENT_COLUMNS[field][0])
    if (lacking.length === 0) return { head, at }
    if (lacking.length < missing.length) missing = lacking
  }
  return { missing }
}
