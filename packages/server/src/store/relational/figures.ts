import type { Kysely } from 'kysely'
import type { FigureMoment, FigureStore } from '#store/figure-store.ts'
import type { Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'

async function put(db: Kysely<Tables>, moment: FigureMoment): Promise<void> {
  await db
    .insertInto('figure_moments')
    .values(moment)
    .onConflict(conflict =>
      conflict
        .columns(['dataset', 'figure', 'day', 'second'])
        .doUpdateSet(eb => ({ content: eb.ref('excluded.content') })),
    )
    .execute()
}

export function figureStore(db: Kysely<Tables>): FigureStore {
  return {
    keep: moment => put(db, moment),
    async close(moment) {
      const { dataset, figure, day, second } = moment
      await db.transaction().execute(async trx => {
        await trx
          .deleteFrom('figure_moments')
          .where('dataset', '=', dataset)
          .where('figure', '=', figure)
          .where('day', '=', day)
          .where('second', '<>', second)
          .execute()
        await put(trx, moment)
      })
    },
    async forgetBefore(figure, dataset, day) {
      await db
        .deleteFrom('figure_moments')
        .where('dataset', '=', dataset)
        .where('figure', '=', figure)
        .where('day', '<', day)
        .execute()
    },
    moments: (figure, { dataset, from, to }) =>
      db
        .selectFrom('figure_moments')
        .select(['day', 'second', 'content'])
        .where('dataset', '=', dataset)
        .where('figure', '=', figure)
        .where('day', '>=', from as FigureMoment['day'])
        .where('day', '<=', to as FigureMoment['day'])
        .orderBy('day')
        .orderBy('second')
        .execute(),
    async keepEvents(events) {
      await db.transaction().execute(async trx => {
        for (const batch of batchesByKey(events, event => `${event.dataset} ${event.ref}`)) {
          await trx
            .insertInto('company_events')
            .values(batch)
            .onConflict(conflict =>
              conflict
                .columns(['dataset', 'ref'])
                .doUpdateSet(eb => ({ day: eb.ref('excluded.day'), content: eb.ref('excluded.content') })),
            )
            .execute()
        }
      })
    },
    events: ({ dataset, from, to }) =>
      db
        .selectFrom('company_events')
        .select(['ref', 'day', 'content'])
        .where('dataset', '=', dataset)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .orderBy('ref')
        .execute(),
  }
}
