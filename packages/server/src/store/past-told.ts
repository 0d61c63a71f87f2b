import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import type { Store } from './store.ts'

/** What was told of earlier days may come a while after a first start; until then who reads of them waits. */
export interface PastTold {
  /** Says that everything from a day on is kept; without progress, everything there will be. */
  isKept(progress?: BackfillProgress): void
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

export function pastTold(): PastTold {
  let reached: BackfillProgress | undefined
  const waiting = new Map<() => void, string>()
  let more = Promise.withResolvers<void>()
  async function since(day = EARLIEST): Promise<void> {
    if (day < (reached?.from ?? EARLIEST)) await new Promise<void>(resume => waiting.set(resume, day))
  }
  return {
    progress: () => reached,
    isKept(progress) {
      reached = progress
      const keptFrom = reached?.from ?? EARLIEST
      for (const [resume, wanted] of waiting) {
        if (wanted < keptFrom) continue
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
export function wholePast<S extends Pick<Store, 'limitUpRecords' | 'news' | 'hotspots' | 'documents'>>(
  store: S,
  past: Pick<PastTold, 'since' | 'ofDay' | 'more' | 'progress'>,
): S {
  const { since } = past
  const { limitUpRecords, news, hotspots, documents } = store
  const whole =
    <A extends readonly unknown[], T>(read: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      await since()
      return read(...asked)
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
      await past.ofDay(day)
      return read(dataset, day)
    }
  /** The newest are known as soon as what is kept without a gap holds as many as are wanted. */
  const latest: Store['news']['latest'] = async question => {
    for (;;) {
      const { from } = past.progress() ?? { from: EARLIEST }
      const items = await news.latest(question)
      const oldest = items.at(-1)
      if (from === EARLIEST || (items.length === question.limit && oldest && oldest.day >= from)) return items
      await past.more()
    }
  }
  return {
    ...store,
    limitUpRecords: {
      ...limitUpRecords,
      ofDay: ofDay(limitUpRecords.ofDay),
      ofStock: whole(limitUpRecords.ofStock),
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
      async ofDay(told) {
        await past.ofDay(told.day)
        return documents.ofDay(told)
      },
      find: ranged(documents.find),
      holding: ranged(documents.holding),
      count: ranged(documents.count),
      named: ranged(documents.named),
      days: whole(documents.days),
    },
  }
}
