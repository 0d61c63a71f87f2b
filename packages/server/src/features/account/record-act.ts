import type { Audit } from '#http/audit.ts'
import { signedIn } from '#http/session.ts'
import type { AuditEvent } from '#store/operators/audit-log.ts'
import type { OwnAct, RecordAct } from './own-acts.ts'

/** What the audit log has a word for. */
const AUDITED: Partial<Record<OwnAct, AuditEvent>> = {
  export: { action: 'export', detail: 'own data' },
  'deletion requested': { action: 'delete_account', detail: 'requested' },
  'deletion taken back': { action: 'delete_account', detail: 'taken back' },
}

export function recordActWith(audit: Audit): RecordAct {
  return async (act, { person, request }) => {
    const { userId } = signedIn(person)
    request.log.info({ userId, act }, 'a person did with her account')
    const event = AUDITED[act]
    if (event) await audit({ ...event, targetId: userId }, { request, person })
  }
}
