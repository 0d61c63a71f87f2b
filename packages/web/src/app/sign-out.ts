import { loginLogout } from '@kanpan/contract/api/main/login'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { queryClient } from '#lib/query/query.ts'
import { endSession } from '#lib/session/session.ts'
import { forgetChoices } from '#lib/settings/choices.ts'
import { APPEARANCE } from '#lib/settings/settings.ts'

const CHANNEL = 'kanpan.session'

/** Ends the session on the server, here and in the other tabs; here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await call(loginLogout, {})
  } catch (error) {
    console.warn('sign-out was not confirmed by the server:', messageOf(error))
  } finally {
    forget()
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage('ended')
    channel.close()
  }
}

/** Another tab that signs out signs this one out too. */
export function followSignOut(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = forget
  return () => channel.close()
}

function forget(): void {
  endSession()
  // What one person was shown must not be there for the next.
  queryClient.clear()
  forgetChoices(APPEARANCE)
  void import('#lib/query/last-seen.ts').then(({ forgetLastSeen }) => forgetLastSeen())
}
