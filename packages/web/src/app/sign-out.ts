import { loginLogout } from '@kanpan/contract/api/main/login'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { leave } from '#lib/session/leave.ts'
import { useSession } from '#lib/session/session.ts'

/** Ends the session on the server, here and in the other tabs; here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState()
  try {
    await call(loginLogout, {})
  } catch (error) {
    console.warn('sign-out was not confirmed by the server:', messageOf(error))
  } finally {
    leave(token)
  }
}
