import { RegistrationMode } from '@kanpan/contract/model/operator'
import type { Kysely, Transaction } from 'kysely'
import { gathered } from '#lib/gathered.ts'
import { accountKey } from '#store/account-key.ts'
import type { Author } from '#store/operators/audit-log.ts'
import type { RegistrationStore } from '#store/operators/registration-store.ts'
import { addPasskey } from '#store/relational/factors/passkeys.ts'
import type { Tables } from '#store/tables.ts'
import { addToAudit } from './audit-log.ts'
import type { OneAfterAnother } from './one-after-another.ts'
import { NotInvited, spendInvitation } from './spend-invitation.ts'

const MODE = 'registration'

/** Undoes what was written of an account whose key opens another one. */
class PasskeyKnown extends Error {}

async function hasOperator(db: Kysely<Tables>): Promise<boolean> {
  const operator = db.selectFrom('users').select('id').where('role', '=', 'operator').limit(1)
  return (await operator.executeTakeFirst()) !== undefined
}

async function makeFirst(trx: Transaction<Tables>, userId: number, by: Author): Promise<void> {
  await trx.updateTable('users').set({ role: 'operator' }).where('id', '=', userId).execute()
  await addToAudit(trx, { action: 'first_operator', targetId: userId }, { ...by, userId })
}

export function registrationStore(db: Kysely<Tables>, oneAfterAnother: OneAfterAnother): RegistrationStore {
  const settingOf = gathered(async (keys: readonly string[]) => {
    const rows = await db
      .selectFrom('installation_settings')
      .select(['key', 'value'])
      .where('key', 'in', keys)
      .execute()
    return new Map(rows.map(({ key, value }) => [key, value]))
  })
  return {
    mode: async () => RegistrationMode.safeParse(await settingOf(MODE)).data,
    setMode: (mode, by) =>
      db.transaction().execute(async trx => {
        const changed = { value: mode, updated_at_ms: by.nowMs }
        await trx
          .insertInto('installation_settings')
          .values({ key: MODE, ...changed })
          .onConflict(conflict => conflict.column('key').doUpdateSet(changed))
          .execute()
        await addToAudit(trx, { action: 'registration', detail: mode }, by)
      }),
    invite: ({ codeHash, expiresAtMs }, by) =>
      db.transaction().execute(async trx => {
        const { id } = await trx
          .insertInto('invitations')
          .values({
            code_hash: codeHash,
            made_by: by.userId ?? null,
            made_at_ms: by.nowMs,
            expires_at_ms: expiresAtMs,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await addToAudit(trx, { action: 'invite', detail: `#${id}` }, by)
        return id
      }),
    async invitations(limit) {
      const rows = await db
        .selectFrom('invitations')
        .leftJoin('users as makers', 'makers.id', 'made_by')
        .leftJoin('users as guests', 'guests.id', 'used_by')
        .select(['invitations.id', 'made_at_ms', 'expires_at_ms', 'used_at_ms', 'withdrawn_at_ms'])
        .select(['makers.account as made_by_account', 'guests.account as used_by_account'])
        .orderBy('invitations.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        id: row.id,
        madeBy: row.made_by_account ?? undefined,
        madeAtMs: row.made_at_ms,
        expiresAtMs: row.expires_at_ms,
        usedBy: row.used_by_account ?? undefined,
        usedAtMs: row.used_at_ms ?? undefined,
        withdrawnAtMs: row.withdrawn_at_ms ?? undefined,
      }))
    },
    withdraw: (id, by) =>
      db.transaction().execute(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('invitations')
          .set({ withdrawn_at_ms: by.nowMs })
          .where('id', '=', id)
          .where('used_at_ms', 'is', null)
          .where('withdrawn_at_ms', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return false
        await addToAudit(trx, { action: 'withdraw_invitation', detail: `#${id}` }, by)
        return true
      }),
    async register({ account, userName, passwordHash, passkey, nowMs }, { invitationHash, firstBy, isOpen }) {
      const insert = async (trx: Transaction<Tables>) => {
        const row = await trx
          .insertInto('users')
          .values({
            account,
            account_key: accountKey(account),
            user_name: userName,
            password_hash: passwordHash,
            created_at_ms: nowMs,
          })
          .onConflict(conflict => conflict.column('account_key').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!row) return 'taken'
        if (passkey && !(await addPasskey(trx, { ...passkey, userId: row.id }))) throw new PasskeyKnown()
        if (firstBy && !(await hasOperator(trx))) await makeFirst(trx, row.id, firstBy)
        else if (invitationHash !== undefined) await spendInvitation(trx, invitationHash, { userId: row.id, nowMs })
        else if (!isOpen) throw new NotInvited()
        return row.id
      }
      try {
        return await (firstBy ? oneAfterAnother(insert) : db.transaction().execute(insert))
      } catch (error) {
        if (error instanceof NotInvited) return 'not_invited'
        if (error instanceof PasskeyKnown) return 'passkey_known'
        throw error
      }
    },
    async hasNoOperator() {
      return !(await hasOperator(db))
    },
  }
}
