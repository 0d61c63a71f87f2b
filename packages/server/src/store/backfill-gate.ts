import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import type { Store } from './store.ts'

/** What the stores hold of earlier days may come a while after a first start; until then who reads of them waits. */
export interface BackfillGate {
  /** Says that everything from a day on is kept; without progress, everything there will be. */
  advance(progress?: BackfillProgress): void
  /** How far it has come; undefined when everything there will be is kept. */
  progress(): BackfillProgress | undefined
  /** Resolves when everything from this day on is kept; without a day, when everything is. */
  since(day?: string): Promise<void>
  /** Resolves when this day is kept: at once for one that is not among those to come. */
  ofDay(day: string): Promise<void>
  /** Resolves when more is kept than now. */
  more(): Promise<void>
}

const EARLIEST = ''

export function backfillGate(): BackfillGate {
  let reached: BackfillProgress | undefined
  const waiting = new Map<() => void, string>()
  let more = Promise.withResolvers<void>()
  async function since(day = EARLIEST): Promise<void> {
    if (day < (reached?.from ?? EARLIEST)) await new Promise<void>(resume => waiting.set(resume, day))
  }
  return {
    progress: () => reached,
    advance(progress) {
      reached = progress
      const availableFrom = reached?.from ?? EARLIEST
      for (const [resume, wanted] of waiting) {
        if (wanted < availableFrom) continue
        waiting.delete(resume)
        resume()
      }
      more.resolve()
      more = Promise.withResolvers()
    },
    since,
    async ofDay(day) {
      if (reached && day >= reached.to) await since(day)
    },
    more: () => more.promise,
  }
}

/**
 * The stores as readers may ask them: half of a past would be counted, ranked and remembered as if it were the whole. Who
 * keeps it reads the stores themselves.
 */
export function behindBackfill<S extends Pick<Store, 'limitUpRecords' | 'news' | 'hotspots' | 'documents'>>(
  store: S,
  gate: Pick<BackfillGate, 'since' | 'ofDay' | 'more' | 'progress'>,
): S {
  const { since } = gate
  const { limitUpRecords, news, hotspots, documents } = store
  const whole =
    <A extends readonly unknown[], T>(read: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await since()
      return read(...args)
    }
  const ranged =
    <Q extends { readonly from?: string }, A extends readonly unknown[], T>(
      read: (question: Q, ...rest: A) => Promise<T>,
    ) =>
    async (question: Q, ...rest: A): Promise<T> => {
      await since(question.from)
      return read(question, ...rest)
    }
  const ofDay =
    <D extends string, T>(read: (dataset: string, day: D) => Promise<T>) =>
    async (dataset: string, day: D): Promise<T> => {
      await gate.ofDay(day)
      return read(dataset, day)
    }
  /** The newest are known as soon as what is kept without a gap holds as many as are wanted. */
  const latest: Store['news']['latest'] = async question => {
    for (;;) {
      const { from } = gate.progress() ?? { from: EARLIEST }
      const items = await news.latest(question)
      const oldest = items.at(-1)
      if (from === EARLIEST || (items.length === question.limit && oldest && oldest.day >= from)) return items
      await gate.more()
    }
  }
  return {
    ...store,
    limitUpRecords: {
      ...limitUpRecords,
      ofDay: ofDay(limitUpRecords.ofDay),
      pastDay: ofDay(limitUpRecords.pastDay),
      ofStock: whole(limitUpRecords.ofStock),
      pastOfStocks: ranged(limitUpRecords.pastOfStocks),
      find: ranged(limitUpRecords.find),
      days: whole(limitUpRecords.days),
    },
    news: {
      ...news,
      latest,
      between: ranged(news.between),
      ofStock: whole(news.ofStock),
      ofDay: ofDay(news.ofDay),
      days: whole(news.days),
    },
    hotspots: {
      ...hotspots,
      between: ranged(hotspots.between),
      ofStock: ranged(hotspots.ofStock),
      ofStocks: ranged(hotspots.ofStocks),
      countByStock: ranged(hotspots.countByStock),
      days: whole(hotspots.days),
    },
    documents: {
      ...documents,
      async ofDay(question) {
        await gate.ofDay(question.day)
        return documents.ofDay(question)
      },
      find: ranged(documents.find),
      holding: ranged(documents.holding),
      count: ranged(documents.count),
      named: ranged(documents.named),
      days: whole(documents.days),
    },
  }
}
