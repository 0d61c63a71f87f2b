import type { StockCode, StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketDay } from '#store/history/market-day.ts'
import type { LimitUpRecord, LimitUpRecordStore } from '#store/market-store.ts'

/** What the sources together tell of how one stock met its limit on a day. */
type Seal = Pick<LimitUpRecord, 'code' | 'firstSealSecond' | 'lastSealSecond' | 'brokenTimes' | 'sealYuan'>

/** One seal of several sources' records: each figure from the first that has it, the one with the seal's money first. */
function together(code: StockCode, records: readonly LimitUpRecord[]): Seal {
  const inOrder = records.toSorted((a, b) => Number(b.sealYuan !== undefined) - Number(a.sealYuan !== undefined))
  const first = <K extends keyof Seal>(key: K) => inOrder.find(record => record[key] !== undefined)?.[key]
  return {
    code,
    firstSealSecond: first('firstSealSecond'),
    lastSealSecond: first('lastSealSecond'),
    brokenTimes: first('brokenTimes'),
    sealYuan: first('sealYuan'),
  }
}

/** The seals of every recorded day. */
export async function recordedSeals(
  store: LimitUpRecordStore,
  dataset: string,
): Promise<ReadonlyMap<TradeDay, readonly Seal[]>> {
  const seals = new Map<TradeDay, readonly Seal[]>()
  for (const day of await store.days(dataset)) {
    const byCode = Map.groupBy(await store.ofDay(dataset, day), ({ code }) => code)
    seals.set(
      day,
      Array.from(byCode, ([code, records]) => together(code, records)),
    )
  }
  return seals
}

export interface DayInRows {
  readonly day: MarketDay
  /** In the rows of the day, with its flags settled. */
  readonly stocks: readonly StockProfile[]
  readonly rowOf: ReadonlyMap<StockCode, number>
}

/**
 * Carries the seals of the records over to the day's columns, for those who look at the whole market. Where only the
 * seal that held was recorded it is the first one known, too, unless the bar says better: a stock that opened at its
 * limit was sealed by the auction.
 */
export function settleSeals({ day, stocks, rowOf }: DayInRows, seals: readonly Seal[]): void {
  const { upCents } = limitPrices(day, { stocks })
  for (const { code, firstSealSecond, lastSealSecond, brokenTimes, sealYuan } of seals) {
    const row = rowOf.get(code)
    if (row === undefined || day.state[row] !== STOCK_STATE.trading) continue
    const openedSealed = upCents[row] !== 0 && day.openCents[row] === upCents[row]
    day.firstSealSecond[row] = firstSealSecond ?? (openedSealed ? SESSION.openingMatch : (lastSealSecond ?? -1))
    day.lastSealSecond[row] = lastSealSecond ?? -1
    day.brokenTimes[row] = brokenTimes ?? -1
    day.sealYuan[row] = sealYuan ?? Number.NaN
  }
}
