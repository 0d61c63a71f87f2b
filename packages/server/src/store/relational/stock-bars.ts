import type { Kysely } from 'kysely'
import type { StockBarStore } from '#store/stock-bar-store.ts'
import type { Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'

export function stockBarStore(db: Kysely<Tables>): StockBarStore {
  return {
    async came({ dataset, code, from, to, night, content }) {
      await db
        .insertInto('stock_bars')
        .values({ dataset, code, from_day: from, to_day: to, night, fault: null, content })
        .onConflict(conflict =>
          conflict
            .columns(['dataset', 'code'])
            .doUpdateSet({ from_day: from, to_day: to, night, fault: null, content }),
        )
        .execute()
    },
    async failed({ dataset, code, night, fault }) {
      await db
        .insertInto('stock_bars')
        .values({ dataset, code, from_day: null, to_day: null, night, fault, content: null })
        .onConflict(conflict => conflict.columns(['dataset', 'code']).doUpdateSet({ night, fault }))
        .execute()
    },
    async progress(dataset) {
      const rows = await db
        .selectFrom('stock_bars')
        .select(['code', 'from_day', 'to_day', 'night', 'fault'])
        .select(eb => eb('content', 'is not', null).as('is_waiting'))
        .where('dataset', '=', dataset)
        .orderBy('code')
        .execute()
      return rows.map(({ code, from_day, to_day, night, fault, is_waiting }) => ({
        code,
        held: from_day !== null && to_day !== null ? { from: from_day, to: to_day } : undefined,
        night,
        fault: fault ?? undefined,
        isWaiting: Boolean(is_waiting),
      }))
    },
    async waiting(dataset, { after, most }) {
      const all = db
        .selectFrom('stock_bars')
        .select(['code', 'content'])
        .where('dataset', '=', dataset)
        .where('content', 'is not', null)
      const left = after === undefined ? all : all.where('code', '>', after)
      const rows = await left.orderBy('code').limit(most).execute()
      return rows.flatMap(({ code, content }) => (content === null ? [] : [{ code, content }]))
    },
    async laid(dataset, codes) {
      await db.transaction().execute(async trx => {
        for (const batch of batchesByKey(codes, code => code)) {
          await trx
            .updateTable('stock_bars')
            .set({ content: null })
            .where('dataset', '=', dataset)
            .where('code', 'in', batch)
            .execute()
        }
      })
    },
  }
}
