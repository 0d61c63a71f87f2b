import { quantile } from '#tools/bench/goal.ts'

/** How long one kind of asking took, and how it ended. */
export interface Tally {
  readonly waitsMs: readonly number[]
  /** What was not answered as it should be, by its status or by what happened instead. */
  readonly errors: Readonly<Record<string, number>>
}

export type Tallies = Readonly<Record<string, Tally>>

/** What came of several processes, as if one had asked it all. */
export function together(parts: readonly Tallies[]): Tallies {
  const all: Record<string, { waitsMs: number[]; errors: Record<string, number> }> = {}
  for (const [kind, { waitsMs, errors }] of parts.flatMap(part => Object.entries(part))) {
    all[kind] ??= { waitsMs: [], errors: {} }
    const sum = all[kind]
    for (const ms of waitsMs) sum.waitsMs.push(ms)
    for (const [name, count] of Object.entries(errors)) sum.errors[name] = (sum.errors[name] ?? 0) + count
  }
  return all
}

export function errorCount({ errors }: Tally): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0)
}

export function p50Of({ waitsMs }: Tally): number {
  return quantile(waitsMs, 0.5)
}

export function p99Of({ waitsMs }: Tally): number {
  return quantile(waitsMs, 0.99)
}

/** What a node was seen to use while so many readers looked at it. */
export interface Seen {
  readonly readers: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly residentBytes: number
  /** What passed its sockets, in both directions. */
  readonly bytes: number
}

/** The least of a straight line through two measurements: what is there without readers, and what each one adds. */
export interface Cost {
  /** Cores a node uses by itself, its market running. */
  readonly idleCores: number
  readonly coresPerReader: number
  readonly idleBytes: number
  readonly residentBytesPerReader: number
  readonly bytesPerReaderSecond: number
}

/** What fewer cost drowns in what the market does. */
const LEAST_READERS = 500

/** `few` and `many` are of one node on one day, read alike. */
export function costOf(few: Seen, many: Seen): Cost {
  if (many.readers <= few.readers) throw new Error('the second must have more readers than the first')
  if (many.readers < LEAST_READERS) throw new Error(`${many.readers} pages are too few to tell a page from the market`)
  const more = many.readers - few.readers
  const cores = ({ cpuSeconds, seconds }: Seen) => cpuSeconds / seconds
  const coresPerReader = (cores(many) - cores(few)) / more
  const residentBytesPerReader = (many.residentBytes - few.residentBytes) / more
  return {
    idleCores: cores(few) - coresPerReader * few.readers,
    coresPerReader,
    idleBytes: few.residentBytes - residentBytesPerReader * few.readers,
    residentBytesPerReader,
    bytesPerReaderSecond: many.bytes / many.seconds / many.readers,
  }
}

export interface Projection {
  readonly readers: number
  readonly nodes: number
  readonly cores: number
  readonly residentBytes: number
  /** Out of all nodes together. */
  readonly gigabitsPerSecond: number
}

/** How full a node's one core may be so that a tick and a burst of readers still find room. */
export const FULL = 0.6

/** On paper: nodes are filled up to `FULL` of a core, each with its own market to follow. */
export function projected(readers: number, cost: Cost): Projection {
  const room = FULL - cost.idleCores
  if (room <= 0) throw new Error('a node without readers is full already')
  const nodes = Math.ceil((readers * cost.coresPerReader) / room)
  return {
    readers,
    nodes,
    cores: nodes * cost.idleCores + readers * cost.coresPerReader,
    residentBytes: nodes * cost.idleBytes + readers * cost.residentBytesPerReader,
    gigabitsPerSecond: (readers * cost.bytesPerReaderSecond * 8) / 1e9,
  }
}
