import { readCookie } from './cookies.ts'
import { forget } from './owner.ts'
import { loginPath } from './return-path.ts'
import { endSession, useSession } from './session.ts'

let isOver = false

/** Goes on with an empty page: what this one has in memory, on its way or about to be saved is of who was there before. */
export function startOver(path: string): void {
  isOver = true
  location.replace(path)
}

/** Ends a session for this page and for the browser, however it came to its end; `of` is the token that ended. */
export function leave(of: string): void {
  const { token } = useSession.getState()
  // A refusal that was long on its way is of an earlier session.
  if (of !== token) return
  const { pathname, search, hash } = location
  const stored = readCookie('token')
  // Another tab has signed in as another: the browser is hers, and not sent to where the first one was.
  if (stored !== '' && stored !== token) {
    startOver('/')
    return
  }
  endSession()
  if (token !== '') forget()
  if (pathname !== '/login') startOver(loginPath(pathname + search + hash))
  else if (token !== '') startOver(pathname + search)
}

/** Leaves when the browser is no longer this session's: another tab has signed out or in, or its cookie has lapsed. */
function leaveWhenOver(): void {
  const { token } = useSession.getState()
  if (token !== '' && readCookie('token') !== token) leave(token)
}

/** From now on; a page that was put aside heard nothing of it, and looks when it is taken up again. */
export function followSession(): void {
  addEventListener('storage', leaveWhenOver)
  document.addEventListener('visibilitychange', leaveWhenOver)
  addEventListener('pageshow', () => (isOver ? location.reload() : leaveWhenOver()))
}
