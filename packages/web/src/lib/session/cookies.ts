import { LIMITS } from '@kanpan/contract/limits'
import Cookies from 'js-cookie'

type CookieName = 'token' | 'user_name'

// The browser itself then refuses the cookie without Secure, with a Domain or under another path.
function prefix(): string {
  return isSecure() ? '__Host-kanpan_' : 'kanpan_'
}

// Derived from the page: a forced Secure would lock out everyone who runs the product on plain http.
function isSecure(): boolean {
  return location.protocol === 'https:'
}

export function cookieName(name: CookieName): string {
  return prefix() + name
}

export function readCookie(name: CookieName): string {
  return Cookies.get(cookieName(name)) ?? ''
}

export function writeCookie(name: CookieName, value: string): void {
  Cookies.set(cookieName(name), value, { expires: LIMITS.cookieDays, path: '/', sameSite: 'Lax', secure: isSecure() })
}

export function removeCookie(name: CookieName): void {
  Cookies.remove(cookieName(name), { path: '/', secure: isSecure() })
}
