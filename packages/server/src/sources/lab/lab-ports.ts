import type { LabMode } from '@kanpan/contract/model/data-set'
import type { Batch, Port } from '#sources/ports/port.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { SourceNews, SourceReason } from '#sources/ports/rows.ts'
import { DEAD, LATE_SECONDS, type ModeOf } from './lab-modes.ts'
import { labQuotes } from './lab-quotes.ts'

/** Of every so many rows of texts one is spoilt, or lacking. */
const EVERY = 3
const NO_SECOND = 86_400

/** How the rows of a data set go wrong. */
interface Faults<Rows> {
  empty(rows: Rows): Rows
  /** Some of the rows. */
  part(rows: Rows): Rows
  /** All of the rows, some of them nonsense. */
  spoil(rows: Rows): Rows
  /** What was known so much earlier. */
  upTo(rows: Rows, second: number): Rows
  /** All of the rows, some of an earlier moment. */
  lateRows(rows: Rows, second: number): Rows
}

/** A list of texts, each published at a second or not said when. */
function listFaults<Row>(secondOf: (row: Row) => number, spoiled: (row: Row) => Row): Faults<readonly Row[]> {
  const isPicked = (_row: Row, at: number) => at % EVERY === 0
  return {
    empty: () => [],
    part: rows => rows.filter((row, at) => !isPicked(row, at)),
    spoil: rows => rows.map((row, at) => (isPicked(row, at) ? spoiled(row) : row)),
    upTo: (rows, second) => rows.filter(row => secondOf(row) <= second),
    lateRows: (rows, second) => rows.filter((row, at) => !isPicked(row, at) || secondOf(row) <= second - LATE_SECONDS),
  }
}

const NEWS = listFaults<SourceNews>(
  row => row.second,
  row => ({ ...row, title: '', second: NO_SECOND + row.second }),
)
const REASONS = listFaults<SourceReason>(
  row => row.firstSealSecond ?? NO_SECOND,
  row => ({ ...row, text: '', tags: [] }),
)

function faulty<Rows>(batch: Batch<Rows>, mode: LabMode, { second, faults }: { second: number; faults: Faults<Rows> }) {
  const { rows } = batch
  switch (mode) {
    case 'normal':
    case 'dead':
      return batch
    case 'empty':
      return { ...batch, rows: faults.empty(rows) }
    case 'partial':
      return { ...batch, rows: faults.part(rows), isWhole: false }
    case 'wrong':
      return { ...batch, rows: faults.spoil(rows) }
    case 'slow':
      return { ...batch, rows: faults.upTo(rows, second - LATE_SECONDS) }
    case 'late':
      return { ...batch, rows: faults.lateRows(rows, second) }
  }
}

/** A port that misbehaves as it is told to: comes late, in part, empty or wrong, or not at all. */
function labPort<Rows>(
  port: Port<MomentAsk, Rows> | undefined,
  modeOf: () => LabMode,
  faults: Faults<Rows>,
): Port<MomentAsk, Rows> | undefined {
  return (
    port && {
      ...port,
      async ask(ask, signal) {
        const mode = modeOf()
        if (mode === 'dead') throw new Error(DEAD)
        return faulty(await port.ask(ask, signal), mode, { second: ask.second, faults })
      },
    }
  )
}

/** The ports of the running day, on which faults can be rehearsed. */
export function labPorts(ports: Ports, modeOf: ModeOf): Ports {
  const { quotes, reasons, flashNews, announcements } = ports
  return {
    ...ports,
    quotes: quotes && labQuotes(quotes, () => modeOf('quotes')),
    reasons: labPort(reasons, () => modeOf('reasons'), REASONS),
    flashNews: labPort(flashNews, () => modeOf('news'), NEWS),
    announcements: labPort(announcements, () => modeOf('announcements'), NEWS),
  }
}
