import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { LAST_SEEN } from '#lib/session/owner.ts'
import { useSession } from '#lib/session/session.ts'

// What a person saw last, for the next start without a network. It is kept by the page and not by the service worker,
// for it is hers: it goes when she signs out, and another person's is not shown.

const ADDRESS = '/last-seen.json'
const MOST_QUERIES = 80
const MOST_LETTERS = 6_000_000
const PACE_MS = 60_000

interface LastSeen {
  /** Whose it is: a digest, so that the key of a session does not lie about in a cache. */
  readonly owner: string
  readonly state: DehydratedState
}

/** The newest good answers, as many as are worth keeping. */
function newestAnswers(client: QueryClient): DehydratedState {
  const state = dehydrate(client, { shouldDehydrateQuery: query => query.state.status === 'success' })
  const queries = state.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return { ...state, mutations: [], queries: queries.slice(0, MOST_QUERIES) }
}

async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

async function keep(client: QueryClient): Promise<void> {
  // Without a network nothing newer was seen.
  if (!navigator.onLine) return
  const { token } = useSession.getState()
  // Of nobody nothing is kept, and what is still in memory when a session ends was hers.
  if (token === '') return
  const state = newestAnswers(client)
  const text = JSON.stringify({ owner: await digestOf(token), state } satisfies LastSeen)
  if (text.length > MOST_LETTERS) return
  const cache = await caches.open(LAST_SEEN)
  // Who signed out meanwhile has had it deleted.
  if (token !== useSession.getState().token) return
  await cache.put(ADDRESS, new Response(text, { headers: { 'content-type': 'application/json' } }))
}

/** Keeps what is seen from now on: once a minute, and when the page is left. */
export function keepLastSeen(client: QueryClient): void {
  if (!('caches' in globalThis)) return
  const keepNow = (): void => void keep(client).catch(error => console.warn('last answers were not kept:', error))
  setInterval(() => {
    if (document.visibilityState === 'visible') keepNow()
  }, PACE_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepNow()
  })
}

/** Our own page's word, typed: what is broken or of another build is passed over by the caller. */
function read(text: string): LastSeen {
  return JSON.parse(text)
}

/** Puts what was seen last back, where nothing newer is known. */
export async function restoreLastSeen(client: QueryClient): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const stored = await (await caches.open(LAST_SEEN)).match(ADDRESS)
    if (stored === undefined) return
    const { owner, state } = read(await stored.text())
    if (owner !== (await digestOf(useSession.getState().token))) return
    hydrate(client, state)
    // However young, it is of another page: it is asked for anew, and said to be old when nothing answers.
    await client.invalidateQueries({ refetchType: 'none' })
  } catch (error) {
    console.warn('last answers cannot be read:', error)
  }
}
