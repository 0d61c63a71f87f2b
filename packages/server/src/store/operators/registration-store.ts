import type { RegistrationMode } from '@kanpan/contract/model/operator'
import type { Passkey } from '#store/factor-store.ts'
import type { Author } from './audit-log.ts'

export interface Invitation {
  readonly id: number
  /** Undefined when it was made on the command line, or by who has left. */
  readonly madeBy: string | undefined
  readonly madeAtMs: number
  readonly expiresAtMs: number
  readonly usedBy: string | undefined
  readonly usedAtMs: number | undefined
  readonly withdrawnAtMs: number | undefined
}

export interface NewAccount {
  readonly account: string
  readonly userName: string
  /** Empty: none. */
  readonly passwordHash: string
  /** A key that opens it from the beginning. */
  readonly passkey?: Omit<Passkey, 'userId' | 'usedAtMs'> | undefined
  readonly nowMs: number
}

export interface NewInvitation {
  readonly codeHash: string
  readonly expiresAtMs: number
}

/** What a new account is made on. */
export interface Admission {
  /** SHA-256 of the invitation that is used up by it. */
  readonly invitationHash?: string | undefined
  /** Makes who comes in the one who looks after the installation, unless somebody does. */
  readonly firstBy?: Author | undefined
  /** Whoever comes may. */
  readonly isOpen: boolean
}

export interface RegistrationStore {
  /** Undefined: as configured. */
  mode(): Promise<RegistrationMode | undefined>
  setMode(mode: RegistrationMode, by: Author): Promise<void>
  /** Answers its id. */
  invite(invitation: NewInvitation, by: Author): Promise<number>
  /** Newest first. */
  invitations(limit: number): Promise<readonly Invitation[]>
  /** False when it was used, withdrawn or never made. */
  withdraw(id: number, by: Author): Promise<boolean>
  /** The number of the account, or neither that nor what it is made on. */
  register(account: NewAccount, admission: Admission): Promise<number | 'taken' | 'not_invited' | 'passkey_known'>
  /** Whether nobody looks after the installation. */
  hasNoOperator(): Promise<boolean>
}
