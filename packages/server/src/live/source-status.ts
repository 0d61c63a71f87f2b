import { type BreakerReading, DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DataSetStatus } from '@kanpan/contract/question/self-check'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'

/** What came in at one attempt. What is left out stays what it was. */
export interface IngestResult {
  /** Of which market moment it is; without a second, of the whole day. */
  readonly newest?: { readonly day: TradeDay; readonly second?: number } | undefined
  readonly rows?: number
  readonly expectedRows?: number
  readonly refusedRows?: number
  /** What rows are refused for. */
  readonly refusedFor?: string
  /** All there is, or a part. */
  readonly isWhole?: boolean | undefined
}

/** How a data set has come in from a provider; how far behind it is depends on when one asks. */
export type SourceReading = Omit<DataSetStatus, 'lagSeconds'>

/**
 * How every data set has come in since the start, from each provider. Without a provider it is told of the first one, or of
 * what is made of other data sets.
 */
export interface SourceStatus {
  succeeded(name: DataSetName, cameIn: IngestResult, provider?: string): void
  /** Answers whether this is news: the attempt before had not failed. */
  failed(name: DataSetName, reason: string, provider?: string): boolean
  /** What was there before anything was asked for. */
  found(name: DataSetName, cameIn: IngestResult, provider?: string): void
  breakerIs(name: DataSetName, breaker: BreakerReading, provider: string): void
  /** In the order of the data sets, the providers of each as they came. */
  read(): readonly SourceReading[]
}

const RECENT = 100

interface Book extends SourceReading {
  /** Whether each of the last attempts succeeded. */
  readonly recent: readonly boolean[]
}

function emptyBook(name: DataSetName, provider: string | null): Book {
  return {
    name,
    provider,
    day: null,
    time: null,
    lastAskMs: null,
    lastOkMs: null,
    isWhole: null,
    rows: null,
    expectedRows: null,
    refusedRows: 0,
    refusing: null,
    attempts: 0,
    failures: 0,
    consecutiveFailures: 0,
    recentErrorPct: null,
    lastError: null,
    failingSinceMs: null,
    breaker: { state: 'closed', nextTryMs: null },
    recent: [],
  }
}

function filled(book: Book, { newest, rows, expectedRows, refusedRows = 0, isWhole }: IngestResult): Book {
  const { day, second } = newest ?? {}
  return {
    ...book,
    ...(day && { day, time: second === undefined ? null : timeOfDay(second) }),
    rows: rows ?? book.rows,
    expectedRows: expectedRows ?? book.expectedRows,
    refusedRows: book.refusedRows + refusedRows,
    isWhole: isWhole ?? book.isWhole,
  }
}

export function sourceStatus(nowMs: () => number): SourceStatus {
  const books = new Map(DataSetName.options.map(name => [name, [emptyBook(name, null)]]))

  function change(name: DataSetName, provider: string | undefined, next: (book: Book) => Book): void {
    const ofSet = books.get(name) ?? []
    const wanted = provider === undefined ? 0 : ofSet.findIndex(book => book.provider === provider)
    // What was told before anyone was asked is of the first who is.
    const at = wanted < 0 ? ofSet.findIndex(book => book.provider === null) : wanted
    const book = ofSet[at] ?? emptyBook(name, provider ?? null)
    const changed = next({ ...book, provider: provider ?? book.provider })
    books.set(name, at < 0 ? [...ofSet, changed] : ofSet.with(at, changed))
  }

  function attempted(book: Book, ok: boolean): Book {
    const recent = [...book.recent, ok].slice(-RECENT)
    const recentErrorPct = (100 * recent.filter(one => !one).length) / recent.length
    return { ...book, attempts: book.attempts + 1, recent, recentErrorPct, lastAskMs: nowMs() }
  }

  return {
    succeeded(name, cameIn, provider) {
      const { refusedRows: rows = 0, refusedFor: reason = '' } = cameIn
      change(name, provider, book => ({
        ...filled(attempted(book, true), cameIn),
        lastOkMs: nowMs(),
        consecutiveFailures: 0,
        failingSinceMs: null,
        refusing: rows > 0 ? { rows, reason } : null,
      }))
    },
    failed(name, reason, provider) {
      let isNews = false
      change(name, provider, before => {
        const book = attempted(before, false)
        isNews = book.failingSinceMs === null
        return {
          ...book,
          failures: book.failures + 1,
          consecutiveFailures: book.consecutiveFailures + 1,
          lastError: reason,
          failingSinceMs: book.failingSinceMs ?? nowMs(),
        }
      })
      return isNews
    },
    found(name, cameIn, provider) {
      change(name, provider, book => filled(book, cameIn))
    },
    breakerIs(name, breaker, provider) {
      change(name, provider, book => ({ ...book, breaker }))
    },
    // What there should be may have been counted a moment before what there is.
    read: () =>
      [...books.values()].flat().map(({ recent, ...status }) => ({
        ...status,
        expectedRows: status.expectedRows === null ? null : Math.max(status.expectedRows, status.rows ?? 0),
      })),
  }
}
