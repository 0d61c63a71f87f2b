import type { TradeDay } from '@kanpan/contract/model/stock'
import type { FeesFrom } from '@kanpan/contract/question/trades'
import type { Execution } from '@kanpan/market/trades/execution'

/** What a person wrote down or brought of one execution. */
export interface ExecutionContent extends Omit<Execution, 'id'> {
  readonly day: TradeDay
  readonly feesFrom: FeesFrom
  readonly note: string
}

export interface StoredExecution extends Execution, ExecutionContent {
  /** What tells a row of a statement from all others; undefined of what was written by hand. */
  readonly sourceKey: string | undefined
  readonly importedAtMs: number | undefined
  readonly fileName: string | undefined
  readonly createdAtMs: number
}

export interface BroughtExecution extends ExecutionContent {
  readonly sourceKey: string
}

export interface StatementBatch {
  readonly executions: readonly BroughtExecution[]
  readonly fileName: string
  /** Of the import, and what it is known by. */
  readonly nowMs: number
  /** How many a person may have in all. */
  readonly limit: number
}

export interface ExecutionStore {
  /** By day and in the order they were written. */
  list(userId: number): Promise<readonly StoredExecution[]>
  /** Undefined when there is no room for more. */
  add(
    userId: number,
    execution: ExecutionContent,
    at: { readonly nowMs: number; readonly limit: number },
  ): Promise<number | undefined>
  has(userId: number, id: number): Promise<boolean>
  change(userId: number, id: number, execution: ExecutionContent): Promise<boolean>
  remove(userId: number, id: number): Promise<boolean>
  /** Keeps those that are not there yet, all or none; answers how many they were, undefined when there is no room. */
  bring(userId: number, batch: StatementBatch): Promise<number | undefined>
  /** Those of some keys that are there already. */
  knownKeys(userId: number): Promise<ReadonlySet<string>>
  /** Removes what an import brought; answers how many rows it was. */
  undo(userId: number, importedAtMs: number): Promise<number>
}
