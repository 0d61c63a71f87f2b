import type { OrderBookRow } from '#sources/ports/intraday-rows.ts'

export interface BookBounds {
  /** Seconds of the day after which an exchange time lies in the future. */
  readonly latestSecond: number
  /** A stock's last price in whole cents, 0 where it has none; undefined: there is no such stock. */
  lastCents(code: string): number | undefined
}

const LEVELS = 5
/** Further from the last price no level stands: where one does, it is in another unit. */
const MOST_TIMES = 2

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/** Whether one side stands in order: prices that are there ever further from the middle, and then none. */
function isOrdered(cents: readonly number[], step: 1 | -1): boolean {
  return cents.every((price, level) => {
    const before = cents[level - 1]
    return before === undefined || price === 0 || (before > 0 && step * (price - before) > 0)
  })
}

function isSide(cents: readonly number[], shares: readonly number[]): boolean {
  if (cents.length > LEVELS || shares.length !== cents.length) return false
  return (
    cents.every((price, level) => isCount(price) && (price > 0 || (shares[level] ?? 0) === 0)) &&
    shares.every(count => count >= 0)
  )
}

/** What an order book is refused for; undefined: nothing. */
export function orderBookFault(row: OrderBookRow, { latestSecond, lastCents }: BookBounds): string | undefined {
  const { code, second, bidCents, bidShares, askCents, askShares } = row
  const last = lastCents(code)
  if (last === undefined) return '没有这只股票'
  if (!(second >= 0 && second < 86_400)) return '时间不在当日'
  if (second > latestSecond) return '时间在将来'
  if (!isSide(bidCents, bidShares) || !isSide(askCents, askShares)) return '档位缺失或为负'
  const [bid = 0, ask = 0] = [bidCents[0], askCents[0]]
  if (!isOrdered(bidCents, -1) || !isOrdered(askCents, 1) || (bid > 0 && ask > 0 && bid > ask)) return '档位次序不对'
  const isFar = (price: number) => price > 0 && last > 0 && (price > MOST_TIMES * last || MOST_TIMES * price < last)
  return isFar(bid) || isFar(ask) ? '与现价相差太远' : undefined
}
