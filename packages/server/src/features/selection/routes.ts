import {
  selectionRecord as selectionRecordEndpoint,
  sentenceSearch as sentenceSearchEndpoint,
} from '@kanpan/contract/api/api2/own'
import { stockSearch } from '@kanpan/contract/api/data/hotspot'
import { jingxuanData } from '@kanpan/contract/api/data/stock'
import { implementMarket, implementView, type MarketRouter } from '#http/implement-market.ts'
import { longhuLists } from '#live/derived/longhu/longhu-lists.ts'
import { gatherFacts } from '#live/derived/selection/gather-facts.ts'
import { sentenceVocabulary } from '#live/derived/sentence-vocabulary.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import { readRule } from './read-rule.ts'
import { firstUnknown, recordDays, selectionRecord } from './record.ts'
import { selectionOf } from './selection.ts'
import { type SentenceModelParts, sentenceModel } from './sentence-model.ts'
import { sentenceSearch } from './sentence-search.ts'

export interface SelectionParts {
  readonly translator: SentenceModelParts | undefined
  readonly limitUpRecords: LimitUpRecordStore
  readonly longhu: LonghuStore
}

export function selectionRoutes(router: MarketRouter, { limitUpRecords, longhu, translator }: SelectionParts): void {
  const { market } = router
  const parts = { source: market.source, records: limitUpRecords, lists: longhuLists(market, longhu) }
  const vocabularyOf = sentenceVocabulary()
  const translate = translator && sentenceModel(translator)

  implementMarket(router, jingxuanData, async (view, input) => {
    const read = readRule(input.rule)
    return selectionOf(await gatherFacts(parts, view, { rule: read.rule, first: view.daysBefore }), read, input)
  })
  implementMarket(router, selectionRecordEndpoint, async (view, { rule, days, entry }) => {
    const read = readRule(rule)
    const first = firstUnknown(view, read.text, recordDays(view, days)) ?? view.daysBefore
    return selectionRecord(await gatherFacts(parts, view, { rule: read.rule, first }), read, { days, entry })
  })
  // The model's calls of a day are for who has an account: whoever comes by would use them up.
  for (const endpoint of [stockSearch, sentenceSearchEndpoint]) {
    implementView(router, endpoint, async (view, input, { person }) => ({
      asOf: view.asOf,
      source: view.source,
      ...(await sentenceSearch(parts, view, {
        ...{ input, vocabulary: vocabularyOf(view) },
        translate: person && !person.isGuest ? translate : undefined,
      })),
    }))
  }
}
