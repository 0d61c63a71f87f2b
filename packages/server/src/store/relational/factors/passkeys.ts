import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Passkey, PasskeyStore } from '#store/factor-store.ts'
import type { PasskeysTable } from '#store/factor-tables.ts'
import type { Tables } from '#store/tables.ts'

const Transports = z.array(z.string())

/** False, and nothing, when there is such a key. */
export async function addPasskey(db: Kysely<Tables>, passkey: Omit<Passkey, 'usedAtMs'>): Promise<boolean> {
  const { credentialId, userId, publicKey, signCount, transports, name, createdAtMs } = passkey
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values({
      credential_id: credentialId,
      user_id: userId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      sign_count: signCount,
      transports: JSON.stringify(transports),
      name,
      created_at_ms: createdAtMs,
      used_at_ms: createdAtMs,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export function passkeyStore(db: Kysely<Tables>): PasskeyStore {
  return {
    async find(credentialId) {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      return row && passkeyOf(row)
    },
    async listOf(userId) {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at_ms')
        .orderBy('credential_id')
        .execute()
      return rows.map(passkeyOf)
    },
    add: passkey => addPasskey(db, passkey),
    async markUsed(credentialId, { signCount, nowMs }) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ sign_count: signCount, used_at_ms: nowMs })
        .where('credential_id', '=', credentialId)
        .where(eb => (signCount === 0 ? eb('sign_count', '=', 0) : eb('sign_count', '<', signCount)))
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async remove(userId, credentialId) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

function passkeyOf(row: Selectable<PasskeysTable>): Passkey {
  return {
    credentialId: row.credential_id,
    userId: row.user_id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
    signCount: row.sign_count,
    transports: Transports.parse(JSON.parse(row.transports)),
    name: row.name,
    createdAtMs: row.created_at_ms,
    usedAtMs: row.used_at_ms,
  }
}
