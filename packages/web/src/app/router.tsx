import { Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AllScreens, AllScreensContext } from '#lib/page/all-screens.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { useSession } from '#lib/session/session.ts'
import { NotFoundScreen } from '#screens/not-found/not-found-screen.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { destination } from './guard.ts'
import { Section } from './layout/section.tsx'
import { Shell } from './layout/shell.tsx'
import { screenOf } from './loaded-screens.ts'
import { ALL_ROUTES, matchRoute, type RouteMatch } from './routes.ts'
import { useArrival } from './use-arrival.ts'

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
          <AllScreensContext value={ALL_SCREENS}>
            <Screen match={match} />
          </AllScreensContext>
        </Section>
      )}
    </Shell>
  )
}

const ALL_SCREENS: AllScreens = {
  choices: ALL_ROUTES.flatMap(({ path, title, menu }) => (menu === undefined ? [] : [{ path, title, group: menu }])),
  at(path) {
    const match = matchRoute(destination(path, true))
    if (match === undefined) return undefined
    return { title: match.route.title, path: destination(path, true), screen: <Screen match={match} /> }
  },
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
