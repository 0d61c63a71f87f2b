import type { StockCode } from '@kanpan/contract/model/stock'
import { shanghaiDay, shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { UnreadableReply } from '#codec.ts'
import { shareOfThscode } from './thscode.ts'

/** A run of rows of a file, by the names of its columns, as its reader has decoded them. */
export interface ColumnRun {
  readonly columns: Readonly<Record<string, ArrayLike<unknown>>>
  readonly count: number
}

/** How many rows of a file are refused, by why: each by itself would be another file. */
export type RefusedCounts = Map<string, number>

export function countRefused(counts: RefusedCounts, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1)
}

/** A column of a file; refuses the file that has it no more. */
export function columnOf({ columns }: ColumnRun, name: string): ArrayLike<unknown> {
  const column = columns[name]
  if (!column) throw new UnreadableReply('changed', `文件里没有 ${name} 一列`)
  return column
}

/** Columns that say the same of every row: a file in another currency, or of adjusted prices, is another file. */
export function checkConstants(run: ColumnRun, constants: Readonly<Record<string, string>>): void {
  for (const [name, expected] of Object.entries(constants)) {
    const column = columnOf(run, name)
    for (let row = 0; row < run.count; row++) {
      if (column[row] !== expected) {
        throw new UnreadableReply('changed', `文件里 ${name} 是 ${String(column[row])}，不是 ${expected}`)
      }
    }
  }
}

/** A number, be it a decimal's or a long one's; undefined where nothing stands. */
export function numberAt(column: ArrayLike<unknown>, row: number): number | undefined {
  const value = column[row]
  const number = typeof value === 'bigint' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const knownDays = new Map<number, string | undefined>()

/** The day whose midnight in Shanghai it is; undefined for any other moment. */
function dayAt(column: ArrayLike<unknown>, row: number): string | undefined {
  const value = column[row]
  const ms = value instanceof Date ? value.getTime() : numberAt(column, row)
  if (ms === undefined) return undefined
  if (knownDays.has(ms)) return knownDays.get(ms)
  const day = shanghaiDay(ms)
  const midnight = shanghaiMs(day, 0) === ms ? day : undefined
  knownDays.set(ms, midnight)
  return midnight
}

/** The rows of a run that are of an A share, with its code and its day. */
export function* datedShares(
  run: ColumnRun,
  dayColumn: string,
  refused: RefusedCounts,
): Generator<{ readonly row: number; readonly code: StockCode; readonly day: string }> {
  const [codes, days] = [columnOf(run, 'thscode'), columnOf(run, dayColumn)]
  for (let row = 0; row < run.count; row++) {
    const code = shareOfThscode(String(codes[row]))
    if (code === undefined) continue
    const day = dayAt(days, row)
    if (day === undefined) countRefused(refused, '日期不是上海时间的零点')
    else yield { row, code, day }
  }
}
