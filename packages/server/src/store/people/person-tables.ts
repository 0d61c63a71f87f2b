import type { BacktestTables } from './backtest-tables.ts'
import type { DrawingTables } from './drawing-tables.ts'
import type { ExecutionTables } from './execution-tables.ts'
import type { NotebookTables } from './notebook-tables.ts'
import type { ProfileTables } from './profile-tables.ts'

/** What a person makes and keeps beside her account. */
export interface PersonTables extends BacktestTables, DrawingTables, ExecutionTables, NotebookTables, ProfileTables {}
