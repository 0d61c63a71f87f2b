/** A line of a list. Undefined is unknown. */
export interface ListedSeat {
  readonly side: 'buy' | 'sell'
  readonly rank: number
  readonly branch: string
  readonly buyYuan?: number | undefined
  readonly sellYuan?: number | undefined
}

/** One stock listed for one reason. */
export interface ReasonedListing {
  readonly reason: string
  /** Trading days its money covers; undefined when nobody says. */
  readonly windowDays?: number | undefined
  readonly seats: readonly ListedSeat[]
}

export interface SeatMoney {
  readonly branch: string
  readonly buyYuan: number | undefined
  readonly sellYuan: number | undefined
}

const moneyKey = ({ branch, buyYuan, sellYuan }: Pick<ListedSeat, 'branch' | 'buyYuan' | 'sellYuan'>) =>
  `${branch} ${buyYuan ?? '?'} ${sellYuan ?? '?'}`

/** A line and how often it stands in the list at hand, and in the lists together. */
interface CountedSeat extends SeatMoney {
  readonly inList: Record<ListedSeat['side'], number>
  times: number
}

const isSameSeat = (a: SeatMoney, b: SeatMoney) =>
  a.branch === b.branch && a.buyYuan === b.buyYuan && a.sellYuan === b.sellYuan

/**
 * The seats of lists that tell of the same money, each counted once: a seat ranked on both sides stands in both with the
 * same two amounts, and so it does when the stock is listed for several reasons. Two institutions with different amounts
 * are two, although both are called 机构专用.
 */
export function distinctSeats(lists: readonly (readonly Omit<ListedSeat, 'rank'>[])[]): SeatMoney[] {
  // Ten or twenty lines are compared with each other: to make keys of their amounts takes five times as long.
  const all: CountedSeat[] = []
  for (const seats of lists) {
    for (const { branch, buyYuan, sellYuan, side } of seats) {
      const seat = { branch, buyYuan, sellYuan }
      const known = all.find(one => isSameSeat(one, seat))
      const counted = known ?? { ...seat, inList: { buy: 0, sell: 0 }, times: 0 }
      if (!known) all.push(counted)
      counted.inList[side]++
      counted.times = Math.max(counted.times, counted.inList[side])
    }
    for (const { inList } of all) inList.buy = inList.sell = 0
  }
  return all.flatMap(({ branch, buyYuan, sellYuan, times }) =>
    Array.from({ length: times }, () => ({ branch, buyYuan, sellYuan })),
  )
}

export interface WindowTotals {
  readonly windowDays: number | undefined
  readonly reasons: readonly string[]
  readonly seats: readonly SeatMoney[]
  /** Undefined when no seat's amount is known. */
  readonly buyYuan: number | undefined
  readonly sellYuan: number | undefined
}

function sumOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0)
}

const keysOf = (list: ReasonedListing) => new Set(list.seats.map(moneyKey))

/** Whether a list tells the very seats and amounts of another: then it is the same money under another reason. */
function isSameMoney(list: ReasonedListing, other: ReasonedListing): boolean {
  const [own, theirs] = [keysOf(list), keysOf(other)]
  return own.size === theirs.size && [...own].every(key => theirs.has(key))
}

/** Lists by the money they tell of: those of one window, and of an unknown window those with the very same seats. */
function byMoney(listings: readonly ReasonedListing[]): ReasonedListing[][] {
  const groups: ReasonedListing[][] = []
  const inOrder = listings.toSorted((a, b) => (a.windowDays ?? UNKNOWN_LAST) - (b.windowDays ?? UNKNOWN_LAST))
  for (const list of inOrder) {
    const same = groups.find(
      ([first]) => first && first.windowDays === list.windowDays && list.windowDays !== undefined,
    )
    const known = same ?? groups.find(group => group.some(other => isSameMoney(list, other)))
    if (known) known.push(list)
    else groups.push([list])
  }
  return groups
}

const UNKNOWN_LAST = 999

/** What a stock's seats bought and sold, apart for each length of window: money of three days is not money of one. */
export function windowTotals(listings: readonly ReasonedListing[]): WindowTotals[] {
  return byMoney(listings).map(lists => {
    const seats = distinctSeats(lists.map(list => list.seats))
    return {
      windowDays: lists[0]?.windowDays,
      reasons: lists.map(({ reason }) => reason),
      seats,
      buyYuan: sumOfKnown(seats.map(seat => seat.buyYuan)),
      sellYuan: sumOfKnown(seats.map(seat => seat.sellYuan)),
    }
  })
}
