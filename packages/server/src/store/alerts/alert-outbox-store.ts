import type { AlertFiring } from './alert-store.ts'

/**
 * As what a delivery was let go out: by itself; as the one message that tells that there are too many to send each; not at all,
 * being told of by that message; or not at all, having been held until it was of no use.
 */
export type DeliveryForm = 'message' | 'summary' | 'merged' | 'dropped'

/**
 * One firing on its way to one channel: a row of `alert_outbox`, written in the transaction of the firing, so that none is lost
 * between the two. Its columns: `firing_id`, `user_id`, `channel` (the id of a channel as text), `created_at_ms`, `due_at_ms` (not
 * before), `leased_until_ms` (somebody is at it; 0 nobody), `attempts`, `admitted_as`, `sent_at_ms` and `failed_at_ms` (over,
 * one way or the other; null: not yet), `last_error` (empty: none). A delivery may be made twice, when a process dies between
 * sending and settling; `id` makes the idempotency key that is sent along.
 */
export interface AlertDelivery {
  readonly id: number
  readonly channel: string
  readonly attempts: number
  readonly firing: AlertFiring
}

export interface StoredDelivery {
  readonly id: number
  readonly channel: string
  readonly firingId: number
  /** The rule's name of then. */
  readonly name: string
  readonly attempts: number
  readonly form: DeliveryForm | undefined
  readonly createdAtMs: number
  readonly dueAtMs: number
  readonly sentAtMs: number | undefined
  readonly failedAtMs: number | undefined
  readonly error: string
}

export interface Admission {
  readonly nowMs: number
  /** Of one person, over all channels. */
  readonly perHour: number
  readonly perDay: number
}

/** Deliveries that are due and that nobody is at. */
export interface OverdueDeliveries {
  readonly count: number
  /** Since when the first of them is due; undefined where there is none. */
  readonly sinceMs: number | undefined
}

export interface AlertOutboxStore {
  /** Takes due deliveries, the oldest first, so that nobody else does until `leasedUntilMs`; each counts as an attempt. */
  claim(options: {
    readonly nowMs: number
    readonly leasedUntilMs: number
    readonly limit: number
  }): Promise<readonly AlertDelivery[]>
  /** As what it may go out, decided once; a summary once per channel and stretch. */
  admit(userId: number, id: number, admission: Admission): Promise<DeliveryForm>
  sent(id: number, nowMs: number): Promise<void>
  /** Once more from `dueAtMs` on; undefined: never again. */
  failed(
    id: number,
    failure: { readonly error: string; readonly dueAtMs: number | undefined; readonly nowMs: number },
  ): Promise<void>
  /** Gives back what was claimed and not tried, which counts as no attempt. */
  giveBack(ids: readonly number[], dueAtMs: number): Promise<void>
  /** What waits for a channel and nobody is at waits until then. */
  postpone(userId: number, channel: string, untilMs: number): Promise<void>
  drop(id: number, drop: { readonly error: string; readonly nowMs: number }): Promise<void>
  overdue(nowMs: number): Promise<OverdueDeliveries>
  /** The newest first. */
  list(
    userId: number,
    page: { readonly channel?: string | undefined; readonly beforeId?: number | undefined; readonly limit: number },
  ): Promise<readonly StoredDelivery[]>
}
