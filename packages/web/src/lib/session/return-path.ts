/** The sign-in page's address, remembering where the person was going. */
export function loginPath(target: string): string {
  const next = localPath(target)
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/** The same with its form for registering shown. */
export function registerPath(target: string): string {
  const path = loginPath(target)
  return `${path}${path.includes('?') ? '&' : '?'}mode=register`
}

/**
 * The path to return to after the sign-in; anything that could leave this site becomes the front page, and so does the
 * sign-in itself. `//host`, `/\host`, `/..//host` and addresses with control characters are read by browsers as other hosts.
 */
export function localPath(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return '/'
  try {
    const { host, pathname, search, hash } = new URL(next, 'http://kanpan.invalid')
    // What it comes to is looked at, and not how it was written.
    const leaves = host !== 'kanpan.invalid' || pathname.startsWith('//')
    return leaves || /^\/login\/?$/.test(decodeURI(pathname)) ? '/' : pathname + search + hash
  } catch {
    return '/'
  }
}
