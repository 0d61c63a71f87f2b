import { type ComponentType, lazy } from 'react'
import type { ScreenProps } from '#lib/page/screen.ts'
import { useSession } from '#lib/session/session.ts'
import { destination } from './guard.ts'
import { matchRoute } from './routes.ts'
import { SCREENS } from './screens.ts'

const screens = new Map<string, ComponentType<ScreenProps>>()

/** The screen of a route; loaded when it is first drawn, unless it is there. */
export function screenOf(path: string): ComponentType<ScreenProps> | undefined {
  const load = SCREENS[path]
  if (load === undefined) return undefined
  const known = screens.get(path)
  if (known !== undefined) return known
  const screen = lazy(async () => ({ default: await load() }))
  screens.set(path, screen)
  return screen
}

/** Has the code of an address's screen there before the first drawing, which then needs no placeholder for it. */
export async function preloadScreen(path: string): Promise<void> {
  const place = matchRoute(destination(path, useSession.getState().token !== ''))?.route.path ?? ''
  try {
    const screen = await SCREENS[place]?.()
    if (screen !== undefined) screens.set(place, screen)
  } catch {
    // A failure shows where the screen is drawn.
  }
}
