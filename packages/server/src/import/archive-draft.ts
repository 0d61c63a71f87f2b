import type { TradeDay } from '@kanpan/contract/model/stock'
import type { History } from '#store/history/history.ts'
import type { MarketDay } from '#store/history/market-day.ts'
import { namesInOrder } from '#store/history/names.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import type { LimitUpRecord } from '#store/market-store.ts'
import { createBarsDraft } from './bars-draft.ts'
import { createCatalogueDraft } from './catalogue-draft.ts'
import type { RecordedLimitUp } from './fact.ts'
import type { FactSink } from './import-file.ts'
import { settleFlags } from './settle.ts'
import { settleSeals } from './settle-seals.ts'

export interface Settled {
  readonly catalogue: StoredCatalogue
  /** Row i of every day is `codes[i]`. */
  readonly codes: readonly string[]
  readonly days: readonly MarketDay[]
}

/** The archive while files are read into it. */
export interface ArchiveDraft extends FactSink {
  limitUpRecords(dataset: string): LimitUpRecord[]
  /** Brings all that was told together. `recordsOf` answers every limit-up record of a day, also earlier imports'. */
  settle(recordsOf: (day: TradeDay) => Promise<readonly LimitUpRecord[]>): Promise<Settled>
}

export function createArchiveDraft(stored: StoredCatalogue | undefined, history: History): ArchiveDraft {
  const catalogue = createCatalogueDraft(stored)
  const bars = createBarsDraft(history)
  const records: RecordedLimitUp[] = []

  return {
    take(fact) {
      if (fact.kind === 'member') catalogue.takeMember(fact)
      else if (fact.kind === 'bar') bars.take(fact)
      else {
        records.push(fact)
        catalogue.takeLimitUp(fact)
      }
    },
    takeList: stocks => catalogue.takeList(stocks),
    limitUpRecords: dataset => records.map(({ kind: _, name: __, ...record }) => ({ dataset, ...record })),
    async settle(recordsOf) {
      for (const code of bars.codes()) catalogue.takeCode(code)
      const finished = catalogue.finish()
      const codes = finished.stocks.map(({ code }) => code)
      const days = bars.days(codes)
      const names = namesInOrder(finished.names)
      finished.stocks.forEach((profile, row) => {
        settleFlags({ profile, row, seen: names.get(profile.code) ?? [] }, days)
      })
      const rowOf = new Map(codes.map((code, row) => [code, row]))
      for (const day of days) settleSeals({ day, stocks: finished.stocks, rowOf }, await recordsOf(day.day))
      return { catalogue: finished, codes, days }
    },
  }
}
