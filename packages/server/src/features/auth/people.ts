import { randomInt } from 'node:crypto'
import type { IdentityKey, IdentityStore } from '#store/identity-store.ts'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz'
const NAME_LETTERS = 4
const ACCOUNT_LETTERS = 10
const TRIES = 4

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** Whether somebody nobody knows yet may have an account of her own by coming in. */
type MayRegister = () => Promise<boolean>

export interface PeopleParts {
  readonly identities: IdentityStore
  readonly mayRegister: MayRegister
  readonly nowMs: () => number
}

export interface NewcomerIdentity extends IdentityKey {
  /** What is shown of it to its person. */
  readonly label: string
  /** What a new account's name begins with. */
  readonly prefix: string
}

export interface Arrival {
  readonly userId: number
  readonly isNew: boolean
}

/** Whose account an identity opens; who has none gets one without a password, where she may. Undefined: she may not. */
export type Arrive = (identity: NewcomerIdentity) => Promise<Arrival | undefined>

export function arrivals({ identities, mayRegister, nowMs }: PeopleParts): Arrive {
  return async ({ provider, subject, label, prefix }) => {
    for (let nth = 0; nth < TRIES; nth += 1) {
      const known = await identities.find({ provider, subject })
      if (known) {
        await identities.markUsed({ provider, subject }, nowMs())
        return { userId: known.userId, isNew: false }
      }
      if (!(await mayRegister())) return undefined
      const userId = await identities.createPerson({
        ...{ provider, subject, label, nowMs: nowMs() },
        account: `${prefix}_${letters(ACCOUNT_LETTERS)}`,
        userName: `用户${letters(NAME_LETTERS)}`,
      })
      if (userId !== undefined) return { userId, isNew: true }
    }
    throw new Error('no account name is free')
  }
}
