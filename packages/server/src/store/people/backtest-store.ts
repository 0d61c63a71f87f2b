import type { BacktestState } from '@kanpan/contract/question/backtest'

/** A test of a rule as it is kept; what it was asked and what came of it are JSON text. */
export interface StoredBacktest {
  readonly id: number
  readonly createdAtMs: number
  /** When whoever runs it last said that it goes on. */
  readonly updatedAtMs: number
  readonly state: BacktestState
  readonly progressPct: number
  readonly input: string
  readonly error: string | undefined
  /** The figures of all its days. */
  readonly total: string | undefined
}

export interface NewBacktest {
  readonly input: string
  readonly nowMs: number
  /** How many are kept; the oldest give way. */
  readonly limit: number
  /** One that was last heard of before has ended with the process that ran it. */
  readonly silentSinceMs: number
}

export interface BacktestStore {
  /** Undefined while another of hers is running. */
  start(userId: number, test: NewBacktest): Promise<number | undefined>
  /** Says that it goes on, and how far; false when it is not to, having been stopped or removed. */
  progress(userId: number, id: number, at: { readonly progressPct: number; readonly nowMs: number }): Promise<boolean>
  finish(userId: number, id: number, outcome: BacktestOutcome): Promise<void>
  /** False when there is none of hers that is running. */
  cancel(userId: number, id: number): Promise<boolean>
  /** Newest first. */
  list(userId: number): Promise<readonly StoredBacktest[]>
  find(userId: number, id: number): Promise<(StoredBacktest & { readonly result: string | undefined }) | undefined>
  remove(userId: number, id: number): Promise<boolean>
}

export type BacktestOutcome =
  | { readonly state: 'done'; readonly total: string; readonly result: string; readonly nowMs: number }
  | { readonly state: 'failed'; readonly error: string; readonly nowMs: number }
