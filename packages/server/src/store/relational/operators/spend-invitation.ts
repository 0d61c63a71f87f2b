import type { Transaction } from 'kysely'
import type { Tables } from '#store/tables.ts'

/** Undoes an account whose invitation turned out to be used. */
export class NotInvited extends Error {}

/** Uses an invitation up; throws `NotInvited` where it is no good any more. */
export async function spendInvitation(
  trx: Transaction<Tables>,
  codeHash: string,
  by: { readonly userId: number; readonly nowMs: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ used_by: by.userId, used_at_ms: by.nowMs })
    .where('code_hash', '=', codeHash)
    .where('used_at_ms', 'is', null)
    .where('withdrawn_at_ms', 'is', null)
    .where('expires_at_ms', '>', by.nowMs)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new NotInvited()
}
