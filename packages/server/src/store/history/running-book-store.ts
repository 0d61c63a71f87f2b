import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { type BookCheckpoint, type CheckpointEnd, DAY_START } from '@kanpan/market/day-book/checkpoint'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import { isMissing } from './durable-file.ts'
import { appendEntry, EMPTY_LOG, type LogEnd, readLog, readState, writeState } from './running-book-files.ts'

/** The book of a running day on disk, so that a process killed in the session can go on with the day. Every node has its own. */
export interface RunningBookStore {
  /** The days of which something is kept, ascending. */
  days(): Promise<readonly TradeDay[]>
  /** What is kept of a day, in the order it was kept; nothing, with why, where there is none or it cannot be trusted. */
  read(day: TradeDay): Promise<StoredBook>
  /** Keeps what the book has come to. Durable when it returns; what is killed meanwhile leaves what was kept before. */
  keep(book: KeepableBook): Promise<void>
  /** The day is over, or nobody can go on with it. */
  remove(day: TradeDay): Promise<void>
}

type KeepableBook = Pick<DayBook, 'day' | 'checkpoint'>

export interface StoredBook {
  readonly checkpoints: readonly BookCheckpoint[]
  /** Why nothing is taken although there is something; undefined otherwise. */
  readonly refused: string | undefined
}

interface Stored {
  readonly day: TradeDay
  readonly end: CheckpointEnd
  readonly log: LogEnd
}

const NOTHING: StoredBook = { checkpoints: [], refused: undefined }
const refused = (reason: string): StoredBook => ({ checkpoints: [], refused: reason })

/**
 * A day is two files: a log of the minutes and the auction, to which is added what has changed, and the state of the day, replaced
 * whole, which says how far the log counts. What a log has beyond that was being written when the process died.
 */
export function runningBookStore(folder: string, dataset: string): RunningBookStore {
  /** What this process kept or read last: it goes on from there. */
  let last: Stored | undefined
  const logOf = (day: TradeDay) => join(folder, `${day}.log`)
  const stateOf = (day: TradeDay) => join(folder, `${day}.state`)

  async function readBook(day: TradeDay): Promise<StoredBook> {
    const state = await readState(stateOf(day))
    if (state === undefined) return NOTHING
    if (typeof state === 'string') return refused(state)
    if (state.dataset !== dataset) return refused(`it is of the data set ${state.dataset}`)
    if (state.book.day !== day) return refused(`it is of ${state.book.day}`)
    const entries = await readLog(logOf(day), state.log)
    if (!entries) return refused('its log is damaged')
    const { book, log } = state
    last = { day, end: { version: book.version, auctionCount: book.auctionCount }, log }
    return { checkpoints: entries.map(entry => ({ ...book, ...entry })), refused: undefined }
  }

  return {
    async days() {
      const names = await readdir(folder).catch(error => {
        if (isMissing(error)) return []
        throw error
      })
      return names
        .filter(name => name.endsWith('.state'))
        .flatMap(name => TradeDay.safeParse(name.slice(0, -'.state'.length)).data ?? [])
        .sort()
    },
    read: readBook,
    async keep({ day, checkpoint }) {
      const before = last?.day === day ? last : { end: DAY_START, log: EMPTY_LOG }
      const { marks, auction, ...book } = checkpoint(before.end)
      const { version, auctionCount } = book
      await mkdir(folder, { recursive: true })
      const log = await appendEntry(logOf(day), before.log, { marks, auction, version, auctionCount })
      await writeState(stateOf(day), { dataset, log, book })
      last = { day, end: { version, auctionCount }, log }
    },
    async remove(day) {
      await rm(stateOf(day), { force: true })
      await rm(logOf(day), { force: true })
      if (last?.day === day) last = undefined
    },
  }
}
