import { SESSION } from '#calendar/session.ts'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { minuteIndex } from '#quote/minute-line.ts'
import type { BookMoment } from './book-moment.ts'
import { type Mark, type MarkLife, secondOfQuote } from './marks.ts'

interface Filled {
  readonly moment: BookMoment
  readonly now: BookMoment
  readonly marks: readonly (Mark | undefined)[]
}

/** Those who traded have nothing yet. Who did not is kept at what the newest moment has. */
function cleared(now: BookMoment, second: number): BookMoment {
  const moment = {
    ...now,
    second,
    openCents: now.openCents.slice(),
    highCents: now.highCents.slice(),
    lowCents: now.lowCents.slice(),
    closeCents: now.closeCents.slice(),
    volumeShares: now.volumeShares.slice(),
    amountYuan: now.amountYuan.slice(),
    firstSealSecond: now.firstSealSecond.slice(),
    lastSealSecond: now.lastSealSecond.slice(),
    brokenTimes: now.brokenTimes.slice(),
    sealYuan: now.sealYuan.slice(),
    maxSealYuan: now.maxSealYuan.slice(),
    seenSecond: now.seenSecond.slice(),
  }
  // Until the auction is struck nobody has traded; afterwards nothing is known of one without a quote.
  const isBefore = second < SESSION.openingMatch
  for (let row = 0; row < now.state.length; row++) {
    if (now.state[row] !== STOCK_STATE.trading) continue
    moment.openCents[row] = moment.highCents[row] = moment.lowCents[row] = moment.closeCents[row] = 0
    moment.volumeShares[row] = moment.amountYuan[row] = isBefore ? 0 : Number.NaN
    moment.seenSecond[row] = -1
    writeLife(moment, row, isBefore ? [-1, -1, 0, 0, 0] : [-1, -1, -1, Number.NaN, Number.NaN])
  }
  return moment
}

function writeLife(moment: BookMoment, row: number, [first, last, broken, queued, largest]: MarkLife): void {
  moment.firstSealSecond[row] = first
  moment.lastSealSecond[row] = last
  moment.brokenTimes[row] = broken
  moment.sealYuan[row] = queued
  moment.maxSealYuan[row] = largest
}

/** The life at a mark: that of the newest mark which has one, for a quote that came late has none of its own. */
function lifeAt(marks: readonly (Mark | undefined)[], at: number, row: number): MarkLife {
  for (let mark = at; mark >= 0; mark--) {
    const life = marks[mark]?.lives.get(row)
    if (life) return life
  }
  return [-1, -1, 0, 0, 0]
}

function writeQuote({ moment, now, marks }: Filled, at: number, row: number): void {
  const mark = marks[at]
  if (!mark) return
  const cents = mark.priceCents[row] ?? 0
  moment.openCents[row] = cents > 0 ? (now.openCents[row] ?? 0) : 0
  moment.highCents[row] = mark.highCents[row] ?? 0
  moment.lowCents[row] = mark.lowCents[row] ?? 0
  moment.closeCents[row] = cents
  moment.volumeShares[row] = mark.volumeShares[row] ?? Number.NaN
  moment.amountYuan[row] = mark.amountYuan[row] ?? Number.NaN
  moment.seenSecond[row] = secondOfQuote(mark, row)
  writeLife(moment, row, lifeAt(marks, at, row))
}

/**
 * The market at the last minute mark on or before a second: of each stock the newest quote up to there. By which rules it
 * trades and whether it is suspended is as the newest moment has it.
 */
export function pastMoment(marks: readonly (Mark | undefined)[], now: BookMoment, second: number): BookMoment {
  const moment = cleared(now, second)
  let missing = moment.state.reduce((count, state) => count + (state === STOCK_STATE.trading ? 1 : 0), 0)
  for (let at = minuteIndex(second); at >= 0 && missing > 0; at--) {
    const mark = marks[at]
    if (!mark) continue
    for (let row = 0; row < mark.quoteSecond.length; row++) {
      if (mark.quoteSecond[row] === 0 || now.state[row] !== STOCK_STATE.trading) continue
      if ((moment.seenSecond[row] ?? 0) >= 0) continue
      writeQuote({ moment, now, marks }, at, row)
      missing -= 1
    }
  }
  return moment
}
