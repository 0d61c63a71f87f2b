import type { Kysely } from 'kysely'
import type { ImportLog, RefusedRow } from '#store/market-store.ts'
import type { Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'

export function importLog(db: Kysely<Tables>): ImportLog {
  return {
    record: (entry, refused) =>
      db.transaction().execute(async trx => {
        const { id } = await trx
          .insertInto('imports')
          .values({
            dataset: entry.dataset,
            file: entry.file,
            file_hash: entry.fileHash,
            rows_read: entry.rowsRead,
            rows_kept: entry.rowsAccepted,
            rows_refused: entry.rowsRefused,
            finished_at_ms: entry.finishedAtMs,
          })
          .onConflict(conflict =>
            conflict.columns(['dataset', 'file', 'file_hash']).doUpdateSet(eb => ({
              rows_read: eb.ref('excluded.rows_read'),
              rows_kept: eb.ref('excluded.rows_kept'),
              rows_refused: eb.ref('excluded.rows_refused'),
              finished_at_ms: eb.ref('excluded.finished_at_ms'),
            })),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx.deleteFrom('import_refusals').where('import_id', '=', id).execute()
        for (const batch of batchesByKey(refused, row => `${row.line} ${row.reason}`)) {
          const rows = batch.map(row => ({ import_id: id, line: row.line, reason: row.reason, raw: row.raw }))
          await trx.insertInto('import_refusals').values(rows).execute()
        }
        return id
      }),
    async list(dataset) {
      const rows = await db
        .selectFrom('imports')
        .selectAll()
        .where('dataset', '=', dataset)
        .orderBy('finished_at_ms', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(row => ({
        id: row.id,
        dataset: row.dataset,
        file: row.file,
        fileHash: row.file_hash,
        rowsRead: row.rows_read,
        rowsAccepted: row.rows_kept,
        rowsRefused: row.rows_refused,
        finishedAtMs: row.finished_at_ms,
      }))
    },
    refusedRows(importId): Promise<readonly RefusedRow[]> {
      return db
        .selectFrom('import_refusals')
        .select(['line', 'reason', 'raw'])
        .where('import_id', '=', importId)
        .orderBy('line')
        .execute()
    },
  }
}
