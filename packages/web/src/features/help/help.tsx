import { lazy, Suspense, useEffect } from 'react'
import { useShortcut } from '#lib/page/keyboard.ts'
import { useSession } from '#lib/session/session.ts'
import { offerTour, openHelp, useHelp } from './help-state.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))
const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

/** Whoever has an account may have seen it elsewhere: what the account keeps is loaded by then, and the page has settled. */
const TOUR_AFTER_MS = 2_000

/** Where the help and the tour appear; `?` opens the one. */
export function Help() {
  const { isOpen, tourStep } = useHelp()
  const isSignedIn = useSession(({ token }) => token !== '')
  useShortcut('?', openHelp)
  useEffect(() => {
    if (!isSignedIn) return
    const timer = setTimeout(offerTour, TOUR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn])
  return (
    <Suspense>
      {isOpen && <HelpDialog />}
      {tourStep !== undefined && <Tour step={tourStep} />}
    </Suspense>
  )
}
