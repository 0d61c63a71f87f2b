import type { AuditAction, AuditActor } from '@kanpan/contract/model/operator'
import type { Generated } from 'kysely'

/** What those who look after an installation go by, as both engines hold it. */
export interface OperatorTables {
  invitations: InvitationsTable
  installation_settings: InstallationSettingsTable
  audit_log: AuditLogTable
}

interface InvitationsTable {
  id: Generated<number>
  code_hash: string
  made_by: number | null
  made_at_ms: number
  expires_at_ms: number
  used_by: number | null
  used_at_ms: number | null
  withdrawn_at_ms: number | null
}

interface InstallationSettingsTable {
  key: string
  value: string
  updated_at_ms: number
}

interface AuditLogTable {
  id: Generated<number>
  at_ms: number
  actor: AuditActor
  actor_id: number | null
  action: AuditAction
  target_id: number | null
  network: string
  detail: string
}
