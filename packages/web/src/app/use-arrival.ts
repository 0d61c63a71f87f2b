import { useEffect, useRef } from 'react'
import type { RouteMatch } from './routes.ts'

export const MAIN_ID = 'main'

let isBackOrForward = false
addEventListener('popstate', () => {
  isBackOrForward = true
})

/** On arriving at a screen: its title, the focus at its beginning, and the top of the page unless one went back. */
export function useArrival(match: RouteMatch | undefined): void {
  const title = match?.route.title ?? '没有这个页面'
  const code = match?.params.code
  const place = match === undefined ? undefined : `${match.route.path} ${code ?? ''}`
  const section = match?.route.parent?.path
  const last = useRef<{ readonly place: string | undefined; readonly section: string | undefined }>(undefined)

  useEffect(() => {
    document.title = `${code === undefined ? title : `${code} ${title}`} · 看盘`
  }, [title, code])

  useEffect(() => {
    const before = last.current
    last.current = { place, section }
    const wentBack = isBackOrForward
    isBackOrForward = false
    if (before === undefined || before.place === place) return
    if (!wentBack) scrollTo(0, 0)
    // Among the tabs of one section the focus stays on the tab that was pressed.
    if (section === undefined || section !== before.section)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [place, section])
}
