import { GROUPS, type Group } from '@kanpan/contract/groups'
import { toast } from '#lib/page/toasts.ts'
import { leave } from '#lib/session/leave.ts'
import { useSession } from '#lib/session/session.ts'
import { createCall, createCallTogether } from './create-call.ts'

// Rewritten by whoever serves the page when the second data API lives on another host.
export function addressOfService(group: Group): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="kanpan:data-api"]')?.content
  return group === 'data' && named ? named : GROUPS[group].base
}

const token = () => useSession.getState().token

export const callTogether = createCallTogether({ token })

export const call = createCall({
  token,
  base: addressOfService,
  onNotSignedIn: leave,
  onMainFailure: message => toast(message, 'error'),
})
