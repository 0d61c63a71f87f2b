import type { SignedIn } from '@kanpan/contract/model/session'
import type { Audit } from '#http/audit.ts'
import { avatarPath } from '#http/avatar-path.ts'
import { clientNetwork } from '#http/client-address.ts'
import { newToken, tokenHashOf } from '#http/session.ts'
import { SESSION_RULE } from '#http/sessions/living-sessions.ts'
import { type Exchange, sendXsrfCookie, type Xsrf } from '#http/xsrf.ts'
import { AppError } from '#lib/app-error.ts'
import type { ProfileStore } from '#store/people/profile-store.ts'
import type { SessionStore, User } from '#store/store.ts'
import { deviceOf } from './device.ts'
import type { KnownDevices } from './known-device.ts'

export interface SignInParts {
  readonly sessions: SessionStore
  readonly profiles: ProfileStore
  readonly xsrf: Xsrf
  readonly devices: KnownDevices
  readonly audit: Audit
  readonly nowMs: () => number
}

/** Opens a session for who has shown to be this person. However she came in, this is where she is let in. */
export type SignIn = (user: User, exchange: Exchange, hasTwoFactors?: boolean) => Promise<SignedIn>

export function createSignIn({ sessions, profiles, xsrf, devices, audit, nowMs }: SignInParts): SignIn {
  return async (user, exchange, hasTwoFactors = false) => {
    if (user.disabledAtMs !== undefined) throw new AppError('account_disabled')
    const token = newToken()
    const tokenHash = tokenHashOf(token)
    const device = deviceOf(exchange.request.headers['user-agent'], clientNetwork(exchange.request))
    const session = { tokenHash, userId: user.id, nowMs: nowMs(), device, hasTwoFactors }
    await sessions.open({ ...session, keep: SESSION_RULE.perPerson })
    if (user.role === 'operator')
      await audit({ action: 'operator_sign_in' }, { request: exchange.request, person: { userId: user.id } })
    sendXsrfCookie(xsrf, exchange, tokenHash)
    devices.remember(exchange, user.account)
    const profile = await profiles.of(user.id)
    return { token, user_name: user.userName, avatar: avatarPath(profile?.avatarHash) }
  }
}
