/** How far a way in has come. From `confirmed` on a session can be opened, once; `uninvited` waits for an invitation. */
export type LoginStatus = 'waiting' | 'scanned' | 'uninvited' | 'confirmed' | 'refused' | 'closed' | 'used' | 'expired'

/** A way in that is under way between a browser and somebody else's service. All secrets are hashes, hex. */
export interface LoginAttempt {
  /** Of what the browser holds: a ticket, a state or a code. */
  readonly keyHash: string
  /** Of what the other service names; empty for none. */
  readonly sceneHash: string
  readonly kind: 'wechat' | 'wechat-code' | 'oidc'
  /** Of the key of the browser that began it; empty where it was begun elsewhere. */
  readonly browserHash: string
  readonly status: LoginStatus
  /** Who wants to link, or who comes in; undefined as long as it is nobody. */
  readonly userId: number | undefined
  /** Whether it links another way in to the account of `userId`. */
  readonly isLink: boolean
  /** What the other service calls her; empty as long as it has named nobody. */
  readonly subject: string
  /** What its kind needs to go on. */
  readonly detail: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

export interface LoginStep {
  readonly from: LoginStatus
  readonly to: LoginStatus
  readonly userId?: number
  readonly subject?: string
  readonly detail?: string
}

/** Ways in under way, for every node of an installation to go on with. */
export interface LoginAttemptStore {
  /** Only the newest of its kind that the browser, or the subject where there is no browser, began stay open. False: the key is another's. */
  open(attempt: LoginAttempt, openMost: number): Promise<boolean>
  /** Whatever its age. */
  find(keyHash: string): Promise<LoginAttempt | undefined>
  findByScene(sceneHash: string): Promise<LoginAttempt | undefined>
  /** The newest scanned one of a subject that is not over. */
  findScanned(subject: string, nowMs: number): Promise<LoginAttempt | undefined>
  /** False when it was no longer where it is to come from: of two at once, one goes on. */
  advance(keyHash: string, step: LoginStep): Promise<boolean>
  forgetOlder(nowMs: number): Promise<void>
}

/** What must not be done twice, on any node. */
export interface OnceStore {
  /** True for the first who names it, until it is over. */
  claim(keyHash: string, time: { readonly nowMs: number; readonly untilMs: number }): Promise<boolean>
  /** As if it had never been claimed. */
  release(keyHash: string): Promise<void>
  forgetOlder(nowMs: number): Promise<void>
}

export interface SharedValue {
  readonly value: string
  readonly expiresAtMs: number
}

/** A value that one node fetches for all. */
export interface SharedValueStore {
  find(key: string): Promise<SharedValue | undefined>
  /** Whether the asker is to fetch it: until the lease is over nobody else is. */
  lease(key: string, time: { readonly nowMs: number; readonly untilMs: number }): Promise<boolean>
  /** Ends the lease. */
  save(key: string, shared: SharedValue): Promise<void>
  endLease(key: string): Promise<void>
  /** Takes a value back that is no good, unless another has been saved since. */
  drop(key: string, value: string): Promise<void>
}
