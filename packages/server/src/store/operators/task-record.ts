import type { TaskName } from '@kanpan/contract/model/operator'

/** How something that a server does by itself has gone in this process. */
export interface TaskRecord {
  readonly isRunning: boolean
  readonly failures: number
  /** Undefined: it has not failed, or not come to an end, in this process yet. */
  readonly failedAtMs: number | undefined
  readonly succeededAtMs: number | undefined
}

/** Those that were begun, and since when there could be any. */
export interface TaskRecords {
  readonly startedAtMs: number
  all(): ReadonlyMap<TaskName, TaskRecord>
}
