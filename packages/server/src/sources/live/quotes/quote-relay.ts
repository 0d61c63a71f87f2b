import type { BreakerReading } from '@kanpan/contract/model/data-set'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { type Breaker, createBreaker } from '#lib/breaker.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { PROVIDER_LABELS } from '#sources/live/provider-labels.ts'
import { acceptableRows, believableRows, type Refuses, type RowsWanted, symbolOf } from './believable-rows.ts'
import type { Hearsay } from './hearsay.ts'
import type { LatestQuotes } from './latest-quotes.ts'
import { newestDay } from './newest-day.ts'
import type { ReadSymbols, SymbolReader } from './symbol-reader.ts'

/** Rows with who gave them. */
export interface RelayedQuotes extends ReadSymbols {
  readonly provider: string
  /** Who gave some that were refused of the first, and how many. */
  readonly filled?: { readonly provider: string; readonly rows: number } | undefined
}

export interface SecondOpinion {
  readonly provider: string
  /** What can be believed of its rows; rejects as its reader does. */
  read(symbols: readonly string[], turn: Turn): Promise<ReadSymbols>
}

/** What is asked of a relay. */
interface WantedQuotes {
  readonly symbols: readonly string[]
  readonly turn: Turn
  readonly refuses: Refuses
}

/**
 * Quotes of the first of several providers that gives them. One that fails is left at once for the next, is tried aside now and
 * then, and is gone back to after some good tries. What is refused of its rows is asked of the next.
 */
export interface QuoteRelay {
  /** Rejects with what is wrong with each, or with the signal's reason. `refuses` is what whoever asks could not take in. */
  read(symbols: readonly string[], turn: Turn, refuses?: Refuses): Promise<RelayedQuotes>
  /** Who is asked first. */
  primary(): string
  /** Who gave what was read last, but for what another one made up for; undefined before anybody gave any. */
  newest(): HostGroupName | undefined
  /** Puts another of them first. */
  prefer(provider: string): void
  /** A provider that can be asked just now beside the first, for a second opinion: nobody is given its rows. */
  second(): SecondOpinion | undefined
  readings(): ReadonlyMap<string, BreakerReading>
}

export interface QuoteRelayParts {
  /** In the order in which they are asked. */
  readonly readers: readonly SymbolReader[]
  readonly latest: LatestQuotes
  /** The market's clock, milliseconds since 1970. */
  readonly marketNow: () => number
  readonly codeNamed: RowsWanted['codeNamed']
  readonly hearsay: Hearsay
  /** A provider did not give what it was asked for, whoever gave it then. */
  readonly lost: (provider: string, reason: string) => void
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
/** Who has no better row of a stock either is not asked for it again for so long. */
const LEFT_ALONE_MS = 60_000

const NOTHING_REFUSED: ReadonlyMap<string, string> = new Map()

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

const isResting = (error: unknown) => error instanceof HostFailure && error.kind === 'resting'

export function quoteRelay(parts: QuoteRelayParts): QuoteRelay {
  const { readers, latest, speed, now, random, marketNow, codeNamed, hearsay, lost } = parts
  const policy = { failuresToOpen: 1, goodProbesToClose: GOOD_PROBES_TO_CLOSE, leastMs: 1_000 / speed }
  const intervals = { shortestMs: SHORTEST_MS / speed, longestMs: LONGEST_MS / speed }
  let candidates: readonly Candidate[] = readers.map(reader => ({
    reader,
    breaker: createBreaker({ ...policy, ...intervals }, { now, random }),
    isProbing: false,
    fault: '',
  }))
  /** Until when nobody else is asked for a symbol whose row is refused. */
  const leftAlone = new Map<string, number>()
  let newest: HostGroupName | undefined

  async function judged({ reader }: Candidate, { symbols, turn, refuses }: WantedQuotes): Promise<ReadSymbols> {
    const read = await reader.read(symbols, turn)
    const wanted = { symbols, nowMs: marketNow(), provider: reader.group, hearsay, codeNamed }
    return acceptableRows(believableRows(read, wanted), refuses)
  }

  async function readAll(candidate: Candidate, wanted: WantedQuotes): Promise<ReadSymbols> {
    const reply = await judged(candidate, wanted)
    const [day, seenDay] = [dayOf(reply), latest.indexDay()?.day]
    if (day !== undefined && seenDay !== undefined && day < seenDay) throw new HostFailure('noRows', `停在 ${day}`)
    if (reply.rows.length < LEAST_SHARE * wanted.symbols.length) {
      throw new HostFailure('noRows', wordsOf(wanted.symbols.length, reply))
    }
    return reply
  }

  /** One that gives quotes of any stocks and is well, but for `candidate`. */
  const another = (candidate: Candidate | undefined) =>
    candidates.find(other => other !== candidate && isUp(other) && other.reader.fewest === undefined)

  /** What another one has of the stocks whose rows were refused, or asked for in vain. */
  async function filled(
    first: ReadSymbols,
    by: Candidate,
    wanted: WantedQuotes,
  ): Promise<readonly [Candidate, ReadSymbols] | undefined> {
    const losses = first.refused.length + (first.failures?.length ?? 0)
    const other = losses > 0 ? another(by) : undefined
    if (!other) return undefined
    const have = new Set(first.rows.map(symbolOf))
    const symbols = wanted.symbols.filter(symbol => !have.has(symbol) && !((leftAlone.get(symbol) ?? 0) > now()))
    if (symbols.length === 0) return undefined
    try {
      const reply = await judged(other, { ...wanted, symbols })
      const came = new Set(reply.rows.map(symbolOf))
      for (const symbol of symbols) if (!came.has(symbol)) leftAlone.set(symbol, now() + LEFT_ALONE_MS / speed)
      return [other, reply]
    } catch (error) {
      wanted.turn.signal.throwIfAborted()
      if (!(error instanceof HostFailure)) throw error
      other.breaker.failed()
      if (!isResting(error)) lost(other.reader.group, error.message)
      return undefined
    }
  }

  /** Replies that have gone back in time are read by nobody, and what they should have told stays as it was: that is a loss. */
  function taken(rows: ReadSymbols['rows'], provider: string): void {
    const back = latest.take(rows, provider)
    if (back > 0) lost(provider, `${back} 行的时间比之前给的还早，没有采用`)
  }

  async function relayed(candidate: Candidate, wanted: WantedQuotes): Promise<RelayedQuotes> {
    const first = await readAll(candidate, wanted)
    const provider = candidate.reader.group
    for (const { message } of first.failures ?? []) lost(provider, message)
    taken(first.rows, provider)
    newest = provider
    const [other, rest] = (await filled(first, candidate, wanted)) ?? []
    if (!other || !rest) return { ...first, provider }
    taken(rest.rows, other.reader.group)
    return {
      ...{ provider, refused: first.refused, rows: [...first.rows, ...rest.rows] },
      filled: { provider: other.reader.group, rows: rest.rows.length },
    }
  }

  /** Tries one that had failed, with little, aside from what readers wait for. */
  async function probe(candidate: Candidate): Promise<void> {
    candidate.isProbing = true
    try {
      await candidate.reader.probe({ priority: 'cross', signal: new AbortController().signal })
      candidate.breaker.succeeded()
    } catch (error) {
      // While its hosts are left alone nothing was tried.
      if (isResting(error)) return
      candidate.breaker.failed()
      if (error instanceof HostFailure) lost(candidate.reader.group, error.message)
    } finally {
      candidate.isProbing = false
    }
  }

  const isUp = ({ breaker }: Candidate) => breaker.reading().state === 'closed'
  const isDueForProbe = ({ breaker, isProbing }: Candidate) => !isProbing && breaker.waitMs() === 0

  interface Loss {
    readonly provider: string
    readonly reason: string
  }

  /** What one gives; undefined: nothing, which is noted. */
  async function given(candidate: Candidate, wanted: WantedQuotes, losses: Loss[]): Promise<RelayedQuotes | undefined> {
    try {
      const reply = await relayed(candidate, wanted)
      for (const { provider, reason } of losses) lost(provider, reason)
      return reply
    } catch (error) {
      wanted.turn.signal.throwIfAborted()
      if (!(error instanceof HostFailure)) throw error
      // While its hosts are left alone nothing was tried.
      if (isUp(candidate) || !isResting(error)) candidate.breaker.failed()
      candidate.fault = `${PROVIDER_LABELS[providerOf(candidate.reader)]}：${error.message}`
      const { group, fewest } = candidate.reader
      // Who is asked only when nobody else is left is said in what whoever asked is told.
      if (!isResting(error) && fewest === undefined) losses.push({ provider: group, reason: error.message })
      return undefined
    }
  }

  return {
    async read(symbols, turn, refuses = () => NOTHING_REFUSED) {
      const serving = candidates.filter(({ reader: { fewest = 0 } }) => symbols.length >= fewest)
      const wanted = { symbols, turn, refuses }
      const losses: Loss[] = []
      const resting = serving.filter(candidate => !isUp(candidate))
      const probes = resting.filter(isDueForProbe).map(probe)
      for (const candidate of serving.filter(isUp)) {
        const reply = await given(candidate, wanted, losses)
        if (reply) return reply
      }
      // Nobody else is left: who has answered a probe is gone back to at once.
      await Promise.all(probes)
      for (const candidate of resting.filter(({ breaker }) => breaker.reading().state !== 'open')) {
        const reply = await given(candidate, wanted, losses)
        if (reply) return reply
      }
      // That nobody gave any is what whoever asked counts, under the first of them.
      for (const { provider, reason } of losses) if (provider !== readers[0]?.group) lost(provider, reason)
      throw new Error(serving.map(({ fault }) => fault).join('；'))
    },
    primary: () => candidates[0]?.reader.group ?? '',
    newest: () => newest,
    prefer(provider) {
      const first = candidates.filter(({ reader }) => reader.group === provider)
      candidates = [...first, ...candidates.filter(candidate => !first.includes(candidate))]
    },
    second() {
      const other = another(another(undefined))
      if (!other) return undefined
      return {
        provider: other.reader.group,
        async read(symbols, turn) {
          const reply = await judged(other, { symbols, turn, refuses: () => NOTHING_REFUSED })
          for (const { message } of reply.failures ?? []) lost(other.reader.group, message)
          return reply
        },
      }
    },
    readings: () => new Map(candidates.map(({ reader, breaker }) => [reader.group, breaker.reading()])),
  }
}
