import type { Kysely, Transaction } from 'kysely'
import type { ExRightEvent, ExRightStore, ReportedExRightDay } from '#store/ex-right-store.ts'
import type { Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'
import type { WriteAlone } from './in-turn.ts'

async function keepDay(trx: Transaction<Tables>, { dataset, day, whole, events }: ReportedExRightDay): Promise<void> {
  for (const table of ['ex_right_events', 'ex_right_days'] as const) {
    await trx.deleteFrom(table).where('dataset', '=', dataset).where('day', '=', day).execute()
  }
  for (const batch of batchesByKey(events, ({ code }) => code)) {
    const rows = batch.map(({ code, provider, ...terms }) => ({
      dataset,
      day,
      code,
      provider,
      cash_yuan_per_ten: terms.cashYuanPerTen,
      bonus_shares_per_ten: terms.bonusSharesPerTen,
      rights_shares_per_ten: terms.rightsSharesPerTen,
      rights_price_cents: terms.rightsPriceCents,
    }))
    await trx.insertInto('ex_right_events').values(rows).execute()
  }
  if (!whole) return
  const row = { dataset, day, provider: whole.provider, covers_allotments: whole.coversAllotments ? 1 : 0 }
  await trx.insertInto('ex_right_days').values(row).execute()
}

export function exRightStore(db: Kysely<Tables>, writeAlone: WriteAlone): ExRightStore {
  return {
    async keep(days) {
      await db.transaction().execute(async trx => {
        await writeAlone(trx, 'ex_right_events')
        for (const day of days) await keepDay(trx, day)
      })
    },
    async events(days) {
      const rows = await db
        .selectFrom('ex_right_events')
        .selectAll()
        .where('dataset', '=', days.dataset)
        .where('day', '>=', days.from as ExRightEvent['day'])
        .where('day', '<=', days.to as ExRightEvent['day'])
        .orderBy('day')
        .orderBy('code')
        .execute()
      return rows.map(row => ({
        code: row.code,
        day: row.day,
        provider: row.provider,
        cashYuanPerTen: row.cash_yuan_per_ten,
        bonusSharesPerTen: row.bonus_shares_per_ten,
        rightsSharesPerTen: row.rights_shares_per_ten,
        rightsPriceCents: row.rights_price_cents,
      }))
    },
    async days(days) {
      const rows = await db
        .selectFrom('ex_right_days')
        .selectAll()
        .where('dataset', '=', days.dataset)
        .where('day', '>=', days.from as ExRightEvent['day'])
        .where('day', '<=', days.to as ExRightEvent['day'])
        .orderBy('day')
        .execute()
      return rows.map(({ day, provider, covers_allotments }) => ({
        day,
        provider,
        coversAllotments: covers_allotments === 1,
      }))
    },
  }
}
