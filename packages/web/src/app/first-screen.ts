import { restoreSession } from '#lib/session/session.ts'
import { preloadScreen } from './loaded-screens.ts'

restoreSession()

/** Asked for before the rest of the page's own code is run: on a slow phone that takes as long as the way to the server. */
export const firstScreen = preloadScreen(location.pathname)
