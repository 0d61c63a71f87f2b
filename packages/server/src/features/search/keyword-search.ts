import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SearchHit } from '@kanpan/contract/model/text'
import type { keywordSearchQuestion } from '@kanpan/contract/question/text'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { marked, snippet } from '@kanpan/market/search/mark'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { DocumentQuestion, DocumentStore, FoundDocument } from '#store/document-store.ts'
import type { Texts } from '#text/texts.ts'
import type { FindStocks } from './stock-table.ts'

type Input = z.output<(typeof keywordSearchQuestion)['input']>
type Answer = MarketData<(typeof keywordSearchQuestion)['data']>

export interface SearchParts {
  readonly documents: Pick<DocumentStore, 'find' | 'count'>
  readonly texts: Pick<Texts, 'terms'>
  readonly findStocks: FindStocks
  readonly dataset: string
}

/** Further than this nobody reads, and counting on would cost more than the answer. */
const MOST = 1000
const DOCUMENT_KINDS = ['hotspot', 'news', 'announcement', 'reason'] as const
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

function earlier(view: MarketView, second: number, to: Input['to']): DocumentQuestion['until'] {
  const until = { day: view.asOf.day, second }
  // A day after the view's is none that can be read yet.
  return to === undefined || to >= until.day ? until : { day: to as TradeDay, second: 86_399 }
}

/** Hotspots, news, announcements, reasons and stocks that hold all the words of what was typed. */
export async function keywordSearch(parts: SearchParts, view: MarketView, input: Input): Promise<Answer> {
  const { keyword, type, sort, from, to, page, limit } = input
  const words = parts.texts.terms(keyword)
  const rows = parts.findStocks(view, keyword)
  const base = {
    dataset: parts.dataset,
    terms: words,
    until: earlier(view, view.toldUntil, to),
    sort,
    ...(from === undefined ? {} : { from: from as TradeDay }),
  }
  const counted = await Promise.all(
    DOCUMENT_KINDS.map(kind => parts.documents.count({ ...base, kinds: [kind], offset: 0, limit: 0 }, MOST)),
  )
  const countOf = (kind: (typeof DOCUMENT_KINDS)[number]) => counted[DOCUMENT_KINDS.indexOf(kind)] ?? 0
  const counts: Answer['counts'] = {
    stock: rows.length,
    hotspot: countOf('hotspot'),
    news: countOf('news'),
    announcement: countOf('announcement'),
    reason: countOf('reason'),
  }
  // With their name in the title stocks would stand first by relevance, and have no place in an order by time.
  const ahead =
    type === 'stock' ? rows : type === undefined && sort === 'relevance' ? rows.slice(0, STOCKS_AMONG_OTHERS) : []
  const kinds = DOCUMENT_KINDS.filter(kind => type === undefined || kind === type)
  const texts = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  const start = (page - 1) * limit
  const shown = ahead.slice(start, start + limit)
  const found =
    kinds.length === 0 || shown.length === limit
      ? []
      : await parts.documents.find({
          ...base,
          kinds,
          offset: Math.max(0, start - ahead.length),
          limit: limit - shown.length,
        })
  return {
    list: [...stockHits(view, shown, words), ...found.map(document => textHit(document, words))],
    total: ahead.length + texts,
    page,
    limit,
    words: [...words],
    counts,
  }
}
