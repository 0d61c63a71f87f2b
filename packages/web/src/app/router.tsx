import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loginPath } from '#lib/return-path.ts'
import type { ScreenProps } from '#lib/screen.ts'
import { useSession } from '#lib/session.ts'
import { NotFoundScreen } from '#screens/not-found/not-found-screen.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { destination } from './guard.ts'
import { Section } from './layout/section.tsx'
import { Shell } from './layout/shell.tsx'
import { matchRoute, type RouteMatch } from './routes.ts'
import { SCREENS } from './screens.ts'
import { useArrival } from './use-arrival.ts'

const screens = new Map<string, ComponentType<ScreenProps>>()

function screenOf(path: string): ComponentType<ScreenProps> | undefined {
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

export function Router() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const signedIn = useSession(session => session.token !== '')
  const target = destination(path, signedIn)
  const match = matchRoute(target)
  useArrival(match)

  useEffect(() => {
    if (target === path) return
    const query = search === '' ? '' : `?${search}`
    navigate(target === '/login' ? loginPath(path + query + location.hash) : target + query, { replace: true })
  }, [target, path, search, navigate])

  if (target !== path) return null
  if (match?.route.path === '/login') return <Screen match={match} />
  return (
    <Shell path={path}>
      {match === undefined ? (
        <NotFoundScreen path={path} />
      ) : (
        <Section route={match.route} path={path}>
          <Screen match={match} />
        </Section>
      )}
    </Shell>
  )
}

function Screen({ match: { route, params } }: { readonly match: RouteMatch }) {
  const Component = screenOf(route.path)
  // An address that leads on has none.
  if (Component === undefined) return null
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<SkeletonRows rows={12} />}>
        <Component params={params} />
      </Suspense>
    </ErrorBoundary>
  )
}
