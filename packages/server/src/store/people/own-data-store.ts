import type { NoticeMark } from '#store/notice-store.ts'
import type { StoredSetting } from '#store/setting-store.ts'

export interface OwnCollect {
  /** 1 is a hotspot, 2 a stock. */
  readonly type: 1 | 2
  readonly title: string
  readonly value: string
  readonly group: string
  readonly note: string
  readonly createdAtMs: number
}

export interface OwnKeyword {
  readonly word: string
  readonly createdAtMs: number
}

/** What a person has gathered, as it is taken along from one installation to another. */
export interface OwnThings {
  /** In their order. */
  readonly collects: readonly OwnCollect[]
  /** Newest first. */
  readonly keywords: readonly OwnKeyword[]
  readonly settings: readonly StoredSetting[]
  readonly noticeMarks: readonly Omit<NoticeMark, 'userId'>[]
}

export type OwnThing = keyof OwnThings

/** Of what was brought: what is new, what took the place of something older, what is there already, and what finds no room. */
export interface BroughtCounts {
  readonly added: number
  readonly replaced: number
  readonly known: number
  readonly noRoom: number
}

export interface Bringing {
  readonly things: OwnThings
  /** How many of each a person may have. */
  readonly limits: Readonly<Record<OwnThing, number>>
  /** False: only counts what would come of it. */
  readonly apply: boolean
}

export interface OwnDataStore {
  noticeMarks(userId: number): Promise<readonly Omit<NoticeMark, 'userId'>[]>
  /** All of it, or nothing when it fails. Nothing is doubled, and of settings and marks the later one stands. */
  bring(userId: number, bringing: Bringing): Promise<Readonly<Record<OwnThing, BroughtCounts>>>
}
