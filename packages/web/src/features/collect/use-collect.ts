import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { loginPath } from '#lib/session/return-path.ts'
import { useSession } from '#lib/session/session.ts'
import { type CollectableStock, toggleCollect } from './toggle-collect.ts'

export interface Collect {
  readonly isCollected: boolean
  readonly toggle: () => void
}

/** Whether the person has collected a stock, and the press that changes it; a stranger is taken to the sign-in. */
export function useCollect({ code, name }: CollectableStock): Collect {
  const isCollected = useSession(session => session.collectStatus[code] ?? false)
  const toggle = useCallback(() => {
    if (useSession.getState().token === '') navigate(loginPath(location.pathname + location.search))
    else void toggleCollect({ code, name })
  }, [code, name])
  return { isCollected, toggle }
}
