import type { TokenScope } from '@kanpan/contract/model/account/access-token'
import type { Role } from '@kanpan/contract/model/operator'

/** What a person sees of a token of hers. */
export interface OwnAccessToken {
  readonly id: number
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** Undefined: never. */
  readonly usedAtMs: number | undefined
}

/** A token with whose it is. */
export interface AccessToken extends OwnAccessToken {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  readonly tokenHash: string
  readonly userId: number
  readonly userName: string
  readonly role: Role
}

export interface NewAccessToken
  extends Pick<AccessToken, 'tokenHash' | 'name' | 'scopes' | 'createdAtMs' | 'expiresAtMs'> {
  /** How many a person has at most. */
  readonly limit: number
}

export interface AccessTokenStore {
  /** Its id; undefined when the person has as many as there may be. */
  create(userId: number, token: NewAccessToken): Promise<number | undefined>
  /** A person's, expired ones too, the newest first. */
  listOf(userId: number): Promise<readonly OwnAccessToken[]>
  /** Those of them that there are, whatever their age, in no order. None of who may not come in. */
  findAll(tokenHashes: readonly string[]): Promise<readonly AccessToken[]>
  /** Marks them as used by now, all at once. */
  touch(tokenHashes: readonly string[], nowMs: number): Promise<void>
  /** Ends it on every node; false when the person has none of this id. */
  revoke(userId: number, id: number): Promise<boolean>
}
