import { StockCode } from '@kanpan/contract/model/stock'
import { Drawings } from '@kanpan/contract/question/drawing'
import type { Kysely, Transaction } from 'kysely'
import type { DrawingStore, DrawingWriting } from '#store/people/drawing-store.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'

const readShapes = (shapes: string) => Drawings.parse(JSON.parse(shapes))

async function write(turn: Transaction<Tables>, userId: number, drawn: DrawingWriting): Promise<boolean> {
  const { dataset, code, drawings, nowMs, limit } = drawn
  const ofStock = { user_id: userId, dataset, code }
  const own = turn.selectFrom('drawings').where('user_id', '=', userId)
  if (drawings.length === 0) {
    await turn
      .deleteFrom('drawings')
      .where('user_id', '=', userId)
      .where('dataset', '=', dataset)
      .where('code', '=', code)
      .execute()
    return true
  }
  const known = await own.select('code').where('dataset', '=', dataset).where('code', '=', code).executeTakeFirst()
  if (!known) {
    const { stocks } = await own.select(eb => eb.fn.countAll<number | string>().as('stocks')).executeTakeFirstOrThrow()
    if (Number(stocks) >= limit) return false
  }
  const written = { shapes: JSON.stringify(drawings), updated_at_ms: nowMs }
  await turn
    .insertInto('drawings')
    .values({ ...ofStock, ...written })
    .onConflict(conflict => conflict.columns(['user_id', 'dataset', 'code']).doUpdateSet(written))
    .execute()
  return true
}

export function drawingStore(db: Kysely<Tables>, inTurn: InTurn): DrawingStore {
  const own = (userId: number) => db.selectFrom('drawings').selectAll().where('user_id', '=', userId)
  return {
    async list(userId, { dataset, code }) {
      const row = await own(userId).where('dataset', '=', dataset).where('code', '=', code).executeTakeFirst()
      return row ? readShapes(row.shapes) : []
    },
    async all(userId) {
      const rows = await own(userId).orderBy('dataset').orderBy('code').execute()
      return rows.map(({ dataset, code, shapes, updated_at_ms }) => ({
        ...{ dataset, code: StockCode.parse(code), drawings: readShapes(shapes), updatedAtMs: updated_at_ms },
      }))
    },
    save: (userId, drawn) => inTurn(userId, turn => write(turn, userId, drawn)),
  }
}
