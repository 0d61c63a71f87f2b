/** A person's authenticator app. */
export interface SecondFactor {
  /** Encrypted; the store never sees it open. */
  readonly sealedSecret: string
  readonly begunAtMs: number
  /** Undefined until a first code has shown that the app has it: before, nothing is asked for at the sign-in. */
  readonly confirmedAtMs: number | undefined
}

export interface SecondFactorStore {
  find(userId: number): Promise<SecondFactor | undefined>
  /** Takes the place of one that was never confirmed; false, and nothing, where one is on. */
  begin(userId: number, factor: Omit<SecondFactor, 'confirmedAtMs'>): Promise<boolean>
  /** True for the one call that turns it on. */
  confirm(userId: number, nowMs: number): Promise<boolean>
  /** Marks the step of 30 s whose code was shown; false when it, or a later one, was used before. */
  useStep(userId: number, step: number): Promise<boolean>
  /** False when there was none. */
  remove(userId: number): Promise<boolean>
}

export interface RecoveryCodeCount {
  readonly left: number
  /** Undefined when there are none. */
  readonly createdAtMs: number | undefined
}

export interface RecoveryCodeStore {
  /** In the place of all there were. */
  replaceAll(userId: number, codeHashes: readonly string[], nowMs: number): Promise<void>
  count(userId: number): Promise<RecoveryCodeCount>
  /** True once for each. */
  spend(userId: number, codeHash: string): Promise<boolean>
}

export interface OneTimeSecret {
  /** What it is for and whose it is. */
  readonly key: string
  /** Undefined: nobody's yet. */
  readonly userId: number | undefined
  readonly secretHash: string
  /** What is handed to who shows the secret. */
  readonly content: string
  /** So many may be shown, the right one among them. */
  readonly triesLeft: number
  readonly expiresAtMs: number
}

/** What is good once and for a few minutes, on every node of an installation. */
export interface OneTimeStore {
  /** In the place of an earlier one of the same key. */
  put(secret: OneTimeSecret): Promise<void>
  /** Its content, once; undefined when it is another one, over, or was taken. */
  take(shown: Pick<OneTimeSecret, 'key' | 'secretHash'>, nowMs: number): Promise<string | undefined>
  forgetOlder(nowMs: number): Promise<void>
}

/** A key that a browser, a phone or a stick holds for this site. */
export interface Passkey {
  /** As the browser names it, base64url. */
  readonly credentialId: string
  readonly userId: number
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** How often it has signed, as it says; 0 for ever of those that do not count. */
  readonly signCount: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAtMs: number
  readonly usedAtMs: number
}

export interface PasskeyStore {
  find(credentialId: string): Promise<Passkey | undefined>
  /** A person's, in the order of their making. */
  listOf(userId: number): Promise<readonly Passkey[]>
  /** False when there is one of this name, whoever's. */
  add(passkey: Omit<Passkey, 'usedAtMs'>): Promise<boolean>
  /** False when it has counted as far before, as a copy of it would. */
  markUsed(credentialId: string, use: { readonly signCount: number; readonly nowMs: number }): Promise<boolean>
  /** False when the person has none of this name. */
  remove(userId: number, credentialId: string): Promise<boolean>
}

export interface MailAddress {
  readonly address: string
  readonly verifiedAtMs: number
}

/** Where a person can be written to: only what she has shown to be hers. */
export interface MailAddressStore {
  find(userId: number): Promise<MailAddress | undefined>
  /** In the place of the one before. */
  save(userId: number, address: MailAddress): Promise<void>
  remove(userId: number): Promise<boolean>
}
