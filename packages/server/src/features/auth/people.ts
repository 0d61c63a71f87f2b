import { randomInt } from 'node:crypto'
import type { IdentityKey, IdentityStore } from '#store/identity-store.ts'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz'
const NAME_LETTERS = 4
const ACCOUNT_LETTERS = 10
const TRIES = 4

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** Why somebody nobody knows yet gets no account by coming in. */
export type TurnedAway = 'newcomer_refused' | 'invitation_needed' | 'invitation_refused'

/** What an account is made on: the invitation that it uses up, or nothing. */
export interface NewcomerAdmission {
  readonly invitationHash: string | undefined
}

export interface PeopleParts {
  readonly identities: IdentityStore
  /** Whether she may have one, as far as that is seen without making it. */
  readonly admit: (invitation: string | undefined) => Promise<NewcomerAdmission | TurnedAway>
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

/** Whose account an identity opens; who has none gets one without a password, where she may. */
export type Arrive = (identity: NewcomerIdentity, invitation?: string) => Promise<Arrival | TurnedAway>

export function arrivals({ identities, admit, nowMs }: PeopleParts): Arrive {
  return async ({ provider, subject, label, prefix }, invitation) => {
    for (let nth = 0; nth < TRIES; nth += 1) {
      const known = await identities.find({ provider, subject })
      if (known) {
        await identities.markUsed({ provider, subject }, nowMs())
        return { userId: known.userId, isNew: false }
      }
      const admission = await admit(invitation)
      if (typeof admission === 'string') return admission
      const newcomer = {
        ...{ provider, subject, label, nowMs: nowMs() },
        account: `${prefix}_${letters(ACCOUNT_LETTERS)}`,
        userName: `用户${letters(NAME_LETTERS)}`,
      }
      const userId = await identities.createPerson(newcomer, admission.invitationHash)
      if (userId === 'not_invited') return 'invitation_refused'
      if (userId !== undefined) return { userId, isNew: true }
    }
    throw new Error('no account name is free')
  }
}
