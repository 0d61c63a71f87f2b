import type { AdjustmentEventRow } from '#rows/adjustment-row.ts'
import {
  type ColumnRun,
  checkConstants,
  columnOf,
  countRefused,
  dayAt,
  numberAt,
  type RefusedCounts,
} from './dump-columns.ts'
import { shareOfThscode } from './thscode.ts'

const CONSTANTS = { currency: 'CNY' } as const

/** The columns of `adjustment-factors`: what was paid and given for one share. */
export const DUMP_EVENT_COLUMNS: readonly string[] = [
  ...['thscode', ...Object.keys(CONSTANTS), 'ex_date_ms'],
  ...['dividend_per_share', 'per_share_bonus', 'allotment_ratio', 'allotment_price'],
]

/** The events of a run of rows. What is no A share is passed over, and so is a row that says that nothing was given. */
export function* dumpEvents(run: ColumnRun, refused: RefusedCounts): Generator<AdjustmentEventRow> {
  checkConstants(run, CONSTANTS)
  const column = (name: string) => columnOf(run, name)
  const [codes, days] = [column('thscode'), column('ex_date_ms')]
  const [cash, bonus] = [column('dividend_per_share'), column('per_share_bonus')]
  const [allotted, prices] = [column('allotment_ratio'), column('allotment_price')]
  for (let row = 0; row < run.count; row++) {
    const code = shareOfThscode(String(codes[row]))
    if (code === undefined) continue
    const day = dayAt(days, row)
    if (day === undefined) {
      countRefused(refused, '日期不是上海时间的零点')
      continue
    }
    const [cashYuanPerShare, bonusSharesPerShare] = [numberAt(cash, row), numberAt(bonus, row)]
    const allotmentSharesPerShare = numberAt(allotted, row)
    const given = [cashYuanPerShare, bonusSharesPerShare, allotmentSharesPerShare]
    if (given.some(part => part !== undefined) && given.every(part => part === undefined || part === 0)) continue
    const allotmentPriceYuan = numberAt(prices, row)
    yield { code, day, cashYuanPerShare, bonusSharesPerShare, allotmentSharesPerShare, allotmentPriceYuan }
  }
}
