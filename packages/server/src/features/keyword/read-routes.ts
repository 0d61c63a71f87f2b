import { hotspotKeywords } from '@kanpan/contract/api/main/hotspot'
import { implementView, type MarketRouter } from '#http/implement-market.ts'
import { signedIn } from '#http/session.ts'
import { hotWordsOf } from '#live/derived/hotspot/hot-words.ts'
import type { KeywordStore } from '#store/store.ts'
import type { Texts } from '#text/texts.ts'
import { type StoredTexts, savedKeyword } from './saved-keyword.ts'

export interface KeywordReadParts {
  readonly keywords: Pick<KeywordStore, 'list'>
  readonly documents: StoredTexts['documents']
  readonly texts: Pick<Texts, 'terms' | 'words' | 'named'>
}

/** A person's words and the day's. */
export function keywordReadRoutes(router: MarketRouter, { keywords, ...stores }: KeywordReadParts): void {
  const parts = { ...stores, dataset: router.market.source.dataset }

  implementView(router, hotspotKeywords, async (view, _input, { person }) => {
    const { list, ...counted } = await hotWordsOf(view, parts.texts)
    const own = await keywords.list(signedIn(person).userId)
    const saved = await Promise.all(own.map(keyword => savedKeyword(parts, view, keyword)))
    return { asOf: view.asOf, source: view.source, saved, hot: [...list], counted }
  })
}
