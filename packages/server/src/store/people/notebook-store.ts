import type { TradeDay } from '@kanpan/contract/model/stock'
import type { PlanStatement } from '@kanpan/contract/question/notebook'

export interface StoredPlan {
  readonly day: TradeDay
  readonly statements: readonly PlanStatement[]
  readonly note: string
  readonly review: string
  readonly writtenAtMs: number
}

export interface NotebookPlace {
  readonly dataset: string
  readonly day: TradeDay
}

interface Writing extends NotebookPlace {
  readonly nowMs: number
  /** How many days a person may have in all. */
  readonly limit: number
}

/** Each method leaves the rest of the day as it is. */
export interface NotebookStore {
  /** The newest day first. */
  list(userId: number, dataset: string): Promise<readonly StoredPlan[]>
  /** Of every market, to be taken along. */
  all(userId: number): Promise<readonly (StoredPlan & { readonly dataset: string })[]>
  /** False when there is no room for another day. */
  savePlan(userId: number, plan: Writing & Pick<StoredPlan, 'statements' | 'note'>): Promise<boolean>
  saveReview(userId: number, review: Writing & Pick<StoredPlan, 'review'>): Promise<boolean>
  remove(userId: number, place: NotebookPlace): Promise<boolean>
}
