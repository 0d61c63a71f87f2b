import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import { inSlices } from '#lib/in-slices.ts'
import type { InsideDays, Replay } from '#sources/replay.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { MarketView } from './market-view.ts'
import { type RecordedDay, recordedDay } from './recorded-day.ts'

/** A day by the minute is 28 MB: the one before today, and one that somebody looks at. */
const DAYS_CACHED = 2

export interface RecordedDays extends InsideDays {
  /** Reads what is recorded of a day, so that it answers from then on; undefined when nothing is. */
  load(day: TradeDay): Promise<RecordedDay | undefined>
  /** The same, and where nothing is recorded what its source tells of it and of a moment, with other work between. */
  prepareMoment(day: TradeDay, second: number): Promise<void>
  /** What a view of a moment has made known before it speaks of it. */
  preparing(
    day: TradeDay,
    second: number,
  ): Pick<MarketView, 'load' | 'prepareInside' | 'prepareMoves' | 'prepareAuction'>
  /** What was read may have changed. */
  forget(): void
}

export interface RecordedDaysParts {
  readonly history: History
  readonly store: Pick<HistoryStore, 'loadMinutes'>
  /** Answers for the days that are not recorded, and for what nobody records. */
  readonly replay: Replay | undefined
  /** The book of the day that runs, which answers for it where nobody can replay it. */
  readonly running: () => DayBook | undefined
}

/** The day that runs as its book has it so far. */
function runningDay(book: DayBook): RecordedDay {
  return {
    momentAt: book.momentAt,
    minuteLine: book.minuteLine,
    sealLine: book.sealLine,
    moves: undefined,
    indices: book.indices,
    get indexLines() {
      return book.indexLines()
    },
    get amountLine() {
      return book.amountLine()
    },
  }
}

/** The inside of days: what was recorded answers first, the source tells the rest. */
export function recordedDays({ history, store, replay, running }: RecordedDaysParts): RecordedDays {
  const loading = new Map<TradeDay, Promise<RecordedDay | undefined>>()
  const loaded = new Map<TradeDay, RecordedDay>()
  const missing = new Set<TradeDay>()
  const preparing = new Map<TradeDay, Promise<void>>()

  function bookOf(day: TradeDay): DayBook | undefined {
    const book = replay ? undefined : running()
    // A day that is over is the history's.
    return book?.day === day && history.indexOf(day) < 0 ? book : undefined
  }

  async function read(day: TradeDay): Promise<RecordedDay | undefined> {
    const index = history.indexOf(day)
    const minutes = index < 0 ? undefined : await store.loadMinutes(day)
    return minutes && recordedDay(minutes, history.columnsOf(index), history)
  }

  function keep(day: TradeDay, recorded: RecordedDay): void {
    loaded.delete(day)
    loaded.set(day, recorded)
    const [oldest] = loaded.keys()
    if (loaded.size > DAYS_CACHED && oldest !== undefined) loaded.delete(oldest)
  }

  /** One that was forgotten while it was read is of use to those who asked for it, and to nobody later. */
  async function readOnce(day: TradeDay): Promise<RecordedDay | undefined> {
    const reading = read(day)
    loading.set(day, reading)
    try {
      const recorded = await reading
      if (loading.get(day) !== reading) return recorded
      if (recorded) keep(day, recorded)
      else missing.add(day)
      return recorded
    } finally {
      if (loading.get(day) === reading) loading.delete(day)
    }
  }

  async function load(day: TradeDay): Promise<RecordedDay | undefined> {
    const book = bookOf(day)
    if (book) return runningDay(book)
    if (missing.has(day)) return undefined
    const known = loaded.get(day)
    if (known) keep(day, known)
    return known ?? loading.get(day) ?? readOnce(day)
  }

  async function prepare(day: TradeDay): Promise<void> {
    if ((await load(day)) || !replay) return
    const known = preparing.get(day)
    const work = known ?? inSlices(replay.prepareInside(day)).finally(() => preparing.delete(day))
    preparing.set(day, work)
    await work
  }

  return {
    load,
    async prepareMoment(day, second) {
      await prepare(day)
      if (!(await load(day)) && replay) await inSlices(replay.prepareMoment(day, second))
    },
    preparing: (own, second) => ({
      async load(days) {
        for (const day of days) {
          // A line of a day that nobody recorded is told from its plan, up to nine days on the way.
          if (!(await load(day)) && replay) await inSlices(replay.prepareDay(day))
        }
      },
      async prepareInside(before = []) {
        for (const day of [...before, own]) {
          await prepare(day)
          if (!(await load(day)) && replay) await inSlices(replay.prepareLines(day))
        }
      },
      async prepareMoves() {
        if (!(await load(own)) && replay) await inSlices(replay.prepareMoves(own))
      },
      async prepareAuction() {
        if (replay) await inSlices(replay.prepareAuction(own, second))
      },
    }),
    forget() {
      loading.clear()
      loaded.clear()
      missing.clear()
    },
    minuteLine: (day, row) =>
      loaded.get(day)?.minuteLine(row) ?? replay?.minuteLine(day, row) ?? bookOf(day)?.minuteLine(row),
    sealLine: (day, row) => loaded.get(day)?.sealLine(row) ?? replay?.sealLine(day, row) ?? bookOf(day)?.sealLine(row),
    moves: day => loaded.get(day)?.moves ?? replay?.moves(day),
    // Nobody records auctions of days that are over.
    auction: (day, second) => replay?.auction(day, second) ?? bookOf(day)?.auction(second),
    auctionLine: (day, row, second) => replay?.auctionLine(day, row, second) ?? bookOf(day)?.auctionLine(row, second),
    indices: (day, second) =>
      loaded.get(day)?.indices(second) ?? replay?.indices(day, second) ?? bookOf(day)?.indices(second),
    indexLines: day => loaded.get(day)?.indexLines ?? replay?.indexLines(day) ?? bookOf(day)?.indexLines(),
    amountLine: day => loaded.get(day)?.amountLine ?? replay?.amountLine(day) ?? bookOf(day)?.amountLine(),
  }
}
