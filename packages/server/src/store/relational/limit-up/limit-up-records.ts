import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { type Kysely, type Selectable, sql } from 'kysely'
import { otherWork } from '#lib/in-slices.ts'
import type { LimitUpRecord, LimitUpRecordStore, StocksSince } from '#store/market-store.ts'
import { batchesByKey } from '#store/relational/batches-by-key.ts'
import type { LimitUpRecordsTable, Tables } from '#store/tables.ts'
import { rememberedReads } from './remembered-reads.ts'

/** Every tick asks for the days of some weeks again, for half a dozen answers: 2 ms a day. */
const PAST = { freshMs: 10_000, capacity: 80, monotonicMs: () => performance.now() }

/** A page of a hundred stocks, for a few who look at others. */
const PAST_OF_STOCKS = { ...PAST, capacity: 1000 }
/** A hundred in a rise have thousands of records, 8 ms of reading and making. */
const STOCKS_AT_ONCE = 30

const keyOf = ({ dataset, day }: Pick<LimitUpRecord, 'dataset' | 'day'>) => `${dataset} ${day}`

export function limitUpRecordStore(db: Kysely<Tables>): LimitUpRecordStore {
  const past = rememberedReads<readonly LimitUpRecord[]>(PAST)
  const pastStocks = rememberedReads<readonly LimitUpRecord[]>(PAST_OF_STOCKS)

  async function ofDay(dataset: string, day: TradeDay): Promise<readonly LimitUpRecord[]> {
    const rows = await db
      .selectFrom('limit_up_records')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('day', '=', day)
      .orderBy('code')
      .orderBy('source')
      .execute()
    return recordsOf(rows)
  }

  async function readStocks({ dataset, from, codes }: StocksSince): Promise<Map<StockCode, LimitUpRecord[]>> {
    const found: LimitUpRecord[] = []
    for (let at = 0; at < codes.length; at += STOCKS_AT_ONCE) {
      await otherWork()
      const rows = await db
        .selectFrom('limit_up_records')
        .selectAll()
        .where('dataset', '=', dataset)
        .where('day', '>=', from)
        .where('code', 'in', codes.slice(at, at + STOCKS_AT_ONCE))
        .orderBy('day', 'desc')
        .orderBy('source')
        .execute()
      found.push(...(await recordsOf(rows)))
    }
    return Map.groupBy(found, ({ code }) => code)
  }

  /** Each stock's are remembered by themselves; those that are not are read together. */
  async function pastOfStocks({ dataset, from, codes }: StocksSince): Promise<readonly LimitUpRecord[]> {
    const missing: StockCode[] = []
    const read = Promise.withResolvers<ReadonlyMap<StockCode, readonly LimitUpRecord[]>>()
    const all = codes.map(code =>
      pastStocks.of(`${dataset} ${code} ${from}`, () => {
        missing.push(code)
        return read.promise.then(byCode => byCode.get(code) ?? [])
      }),
    )
    if (missing.length > 0) readStocks({ dataset, from, codes: missing }).then(read.resolve, read.reject)
    return (await Promise.all(all)).flat()
  }

  async function upsert(records: readonly LimitUpRecord[]): Promise<void> {
    const batches = batchesByKey(records, r => `${r.dataset} ${r.day} ${r.code} ${r.source}`)
    // A batch is one statement, and one statement needs no transaction around it.
    const [first, ...rest] = batches
    if (first && rest.length === 0) return upsertBatch(db, first)
    await db.transaction().execute(async trx => {
      for (const batch of batches) await upsertBatch(trx, batch)
    })
  }

  return {
    async upsert(records) {
      try {
        await upsert(records)
      } finally {
        for (const record of records) past.forget(keyOf(record))
        if (records.length > 0) pastStocks.forgetAll()
      }
    },
    ofDay,
    pastDay: (dataset, day) => past.of(keyOf({ dataset, day }), () => ofDay(dataset, day)),
    async ofStock(dataset, code, until) {
      const rows = await db
        .selectFrom('limit_up_records')
        .selectAll()
        .where('dataset', '=', dataset)
        .where('code', '=', code)
        .where('day', '<=', until)
        .orderBy('day', 'desc')
        .orderBy('source')
        .execute()
      return recordsOf(rows)
    },
    pastOfStocks,
    async find({ dataset, from, until, words }) {
      let query = db
        .selectFrom('limit_up_records')
        .selectAll()
        .where('dataset', '=', dataset)
        .where('day', '>=', from)
        .where('day', '<=', until)
      if (words !== undefined) {
        const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
        // In `like`, only a declared escape makes % and _ mean themselves, in SQLite at least.
        query = query.where(
          sql<boolean>`(lower(reason_tags) like ${pattern} escape '\\' or lower(reason_text) like ${pattern} escape '\\')`,
        )
      }
      return recordsOf(await query.orderBy('day', 'desc').orderBy('code').orderBy('source').execute())
    },
    async days(dataset) {
      const rows = await db
        .selectFrom('limit_up_records')
        .select('day')
        .distinct()
        .where('dataset', '=', dataset)
        .orderBy('day')
        .execute()
      return rows.map(row => row.day)
    },
  }
}

async function upsertBatch(db: Kysely<Tables>, records: readonly LimitUpRecord[]): Promise<void> {
  await db
    .insertInto('limit_up_records')
    .values(records.map(rowOf))
    .onConflict(conflict =>
      conflict.columns(['dataset', 'day', 'code', 'source']).doUpdateSet(eb => ({
        first_seal_second: eb.ref('excluded.first_seal_second'),
        last_seal_second: eb.ref('excluded.last_seal_second'),
        broken_times: eb.ref('excluded.broken_times'),
        reason_tags: eb.ref('excluded.reason_tags'),
        reason_text: eb.ref('excluded.reason_text'),
        seal_yuan: eb.ref('excluded.seal_yuan'),
        streak: eb.ref('excluded.streak'),
        spell_days: eb.ref('excluded.spell_days'),
        spell_boards: eb.ref('excluded.spell_boards'),
        amount_yuan: eb.ref('excluded.amount_yuan'),
        turnover_pct: eb.ref('excluded.turnover_pct'),
        float_value_yuan: eb.ref('excluded.float_value_yuan'),
        close_cents: eb.ref('excluded.close_cents'),
        change_pct: eb.ref('excluded.change_pct'),
        industry: eb.ref('excluded.industry'),
      })),
    )
    .execute()
}

function rowOf(record: LimitUpRecord): LimitUpRecordsTable {
  return {
    dataset: record.dataset,
    day: record.day,
    code: record.code,
    source: record.source,
    first_seal_second: record.firstSealSecond ?? null,
    last_seal_second: record.lastSealSecond ?? null,
    broken_times: record.brokenTimes ?? null,
    reason_tags: JSON.stringify(record.reasonTags),
    reason_text: record.reasonText ?? null,
    seal_yuan: record.sealYuan ?? null,
    streak: record.streak ?? null,
    spell_days: record.spell?.days ?? null,
    spell_boards: record.spell?.boards ?? null,
    amount_yuan: record.amountYuan ?? null,
    turnover_pct: record.turnoverPct ?? null,
    float_value_yuan: record.floatValueYuan ?? null,
    close_cents: record.closeCents ?? null,
    change_pct: record.changePct ?? null,
    industry: record.industry ?? null,
  }
}

function spellOf({ spell_days: days, spell_boards: boards }: Selectable<LimitUpRecordsTable>): LimitUpRecord['spell'] {
  return days === null || boards === null ? undefined : { days, boards }
}

async function recordsOf(rows: readonly Selectable<LimitUpRecordsTable>[]): Promise<LimitUpRecord[]> {
  const { storedTags } = await import('#store/relational/stored-lists.ts')
  return rows.map(row => ({
    dataset: row.dataset,
    day: row.day,
    code: row.code,
    source: row.source,
    firstSealSecond: row.first_seal_second ?? undefined,
    lastSealSecond: row.last_seal_second ?? undefined,
    brokenTimes: row.broken_times ?? undefined,
    reasonTags: storedTags(row.reason_tags),
    reasonText: row.reason_text ?? undefined,
    sealYuan: row.seal_yuan ?? undefined,
    streak: row.streak ?? undefined,
    spell: spellOf(row),
    amountYuan: row.amount_yuan ?? undefined,
    turnoverPct: row.turnover_pct ?? undefined,
    floatValueYuan: row.float_value_yuan ?? undefined,
    closeCents: row.close_cents ?? undefined,
    changePct: row.change_pct ?? undefined,
    industry: row.industry ?? undefined,
  }))
}
