import { TradeDay } from '@kanpan/contract/model/stock'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ExecutionContent, ExecutionStore, StoredExecution } from '#store/people/execution-store.ts'
import type { ExecutionsTable } from '#store/people/execution-tables.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'

/** A row has seventeen columns; PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const ROWS_AT_ONCE = 1000

const contentColumns = (execution: ExecutionContent) => ({
  ...{ day: execution.day, second: execution.second ?? null, code: execution.code, name: execution.name },
  ...{ kind: execution.kind, price_mills: execution.priceMills, shares: execution.shares },
  ...{ amount_cents: execution.amountCents, fees_cents: execution.feesCents, fees_from: execution.feesFrom },
  note: execution.note,
})

function executionOf(row: Selectable<ExecutionsTable>): StoredExecution {
  return {
    ...{ id: row.id, day: TradeDay.parse(row.day), second: row.second ?? undefined, code: row.code, name: row.name },
    ...{ kind: row.kind, priceMills: row.price_mills, shares: row.shares, amountCents: row.amount_cents },
    ...{ feesCents: row.fees_cents, feesFrom: row.fees_from, note: row.note },
    ...{ sourceKey: row.source_key ?? undefined, importedAtMs: row.imported_at_ms ?? undefined },
    ...{ fileName: row.file_name ?? undefined, createdAtMs: row.created_at_ms },
  }
}

async function countOf(trx: Transaction<Tables>, userId: number): Promise<number> {
  const { known } = await trx
    .selectFrom('executions')
    .select(eb => eb.fn.countAll<number | string>().as('known'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(known)
}

async function keysOf(db: Kysely<Tables>, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('executions')
    .select('source_key')
    .where('user_id', '=', userId)
    .where('source_key', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ source_key }) => source_key ?? []))
}

export function executionStore(db: Kysely<Tables>, inTurn: InTurn): ExecutionStore {
  return {
    async list(userId) {
      const own = db.selectFrom('executions').selectAll().where('user_id', '=', userId)
      return (await own.orderBy('day').orderBy('id').execute()).map(executionOf)
    },
    add: (userId, execution, { nowMs, limit }) =>
      inTurn(userId, async turn => {
        if ((await countOf(turn, userId)) >= limit) return undefined
        const { id } = await turn
          .insertInto('executions')
          .values({
            ...{ user_id: userId, ...contentColumns(execution), created_at_ms: nowMs },
            ...{ source_key: null, imported_at_ms: null, file_name: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    async has(userId, id) {
      const own = db.selectFrom('executions').select('id').where('user_id', '=', userId)
      return (await own.where('id', '=', id).executeTakeFirst()) !== undefined
    },
    async change(userId, id, execution) {
      const { numUpdatedRows } = await db
        .updateTable('executions')
        .set(contentColumns(execution))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async remove(userId, id) {
      const own = db.deleteFrom('executions').where('user_id', '=', userId)
      const { numDeletedRows } = await own.where('id', '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    bring: (userId, { executions, fileName, nowMs, limit }) =>
      inTurn(userId, async turn => {
        const known = await keysOf(turn, userId)
        const fresh = executions.filter(({ sourceKey }) => !known.has(sourceKey))
        if ((await countOf(turn, userId)) + fresh.length > limit) return undefined
        for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE)
          await turn
            .insertInto('executions')
            .values(
              fresh.slice(at, at + ROWS_AT_ONCE).map(execution => ({
                ...{ user_id: userId, ...contentColumns(execution), created_at_ms: nowMs },
                ...{ source_key: execution.sourceKey, imported_at_ms: nowMs, file_name: fileName },
              })),
            )
            .execute()
        return fresh.length
      }),
    knownKeys: userId => keysOf(db, userId),
    async undo(userId, importedAtMs) {
      const own = db.deleteFrom('executions').where('user_id', '=', userId)
      const { numDeletedRows } = await own.where('imported_at_ms', '=', importedAtMs).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
