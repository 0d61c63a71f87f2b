import { randomBytes } from 'node:crypto'
import type { Exchange } from '#http/xsrf.ts'
import { secretHash } from './secret-hash.ts'

const KEY_BYTES = 32
const HOUR_SECONDS = 3600

/** The prefix makes a browser refuse it from a neighbouring host, and works over TLS only. */
const nameOf = ({ request }: Exchange): string =>
  request.protocol === 'https' ? '__Host-kanpan_browser' : 'kanpan_browser'

function keyOf(exchange: Exchange): string | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${nameOf(exchange)}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(exchange.request.headers.cookie ?? '')?.[1]
}

/** Hash of what only the asking browser knows: who overhears a ticket can do nothing with it elsewhere. */
export function browserHashOf(exchange: Exchange): string | undefined {
  const key = keyOf(exchange)
  return key && secretHash(key)
}

/** The same, of a key that is given to the browser when it has none. */
export function ownBrowserHash(exchange: Exchange): string {
  const key = keyOf(exchange) ?? randomBytes(KEY_BYTES).toString('base64url')
  const secure = exchange.request.protocol === 'https' ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${HOUR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
  exchange.reply.header('set-cookie', `${nameOf(exchange)}=${key}; ${attributes}`)
  return secretHash(key)
}
