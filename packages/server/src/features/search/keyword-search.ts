import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SearchHit } from '@kanpan/contract/model/text'
import type { keywordSearchQuestion } from '@kanpan/contract/question/text'
import { DAY_END_SECOND, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { marked, snippet } from '@kanpan/market/search/mark'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { DocumentQuestion, DocumentStore, FoundDocument } from '#store/document-store.ts'
import type { Texts } from '#text/texts.ts'
import { DOCUMENT_KINDS, foundTexts, isCharacter } from './found-texts.ts'
import type { FindStocks } from './stock-table.ts'

type Input = z.output<(typeof keywordSearchQuestion)['input']>
type Answer = MarketData<(typeof keywordSearchQuestion)['data']>

export interface SearchParts {
  readonly documents: Pick<DocumentStore, 'find' | 'count' | 'holding'>
  readonly texts: Pick<Texts, 'terms'>
  readonly findStocks: FindStocks
  readonly dataset: string
}

/** Of the stocks a word may mean, those shown among other hits. */
const STOCKS_AMONG_OTHERS = 3

function stockHits(view: MarketView, rows: readonly number[], words: readonly string[]): SearchHit[] {
  return rows.flatMap(row => {
    const stock = view.catalogue.stocks[row]
    if (!stock) return []
    const industry = stock.industry ?? ''
    return {
      kind: 'stock' as const,
      id: stock.code,
      title: marked(view.nameOf(row), words),
      snippet: `${stock.code} ${industry}`.trim(),
      at: null,
      score: 0,
      code: stock.code,
    }
  })
}

function textHit(
  { kind, ref, day, second, title, body, code, score }: FoundDocument,
  words: readonly string[],
): SearchHit {
  return {
    kind,
    id: ref,
    title: marked(title, words),
    snippet: snippet(body, words),
    at: `${day} ${timeOfDay(second)}`,
    score,
    code: code ?? null,
  }
}

function earlier({ newsCutoff: until }: MarketView, to: Input['to']): DocumentQuestion['until'] {
  // A day after the view's is none that can be read yet.
  return to === undefined || to >= until.day ? until : { day: to as TradeDay, second: DAY_END_SECOND }
}

/** Hotspots, news, announcements, reasons and stocks that hold all the words of what was typed. */
export async function keywordSearch(parts: SearchParts, view: MarketView, input: Input): Promise<Answer> {
  const { keyword, type, sort, from, to, page, limit } = input
  const words = isCharacter(keyword) ? [keyword] : parts.texts.terms(keyword)
  const rows = await parts.findStocks(view, keyword)
  const texts = await foundTexts(parts.documents, {
    dataset: parts.dataset,
    keyword,
    words,
    until: earlier(view, to),
    sort,
    ...(from === undefined ? {} : { from: from as TradeDay }),
  })
  // With their name in the title stocks would stand first by relevance, and have no place in an order by time.
  const ahead =
    type === 'stock' ? rows : type === undefined && sort === 'relevance' ? rows.slice(0, STOCKS_AMONG_OTHERS) : []
  const kinds = DOCUMENT_KINDS.filter(kind => type === undefined || kind === type)
  const start = (page - 1) * limit
  const shown = ahead.slice(start, start + limit)
  const found =
    kinds.length === 0 || shown.length === limit
      ? []
      : await texts.stretch({ kinds, offset: Math.max(0, start - ahead.length), limit: limit - shown.length })
  return {
    list: [...stockHits(view, shown, words), ...found.map(document => textHit(document, words))],
    total: ahead.length + kinds.reduce((sum, kind) => sum + texts.counts[kind], 0),
    page,
    limit,
    words: [...words],
    counts: { stock: rows.length, ...texts.counts },
  }
}
