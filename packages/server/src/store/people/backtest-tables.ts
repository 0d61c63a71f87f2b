import type { BacktestState } from '@kanpan/contract/question/backtest'
import type { Generated } from 'kysely'

export interface BacktestTables {
  backtests: BacktestsTable
}

export interface BacktestsTable {
  id: Generated<number>
  user_id: number
  created_at_ms: number
  updated_at_ms: number
  state: BacktestState
  progress_pct: number
  input: string
  error: string | null
  total: string | null
  result: string | null
}
