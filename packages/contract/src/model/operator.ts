import { z } from 'zod'
import type { LabDataSet, LabMode } from '#model/data-set.ts'

/** What the audit log tells of. A word is never given another meaning: old entries have it. */
export const AUDIT_ACTIONS = [
  'operator_sign_in',
  'first_operator',
  'role',
  'disable',
  'enable',
  'reset',
  'end_sessions',
  'invite',
  'withdraw_invitation',
  'registration',
  'lab',
  'password',
  'link',
  'unlink',
  'export',
  'delete_account',
  'second_factor',
  'access_token',
  'backup',
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** What a server does by itself now and then. */
export const TaskName = z.enum(['backup', 'check_database', 'clean_up'])
export type TaskName = z.infer<typeof TaskName>

/** A person signed in, or whoever may run commands on the server's machine. */
export const AuditActor = z.enum(['person', 'command_line'])
export type AuditActor = z.infer<typeof AuditActor>
/** What a person may do here: her own things alone, or look after the installation as well. */
export const Role = z.enum(['user', 'operator'])
export type Role = z.infer<typeof Role>

/** Who may become one of the people of an installation. */
export const RegistrationMode = z.enum(['open', 'invitation', 'closed'])
export type RegistrationMode = z.infer<typeof RegistrationMode>

/** What an entry of the audit log says beside its action, in a word that a page has its own for. */
export type AuditWord =
  | Role
  | RegistrationMode
  | 'audit log'
  | 'own data'
  | 'by code'
  | 'on'
  | 'off'
  | 'requested'
  | 'taken back'
  | 'created'
  | 'revoked'
  | 'passkey'
  | 'wechat'
  | 'oidc'

/** The same, the number of an invitation, how many sign-ins were ended, or the fault of a rehearsal. */
export type AuditDetail = AuditWord | `#${number}` | `${number}` | `${z.infer<typeof LabDataSet>} ${LabMode}`
