import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { PublishedSeal } from '#live/derived/limit-up/seal-comparison.ts'
import type { Market } from '#live/market.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { HistoryStore } from '#store/history/history-store.ts'

const FIELDS = ['firstSealSecond', 'lastSealSecond', 'brokenTimes'] as const

const isSession = (second: number | undefined) =>
  second === undefined || (second >= SESSION.openingMatch && second <= SESSION.close)

/** A seal nobody can have made is not believed. */
export function isPossibleSeal({ firstSealSecond, lastSealSecond, brokenTimes = 0 }: PublishedSeal): boolean {
  const inOrder = (firstSealSecond ?? 0) <= (lastSealSecond ?? SESSION.close)
  return isSession(firstSealSecond) && isSession(lastSealSecond) && inOrder && brokenTimes >= 0
}

/**
 * A finished day with the seals that are published of it instead of those its quotes showed, which are late by up to the time
 * between two of them, and with the money published of those that closed at their limit where quotes had no book to show it;
 * undefined where that changes nothing. Of a stock that was not at its limit nothing is believed.
 */
export function withPublishedSeals<Day extends DayColumns & LimitLife>(
  day: Day,
  published: ReadonlyMap<number, PublishedSeal>,
  catalogue: Pick<Catalogue, 'stocks'>,
): Day | undefined {
  const { upCents } = limitPrices(day, catalogue)
  const settled = {
    firstSealSecond: day.firstSealSecond.slice(),
    lastSealSecond: day.lastSealSecond.slice(),
    brokenTimes: day.brokenTimes.slice(),
    sealYuan: day.sealYuan.slice(),
  }
  let isChanged = false
  for (const [row, seal] of published) {
    const limit = upCents[row] ?? 0
    const hasTouched = day.state[row] === STOCK_STATE.trading && limit > 0 && (day.highCents[row] ?? 0) >= limit
    if (!hasTouched || !isPossibleSeal(seal)) continue
    for (const field of FIELDS) {
      const reported = seal[field]
      if (reported === undefined || reported === settled[field][row]) continue
      settled[field][row] = reported
      isChanged = true
    }
    const isAtLimit = day.closeCents[row] === limit
    if (isAtLimit && seal.sealYuan !== undefined && Number.isNaN(day.sealYuan[row])) {
      settled.sealYuan[row] = seal.sealYuan
      isChanged = true
    }
  }
  return isChanged ? { ...day, ...settled } : undefined
}

export interface SettleSealsParts {
  readonly stocks: Pick<StockList, 'now'>
  readonly market: Pick<Market, 'history' | 'historyGrew'>
  readonly historyStore: Pick<HistoryStore, 'appendDay'>
}

/** What is published of seals wins over what the day's quotes showed, which stays in its minutes. */
export async function settleSeals(
  { stocks, market: { history, historyGrew }, historyStore }: SettleSealsParts,
  day: TradeDay,
  published: ReadonlyMap<number, PublishedSeal>,
): Promise<void> {
  const settled = withPublishedSeals(history.columnsOf(history.indexOf(day)), published, stocks.now().catalogue)
  if (!settled) return
  // Stored before it is told of: nodes that follow read it there.
  await historyStore.appendDay(history.codes, settled)
  history.append(settled)
  historyGrew()
}
