import { DataSetName } from '@kanpan/contract/model/data-set'
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
}

/** How every data set has come in since the start. */
export interface SourceStatus {
  succeeded(name: DataSetName, cameIn: IngestResult): void
  /** Answers whether this is news: the attempt before had not failed. */
  failed(name: DataSetName, reason: string): boolean
  /** What was there before anything was asked for. */
  found(name: DataSetName, cameIn: IngestResult): void
  read(): readonly DataSetStatus[]
}

const RECENT = 100

interface Book extends DataSetStatus {
  /** Whether each of the last attempts succeeded. */
  readonly recent: readonly boolean[]
}

function emptyBook(name: DataSetName): Book {
  return {
    name,
    day: null,
    time: null,
    lastOkMs: null,
    rows: null,
    expectedRows: null,
    refusedRows: 0,
    refusing: null,
    attempts: 0,
    failures: 0,
    recentErrorPct: null,
    lastError: null,
    failingSinceMs: null,
    recent: [],
  }
}

export function sourceStatus(nowMs: () => number): SourceStatus {
  const books = new Map(DataSetName.options.map(name => [name, emptyBook(name)]))
  const bookOf = (name: DataSetName): Book => books.get(name) ?? emptyBook(name)

  function filled(book: Book, { newest, rows, expectedRows, refusedRows = 0 }: IngestResult): Book {
    const { day, second } = newest ?? {}
    return {
      ...book,
      ...(day && { day, time: second === undefined ? null : timeOfDay(second) }),
      rows: rows ?? book.rows,
      expectedRows: expectedRows ?? book.expectedRows,
      refusedRows: book.refusedRows + refusedRows,
    }
  }

  function attempted(book: Book, ok: boolean): Book {
    const recent = [...book.recent, ok].slice(-RECENT)
    const recentErrorPct = (100 * recent.filter(one => !one).length) / recent.length
    return { ...book, attempts: book.attempts + 1, recent, recentErrorPct }
  }

  return {
    succeeded(name, cameIn) {
      const book = filled(attempted(bookOf(name), true), cameIn)
      const { refusedRows: rows = 0, refusedFor: reason = '' } = cameIn
      books.set(name, {
        ...book,
        lastOkMs: nowMs(),
        failingSinceMs: null,
        refusing: rows > 0 ? { rows, reason } : null,
      })
    },
    failed(name, reason) {
      const book = attempted(bookOf(name), false)
      const failingSinceMs = book.failingSinceMs ?? nowMs()
      books.set(name, { ...book, failures: book.failures + 1, lastError: reason, failingSinceMs })
      return book.failingSinceMs === null
    },
    found(name, cameIn) {
      books.set(name, filled(bookOf(name), cameIn))
    },
    // What there should be may have been counted a moment before what there is.
    read: () =>
      [...books.values()].map(({ recent, ...status }) => ({
        ...status,
        expectedRows: status.expectedRows === null ? null : Math.max(status.expectedRows, status.rows ?? 0),
      })),
  }
}
