import type { Kysely } from 'kysely'
import { accountKey } from '#store/account-key.ts'
import type { AuditEvent, AuditLog, Author } from '#store/operators/audit-log.ts'
import type { Tables } from '#store/tables.ts'

/** In the transaction of what it tells of, where there is one. */
export async function addToAudit(db: Kysely<Tables>, event: AuditEvent, by: Author): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at_ms: by.nowMs,
      actor: by.actor,
      actor_id: by.userId ?? null,
      action: event.action,
      target_id: event.targetId ?? null,
      network: by.network,
      detail: event.detail ?? '',
    })
    .execute()
}

export function auditLogOn(db: Kysely<Tables>): AuditLog {
  return {
    add: (event, by) => addToAudit(db, event, by),
    async list({ action, account, beforeId, limit }) {
      const key = account === undefined ? undefined : accountKey(account)
      const rows = await db
        .selectFrom('audit_log')
        .leftJoin('users as actors', 'actors.id', 'actor_id')
        .leftJoin('users as targets', 'targets.id', 'target_id')
        .select(['audit_log.id', 'at_ms', 'actor', 'actor_id', 'action', 'target_id', 'network', 'detail'])
        .select(['actors.account as actor_account', 'targets.account as target_account'])
        .$if(action !== undefined, query => query.where('action', '=', action ?? 'role'))
        .$if(beforeId !== undefined, query => query.where('audit_log.id', '<', beforeId ?? 0))
        .$if(key !== undefined, query =>
          query.where(eb =>
            eb.or([eb('actors.account_key', '=', key ?? ''), eb('targets.account_key', '=', key ?? '')]),
          ),
        )
        .orderBy('audit_log.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        id: row.id,
        atMs: row.at_ms,
        actor: row.actor,
        actorId: row.actor_id ?? undefined,
        actorAccount: row.actor_account ?? undefined,
        action: row.action,
        targetId: row.target_id ?? undefined,
        targetAccount: row.target_account ?? undefined,
        network: row.network,
        detail: row.detail,
      }))
    },
  }
}
