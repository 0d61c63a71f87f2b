import type { Kysely, Selectable } from 'kysely'
import type { BacktestStore, StoredBacktest } from '#store/people/backtest-store.ts'
import type { BacktestsTable } from '#store/people/backtest-tables.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'

const SHORT = ['id', 'created_at_ms', 'updated_at_ms', 'state', 'progress_pct', 'input', 'error', 'total'] as const

function storedBacktest(row: Pick<Selectable<BacktestsTable>, (typeof SHORT)[number]>): StoredBacktest {
  return {
    id: row.id,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    state: row.state,
    progressPct: row.progress_pct,
    input: row.input,
    error: row.error ?? undefined,
    total: row.total ?? undefined,
  }
}

export function backtestStore(db: Kysely<Tables>, inTurn: InTurn): BacktestStore {
  return {
    start: (userId, { input, nowMs, limit, silentSinceMs }) =>
      inTurn(userId, async turn => {
        const own = turn.selectFrom('backtests').where('user_id', '=', userId)
        const running = await own
          .select('id')
          .where('state', '=', 'running')
          .where('updated_at_ms', '>=', silentSinceMs)
          .executeTakeFirst()
        if (running) return undefined
        const known = await own
          .select('id')
          .orderBy('id', 'desc')
          .offset(limit - 1)
          .limit(limit)
          .execute()
        const old = known.map(({ id }) => id)
        if (old.length > 0) await turn.deleteFrom('backtests').where('id', 'in', old).execute()
        const { id } = await turn
          .insertInto('backtests')
          .values({
            ...{
              user_id: userId,
              created_at_ms: nowMs,
              updated_at_ms: nowMs,
              state: 'running',
              progress_pct: 0,
              input,
            },
            ...{ error: null, total: null, result: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    async progress(userId, id, { progressPct, nowMs }) {
      const { numUpdatedRows } = await db
        .updateTable('backtests')
        .set({ progress_pct: progressPct, updated_at_ms: nowMs })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async finish(userId, id, outcome) {
      const { state, nowMs } = outcome
      const made =
        outcome.state === 'done'
          ? { progress_pct: 100, total: outcome.total, result: outcome.result }
          : { error: outcome.error }
      await db
        .updateTable('backtests')
        .set({ state, updated_at_ms: nowMs, ...made })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute()
    },
    async cancel(userId, id) {
      const { numUpdatedRows } = await db
        .updateTable('backtests')
        .set({ state: 'cancelled' })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async list(userId) {
      const own = db.selectFrom('backtests').select(SHORT).where('user_id', '=', userId)
      return (await own.orderBy('id', 'desc').execute()).map(storedBacktest)
    },
    async find(userId, id) {
      const own = db.selectFrom('backtests').selectAll().where('user_id', '=', userId).where('id', '=', id)
      const row = await own.executeTakeFirst()
      return row && { ...storedBacktest(row), result: row.result ?? undefined }
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('backtests')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
