import type { AlertMode, AlertSubjectKind, AlertTarget } from '@kanpan/contract/model/alert/rule'
import type { TradeDay } from '@kanpan/contract/model/stock'

export interface AlertSubject {
  readonly kind: AlertSubjectKind
  /** A stock's code, a group's name (empty: those in no group), a sector's `block_code`; empty for the market. */
  readonly value: string
}

/** A rule as a person writes it. */
export interface AlertRuleContent {
  readonly name: string
  readonly subject: AlertSubject
  /** In the language of rules (`market/alert`). */
  readonly condition: string
  readonly mode: AlertMode
  /** Between two firings about the same stock; 0 for none. */
  readonly pauseSeconds: number
  /** Told only from one second of the day to the other, both included. */
  readonly activeFromSecond: number
  readonly activeUntilSecond: number
  /** The last day it is told on; undefined: for ever. */
  readonly expiresOn: TradeDay | undefined
  /** Beside the page, which always shows it: each an outbox row of a firing. What a name means is the channel's business. */
  readonly channels: readonly string[]
}

export interface AlertRule extends AlertRuleContent {
  readonly id: number
  readonly userId: number
  readonly isPaused: boolean
  /** When it told what was to be told once; undefined: not yet. */
  readonly doneAtMs: number | undefined
  readonly createdAtMs: number
  readonly changedAtMs: number
}

export interface RuleChanges {
  readonly newestId: number
  /** Rules that were saved, changed or removed; some of them may be named once more. */
  readonly ruleIds: readonly number[]
  /** False when it was so long ago that some are not known any more: all rules are to be read. */
  readonly isWhole: boolean
}

/** Every method with a `userId` answers only for that person: someone else's rule is as good as none. */
export interface AlertRuleStore {
  /** The new rule's id; undefined when the limit is reached. */
  add(
    userId: number,
    rule: AlertRuleContent,
    options: { readonly limit: number; readonly nowMs: number },
  ): Promise<number | undefined>
  /** Another content of it, which may be told again if it was told once; false when there is none. */
  change(
    userId: number,
    id: number,
    change: { readonly rule: AlertRuleContent; readonly nowMs: number },
  ): Promise<boolean>
  pause(userId: number, id: number, change: { readonly isPaused: boolean; readonly nowMs: number }): Promise<boolean>
  remove(userId: number, id: number): Promise<boolean>
  /** The newest first. */
  list(userId: number): Promise<readonly AlertRule[]>
  find(userId: number, id: number): Promise<AlertRule | undefined>
  /** Those of everybody that are to be watched, by id, behind `afterId`. */
  watched(afterId: number, limit: number): Promise<readonly AlertRule[]>
  /** Those of these that are to be watched: who is missing was removed, paused or is done. */
  watchedOf(ids: readonly number[]): Promise<readonly AlertRule[]>
  /** What changed since a change that was told, made by any process; without one, where changes have come to. */
  changesSince(id: number | undefined): Promise<RuleChanges>
}

export interface NewFiring {
  readonly ruleId: number
  /** What makes it the only one of its rule: the moment of the edge, and what told of it where that has an id. */
  readonly key: string
  readonly day: TradeDay
  /** Seconds from midnight of what is told. */
  readonly second: number
  /** The first of those it tells of. */
  readonly targets: readonly AlertTarget[]
  /** Of how many it tells. */
  readonly total: number
}

export interface AlertFiring extends NewFiring {
  readonly id: number
  readonly userId: number
  /** The market it happened in. */
  readonly dataset: string
  /** The rule's name and condition of then. */
  readonly name: string
  readonly condition: string
  readonly firedAtMs: number
  readonly readAtMs: number | undefined
}

export interface FiringBatch {
  readonly dataset: string
  /** Of the lease under which it was found; 0 where there is none. */
  readonly fence: number
  readonly firings: readonly NewFiring[]
  /** What the evaluator goes on from after a restart; undefined: as it was. */
  readonly state: string | undefined
  readonly nowMs: number
}

export interface FiringPage {
  readonly ruleId?: number
  readonly dataset?: string
  readonly isUnread?: boolean
  readonly beforeId?: number
  readonly limit: number
}

export interface AlertFiringStore {
  /**
   * Stores what fired with an outbox row per channel of its rule, and the state, all or nothing. Twice the same key of a rule is
   * once; of a rule that is gone, paused or done nothing is stored. Answers what is new; undefined, and nothing is stored, when
   * another evaluator has a newer fence.
   */
  fire(batch: FiringBatch): Promise<readonly AlertFiring[] | undefined>
  state(dataset: string): Promise<string | undefined>
  /** The newest first. */
  list(userId: number, page: FiringPage): Promise<readonly AlertFiring[]>
  /** What fired for anybody behind one of them, in their order. */
  since(dataset: string, afterId: number, limit: number): Promise<readonly AlertFiring[]>
  /** The newest of anybody; 0 before the first. */
  newest(dataset: string): Promise<number>
  unread(userId: number, dataset: string): Promise<number>
  /** Up to one, itself included; answers how many were unread. */
  markRead(
    userId: number,
    mark: { readonly dataset: string; readonly untilId: number; readonly nowMs: number },
  ): Promise<number>
  /** What fired on a day, for who paces rules. */
  ofDay(dataset: string, day: TradeDay): Promise<readonly Pick<AlertFiring, 'ruleId' | 'second' | 'targets'>[]>
  forgetOlder(beforeMs: number): Promise<void>
}
