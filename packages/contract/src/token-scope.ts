import type { Endpoint } from '#endpoint.ts'
import type { TokenScope } from '#model/account/access-token.ts'

/** Of the main service, by how the path begins; of what is not here a token opens nothing. */
const MAIN: Readonly<Record<string, TokenScope>> = {
  'public/init': 'read',
  'hotspot/categoryList': 'read',
  'hotspot/hotspotList': 'read',
  'hotspot/keywords': 'collect',
  'hotspot/saveKeyword': 'collect',
  'hotspot/deleteKeyword': 'collect',
  'collect/': 'collect',
  'alert/': 'alert',
}

/** What a token must be allowed to make this call; undefined for calls that are never a token's: those of accounts and of operators. */
export function scopeOf({ group, path, access }: Pick<Endpoint, 'group' | 'path' | 'access'>): TokenScope | undefined {
  if (group !== 'main') return access === 'anyone' || access === 'user' ? 'read' : undefined
  return Object.entries(MAIN).find(([known]) => (known.endsWith('/') ? path.startsWith(known) : path === known))?.[1]
}
