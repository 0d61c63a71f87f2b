import { TokenScope } from '@kanpan/contract/model/account/access-token'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { AccessTokenStore, OwnAccessToken } from '#store/people/access-token-store.ts'
import type { AccessTokensTable } from '#store/people/profile-tables.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'
import type { SessionChangeLog } from './session-changes.ts'

const Scopes = z.array(TokenScope)

type OwnColumns = Pick<
  Selectable<AccessTokensTable>,
  'id' | 'name' | 'scopes' | 'created_at_ms' | 'expires_at_ms' | 'used_at_ms'
>

function ownTokenOf(row: OwnColumns): OwnAccessToken {
  return {
    id: row.id,
    name: row.name,
    scopes: Scopes.parse(JSON.parse(row.scopes)),
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    usedAtMs: row.used_at_ms ?? undefined,
  }
}

export interface AccessTokenParts {
  readonly inTurn: InTurn
  readonly changes: SessionChangeLog
}

export function accessTokenStore(db: Kysely<Tables>, { inTurn, changes }: AccessTokenParts): AccessTokenStore {
  return {
    create: (userId, { tokenHash, name, scopes, createdAtMs, expiresAtMs, limit }) =>
      inTurn(userId, async turn => {
        const { tokens } = await turn
          .selectFrom('access_tokens')
          .select(eb => eb.fn.countAll<number>().as('tokens'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        if (tokens >= limit) return undefined
        const row = await turn
          .insertInto('access_tokens')
          .values({
            ...{ user_id: userId, token_hash: tokenHash, name, scopes: JSON.stringify(scopes) },
            ...{ created_at_ms: createdAtMs, expires_at_ms: expiresAtMs, used_at_ms: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return row.id
      }),
    async listOf(userId) {
      const own = db.selectFrom('access_tokens').selectAll().where('user_id', '=', userId)
      return (await own.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').execute()).map(ownTokenOf)
    },
    async findAll(tokenHashes) {
      if (tokenHashes.length === 0) return []
      const rows = await db
        .selectFrom('access_tokens')
        .innerJoin('users', 'users.id', 'access_tokens.user_id')
        .select(['access_tokens.id', 'token_hash', 'user_id', 'user_name', 'role', 'name', 'scopes'])
        .select(['access_tokens.created_at_ms', 'expires_at_ms', 'used_at_ms'])
        .where('disabled_at_ms', 'is', null)
        .where('token_hash', 'in', tokenHashes)
        .execute()
      return rows.map(row => ({
        ...ownTokenOf(row),
        ...{ tokenHash: row.token_hash, userId: row.user_id, userName: row.user_name, role: row.role },
      }))
    },
    async touch(tokenHashes, nowMs) {
      if (tokenHashes.length === 0) return
      await db.updateTable('access_tokens').set({ used_at_ms: nowMs }).where('token_hash', 'in', tokenHashes).execute()
    },
    revoke: (userId, id) =>
      db.transaction().execute(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('access_tokens')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await changes.note(trx, userId)
        return numDeletedRows > 0n
      }),
  }
}
