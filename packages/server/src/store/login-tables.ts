import type { LoginAttempt, LoginStatus } from './login-attempt-store.ts'

export interface LoginAttemptsTable {
  key_hash: string
  scene_hash: string
  kind: LoginAttempt['kind']
  browser_hash: string
  status: LoginStatus
  user_id: number | null
  is_link: number
  subject: string
  detail: string
  created_at_ms: number
  expires_at_ms: number
}

export interface DoneOnceTable {
  key_hash: string
  expires_at_ms: number
}

export interface SharedValuesTable {
  key: string
  value: string
  expires_at_ms: number
  leased_until_ms: number
}
