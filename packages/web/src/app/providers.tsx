import { collectStockStatus } from '@kanpan/contract/api/main/collect'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { call } from '#lib/api/api.ts'
import { ApiError, messageOf } from '#lib/api/api-error.ts'
import { useInit } from '#lib/market-time/init.ts'
import { queryClient } from '#lib/query/query.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { keepChoicesWithAccount } from '#lib/settings/choice-sync.ts'
import { type StreakProps, StreakProvider } from '#market-ui/streak.tsx'
import { Toaster } from '#ui/overlay/toaster.tsx'

const streak = (props: StreakProps) => <StreakWhy {...props} />

/** What holds for every screen: the query cache, the init call, the person's session. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionKeeper />
      <StreakProvider value={streak}>{children}</StreakProvider>
      <Toaster />
    </QueryClientProvider>
  )
}

function SessionKeeper() {
  const token = useSession(session => session.token)
  const { data: init, error, refetch } = useInit()
  const isUnreachable = init === undefined && error !== null && !(error instanceof ApiError)

  useEffect(() => {
    if (isUnreachable)
      void import('#lib/query/last-seen.ts').then(({ restoreLastSeen }) => restoreLastSeen(queryClient))
  }, [isUnreachable])

  useEffect(() => (token === '' || isGuest(token) ? undefined : keepChoicesWithAccount()), [token])

  useEffect(() => {
    if (token === '') return
    const watching = import('#features/alert/watch-alerts.ts').then(({ watchAlerts }) => watchAlerts(!isGuest(token)))
    return () => void watching.then(leave => leave())
  }, [token])

  useEffect(() => {
    if (token === '') return
    // The answer that was given to a stranger does not name the person.
    void refetch()
    const giveUp = new AbortController()
    call(collectStockStatus, {}, { signal: giveUp.signal }).then(
      ({ collectStatus }) => useSession.getState().setCollectStatus(collectStatus),
      error => giveUp.signal.aborted || console.warn('collect status was not loaded:', messageOf(error)),
    )
    return () => giveUp.abort()
  }, [token, refetch])

  useEffect(() => {
    if (init?.user === undefined || init.user === null) return
    const { setUserName, setAvatar } = useSession.getState()
    setUserName(init.user.user_name)
    setAvatar(init.user.avatar)
    const { deletesAtMs } = init.user
    if (deletesAtMs !== null)
      void import('./layout/person-leaving.ts').then(({ warnOfDeletion }) => warnOfDeletion(deletesAtMs))
  }, [init?.user])

  return null
}
