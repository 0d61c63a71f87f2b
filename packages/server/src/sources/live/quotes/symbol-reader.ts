import type { Codec, RefusedRow } from '@kanpan/providers/codec'
import type { IndexRow, QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import type { SymbolsAsk } from '#sources/live/endpoints/tencent.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import { INDEX_SYMBOLS } from './symbols.ts'

/** What came of the symbols that were wanted. */
export interface ReadSymbols {
  readonly rows: readonly (QuoteRow | IndexRow)[]
  readonly refused: readonly RefusedRow[]
  /** What the requests ended with that brought nothing, where others did. */
  readonly failures?: readonly HostFailure[]
}

export interface SymbolReaderParts {
  readonly client: HostClient
  readonly endpoint: Endpoint<SymbolsAsk>
  readonly codec: Codec<QuoteRow | IndexRow>
  /** How long one request may take, tries and all, before somebody else is to be asked. */
  readonly patienceMs: number
}

/** Reads quotes of any number of symbols, request by request. */
export interface SymbolReader {
  /** Who is asked: the host group. */
  readonly group: HostGroupName
  /** Who wants fewer than so many is not served; undefined: everybody is. */
  readonly fewest?: number
  /** Asks for a little, and rejects unless it came: whether it would be answered again. */
  probe(turn: Turn): Promise<void>
  /** What came, be it a part; rejects with what is wrong where nothing did. */
  read(symbols: readonly string[], turn: Turn): Promise<ReadSymbols>
}

/** A host that failed so often in a row is not asked for the rest. */
const FAILURES_TO_STOP = 2

export function symbolReader({ client, endpoint, codec, patienceMs }: SymbolReaderParts): SymbolReader {
  const { group, perRequest } = endpoint

  async function page(symbols: readonly string[], { priority, signal }: Turn): Promise<ReadSymbols> {
    const inTime = AbortSignal.timeout(patienceMs)
    try {
      const turn = { priority, signal: AbortSignal.any([signal, inTime]) }
      return await readEndpoint({ client, endpoint, codec }, { symbols }, turn)
    } catch (error) {
      signal.throwIfAborted()
      if (inTime.aborted) throw new HostFailure('timeout', '没有等到答复')
      throw error
    }
  }

  async function probe(turn: Turn): Promise<void> {
    const { rows } = await page(INDEX_SYMBOLS, turn)
    if (2 * rows.length < INDEX_SYMBOLS.length) throw new HostFailure('noRows', '指数不全')
  }

  return {
    group,
    probe,
    async read(symbols, turn) {
      const rows: (QuoteRow | IndexRow)[] = []
      const refused: RefusedRow[] = []
      const failures: HostFailure[] = []
      let failuresInRow = 0
      for (let from = 0; from < symbols.length && failuresInRow < FAILURES_TO_STOP; from += perRequest) {
        try {
          const reply = await page(symbols.slice(from, from + perRequest), turn)
          rows.push(...reply.rows)
          refused.push(...reply.refused)
          failuresInRow = 0
        } catch (error) {
          if (!(error instanceof HostFailure)) throw error
          failures.push(error)
          failuresInRow += 1
        }
      }
      const failure = failures.at(-1)
      if (rows.length === 0 && failure) throw failure
      return { rows, refused, failures }
    },
  }
}
