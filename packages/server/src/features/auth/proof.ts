import { clientNetwork } from '#http/client-address.ts'
import type { CallContext } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { SessionStore, User, UserStore } from '#store/store.ts'
import type { AttemptGuard } from './attempt-guard.ts'
import type { KnownDevices } from './known-device.ts'
import { isRightPassword } from './password.ts'

const MINUTE_MS = 60_000

/** Who has no password shows by a sign-in this fresh that the person before the screen is still the one who signed in. */
const FRESH_MS = 10 * MINUTE_MS

export interface ProofParts {
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly guard: AttemptGuard
  readonly devices: KnownDevices
  readonly nowMs: () => number
}

/**
 * Who asks, once she has shown anew that it is she: what changes how an account is entered, or ends it, is not done for whoever
 * finds an open page. Throws `wrong_password`, `too_many` of guesses, or `proof_needed` where only a fresh sign-in can show it.
 */
export type Proof = (password: string | undefined, context: CallContext) => Promise<User>

export function createProof({ users, sessions, guard, devices, nowMs }: ProofParts): Proof {
  return async (password, context) => {
    const { userId, sessionId } = signedIn(context.person)
    const user = await users.findById(userId)
    if (!user) throw new AppError('not_signed_in')
    if (user.passwordHash === '') {
      const session = await sessions.find(sessionId)
      if (!session || nowMs() - session.createdAtMs > FRESH_MS) throw new AppError('proof_needed')
      return user
    }
    if (password === undefined) throw new AppError('bad_request', '参数 password：请输入现在的密码')
    const guess = {
      account: user.account,
      network: clientNetwork(context.request),
      device: devices.find(context, user.account),
    }
    await guard.beforeSignIn(guess)
    if (!(await isRightPassword(password, user.passwordHash))) throw new AppError('wrong_password', '现在的密码不对')
    await guard.afterSignIn(guess)
    return user
  }
}
