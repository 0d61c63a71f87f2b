import { hotspotKeywords } from '@kanpan/contract/api/main/hotspot'
import type { FastifyInstance } from 'fastify'
import { implementRead } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { hotWordsOf } from '#live/derived/hotspot/hot-words.ts'
import type { Market } from '#live/market.ts'
import type { KeywordStore } from '#store/store.ts'
import type { Texts } from '#text/texts.ts'
import { type StoredTexts, savedKeyword } from './saved-keyword.ts'

export interface KeywordReadParts {
  readonly keywords: Pick<KeywordStore, 'list'>
  readonly market: Pick<Market, 'view' | 'source'>
  readonly documents: StoredTexts['documents']
  readonly texts: Pick<Texts, 'terms' | 'words' | 'named'>
}

/** A person's words and the day's. */
export function keywordReadRoutes(app: FastifyInstance, { keywords, market, ...stores }: KeywordReadParts): void {
  const parts = { ...stores, dataset: market.source.dataset }

  implementRead(app, hotspotKeywords, async ({ date, at }, { person }) => {
    const view = await market.view(date, at)
    const { list, ...counted } = await hotWordsOf(view, parts.texts)
    const own = await keywords.list(signedIn(person).userId)
    const saved = await Promise.all(own.map(keyword => savedKeyword(parts, view, keyword)))
    return { asOf: view.asOf, source: view.source, saved, hot: [...list], counted }
  })
}
