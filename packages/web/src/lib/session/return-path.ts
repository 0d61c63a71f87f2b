/** The sign-in page's address, remembering where the person was going. */
export function loginPath(target: string): string {
  const next = localPath(target)
  return next === '/' || next.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/** The same with its form for registering shown. */
export function registerPath(target: string): string {
  const path = loginPath(target)
  return `${path}${path.includes('?') ? '&' : '?'}mode=register`
}

/**
 * The path to return to after the sign-in; anything that could leave this site becomes the front page.
 * `//host`, `/\host` and addresses with control characters are read by browsers as other hosts.
 */
export function localPath(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return '/'
  try {
    const url = new URL(next, 'http://kanpan.invalid')
    return url.host === 'kanpan.invalid' ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
