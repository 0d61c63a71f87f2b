import { MINUTES_PER_DAY, type MinuteLine } from '@kanpan/market/quote/minute-line'
import type { DeliveredLine } from './delivered-lines.ts'

const isKnown = ({ volumeShares, priceCents }: DeliveredLine, mark: number) =>
  !Number.isNaN(volumeShares[mark]) && !Number.isNaN(priceCents[mark])

/** Whether a line says nothing of some of its minutes. */
export function isIncomplete({ length, volumeShares }: MinuteLine): boolean {
  return volumeShares.subarray(0, length).some(Number.isNaN)
}

/**
 * The minutes that a line lacks, each run of them with the next minute it has, in which stands what was traded since: the ends of
 * the runs are the first marks that are left as they are.
 */
function* lackingRuns({ length, volumeShares }: MinuteLine): Generator<{ readonly from: number; readonly to: number }> {
  for (let mark = 0; mark < length; mark++) {
    if (!Number.isNaN(volumeShares[mark])) continue
    const from = mark
    while (mark < length && Number.isNaN(volumeShares[mark])) mark += 1
    yield { from, to: Math.min(length, mark + 1) }
  }
}

/** What was traded on average until each mark, in cents; NaN after the first minute that is unknown. */
function averages({ priceCents, volumeShares, amountYuan }: Omit<MinuteLine, 'length' | 'averageCents'>): Float64Array {
  let shares = 0
  let cents = 0
  return Float64Array.from(priceCents, (price, mark) => {
    shares += volumeShares[mark] ?? Number.NaN
    cents += Math.round(100 * (amountYuan[mark] ?? Number.NaN))
    return shares === 0 ? price : cents / shares
  })
}

/**
 * A line as it was seen, with the minutes it lacks as a provider delivers them. A run of them is filled whole, together with the
 * minute after it, or not at all: so the minutes still add up to the day. What was seen stays as it was seen.
 */
export function completedLine(seen: MinuteLine, delivered: DeliveredLine): MinuteLine {
  const priceCents = seen.priceCents.slice()
  const volumeShares = seen.volumeShares.slice()
  const amountYuan = seen.amountYuan.slice()
  const isFilled = new Uint8Array(seen.length)
  for (const { from, to } of lackingRuns(seen)) {
    const marks = Array.from({ length: to - from }, (_, at) => from + at)
    if (!marks.every(mark => isKnown(delivered, mark))) continue
    for (const mark of marks) {
      isFilled[mark] = 1
      priceCents[mark] = delivered.priceCents[mark] ?? 0
      volumeShares[mark] = delivered.volumeShares[mark] ?? Number.NaN
      amountYuan[mark] = delivered.amountYuan[mark] ?? Number.NaN
    }
  }
  const known = averages({ priceCents, volumeShares, amountYuan })
  const averageCents = seen.averageCents.map((average, mark) =>
    isFilled[mark] === 1 ? (known[mark] ?? average) : average,
  )
  return { length: seen.length, priceCents, averageCents, volumeShares, amountYuan }
}

/** A line that nobody saw, as far as it is delivered without a gap; undefined where its first minute is not. */
export function deliveredLine(line: DeliveredLine): MinuteLine | undefined {
  let length = 0
  while (length < MINUTES_PER_DAY && isKnown(line, length)) length += 1
  if (length === 0) return undefined
  const { volumeShares, amountYuan } = line
  const columns = { priceCents: Int32Array.from(line.priceCents, cents => cents || 0), volumeShares, amountYuan }
  return { length, ...columns, averageCents: averages(columns) }
}
