import { GROUPS, type Group } from '@kanpan/contract/groups'
import { navigate } from 'wouter/use-browser-location'
import { toast } from '#lib/page/toasts.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { endSession, useSession } from '#lib/session/session.ts'
import { createCall, createCallTogether } from './create-call.ts'

// Rewritten by whoever serves the page when the second data API lives on another host.
export function addressOfService(group: Group): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="kanpan:data-api"]')?.content
  return group === 'data' && named ? named : GROUPS[group].base
}

function toLogin(): void {
  endSession()
  const { pathname, search, hash } = location
  if (pathname !== '/login') navigate(loginPath(pathname + search + hash), { replace: true })
}

const token = () => useSession.getState().token

export const callTogether = createCallTogether({ token })

export const call = createCall({
  token,
  base: addressOfService,
  onNotSignedIn: toLogin,
  onMainFailure: message => toast(message, 'error'),
})
