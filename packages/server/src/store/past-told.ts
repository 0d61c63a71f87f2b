import type { Store } from './store.ts'

/** What was told of earlier days may come a while after a first start; until then who reads of them waits. */
export interface PastTold {
  /** Says that everything from this day on is kept; without a day, everything there will be. */
  isKeptFrom(day?: string): void
  /** Resolves when everything from this day on is kept; without a day, when everything is. */
  since(day?: string): Promise<void>
}

const EARLIEST = ''

export function pastTold(): PastTold {
  let keptFrom = EARLIEST
  const waiting = new Map<() => void, string>()
  return {
    isKeptFrom(day = EARLIEST) {
      keptFrom = day
      for (const [resume, wanted] of waiting) {
        if (wanted < keptFrom) continue
        waiting.delete(resume)
        resume()
      }
    },
    async since(day = EARLIEST) {
      if (day < keptFrom) await new Promise<void>(resume => waiting.set(resume, day))
    },
  }
}

/**
 * The stores as readers may ask them: half of a past would be counted, ranked and remembered as if it were the whole. Who
 * keeps it reads the stores themselves.
 */
export function wholePast<S extends Pick<Store, 'limitUpRecords' | 'news' | 'hotspots' | 'documents'>>(
  store: S,
  { since }: Pick<PastTold, 'since'>,
): S {
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
      await since(day)
      return read(dataset, day)
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
      latest: whole(news.latest),
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
        await since(told.day)
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
