import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { Refused } from '#collectors/refused.ts'
import type { ExRightRow } from '#sources/ports/past-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { ExRightEvent, ReportedExRightDay } from '#store/ex-right-store.ts'

type Refusal = 'code' | 'stranger' | 'figure'

const REASONS: Readonly<Record<Refusal, string>> = {
  code: '代码缺失或不成样子',
  stranger: '没有这只股票',
  figure: '派息、送转或配股的数值缺失或不可能',
}

/** Nobody has given more: 30 shares for ten are the most there were, and 1,000 yuan a share would be a price. */
const MOST_SHARES_PER_TEN = 100
const MOST_YUAN_PER_TEN = 10_000
const CODE = /^\d{6}$/

const isWithin = (value: number, most: number) => Number.isFinite(value) && value >= 0 && value <= most

function refusalOf(row: ExRightRow, isStock: (code: StockCode) => boolean): Refusal | undefined {
  const { code, cashYuanPerTen, bonusSharesPerTen, rightsSharesPerTen, rightsPriceCents } = row
  if (!CODE.test(code)) return 'code'
  if (!isStock(code)) return 'stranger'
  const isShares = [bonusSharesPerTen, rightsSharesPerTen].every(shares => isWithin(shares, MOST_SHARES_PER_TEN))
  if (!isShares || !isWithin(cashYuanPerTen, MOST_YUAN_PER_TEN)) return 'figure'
  const hasPrice = Number.isInteger(rightsPriceCents) && rightsPriceCents > 0
  if (rightsSharesPerTen > 0 ? !hasPrice : rightsPriceCents !== 0) return 'figure'
  return cashYuanPerTen + bonusSharesPerTen + rightsSharesPerTen > 0 ? undefined : 'figure'
}

/** Two events of a stock on one day fall together: what they give adds up, and the dearer allotment is no other one. */
function together(rows: readonly ExRightRow[], provider: string, day: TradeDay): ExRightEvent | undefined {
  const [first] = rows
  if (!first || rows.filter(({ rightsSharesPerTen }) => rightsSharesPerTen > 0).length > 1) return undefined
  const sum = (name: 'cashYuanPerTen' | 'bonusSharesPerTen' | 'rightsSharesPerTen' | 'rightsPriceCents') =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    code: first.code,
    day,
    provider,
    cashYuanPerTen: sum('cashYuanPerTen'),
    bonusSharesPerTen: sum('bonusSharesPerTen'),
    rightsSharesPerTen: sum('rightsSharesPerTen'),
    rightsPriceCents: sum('rightsPriceCents'),
  }
}

export interface ExRightReport {
  readonly coversAllotments: boolean
  isStock(code: StockCode): boolean
  /** How many events of the day stand. */
  known(day: TradeDay): number
}

export interface AdmittedExRights {
  readonly reported: Omit<ReportedExRightDay, 'dataset'>
  readonly refusedRows: number
  readonly refusedFor: string
}

/**
 * The events of a day as they are kept. A row that cannot be costs itself, and the day is not known whole then: nobody can tell what
 * it said. Funds and other securities that are no stocks of the market make no day doubtful.
 */
export function admittedExRights(
  { day, provider, rows, isWhole, refused: atPort }: Batch<readonly ExRightRow[]>,
  { coversAllotments, isStock, known }: ExRightReport,
): AdmittedExRights {
  if (!isTradeDay(day)) throw new Refused(`来源给出了 ${day} 的除权除息，不是交易日`)
  if (!isWhole) throw new Refused('来源给出的除权除息不完整')
  const refused = new Map<Refusal, number>()
  const admitted = rows.filter(row => {
    const refusal = refusalOf(row, isStock)
    if (refusal) refused.set(refusal, (refused.get(refusal) ?? 0) + 1)
    return refusal === undefined
  })
  const events = [...Map.groupBy(admitted, ({ code }) => code).values()].flatMap(
    of => together(of, provider, day) ?? [],
  )
  // An empty day is as good as any, but not one that had events.
  if (events.length === 0 && known(day) > 0) throw new Refused(`来源给出的除权除息是空的，之前有 ${known(day)} 条`)
  if (rows.length > 0 && refused.get('stranger') === rows.length) throw new Refused(`没有一行可信：${REASONS.stranger}`)
  const isDoubtful = (refused.get('code') ?? 0) + (refused.get('figure') ?? 0) + (atPort?.rows ?? 0) > 0
  return {
    reported: { day, whole: isDoubtful ? undefined : { provider, coversAllotments }, events },
    refusedRows: rows.length - admitted.length,
    refusedFor: [...refused.keys()].map(reason => REASONS[reason]).join('；'),
  }
}
