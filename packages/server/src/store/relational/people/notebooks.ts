import { TradeDay } from '@kanpan/contract/model/stock'
import { PlanStatement } from '@kanpan/contract/question/notebook'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import type { NotebookPlace, NotebookStore, StoredPlan } from '#store/people/notebook-store.ts'
import type { NotebookDaysTable } from '#store/people/notebook-tables.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'

const Statements = z.array(PlanStatement)

function planOf(row: Selectable<NotebookDaysTable>): StoredPlan {
  return {
    day: TradeDay.parse(row.day),
    statements: Statements.parse(JSON.parse(row.statements)),
    ...{ note: row.note, review: row.review, writtenAtMs: row.written_at_ms },
  }
}

interface Written extends NotebookPlace {
  readonly limit: number
  readonly nowMs: number
  readonly change: Partial<Pick<NotebookDaysTable, 'statements' | 'note' | 'review'>>
}

async function write(turn: Transaction<Tables>, userId: number, written: Written): Promise<boolean> {
  const { dataset, day, limit, nowMs, change } = written
  const own = turn.selectFrom('notebook_days').where('user_id', '=', userId)
  const known = await own.select('day').where('dataset', '=', dataset).where('day', '=', day).executeTakeFirst()
  if (known) {
    await turn
      .updateTable('notebook_days')
      // When the plan was written is not touched by what is thought of it later.
      .set({ ...change, ...(change.statements !== undefined && { written_at_ms: nowMs }) })
      .where('user_id', '=', userId)
      .where('dataset', '=', dataset)
      .where('day', '=', day)
      .execute()
    return true
  }
  const { days } = await own.select(eb => eb.fn.countAll<number | string>().as('days')).executeTakeFirstOrThrow()
  if (Number(days) >= limit) return false
  await turn
    .insertInto('notebook_days')
    .values({
      ...{ user_id: userId, dataset, day, statements: '[]', note: '', review: '', written_at_ms: nowMs },
      ...change,
    })
    .execute()
  return true
}

export function notebookStore(db: Kysely<Tables>, inTurn: InTurn): NotebookStore {
  const own = (userId: number) => db.selectFrom('notebook_days').selectAll().where('user_id', '=', userId)
  return {
    async list(userId, dataset) {
      return (await own(userId).where('dataset', '=', dataset).orderBy('day', 'desc').execute()).map(planOf)
    },
    async all(userId) {
      const rows = await own(userId).orderBy('dataset').orderBy('day').execute()
      return rows.map(row => ({ dataset: row.dataset, ...planOf(row) }))
    },
    savePlan: (userId, { statements, note, ...place }) =>
      inTurn(userId, turn =>
        write(turn, userId, { ...place, change: { statements: JSON.stringify(statements), note } }),
      ),
    saveReview: (userId, { review, ...place }) =>
      inTurn(userId, turn => write(turn, userId, { ...place, change: { review } })),
    async remove(userId, { dataset, day }) {
      const { numDeletedRows } = await db
        .deleteFrom('notebook_days')
        .where('user_id', '=', userId)
        .where('dataset', '=', dataset)
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
