import type { conceptVectorQuestion } from '@kanpan/contract/question/sector'
import { cosine, sharedParts, type Vector, withoutParts } from '@kanpan/market/search/weighted-bags'
import { spelled } from '@kanpan/market/word/hot-word'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { Texts } from '#text/texts.ts'
import { type ConceptVectors, stockBag } from './concept-vectors.ts'
import { likeness, type Meanings } from './meanings.ts'
import { sectorPosition } from './sector-position.ts'

type Input = z.output<typeof conceptVectorQuestion.input>
type Near = MarketData<typeof conceptVectorQuestion.data>['list'][number]

const SHOWN = 5
const DIGITS = 4

/** What concepts are compared with. */
interface Wanted {
  readonly stocks: Vector<number> | undefined
  readonly words: Vector<string>
  /** The concept itself, which is not near to itself. */
  readonly position: number | undefined
}

interface NearParts {
  readonly view: MarketView
  readonly vectors: ConceptVectors
  readonly texts: Pick<Texts, 'terms'>
  readonly meanings: Meanings | undefined
}

function wantedOf({ view, vectors, texts }: NearParts, { query, concept }: Input): Wanted {
  if (concept === undefined) {
    const words = vectors.words.weigh(new Map(texts.terms(query ?? '').map(word => [word, 1])))
    return { stocks: undefined, words, position: undefined }
  }
  const position = sectorPosition(view, concept)
  // An industry is asked for by its stocks; nobody keeps what is said of it.
  const words = vectors.words.vectors[vectors.positions.indexOf(position)] ?? vectors.words.weigh(new Map())
  return { stocks: vectors.stocks.weigh(stockBag(view, position)), words, position }
}

const WORDS_SHOWN = 12

/** A concept as a text: its name, and the words that are most its own. */
function textOfConcept({ view, vectors }: NearParts, at: number): string {
  const name = view.catalogue.sectors[vectors.positions[at] ?? -1]?.name ?? ''
  const words = [...(vectors.words.vectors[at] ?? [])].sort((a, b) => b[1] - a[1]).slice(0, WORDS_SHOWN)
  return `${name}：${words.map(([word]) => word).join('、')}`
}

/** How near each concept is by what the texts mean; nothing is known without a service that says so. */
async function meaningLikeness(
  parts: NearParts,
  { position }: Wanted,
  query: string | undefined,
): Promise<(at: number) => number | undefined> {
  const own = position === undefined ? -1 : parts.vectors.positions.indexOf(position)
  if (!parts.meanings || (query === undefined && own < 0)) return () => undefined
  const concepts = await inSlices(eachOf(parts.vectors.positions.keys(), at => textOfConcept(parts, at)))
  const vectors = await parts.meanings([...concepts, query ?? concepts[own] ?? ''])
  const wanted = vectors?.at(-1)
  return at => {
    const vector = vectors?.[at]
    // Below zero two texts speak of opposite things; a share of nothing is nothing.
    return wanted && vector && Math.max(0, likeness(wanted, vector))
  }
}

const rounded = (value: number | undefined) => figure(value, DIGITS)

/** Concepts near to a text or to a concept, the nearest first; those that share nothing are left out. */
export async function nearConcepts(parts: NearParts, input: Input): Promise<{ list: Near[] }> {
  const { view, vectors } = parts
  const wanted = wantedOf(parts, input)
  const meaningOf = await meaningLikeness(parts, wanted, input.query)
  const nearBy = ([at, position]: readonly [number, number]) => {
    const words = vectors.words.vectors[at]
    const stocks = vectors.stocks.vectors[at]
    if (position === wanted.position || !words || !stocks) return []
    const byStocks = wanted.stocks && cosine(wanted.stocks, stocks)
    const byWords = wanted.words.size > 0 && words.size > 0 ? cosine(wanted.words, words) : undefined
    const byMeaning = meaningOf(at)
    const known = [byStocks, byWords, byMeaning].filter(value => value !== undefined)
    const similarity = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
    return similarity > 0 ? [{ position, words, stocks, byStocks, byWords, byMeaning, similarity }] : []
  }
  const near = (await inSlices(eachOf(vectors.positions.entries(), nearBy))).flat()
  const best = near.sort((a, b) => b.similarity - a.similarity || a.position - b.position).slice(0, input.limit)
  const wireOf = ({
    position,
    words,
    stocks,
    byStocks,
    byWords,
    byMeaning,
    similarity,
  }: (typeof best)[number]): Near[] => {
    const sector = view.catalogue.sectors[position]
    if (!sector) return []
    const rows = wanted.stocks ? sharedParts(wanted.stocks, stocks).slice(0, SHOWN) : []
    return [
      {
        block_code: sector.blockCode,
        name: sector.name,
        similarity: rounded(similarity) ?? 0,
        stocksSimilarity: rounded(byStocks),
        wordsSimilarity: rounded(byWords),
        meaningSimilarity: rounded(byMeaning),
        shared: withoutParts(
          sharedParts(wanted.words, words).map(([word]) => word),
          SHOWN,
        ).map(spelled),
        sharedStocks: rows.flatMap(([row]) => {
          const stock = view.catalogue.stocks[row]
          return stock ? [{ code: stock.code, name: view.nameOf(row) }] : []
        }),
      },
    ]
  }
  return { list: (await inSlices(eachOf(best, wireOf))).flat() }
}
