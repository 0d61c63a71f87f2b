import type { Kysely, Selectable } from 'kysely'
import type { Identity, IdentityStore } from '#store/identity-store.ts'
import type { IdentitiesTable, Tables } from '#store/tables.ts'
import { NotInvited, spendInvitation } from './operators/spend-invitation.ts'
import { userStore } from './users.ts'

/** Undoes a transaction that is not to be. */
class Refused extends Error {}

export function identityStore(db: Kysely<Tables>): IdentityStore {
  return {
    async find({ provider, subject }) {
      const row = await db
        .selectFrom('identities')
        .selectAll()
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row && identityOf(row)
    },
    async listOf(userId) {
      const rows = await db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('linked_at_ms')
        .orderBy('provider')
        .orderBy('subject')
        .execute()
      return rows.map(identityOf)
    },
    async link({ provider, subject, userId, label, linkedAtMs }) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('identities')
        .values({ provider, subject, user_id: userId, label, linked_at_ms: linkedAtMs, used_at_ms: linkedAtMs })
        .onConflict(conflict => conflict.columns(['provider', 'subject']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },
    async createPerson({ account, userName, nowMs, ...identity }, invitationHash) {
      try {
        return await db.transaction().execute(async trx => {
          const created = await userStore(trx).create({ account, userName, nowMs, passwordHash: '' })
          if (!created) return undefined
          const link = { ...identity, userId: created.id, linkedAtMs: nowMs }
          if (!(await identityStore(trx).link(link))) throw new Refused()
          if (invitationHash !== undefined) await spendInvitation(trx, invitationHash, { userId: created.id, nowMs })
          return created.id
        })
      } catch (error) {
        if (error instanceof Refused) return undefined
        if (error instanceof NotInvited) return 'not_invited'
        throw error
      }
    },
    async unlink({ provider, subject }) {
      const row = await db
        .deleteFrom('identities')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .returning('user_id')
        .executeTakeFirst()
      return row?.user_id
    },
    async unlinkOwn(userId, { provider, subject }, mayBeLast) {
      try {
        await db.transaction().execute(async trx => {
          // Writing all of hers holds them: of two that are unlinked at once the second sees what the first left.
          await trx
            .updateTable('identities')
            .set(eb => ({ user_id: eb.ref('user_id') }))
            .where('user_id', '=', userId)
            .execute()
          await trx
            .deleteFrom('identities')
            .where('user_id', '=', userId)
            .where('provider', '=', provider)
            .where('subject', '=', subject)
            .execute()
          if (!mayBeLast && (await identityStore(trx).listOf(userId)).length === 0) throw new Refused()
        })
        return true
      } catch (error) {
        if (error instanceof Refused) return false
        throw error
      }
    },
    async markUsed({ provider, subject }, nowMs) {
      await db
        .updateTable('identities')
        .set({ used_at_ms: nowMs })
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute()
    },
  }
}

function identityOf(row: Selectable<IdentitiesTable>): Identity {
  return {
    provider: row.provider,
    subject: row.subject,
    userId: row.user_id,
    label: row.label,
    linkedAtMs: row.linked_at_ms,
    usedAtMs: row.used_at_ms,
  }
}
