import { matchRoute } from '#app/routes.ts'

/** Where a person who asks for a path ends up: there, at its redirect, or at the sign-in. */
export function destination(path: string, signedIn: boolean): string {
  const route = matchRoute(path)?.route
  if (!signedIn && !route?.open) return '/login'
  return route?.redirect === undefined ? path : destination(route.redirect, signedIn)
}
