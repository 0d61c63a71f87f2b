import type { Role } from '@kanpan/contract/model/operator'
import type { AlertOutboxStore } from './alerts/alert-outbox-store.ts'
import type { AlertFiringStore, AlertRuleStore } from './alerts/alert-store.ts'
import type { AlertChannelStore } from './alerts/channel-store.ts'
import type { DatasetStore } from './dataset-store.ts'
import type { DocumentStore } from './document-store.ts'
import type { ExRightStore } from './ex-right-store.ts'
import type {
  MailAddressStore,
  OneTimeStore,
  PasskeyStore,
  RecoveryCodeStore,
  SecondFactorStore,
} from './factor-store.ts'
import type { FigureStore } from './figure-store.ts'
import type { HotspotStore } from './hotspot-store.ts'
import type { IdentityStore } from './identity-store.ts'
import type { LoginAttemptStore, OnceStore, SharedValueStore } from './login-attempt-store.ts'
import type { LonghuStore } from './longhu-store.ts'
import type { MacroStore } from './macro-store.ts'
import type { ImportLog, LimitUpRecordStore, NewsStore } from './market-store.ts'
import type { NoticeStore } from './notice-store.ts'
import type { AuditLog } from './operators/audit-log.ts'
import type { PeopleStore } from './operators/people-store.ts'
import type { RegistrationStore } from './operators/registration-store.ts'
import type { AccessTokenStore } from './people/access-token-store.ts'
import type { BacktestStore } from './people/backtest-store.ts'
import type { DeletionStore } from './people/deletion-store.ts'
import type { DrawingStore } from './people/drawing-store.ts'
import type { ExecutionStore } from './people/execution-store.ts'
import type { NotebookStore } from './people/notebook-store.ts'
import type { OwnDataStore } from './people/own-data-store.ts'
import type { ProfileStore } from './people/profile-store.ts'
import type { SettingStore } from './setting-store.ts'
import type { StockBarStore } from './stock-bar-store.ts'

/** The durable, relational part of what the server knows. Moments are milliseconds; unknown is undefined. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly accessTokens: AccessTokenStore
  readonly identities: IdentityStore
  readonly secondFactors: SecondFactorStore
  readonly recoveryCodes: RecoveryCodeStore
  readonly oneTimeSecrets: OneTimeStore
  readonly passkeys: PasskeyStore
  readonly mailAddresses: MailAddressStore
  readonly people: PeopleStore
  readonly registration: RegistrationStore
  readonly audit: AuditLog
  readonly profiles: ProfileStore
  readonly loginAttempts: LoginAttemptStore
  readonly once: OnceStore
  readonly sharedValues: SharedValueStore
  readonly deletions: DeletionStore
  readonly ownData: OwnDataStore
  readonly collects: CollectStore
  readonly keywords: KeywordStore
  readonly settings: SettingStore
  readonly alertRules: AlertRuleStore
  readonly alertFirings: AlertFiringStore
  readonly alertChannels: AlertChannelStore
  readonly alertOutbox: AlertOutboxStore
  readonly backtests: BacktestStore
  readonly executions: ExecutionStore
  readonly notebooks: NotebookStore
  readonly drawings: DrawingStore
  readonly throttle: ThrottleStore
  readonly limitUpRecords: LimitUpRecordStore
  readonly longhu: LonghuStore
  readonly news: NewsStore
  readonly hotspots: HotspotStore
  readonly notices: NoticeStore
  readonly documents: DocumentStore
  readonly macro: MacroStore
  readonly figures: FigureStore
  readonly exRights: ExRightStore
  readonly stockBars: StockBarStore
  readonly imports: ImportLog
  readonly datasets: DatasetStore
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>
  /** Undefined of an engine that has one connection, its own. */
  connections(): Connections | undefined
  close(): Promise<void>
}

/** Of the pool to a database: connections in use and at rest, and asks that wait for one. */
export interface Connections {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

export interface User {
  readonly id: number
  /** As the person typed it at registration. */
  readonly account: string
  readonly userName: string
  /** Empty for who has none and comes in by another way. */
  readonly passwordHash: string
  readonly createdAtMs: number
  readonly role: Role
  /** Undefined: she may come in. */
  readonly disabledAtMs: number | undefined
}

export type Credentials = Pick<User, 'account' | 'passwordHash'>

export interface NewUser {
  readonly account: string
  readonly userName: string
  readonly passwordHash: string
  readonly nowMs: number
}

/** Accounts are one whatever their letter case or width: `Ｍin` and `min` are the same person. */
export interface UserStore {
  /** Undefined when the account is taken. */
  create(user: NewUser): Promise<User | undefined>
  findByAccount(account: string): Promise<User | undefined>
  findById(userId: number): Promise<User | undefined>
  changePasswordHash(userId: number, passwordHash: string): Promise<void>
  /** Gives who has no password one, and the name she signs in by. */
  setFirstPassword(userId: number, credentials: Credentials): Promise<'set' | 'taken' | 'has_password'>
  count(): Promise<number>
  isNobodyHere(): Promise<boolean>
}

/** On what and from where a session was begun, in words; each empty when it is not known. */
export interface SessionDevice {
  readonly browser: string
  readonly system: string
  readonly network: string
}

export interface Session extends SessionDevice {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  readonly tokenHash: string
  readonly userId: number
  readonly userName: string
  readonly role: Role
  /** She showed two factors: a code beside the password, or a passkey. */
  readonly hasTwoFactors: boolean
  readonly createdAtMs: number
  readonly seenAtMs: number
}

export interface NewSession {
  readonly tokenHash: string
  readonly userId: number
  readonly nowMs: number
  readonly device: SessionDevice
  /** One unless it is told otherwise. */
  readonly hasTwoFactors?: boolean
  /** How many sessions the person keeps, this one included; the oldest leave. */
  readonly keep: number
}

export interface SessionStore {
  open(session: NewSession): Promise<void>
  /** The session whatever its age: how long it lives is the caller's rule. None of who may not come in. */
  find(tokenHash: string): Promise<Session | undefined>
  /** Those of them that there are, in no order. */
  findAll(tokenHashes: readonly string[]): Promise<readonly Session[]>
  /** A person's, the one used last first. */
  listOf(userId: number): Promise<readonly Session[]>
  /** Marks them as used by now, all at once. */
  touch(tokenHashes: readonly string[], nowMs: number): Promise<void>
  /** Says of one session of a person, or of all, with how many factors it is. */
  setTwoFactors(userId: number, hasTwoFactors: boolean, tokenHash?: string): Promise<void>
  /** False when there was none. */
  close(tokenHash: string): Promise<boolean>
  /** How many were closed; one may be left open. */
  closeAllOf(userId: number, except?: string): Promise<number>
  /** Forgets sessions opened before one moment or unused since the other. */
  forgetOlder(createdBeforeMs: number, seenBeforeMs: number): Promise<number>
  /** Told at once of whose sessions this process ends, or whom it changes; answers how to stop hearing of it. */
  onChange(listener: (userId: number) => void): () => void
  /** The same of every process on the database, since a change that was told; of the first time those of lately. */
  changesSince(id: number | undefined): Promise<SessionChanges>
}

export interface SessionChanges {
  readonly newestId: number
  /** Those before it may be told once more: processes do not always commit in the order of their numbers. */
  readonly changes: readonly { readonly id: number; readonly userId: number }[]
  /** False when it was so long ago that some are not known any more. */
  readonly isWhole: boolean
}

/** What a person collects: type 1 is a hotspot, 2 a stock. */
export type CollectType = 1 | 2

export interface Collect {
  readonly id: number
  readonly type: CollectType
  readonly title: string
  readonly value: string
  /** Empty for none. */
  readonly group: string
  /** Its place, from 0, among the person's collects of the same type and group. */
  readonly order: number
  readonly note: string
  readonly createdAtMs: number
}

export interface NewCollect {
  readonly type: CollectType
  readonly title: string
  readonly value: string
  readonly nowMs: number
  /** How many collects a person may keep. */
  readonly limit: number
}

export interface ManyCollects extends Omit<NewCollect, 'title' | 'value'> {
  readonly items: readonly (Pick<NewCollect, 'title' | 'value'> & Pick<CollectChange, 'group' | 'note'>)[]
}

/** Of many things to be saved, those that were new and those that were kept already. */
export interface SavedCounts {
  readonly added: number
  readonly kept: number
}

export interface CollectChange {
  readonly note?: string
  readonly group?: string
  /** The place it moves to, from 0; those after it make room. Without it, a change of group puts it on top there. */
  readonly order?: number
}

/** Every method answers only for the person asked: someone else's id is as good as no id. */
export interface CollectStore {
  /** Keeps one of each type and value and answers its id, new ones on top; undefined when the limit is reached. */
  save(userId: number, collect: NewCollect): Promise<number | undefined>
  /** Saves all, the first on top, or none when they do not all fit; a group or note given is set, one left out stays. */
  saveAll(userId: number, collects: ManyCollects): Promise<SavedCounts | undefined>
  /** False when there was none. */
  remove(userId: number, id: number): Promise<boolean>
  /** All of the change or, when it fails, nothing. Answers the collect as it stands after. */
  change(userId: number, id: number, change: CollectChange): Promise<Collect | undefined>
  /** Of one type or, without one, of both; within a type and group in the person's order. */
  list(userId: number, type?: CollectType): Promise<readonly Collect[]>
  /** The values the person has of a type, in no order. */
  values(userId: number, type: CollectType): Promise<readonly string[]>
  /** How many persons have collected each value of a type; read in steps, so that nobody waits for it. */
  countByValue(type: CollectType): Promise<ReadonlyMap<string, number>>
  /** Runs after every change made through this store; of another node's there is no word. Answers how to stop it. */
  onChange(listener: () => void): () => void
}

export interface Keyword {
  readonly id: number
  readonly word: string
  readonly createdAtMs: number
}

export interface NewKeyword {
  readonly word: string
  readonly nowMs: number
  readonly limit: number
}

export interface KeywordStore {
  /** Keeps one of each word and answers it; undefined when the limit is reached. */
  save(userId: number, keyword: NewKeyword): Promise<Keyword | undefined>
  remove(userId: number, id: number): Promise<boolean>
  /** Newest first. */
  list(userId: number): Promise<readonly Keyword[]>
}

export interface Attempt {
  readonly key: string
  readonly nowMs: number
  /** Attempts older than this are forgiven. */
  readonly windowMs: number
  /** How long one must wait after the last attempt, by how many were made. */
  readonly delayMs: (attempts: number) => number
}

export interface ThrottleStore {
  /** Counts an attempt and answers 0, or, when it comes too early, counts nothing and answers the wait in ms. */
  attempt(attempt: Attempt): Promise<number>
  /** Takes one attempt back. */
  takeBack(key: string): Promise<void>
  /** Takes all attempts of a key back. */
  forgive(key: string): Promise<void>
  forgetOlder(beforeMs: number): Promise<void>
}
