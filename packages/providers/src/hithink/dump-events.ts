import type { AdjustmentEventRow } from '#rows/adjustment-row.ts'
import { type ColumnRun, checkConstants, columnOf, datedShares, numberAt, type RefusedCounts } from './dump-columns.ts'

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
  const [cash, bonus] = [column('dividend_per_share'), column('per_share_bonus')]
  const [allotted, prices] = [column('allotment_ratio'), column('allotment_price')]
  for (const { row, code, day } of datedShares(run, 'ex_date_ms', refused)) {
    const [cashYuanPerShare, bonusSharesPerShare] = [numberAt(cash, row), numberAt(bonus, row)]
    const allotmentSharesPerShare = numberAt(allotted, row)
    const given = [cashYuanPerShare, bonusSharesPerShare, allotmentSharesPerShare]
    if (given.some(part => part !== undefined) && given.every(part => part === undefined || part === 0)) continue
    const allotmentPriceYuan = numberAt(prices, row)
    yield { code, day, cashYuanPerShare, bonusSharesPerShare, allotmentSharesPerShare, allotmentPriceYuan }
  }
}
