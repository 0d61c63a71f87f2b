import { LIMITS } from '@kanpan/contract/limits'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { ExecutionKind } from '@kanpan/contract/question/trades'
import { parse } from 'csv-parse/sync'
import { AppError } from '#lib/app-error.ts'
import type { BroughtExecution, ExecutionContent } from '#store/people/execution-store.ts'
import { cellText, type FoundColumns, findColumns, type StatementField } from './statement-columns.ts'

export interface ReadStatement {
  readonly executions: readonly BroughtExecution[]
  /** Rows with something in them below the titles. */
  readonly rows: number
  readonly passed: ReadonlyMap<string, number>
  readonly refused: readonly { readonly row: number; readonly reason: string }[]
  readonly columns: FoundColumns['at']
}

/** What the rules of the day make of an execution whose statement tells no fees, in cents; undefined where there are none. */
export type RuleFees = (execution: Omit<ExecutionContent, 'feesCents' | 'feesFrom'>) => number | undefined

/** The words of the business, the first that fits: a tax on a dividend is no dividend, and borrowed shares are nobody's. */
const KINDS: readonly (readonly [RegExp, ExecutionKind | undefined])[] = [
  [/融券|券源|还券|配号|申购|质押|拆出|回购/, undefined],
  [/买入|新股入账|新股入帐|中签缴款|配股入账|配股缴款/, 'buy'],
  [/卖出/, 'sell'],
  [/红股|送股|转增|送转/, 'shares'],
  [/红利|股息|派息|股利|扣税|补税|税补缴/, 'cash'],
]

class Unreadable extends Error {}

const NUMBER = /^[-+]?\d{1,15}(?:\.\d{1,8})?$/

/** Text of a row by its field. */
type Cells = (field: StatementField) => string

function numberIn(cells: Cells, field: StatementField, title: string): number | undefined {
  const text = cells(field).replaceAll(',', '')
  if (text === '' || text === '-' || text === '--') return undefined
  if (!NUMBER.test(text)) throw new Unreadable(`${title}：“${text.slice(0, 20)}”不是数字`)
  return Number(text)
}

/** Yuan as whole cents: what a double makes of two digits is a hair beside. */
const centsOf = (yuan: number) => Math.round(yuan * 100)

function dayIn(text: string): TradeDay {
  const {
    year = '',
    month = '',
    day = '',
  } = /^(?<year>\d{4})[-/.]?(?<month>\d{1,2})[-/.]?(?<day>\d{1,2})$/.exec(text)?.groups ?? {}
  const { data } = TradeDay.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (data === undefined) throw new Unreadable(`日期：“${text.slice(0, 20)}”不是日期`)
  return data
}

function secondIn(text: string): number | undefined {
  if (text === '' || /^0+$/.test(text)) return undefined
  const digits = /^\d{5,6}$/.test(text) ? text.padStart(6, '0').replace(/(..)(..)(..)/, '$1:$2:$3') : text
  const {
    hour,
    minute,
    second = '0',
  } = /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?$/.exec(digits)?.groups ?? {}
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  if (!(h < 24 && m < 60 && s < 60)) throw new Unreadable(`时间：“${text.slice(0, 20)}”不是时间`)
  return 3600 * h + 60 * m + s
}

function codeIn(text: string): StockCode {
  const { data } = StockCode.safeParse(/^\d{1,6}$/.test(text) ? text.padStart(6, '0') : text)
  if (data === undefined) throw new Unreadable(`证券代码：“${text.slice(0, 20)}”不是六位数字`)
  return data
}

type Priced = Pick<ExecutionContent, 'kind' | 'shares' | 'priceMills'>

/** What was taken beside the price: what moved tells it best, then the columns of fees; undefined where neither does. */
function feesIn(cells: Cells, kind: ExecutionKind, amountCents: number): number | undefined {
  const net = numberIn(cells, 'net', '发生金额')
  if (net !== undefined && net !== 0 && (kind === 'buy' || kind === 'sell')) {
    const fees = kind === 'buy' ? Math.abs(centsOf(net)) - amountCents : amountCents - centsOf(net)
    if (fees < 0) throw new Unreadable('发生金额：与成交金额不符')
    return fees
  }
  const whole = numberIn(cells, 'fees', '费用')
  if (whole !== undefined) return centsOf(Math.abs(whole))
  const parts = (['commission', 'duty', 'transfer', 'other'] as const).map(field => numberIn(cells, field, '费用'))
  if (parts.every(part => part === undefined)) return undefined
  return parts.reduce<number>((sum, part) => sum + centsOf(Math.abs(part ?? 0)), 0)
}

function amountIn(cells: Cells, { kind, shares, priceMills }: Priced): number {
  if (kind === 'shares') return 0
  const amount = numberIn(cells, 'amount', '成交金额')
  if (kind === 'cash') {
    const moved = numberIn(cells, 'net', '发生金额') ?? amount
    if (moved === undefined || moved === 0) throw new Unreadable('发生金额：没有金额')
    return centsOf(/税/.test(cells('action')) ? -Math.abs(moved) : moved)
  }
  if (amount !== undefined && amount !== 0) return centsOf(Math.abs(amount))
  return Math.round((priceMills * shares) / 10)
}

function executionIn(cells: Cells, kind: ExecutionKind, ruleFees: RuleFees): ExecutionContent {
  const shares = Math.abs(numberIn(cells, 'shares', '成交数量') ?? 0)
  const priceMills = Math.round(1000 * (numberIn(cells, 'price', '成交价格') ?? 0))
  if (kind !== 'cash' && shares === 0) throw new Unreadable('成交数量：没有数量')
  if (!Number.isInteger(shares)) throw new Unreadable('成交数量：不是整数')
  if ((kind === 'buy' || kind === 'sell') && priceMills <= 0) throw new Unreadable('成交价格：没有价格')
  const amountCents = amountIn(cells, { kind, shares, priceMills })
  const parts = {
    ...{ day: dayIn(cells('day')), second: secondIn(cells('time')), code: codeIn(cells('code')) },
    ...{ name: cells('name').slice(0, 40), kind, priceMills, shares: kind === 'cash' ? 0 : shares, amountCents },
    note: cells('note').slice(0, LIMITS.noteMaxLength),
  }
  const feesCents = kind === 'cash' ? 0 : feesIn(cells, kind, amountCents)
  if (feesCents !== undefined) return { ...parts, feesCents, feesFrom: 'statement' }
  const byRules = ruleFees(parts)
  if (byRules === undefined)
    throw new Unreadable('费用：这类证券或这一天的费用规则没有收录，交割单里要有发生金额或费用')
  return { ...parts, feesCents: byRules, feesFrom: 'rules' }
}

function rowsOf(text: string): string[][] {
  const delimiter = text.slice(0, 4000).includes('\t') ? '\t' : ','
  try {
    return parse(text, {
      ...{ delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: false },
      ...{ to: LIMITS.statementMostRows + 21, maxRecordSize: 10_000 },
    })
  } catch {
    throw new AppError('bad_request', '参数 text：读不出这份交割单：不是逗号或制表符分隔的文字')
  }
}

/** What tells a row from all others: two alike in one file are two, and the same two in the next file again. */
function keyed(executions: readonly (ExecutionContent & { readonly number: string })[]): readonly BroughtExecution[] {
  const seen = new Map<string, number>()
  return executions.map(({ number, ...execution }) => {
    const { day, second, code, kind, priceMills, shares, amountCents, feesCents } = execution
    const key = [day, second ?? '', code, kind, priceMills, shares, amountCents, feesCents, number].join(' ')
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return { ...execution, sourceKey: before === 0 ? key : `${key} ${before}` }
  })
}

/** A broker's 交割单 as text: what it tells of stocks, what it tells of other things, and what cannot be read, each row for itself. */
export function readStatement(text: string, ruleFees: RuleFees): ReadStatement {
  const rows = rowsOf(text)
  const columns = findColumns(rows)
  if ('missing' in columns)
    throw new AppError('bad_request', `参数 text：读不出这份交割单：没有“${columns.missing.join('”“')}”这些列`)
  const body = rows.slice(columns.head + 1)
  if (body.length > LIMITS.statementMostRows)
    throw new AppError('bad_request', `参数 text：一次最多导入 ${LIMITS.statementMostRows} 行，请分几次`)
  const passed = new Map<string, number>()
  const refused: { row: number; reason: string }[] = []
  const executions: (ExecutionContent & { readonly number: string })[] = []
  let rowCount = 0
  for (const [at, row] of body.entries()) {
    if (row.every(cell => cellText(cell) === '')) continue
    rowCount += 1
    const cells: Cells = field => cellText(row[columns.at.get(field)?.index ?? -1])
    const action = cells('action')
    const kind = KINDS.find(([words]) => words.test(action))?.[1]
    if (kind === undefined) {
      const word = action.slice(0, 20) || '（空）'
      passed.set(word, (passed.get(word) ?? 0) + 1)
      continue
    }
    try {
      executions.push({ ...executionIn(cells, kind, ruleFees), number: cells('number').slice(0, 40) })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      refused.push({ row: columns.head + at + 2, reason: error.message })
    }
  }
  return { executions: keyed(executions), rows: rowCount, passed, refused, columns: columns.at }
}
