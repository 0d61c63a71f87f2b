import type { AlertChannelKind } from '@kanpan/contract/model/alert/channel'

/** Where a channel leads, as it is stored: sealed, with what may be shown of it. */
export interface StoredTarget {
  /** What may be shown: enough to know it again. */
  readonly hint: string
  readonly hasSecret: boolean
  /** By the server's secret, bound to its person. */
  readonly sealed: string
  /** The same for the same place, so that a browser is found again; empty: nobody looks for it. */
  readonly fingerprint: string
}

export interface StoredChannel extends StoredTarget {
  readonly id: number
  readonly userId: number
  readonly kind: AlertChannelKind
  readonly name: string
  readonly isPaused: boolean
  /** Why nothing is sent any more, in words for its person; empty: it works. */
  readonly trouble: string
  /** Attempts that failed since one that did not. */
  readonly failures: number
  /** Nothing is tried before. */
  readonly heldUntilMs: number
  readonly sentAtMs: number | undefined
  readonly createdAtMs: number
}

export interface NewChannel extends StoredTarget {
  readonly kind: AlertChannelKind
  readonly name: string
  readonly nowMs: number
  readonly limit: number
}

export interface ChannelChange {
  readonly name?: string | undefined
  readonly target?: StoredTarget | undefined
  readonly isPaused?: boolean | undefined
}

/** So many at once, then one per interval: within any stretch never more than the receiver takes. */
export interface Pace {
  readonly burst: number
  readonly intervalMs: number
}

/** Seconds of the day in Shanghai; over midnight where it ends before it begins. */
export interface StoredQuietHours {
  readonly fromSecond: number
  readonly untilSecond: number
}

/** Every method with a `userId` answers only for that person: someone else's channel is as good as none. */
export interface AlertChannelStore {
  /** The new channel's id; undefined when the limit is reached. */
  add(userId: number, channel: NewChannel): Promise<number | undefined>
  /** The same of a place that only one may be reached at: who had it before has it no more, and the same person keeps its id. */
  take(userId: number, channel: NewChannel): Promise<number | undefined>
  /** Another target, or going on, ends its trouble; false when there is none. */
  change(userId: number, id: number, change: ChannelChange): Promise<boolean>
  remove(userId: number, id: number): Promise<boolean>
  removeAt(userId: number, fingerprint: string): Promise<boolean>
  /** The oldest first. */
  list(userId: number): Promise<readonly StoredChannel[]>
  find(userId: number, id: number): Promise<StoredChannel | undefined>
  /** Of whomever they are, but for people who may not sign in. */
  findAll(ids: readonly number[]): Promise<readonly StoredChannel[]>
  /** Takes a place in the channel's pace, whichever process asks: 0, or how long there is none. */
  reserve(id: number, pace: Pace, nowMs: number): Promise<number>
  /** Ends its trouble. */
  succeeded(id: number, nowMs: number): Promise<void>
  /** One more failure; answers how many there are in a row. */
  failed(id: number): Promise<number>
  /** Nothing is tried before. */
  hold(id: number, untilMs: number): Promise<void>
  /** Nothing is sent there any more, and why. */
  stop(id: number, trouble: string): Promise<void>
  quietHours(userId: number): Promise<StoredQuietHours | undefined>
  setQuietHours(userId: number, quiet: StoredQuietHours | undefined): Promise<void>
}
