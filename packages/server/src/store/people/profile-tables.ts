/** How a person shows, and when she leaves, as both engines hold it. */
export interface ProfileTables {
  avatars: AvatarsTable
  account_deletions: AccountDeletionsTable
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
