import type { LabMode } from '@kanpan/contract/model/data-set'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import { DEAD, LATE_SECONDS } from './lab-modes.ts'

/** Of every so many rows one costs what nobody can have paid: few, so that the others are still believed. */
const WRONG_EVERY = 250
/** Of every so many rows one is lacking, or late. */
const MISSING_EVERY = 5

/** A few prices no exchange would print: below nothing, or with the point in another place. */
function spoilt(rows: QuoteRows): QuoteRows {
  const lastCents = rows.lastCents.slice()
  for (let row = 0; row < lastCents.length; row += WRONG_EVERY) {
    lastCents[row] = (lastCents[row] ?? 0) * (row % (2 * WRONG_EVERY) === 0 ? -1 : 10)
  }
  return { ...rows, lastCents }
}

/** The same rows, every fifth of an earlier time. */
function lateRows(rows: QuoteRows, second: number): QuoteRows {
  const seconds = new Int32Array(rows.codes.length).fill(second)
  for (let row = 0; row < seconds.length; row += MISSING_EVERY) seconds[row] = second - LATE_SECONDS
  return { ...rows, second: seconds }
}

/** Four of five rows, by codes of their own. */
function partOf(rows: QuoteRows): QuoteRows {
  const isThere = (_: unknown, row: number) => row % MISSING_EVERY !== 0
  const { life } = rows
  return {
    codes: rows.codes.filter(isThere),
    second: rows.second,
    state: rows.state.filter(isThere),
    flags: rows.flags?.filter(isThere),
    prevCloseCents: rows.prevCloseCents.filter(isThere),
    openCents: rows.openCents.filter(isThere),
    highCents: rows.highCents.filter(isThere),
    lowCents: rows.lowCents.filter(isThere),
    lastCents: rows.lastCents.filter(isThere),
    volumeShares: rows.volumeShares.filter(isThere),
    amountYuan: rows.amountYuan.filter(isThere),
    life: life && {
      firstSealSecond: life.firstSealSecond.filter(isThere),
      lastSealSecond: life.lastSealSecond.filter(isThere),
      brokenTimes: life.brokenTimes.filter(isThere),
      sealYuan: life.sealYuan.filter(isThere),
      maxSealYuan: life.maxSealYuan.filter(isThere),
    },
  }
}

/** Quotes that misbehave as they are told to. */
export function labQuotes(port: Port<MomentAsk, QuoteRows>, modeOf: () => LabMode): Port<MomentAsk, QuoteRows> {
  return {
    ...port,
    async ask(ask, signal) {
      const mode = modeOf()
      if (mode === 'dead') throw new Error(DEAD)
      const { second } = ask
      const batch = await port.ask(mode === 'slow' ? { ...ask, second: second - LATE_SECONDS } : ask, signal)
      const { rows } = batch
      if (mode === 'wrong') return { ...batch, rows: spoilt(rows) }
      if (mode === 'empty') return { ...batch, rows: { ...rows, state: new Uint8Array(rows.codes.length) } }
      if (mode === 'late') return { ...batch, rows: lateRows(rows, second) }
      if (mode === 'partial') return { ...batch, rows: partOf(rows), isWhole: false }
      return batch
    },
  }
}
