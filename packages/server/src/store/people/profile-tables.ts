import type { Generated } from 'kysely'

/** How a person shows, and when she leaves, as both engines hold it. */
export interface ProfileTables {
  avatars: AvatarsTable
  account_deletions: AccountDeletionsTable
  access_tokens: AccessTokensTable
}

export interface AvatarsTable {
  user_id: number
  hash: string
  /** Base64 of a WebP. */
  content: string
  updated_at_ms: number
}

export interface AccountDeletionsTable {
  user_id: number
  requested_at_ms: number
  due_at_ms: number
}

export interface AccessTokensTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  name: string
  /** JSON list. */
  scopes: string
  created_at_ms: number
  expires_at_ms: number
  used_at_ms: number | null
}
