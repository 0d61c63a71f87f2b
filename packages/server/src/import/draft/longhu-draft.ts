import type { LonghuSeat, Numbered } from '#import/fact.ts'
import type { LonghuListing, LonghuSeatRecord } from '#store/longhu-store.ts'

type Side = LonghuSeatRecord['side']

export interface GatheredListings {
  readonly listings: readonly Omit<LonghuListing, 'dataset'>[]
  /** Seats of lists whose side nobody can tell. */
  readonly sideless: readonly Numbered<LonghuSeat>[]
}

function isInOrderOf(seats: readonly LonghuSeat[], side: Side): boolean {
  const amounts = seats.map(({ seat }) => (side === 'buy' ? seat.buyYuan : seat.sellYuan) ?? Number.NaN)
  return amounts.every((yuan, at) => yuan <= (amounts[at - 1] ?? yuan))
}

/** The one side a file tells: the one by whose money each of its lists is in order, and is so on every list. */
function sideOf(lists: readonly (readonly LonghuSeat[])[]): Side | undefined {
  const fits = (side: Side) => lists.every(list => isInOrderOf(list, side))
  if (fits('sell')) return fits('buy') ? undefined : 'sell'
  return fits('buy') ? 'buy' : undefined
}

/** One seat of each side and number: sources repeat whole lists. */
function seatsOf(given: readonly LonghuSeat[]): LonghuSeat[] {
  return [...new Map(given.map(one => [`${one.seat.side} ${one.seat.rank}`, one])).values()]
}

/** The seats of a file as listings: one of each day, stock, reason and source. */
export function gatherListings(given: readonly Numbered<LonghuSeat>[]): GatheredListings {
  const groups = Map.groupBy(given, ({ fact }) => JSON.stringify([fact.day, fact.code, fact.reason, fact.source]))
  const lists = [...groups.values()].map(group => seatsOf(group.map(({ fact }) => fact)))
  const oneSided = lists.filter(list => list.some(({ seat }) => seat.side === undefined))
  const side = sideOf(oneSided)
  if (oneSided.length > 0 && !side) return { listings: [], sideless: given }
  const listings = lists.flatMap(list => {
    const seats = list.map(({ seat }, at) => ({
      ...seat,
      side: seat.side ?? side ?? 'buy',
      // A number that runs on from one list of a stock to the next is no rank.
      rank: seat.side ? seat.rank : at + 1,
    }))
    return list[0] ? { ...headOf(list[0]), seats } : []
  })
  return { listings, sideless: [] }
}

function headOf({
  kind: _,
  seat: __,
  closeCents: ___,
  name: ____,
  ...head
}: LonghuSeat): Omit<LonghuListing, 'dataset' | 'seats'> {
  return head
}
