import { readCookie } from './cookies.ts'

/** Whose things lie in this browser: a tag of her session. None: they are nobody's yet, who signs in takes them over. */
const OWNER = 'kanpan.owner'
/** What a person saw last; see query/last-seen.ts. */
export const LAST_SEEN = 'kanpan-last-seen'

let mine = ''

/** Short enough to tell nothing of the token, long enough to tell two sessions apart. */
function tagOf(token: string): string {
  let hash = 0
  for (const letter of token) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return token && hash.toString(36)
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Without a storage nothing is kept for anybody.
    return ''
  }
}

/** Whether what is kept here is kept for this page's person: another tab may have given the browser to another one. */
export function isOurs(): boolean {
  return read(OWNER) === mine
}

/** Makes the browser that of the cookie's session; what was another's is gone before it is read. */
export function takeBrowser(): void {
  mine = tagOf(readCookie('token'))
  const owner = read(OWNER)
  // Only a person's choices are marked as unsaved: with the mark and without an owner they are of who knows whom.
  if (owner === '' ? read('kanpan.unsaved') !== '' : owner !== mine) forget()
  try {
    if (mine !== '') localStorage.setItem(OWNER, mine)
  } catch {
    // Without a storage nothing is kept for anybody.
  }
}

/** Everything that the page has kept in this browser, whoever's it is. */
export function forget(): void {
  try {
    // Where a page is not served safely there are none; where they are refused nothing was kept in them.
    void globalThis.caches?.delete(LAST_SEEN).catch(() => undefined)
  } catch {
    // A browser may refuse the very word.
  }
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Without a storage nothing was kept.
  }
}
