import type { TradeDay } from '@kanpan/contract/model/stock'
import { type Kysely, sql } from 'kysely'
import type { BranchListing, LonghuStore } from '#store/longhu-store.ts'
import type { Tables } from '#store/tables.ts'

/** What SQLite reads in a few milliseconds: nothing else is done meanwhile. */
const SEATS_AT_ONCE = 1000

export function branchListings(db: Kysely<Tables>): Pick<LonghuStore, 'ofBranch' | 'buyersBeside'> {
  return {
    async *ofBranch(dataset, branch, until) {
      for (let after = 0; ; ) {
        const found = await seatRows(db, branch, after)
        const cut = found.length < SEATS_AT_ONCE ? undefined : found.at(-1)?.listing_id
        // The last listing may go on in the next stretch.
        const seats = found.filter(({ listing_id }) => listing_id !== cut)
        const last = seats.at(-1)?.listing_id
        if (last === undefined) return
        const rows = await listingRows(db, { dataset, branch, until, after, last })
        const seatsOf = Map.groupBy(seats, ({ listing_id }) => listing_id)
        yield rows.map(row => branchListing(row, branch, seatsOf.get(row.id) ?? []))
        if (cut === undefined) return
        after = last
      }
    },
    async buyersBeside(branch, ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('longhu_seats')
        .innerJoin('longhu_listings', 'id', 'listing_id')
        .select(eb => ['branch', eb.fn.count<number>(sql`day || code`).distinct().as('stocks')])
        .where('listing_id', 'in', ids)
        .where('branch', '<>', branch)
        .where(sql<boolean>`coalesce(buy_yuan, 0) > coalesce(sell_yuan, 0)`)
        .groupBy('branch')
        .execute()
      return new Map(rows.map(row => [row.branch, row.stocks]))
    },
  }
}

/** A branch's seats from a listing on, listing by listing. */
function seatRows(db: Kysely<Tables>, branch: string, after: number) {
  return db
    .selectFrom('longhu_seats')
    .select(['listing_id', 'side', 'buy_yuan', 'sell_yuan'])
    .where('branch', '=', branch)
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .orderBy('side')
    .orderBy('rank')
    .limit(SEATS_AT_ONCE)
    .execute()
}

interface Stretch {
  readonly dataset: string
  readonly branch: string
  readonly until: TradeDay
  /** The ids of the listings lie after the first and up to the last. */
  readonly after: number
  readonly last: number
}

/** From the branch's own seats on: from the listings on, SQLite would look through all of its days for each stretch. */
function listingRows(db: Kysely<Tables>, { dataset, branch, until, after, last }: Stretch) {
  return db
    .selectFrom(eb =>
      eb
        .selectFrom('longhu_seats')
        .select('listing_id')
        .distinct()
        .where('branch', '=', branch)
        .where('listing_id', '>', after)
        .where('listing_id', '<=', last)
        .as('own'),
    )
    .innerJoin('longhu_listings', 'id', 'own.listing_id')
    .select(['id', 'day', 'code', 'reason', 'source', 'window_days'])
    .select(eb =>
      eb
        .selectFrom('longhu_seats')
        .select(seat => seat.fn.countAll<number>().as('count'))
        .whereRef('listing_id', '=', 'id')
        .as('all_seats'),
    )
    .where('dataset', '=', dataset)
    .where('day', '<=', until)
    .execute()
}

type SeatRow = Awaited<ReturnType<typeof seatRows>>[number]
type ListingRow = Awaited<ReturnType<typeof listingRows>>[number]

function branchListing(row: ListingRow, branch: string, seats: readonly SeatRow[]): BranchListing {
  return {
    id: row.id,
    day: row.day,
    code: row.code,
    reason: row.reason,
    source: row.source,
    windowDays: row.window_days ?? undefined,
    allSeats: row.all_seats ?? 0,
    seats: seats.map(({ side, buy_yuan, sell_yuan }) => ({
      side,
      branch,
      buyYuan: buy_yuan ?? undefined,
      sellYuan: sell_yuan ?? undefined,
    })),
  }
}
