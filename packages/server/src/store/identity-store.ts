/** Someone as another provider knows her. */
export interface Identity {
  /** `wechat:<appid>`, `oidc:<issuer>`: a subject means nothing beside another provider. */
  readonly provider: string
  /** What the provider calls her, for ever the same. */
  readonly subject: string
  readonly userId: number
  /** What is shown of it to its person, such as an address; empty for nothing. */
  readonly label: string
  readonly linkedAtMs: number
  readonly usedAtMs: number
}

export type IdentityKey = Pick<Identity, 'provider' | 'subject'>

export interface NewPerson extends Pick<Identity, 'provider' | 'subject' | 'label'> {
  readonly account: string
  readonly userName: string
  readonly nowMs: number
}

/** Who of ours is meant by a provider's subject; one subject is one person. */
export interface IdentityStore {
  find(key: IdentityKey): Promise<Identity | undefined>
  /** A person's, in the order of their linking. */
  listOf(userId: number): Promise<readonly Identity[]>
  /** False when the subject is somebody's already, hers as well. */
  link(identity: Omit<Identity, 'usedAtMs'>): Promise<boolean>
  /**
   * The number of a new account that is entered by the identity alone, which uses the invitation up; undefined, and nothing is
   * made or used, when account or subject are taken.
   */
  createPerson(person: NewPerson, invitationHash?: string): Promise<number | undefined | 'not_invited'>
  /** Whom it was of; undefined when it was nobody's. */
  unlink(key: IdentityKey): Promise<number | undefined>
  /** Takes one of a person's own from her. False when it is the last and may not be. */
  unlinkOwn(userId: number, key: IdentityKey, mayBeLast: boolean): Promise<boolean>
  markUsed(key: IdentityKey, nowMs: number): Promise<void>
}
