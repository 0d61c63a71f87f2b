import { selectionRecord as selectionRecordEndpoint } from '@kanpan/contract/api/api2/own'
import { jingxuanData } from '@kanpan/contract/api/data/stock'
import { conditionsOf, type Rule } from '@kanpan/market/selection/rule'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { type ToldDays, toldSince } from '#live/derived/told.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import { type FactsSource, readsRecords } from './facts.ts'
import { readRule } from './read-rule.ts'
import { firstUnknown, recordDays, selectionRecord } from './record.ts'
import { selectionOf } from './selection.ts'

const NOTHING_TOLD: ToldDays = { of: () => [] }

export function selectionRoutes(door: MarketDoor, records: LimitUpRecordStore): void {
  const { source } = door.market

  /** The records a rule needs, from the day it looks back to from day `first` of the run. */
  async function factsFor(view: MarketView, rule: Rule, first: number): Promise<FactsSource> {
    const back = Math.max(...conditionsOf(rule).map(({ daysAgo }) => daysAgo))
    const told = readsRecords(rule)
      ? await toldSince(view, { records, dataset: source.dataset }, { from: dayAt(view, Math.max(0, first - back)) })
      : NOTHING_TOLD
    return { view, told, nameOn: (row, index) => source.nameOn(row, dayAt(view, index)) }
  }

  implementMarket(door, jingxuanData, async (view, input) => {
    const read = readRule(input.rule)
    return selectionOf(await factsFor(view, read.rule, view.daysBefore), read, input)
  })
  implementMarket(door, selectionRecordEndpoint, async (view, { rule, days }) => {
    const read = readRule(rule)
    const first = firstUnknown(view, read.text, recordDays(view, days)) ?? view.daysBefore
    return selectionRecord(await factsFor(view, read.rule, first), read, days)
  })
}
