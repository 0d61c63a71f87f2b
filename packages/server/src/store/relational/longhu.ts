import type { TradeDay } from '@kanpan/contract/model/stock'
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { LonghuListing, LonghuSeatRecord, LonghuStore } from '#store/longhu-store.ts'
import type { LonghuListingsTable, LonghuSeatsTable, Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'
import { branchListings } from './branch-listings.ts'

type Key = Pick<LonghuListing, 'dataset' | 'day' | 'code' | 'reason' | 'source'>
type Chosen<T extends keyof Tables> = (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>
type ListingRow = Selectable<LonghuListingsTable>
type SeatRow = Selectable<LonghuSeatsTable>

export function longhuStore(db: Kysely<Tables>): LonghuStore {
  return {
    async save(listings) {
      await db.transaction().execute(async trx => {
        for (const batch of batchesByKey(listings, keyOf)) await saveBatch(trx, batch)
      })
    },
    between: ({ dataset, from, until }) =>
      read(db, 'asc', eb => eb.and([eb('dataset', '=', dataset), eb('day', '>=', from), eb('day', '<=', until)])),
    ofDay: (dataset, day) => read(db, 'asc', eb => eb.and([eb('dataset', '=', dataset), eb('day', '=', day)])),
    ofStock: (dataset, code, until) =>
      read(db, 'desc', eb => eb.and([eb('dataset', '=', dataset), eb('code', '=', code), eb('day', '<=', until)])),
    ...branchListings(db),
    async labelCounts(dataset) {
      const rows = await db
        .selectFrom('longhu_seats')
        .innerJoin('longhu_listings', 'id', 'listing_id')
        .select(eb => ['source', 'branch', 'label', eb.fn.countAll<number>().as('seats')])
        .where('dataset', '=', dataset)
        .groupBy(['source', 'branch', 'label'])
        .execute()
      return rows.map(row => ({ ...row, label: row.label ?? undefined }))
    },
    async days(dataset) {
      const listings = db.selectFrom('longhu_listings').where('dataset', '=', dataset)
      // From day to day by the index: `distinct` walks every row, and several answers of each tick ask.
      const rows = await db
        .withRecursive('listed(day)', cte =>
          cte
            .selectFrom(listings.select(eb => eb.fn.min<TradeDay | null>('day').as('day')).as('first'))
            .select('day')
            .unionAll(
              cte
                .selectFrom('listed')
                .where('listed.day', 'is not', null)
                .select(
                  listings
                    .where('longhu_listings.day', '>', sql.ref<TradeDay>('listed.day'))
                    .select(eb => eb.fn.min<TradeDay | null>('longhu_listings.day').as('day'))
                    .as('day'),
                ),
            ),
        )
        .selectFrom('listed')
        .select('day')
        .where('day', 'is not', null)
        .orderBy('day')
        .execute()
      return rows.flatMap(({ day }) => day ?? [])
    },
  }
}

function keyOf({ dataset, day, code, reason, source }: Key): string {
  return JSON.stringify([dataset, day, code, reason, source])
}

async function saveBatch(trx: Kysely<Tables>, listings: readonly LonghuListing[]): Promise<void> {
  const stored = await trx
    .insertInto('longhu_listings')
    .values(listings.map(rowOf))
    .onConflict(conflict =>
      conflict.columns(['dataset', 'day', 'code', 'reason', 'source']).doUpdateSet(eb => ({
        window_days: eb.ref('excluded.window_days'),
        change_pct: eb.ref('excluded.change_pct'),
        amount_yuan: eb.ref('excluded.amount_yuan'),
        volume_shares: eb.ref('excluded.volume_shares'),
      })),
    )
    .returning(['id', 'dataset', 'day', 'code', 'reason', 'source'])
    .execute()
  const ids = new Map(stored.map(row => [keyOf(row), row.id]))
  await trx
    .deleteFrom('longhu_seats')
    .where('listing_id', 'in', [...ids.values()])
    .execute()
  const seats = listings.flatMap(listing => listing.seats.map(seat => seatRowOf(seat, ids.get(keyOf(listing)))))
  for (const batch of batchesByKey(seats, seat => `${seat.listing_id} ${seat.side} ${seat.rank}`)) {
    await trx.insertInto('longhu_seats').values(batch).execute()
  }
}

function rowOf(listing: LonghuListing): Insertable<LonghuListingsTable> {
  return {
    dataset: listing.dataset,
    day: listing.day,
    code: listing.code,
    reason: listing.reason,
    source: listing.source,
    window_days: listing.windowDays ?? null,
    change_pct: listing.changePct ?? null,
    amount_yuan: listing.amountYuan ?? null,
    volume_shares: listing.volumeShares ?? null,
  }
}

function seatRowOf(seat: LonghuSeatRecord, listingId: number | undefined): Insertable<LonghuSeatsTable> {
  if (listingId === undefined) throw new Error('the database answered no id for a listing it was given')
  return {
    listing_id: listingId,
    side: seat.side,
    rank: seat.rank,
    branch: seat.branch,
    buy_yuan: seat.buyYuan ?? null,
    sell_yuan: seat.sellYuan ?? null,
    label: seat.label ?? null,
  }
}

async function read(
  db: Kysely<Tables>,
  byDay: 'asc' | 'desc',
  chosen: Chosen<'longhu_listings'>,
): Promise<LonghuListing[]> {
  const rows = await listingRows(db, byDay, chosen)
  const ids = db.selectFrom('longhu_listings').select('id').where(chosen)
  return listingsOf(rows, await seatRows(db, eb => eb('listing_id', 'in', ids)))
}

function listingRows(
  db: Kysely<Tables>,
  byDay: 'asc' | 'desc',
  chosen: Chosen<'longhu_listings'>,
): Promise<ListingRow[]> {
  return db
    .selectFrom('longhu_listings')
    .selectAll()
    .where(chosen)
    .orderBy('day', byDay)
    .orderBy('code')
    .orderBy('reason')
    .orderBy('source')
    .execute()
}

function seatRows(db: Kysely<Tables>, chosen: Chosen<'longhu_seats'>): Promise<SeatRow[]> {
  return db.selectFrom('longhu_seats').selectAll().where(chosen).execute()
}

function listingsOf(rows: readonly ListingRow[], seats: SeatRow[]): LonghuListing[] {
  // Ten seats at a time are put in order here: the database would sort thousands of them together.
  seats.sort((a, b) => (a.side === b.side ? a.rank - b.rank : a.side < b.side ? -1 : 1))
  const seatsOf = Map.groupBy(seats, seat => seat.listing_id)
  // A few hundred branches and reasons are told hundreds of thousands of times, each time as a text of its own.
  const texts = new Map<string, string>()
  const once = (text: string) => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  return rows.map(row => listingOf(row, seatsOf.get(row.id) ?? [], once))
}

function listingOf(row: ListingRow, seats: readonly SeatRow[], once: (text: string) => string): LonghuListing {
  return {
    dataset: row.dataset,
    day: row.day,
    code: row.code,
    reason: once(row.reason),
    source: once(row.source),
    windowDays: row.window_days ?? undefined,
    changePct: row.change_pct ?? undefined,
    amountYuan: row.amount_yuan ?? undefined,
    volumeShares: row.volume_shares ?? undefined,
    seats: seats.map(({ side, rank, branch, buy_yuan, sell_yuan, label }) => ({
      side,
      rank,
      branch: once(branch),
      buyYuan: buy_yuan ?? undefined,
      sellYuan: sell_yuan ?? undefined,
      label: label === null ? undefined : once(label),
    })),
  }
}
