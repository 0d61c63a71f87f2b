import type { RegistrationMode } from '@kanpan/contract/model/operator'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '#http/audit.ts'
import { isFromHere } from '#http/client-address.ts'
import { AppError } from '#lib/app-error.ts'
import type { Admission, NewAccount, RegistrationStore } from '#store/operators/registration-store.ts'
import type { User, UserStore } from '#store/store.ts'
import { codeHash, type FirstCodes } from './one-time-code.ts'
import type { NewcomerAdmission, TurnedAway } from './people.ts'

/** As configured, until an operator says otherwise. */
export interface RegistrationSettings {
  readonly mode: RegistrationMode
  /** What comes from this machine may then come from anybody. */
  readonly isBehindProxy: boolean
}

export interface RegistrationParts {
  readonly registration: RegistrationStore
  readonly users: Pick<UserStore, 'isNobodyHere' | 'findById'>
  readonly firstCodes: FirstCodes
  readonly settings: RegistrationSettings
  readonly nowMs: () => number
}

/** Who is let in as a new person, and as what. */
export interface Registration {
  mode(): Promise<RegistrationMode>
  /** Nobody is here yet. */
  isFirstRun(): Promise<boolean>
  /** On what somebody whom only another provider knows may become one of the people, or why not. */
  admit(invitation: string | undefined): Promise<NewcomerAdmission | TurnedAway>
  /** Throws what stands against it, as far as that is seen without the account. */
  refuse(request: FastifyRequest, code: string | undefined): Promise<void>
  /** Makes the account, and uses up the code it is made on. */
  register(account: Omit<NewAccount, 'nowMs'>, request: FastifyRequest, code: string | undefined): Promise<User>
}

/** The name this machine calls itself by: a foreign page that found out its address has another. */
const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

export function createRegistration(parts: RegistrationParts): Registration {
  const { registration, users, firstCodes, settings, nowMs } = parts
  const mode = async () => (await registration.mode()) ?? settings.mode
  const isFirstRun = () => users.isNobodyHere()

  /** Whoever installed it, and nobody else: the first of all, on the machine itself. */
  async function isInstaller(request: FastifyRequest): Promise<boolean> {
    if (settings.isBehindProxy || !isFromHere(request) || !HERE.test(request.headers.host ?? '')) return false
    return isFirstRun()
  }

  async function refuse(request: FastifyRequest, code: string | undefined): Promise<void> {
    const now = await mode()
    if (now === 'open' || code !== undefined || (await isInstaller(request))) return
    throw new AppError(now === 'closed' ? 'registration_closed' : 'invitation_needed')
  }

  async function admissionOf(request: FastifyRequest, code: string | undefined): Promise<Admission> {
    const now = await mode()
    const isOpen = now === 'open' && code === undefined
    if (await registration.hasNoOperator()) {
      const firstBy = authorOf(request, { userId: undefined, nowMs: nowMs() })
      if (await isInstaller(request)) return { firstBy, isOpen }
      if (code !== undefined && (await firstCodes.take(code))) return { firstBy, isOpen: false }
    }
    if (now === 'closed') throw new AppError('registration_closed')
    return { isOpen, invitationHash: code === undefined ? undefined : codeHash('invitation', code) }
  }

  return {
    mode,
    isFirstRun,
    async admit(invitation) {
      const now = await mode()
      if (now === 'open') return { invitationHash: undefined }
      if (now === 'closed') return 'newcomer_refused'
      return invitation === undefined ? 'invitation_needed' : { invitationHash: codeHash('invitation', invitation) }
    },
    refuse,
    async register(account, request, code) {
      const admission = await admissionOf(request, code)
      const made = await registration.register({ ...account, nowMs: nowMs() }, admission)
      if (typeof made === 'number') {
        const user = await users.findById(made)
        if (user) return user
      }
      if (admission.firstBy && code !== undefined) await firstCodes.putBack(code)
      if (made === 'passkey_known') throw new AppError('conflict', '这个通行密钥已经是另一个账号的')
      throw new AppError(made === 'not_invited' ? 'invitation_refused' : 'account_taken')
    },
  }
}
