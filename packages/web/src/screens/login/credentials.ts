import { ERRORS } from '@kanpan/contract/errors'
import { Account, Password, UserName } from '@kanpan/contract/model/session'
import { ApiError, fieldMessageOf, fieldOf } from '#lib/api/api-error.ts'

export type Mode = 'signIn' | 'register'
export type FieldName = 'account' | 'password' | 'user_name' | 'code' | 'invitation'

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly user_name: string
  /** Of who has a second factor; empty until it is asked for. */
  readonly code: string
  /** What lets one register where not everybody may; empty for none. */
  readonly invitation: string
}

/** What is wrong, by field; `form` when no field is to blame. */
export type Faults = Readonly<Partial<Record<FieldName | 'form', string>>>

interface Checked {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { readonly message: string }[] }
}

function fault(name: FieldName, { success, error }: Checked): Faults {
  return success ? {} : { [name]: error?.issues[0]?.message }
}

/** What can be said before asking the server. A sign-in is only checked for being filled in: old rules may have been others. */
export function checkCredentials(
  mode: Mode,
  { account, password, user_name }: Omit<Credentials, 'code' | 'invitation'>,
): Faults {
  if (mode === 'signIn') {
    return {
      ...(account.trim() === '' ? { account: '请输入账号' } : {}),
      ...(password === '' ? { password: '请输入密码' } : {}),
    }
  }
  return { ...checkNewcomer({ account, user_name }), ...fault('password', Password.safeParse(password)) }
}

/** The same of who registers without a password. */
export function checkNewcomer({ account, user_name }: Pick<Credentials, 'account' | 'user_name'>): Faults {
  return {
    ...fault('account', Account.safeParse(account)),
    ...(user_name.trim() === '' ? {} : fault('user_name', UserName.safeParse(user_name))),
  }
}

/** Refusals after the right password. */
const SECOND_FACTOR: readonly (number | undefined)[] = [
  ERRORS.second_factor.code,
  ERRORS.wrong_code.code,
  ERRORS.second_factor_unreadable.code,
]

const FIELDS: readonly FieldName[] = ['account', 'user_name', 'password', 'code', 'invitation']

const INVITATION: readonly (number | undefined)[] = [ERRORS.invitation_needed.code, ERRORS.invitation_refused.code]

/** Which field the server's refusal belongs to. */
export function faultsOf(error: unknown): Faults {
  const message = fieldMessageOf(error)
  const field = fieldOf(error)
  const named = FIELDS.find(name => name === field)
  if (named !== undefined) return { [named]: message }
  if (error instanceof ApiError && error.code === ERRORS.account_taken.code) return { account: message }
  if (error instanceof ApiError && error.code === ERRORS.wrong_password.code) return { password: message }
  if (error instanceof ApiError && SECOND_FACTOR.includes(error.code)) return { code: message }
  if (error instanceof ApiError && INVITATION.includes(error.code)) return { invitation: message }
  return { form: message }
}
