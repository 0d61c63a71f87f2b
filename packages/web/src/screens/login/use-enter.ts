import type { SignedIn } from '@kanpan/contract/model/session'
import { useLocation, useSearch } from 'wouter'
import { queryClient } from '#lib/query/query.ts'
import { startOver } from '#lib/session/leave.ts'
import { localPath } from '#lib/session/return-path.ts'
import { beginSession, keepSession, useSession } from '#lib/session/session.ts'

/** Begins the session and returns to where the person was going, which is in the address unless it is given. */
export function useEnter(): (signedIn: SignedIn, next?: string) => void {
  const [, navigate] = useLocation()
  const search = useSearch()
  return ({ token, user_name, avatar }, next) => {
    const path = localPath(next ?? new URLSearchParams(search).get('next'))
    if (useSession.getState().token !== '') {
      // Who was here before, a guest most often, leaves nothing to her.
      keepSession({ token, userName: user_name })
      startOver(path)
      return
    }
    // What a stranger was refused may be answered now.
    queryClient.clear()
    beginSession({ token, userName: user_name })
    useSession.getState().setAvatar(avatar)
    navigate(path, { replace: true })
  }
}
