import { loginLogout } from '@kanpan/contract/api/main/login'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { leave } from '#lib/session/leave.ts'
import { useSession } from '#lib/session/session.ts'

/** Ends the session on the server, here and in the other tabs; here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState()
  // Who signs out wants to hear no more here; a session that lapses by itself leaves it as it is.
  if (navigator.serviceWorker?.controller) {
    const push = await import('#lib/page/push.ts').catch(() => undefined)
    await push?.turnPushOff().catch(error => console.warn('push was not turned off:', messageOf(error)))
  }
  try {
    await call(loginLogout, {})
  } catch (error) {
    console.warn('sign-out was not confirmed by the server:', messageOf(error))
  } finally {
    leave(token)
  }
}
