import type { LimitLife } from '#limit-up/limit-life.ts'
import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import type { BookColumns } from './book-columns.ts'
import { type Changes, noChanges } from './write-row.ts'

/**
 * The market as the quotes so far have it. It never changes; columns may be those of another moment of the same book, where
 * nothing changed between them.
 */
export interface BookMoment extends DayColumns, LimitLife {
  /** The newest exchange second of all quotes; -1 before the first. */
  readonly second: number
  /** Exchange second of the newest quote by row; -1 where none came yet. */
  readonly seenSecond: Int32Array
}

/** Makes moments of a book: a new one only where something changed, and of new columns only those that did. */
export function bookMoments(book: BookColumns, changes: Changes): () => BookMoment {
  let last: BookMoment | undefined

  function made(before: BookMoment | undefined): BookMoment {
    const pick = <T>(isChanged: boolean, column: { slice(): T }, old: T | undefined): T =>
      isChanged || old === undefined ? column.slice() : old
    const { rules, opens, prices, trade, seals, queues, seen } = changes
    return {
      day: book.day,
      second: changes.newestSecond,
      state: pick(rules, book.state, before?.state),
      flags: pick(rules, book.flags, before?.flags),
      prevCloseCents: pick(rules, book.prevCloseCents, before?.prevCloseCents),
      openCents: pick(opens, book.openCents, before?.openCents),
      highCents: pick(prices, book.highCents, before?.highCents),
      lowCents: pick(prices, book.lowCents, before?.lowCents),
      closeCents: pick(prices, book.closeCents, before?.closeCents),
      volumeShares: pick(trade, book.volumeShares, before?.volumeShares),
      amountYuan: pick(trade, book.amountYuan, before?.amountYuan),
      firstSealSecond: pick(seals, book.firstSealSecond, before?.firstSealSecond),
      lastSealSecond: pick(seals, book.lastSealSecond, before?.lastSealSecond),
      brokenTimes: pick(seals, book.brokenTimes, before?.brokenTimes),
      sealYuan: pick(queues, book.sealYuan, before?.sealYuan),
      maxSealYuan: pick(queues, book.maxSealYuan, before?.maxSealYuan),
      seenSecond: pick(seen, book.seenSecond, before?.seenSecond),
    }
  }

  return () => {
    const { newestSecond, ...changed } = changes
    if (last?.second === newestSecond && !Object.values(changed).includes(true)) return last
    last = made(last)
    Object.assign(changes, noChanges())
    return last
  }
}

/** A moment as the day is kept: of a stock without a quote nothing was recorded, whatever the morning expected. */
export function closedDay({ second, seenSecond, ...day }: BookMoment): DayColumns & LimitLife {
  const closed = {
    ...day,
    state: day.state.slice(),
    flags: day.flags.slice(),
    prevCloseCents: day.prevCloseCents.slice(),
  }
  seenSecond.forEach((seen, row) => {
    if (seen < 0) closed.state[row] = closed.flags[row] = closed.prevCloseCents[row] = STOCK_STATE.absent
  })
  return closed
}
