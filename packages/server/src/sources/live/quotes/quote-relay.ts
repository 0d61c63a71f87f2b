import type { BreakerReading } from '@kanpan/contract/model/data-set'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { type Breaker, createBreaker } from '#lib/breaker.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { PROVIDER_LABELS } from '#sources/live/provider-labels.ts'
import { believableRows, type RowsWanted } from './believable-rows.ts'
import type { LatestQuotes } from './latest-quotes.ts'
import { newestDay } from './newest-day.ts'
import type { ReadSymbols, SymbolReader } from './symbol-reader.ts'

/** Rows with who gave them. */
export interface RelayedQuotes extends ReadSymbols {
  readonly provider: string
}

/**
 * Quotes of the first of several providers that gives them. One that fails is left at once for the next, is tried aside now and
 * then, and is gone back to after some good tries.
 */
export interface QuoteRelay {
  /** Rejects with what is wrong with each, or with the signal's reason. */
  read(symbols: readonly string[], turn: Turn): Promise<RelayedQuotes>
  /** Who is asked first. */
  primary(): string
  /** Puts another of them first. */
  prefer(provider: string): void
  /** A provider that can be asked just now beside the first, for a second opinion. */
  second(): SymbolReader | undefined
  readings(): ReadonlyMap<string, BreakerReading>
}

export interface QuoteRelayParts {
  /** In the order in which they are asked. */
  readonly readers: readonly SymbolReader[]
  readonly latest: LatestQuotes
  /** The market's clock, milliseconds since 1970. */
  readonly marketNow: () => number
  readonly codeNamed: RowsWanted['codeNamed']
  /** How many times as fast as the real one the market goes. */
  readonly speed: number
  readonly now: () => number
  readonly random: () => number
}

/** Fewer rows than this of what was wanted are nothing to go by: the rest of the provider is missing. */
const LEAST_SHARE = 0.5
/** So many stocks are not suspended all together. */
const FEWEST_OF_DAY = 100
const GOOD_PROBES_TO_CLOSE = 3
const SHORTEST_MS = 3_000
const LONGEST_MS = 60_000

interface Candidate {
  readonly reader: SymbolReader
  readonly breaker: Breaker
  isProbing: boolean
  /** What it failed with last, in words. */
  fault: string
}

/** The day a reply is of; undefined of a few stocks alone, which may all be suspended. */
function dayOf({ rows }: ReadSymbols): string | undefined {
  const indices = rows.filter(isIndexRow)
  if (indices.length > 0) return newestDay(indices)
  return rows.length < FEWEST_OF_DAY ? undefined : newestDay(rows)
}

function wordsOf(wanted: number, { rows, refused }: ReadSymbols): string {
  const reasons = refusedRows(refused)
  return `${wanted} 个代码只有 ${rows.length} 行可用${reasons ? `（${reasons.reason}）` : ''}`
}

export function quoteRelay(parts: QuoteRelayParts): QuoteRelay {
  const { readers, latest, speed, now, random, marketNow, codeNamed } = parts
  const policy = { failuresToOpen: 1, goodProbesToClose: GOOD_PROBES_TO_CLOSE, leastMs: 1_000 / speed }
  const intervals = { shortestMs: SHORTEST_MS / speed, longestMs: LONGEST_MS / speed }
  let candidates: readonly Candidate[] = readers.map(reader => ({
    reader,
    breaker: createBreaker({ ...policy, ...intervals }, { now, random }),
    isProbing: false,
    fault: '',
  }))

  async function readAll({ reader }: Candidate, symbols: readonly string[], turn: Turn): Promise<RelayedQuotes> {
    const read = await reader.read(symbols, turn)
    const before = (code: string) => latest.quote(code)?.row
    const reply = believableRows(read, { symbols, nowMs: marketNow(), latest: before, codeNamed })
    const [day, seenDay] = [dayOf(reply), latest.indexDay()?.day]
    if (day !== undefined && seenDay !== undefined && day < seenDay) throw new HostFailure('noRows', `停在 ${day}`)
    if (reply.rows.length < LEAST_SHARE * symbols.length) {
      throw new HostFailure('noRows', wordsOf(symbols.length, reply))
    }
    return { ...reply, provider: reader.group }
  }

  /** Tries one that had failed, with little, aside from what readers wait for. */
  async function probe(candidate: Candidate): Promise<void> {
    candidate.isProbing = true
    try {
      await candidate.reader.probe({ priority: 'cross', signal: new AbortController().signal })
      candidate.breaker.succeeded()
    } catch (error) {
      // While its hosts are left alone nothing was tried.
      if (!(error instanceof HostFailure && error.kind === 'resting')) candidate.breaker.failed()
    } finally {
      candidate.isProbing = false
    }
  }

  const isUp = ({ breaker }: Candidate) => breaker.reading().state === 'closed'

  return {
    async read(symbols, turn) {
      const serving = candidates.filter(({ reader: { fewest = 0 } }) => symbols.length >= fewest)
      for (const candidate of serving) {
        if (!isUp(candidate)) {
          if (!candidate.isProbing && candidate.breaker.waitMs() === 0) void probe(candidate)
          continue
        }
        try {
          const reply = await readAll(candidate, symbols, turn)
          latest.take(reply.rows, reply.provider)
          return reply
        } catch (error) {
          turn.signal.throwIfAborted()
          if (!(error instanceof HostFailure)) throw error
          candidate.breaker.failed()
          candidate.fault = `${PROVIDER_LABELS[providerOf(candidate.reader)]}：${error.message}`
        }
      }
      throw new Error(serving.map(({ fault }) => fault).join('；'))
    },
    primary: () => candidates[0]?.reader.group ?? '',
    prefer(provider) {
      const first = candidates.filter(({ reader }) => reader.group === provider)
      candidates = [...first, ...candidates.filter(candidate => !first.includes(candidate))]
    },
    second() {
      const [first, second] = candidates.filter(candidate => isUp(candidate) && candidate.reader.fewest === undefined)
      return first && second?.reader
    },
    readings: () => new Map(candidates.map(({ reader, breaker }) => [reader.group, breaker.reading()])),
  }
}
