import { TradeDay } from '@kanpan/contract/model/stock'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { type Bag, type Weighing, weighing } from '@kanpan/market/search/weighted-bags'
import { CONCEPT_ALIASES } from '@kanpan/market/story/concept-aliases'
import { inSlices, otherWork } from '#lib/in-slices.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { reasonsBefore } from '#live/derived/limit-up/reasons-by-day.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'
import type { DocumentStore } from '#store/document-store.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import type { Texts } from '#text/texts.ts'

export interface VectorParts {
  readonly limitUpRecords: LimitUpRecordStore
  readonly documents: Pick<DocumentStore, 'ofDay'>
  readonly texts: Pick<Texts, 'ready' | 'terms'>
  readonly dataset: string
}

/** The concepts of a catalogue by their stocks and by what is said of them, in the order of `positions`. */
export interface ConceptVectors {
  /** In `catalogue.sectors`. */
  readonly positions: readonly number[]
  readonly stocks: Weighing<number>
  readonly words: Weighing<string>
}

/** How far back reasons of limit-ups and news are read, in trading days. */
const REASON_DAYS = 60
const NEWS_DAYS = 10
/** A concept's own name says as much as so many texts of its stocks. */
const NAME_TIMES = 20
const DAYS_CACHED = 4

interface StockText {
  readonly row: number
  readonly text: string
}

/** What was said of single stocks on the finished days before the view's: reasons of their limit-ups, and news about them. */
async function textsOf(view: MarketView, { limitUpRecords, documents, dataset }: VectorParts): Promise<StockText[]> {
  const from = dayAt(view, Math.max(0, view.daysBefore - REASON_DAYS))
  const reasons = await reasonsBefore(view, { records: limitUpRecords, dataset }, { from })
  const said: { readonly code: string | undefined; readonly text: string }[] = reasons.map(
    ({ code, reasonTags, reasonText }) => ({ code, text: [...reasonTags, reasonText ?? ''].join(' ') }),
  )
  for (let back = Math.min(NEWS_DAYS, view.daysBefore); back > 0; back--) {
    const day = TradeDay.parse(dayAt(view, view.daysBefore - back))
    const kinds = ['news', 'announcement'] as const
    const news = await documents.ofDay({ dataset, day, untilSecond: DAY_END_SECOND, kinds })
    // A day's texts are read in 3 ms, and ten days' would hold up all other readers.
    await otherWork()
    said.push(...news.map(({ code, title, body }) => ({ code, text: `${title} ${body}` })))
  }
  return said.flatMap(({ code, text }) => {
    const row = code === undefined ? undefined : view.rowOf(code)
    return row === undefined ? [] : [{ row, text }]
  })
}

/** The stocks of a sector that are listed on the view's day. */
export function stockBag({ catalogue, now }: MarketView, position: number): Bag<number> {
  const rows = [...(catalogue.sectors[position]?.rows ?? [])].filter(row => now.state[row] !== STOCK_STATE.absent)
  return new Map(rows.map(row => [row, 1]))
}

/** Words of one letter are of every text. */
const meaningful = (words: readonly string[]) => words.filter(word => word.length > 1)

function* building(
  view: MarketView,
  said: readonly StockText[],
  terms: (text: string) => readonly string[],
): Generator<undefined, ConceptVectors> {
  const { sectors } = view.catalogue
  const { conceptsOf } = membershipOf(view.catalogue)
  const positions = sectors.flatMap(({ kind }, position) => (kind === 'concept' ? [position] : []))
  const aliases = new Map(CONCEPT_ALIASES.map(({ name, aliases: others }) => [name, others]))
  const bags = new Map<number, Map<string, number>>()
  // Each word as one string: a stock is in ten concepts, and a string is known by where it lies sooner than by its letters.
  const known = new Map<string, string>()
  const oneOf = (word: string) => {
    const one = known.get(word)
    if (one === undefined) known.set(word, word)
    return one ?? word
  }
  const add = (position: number, words: Iterable<string>, times: number) => {
    const bag = bags.get(position) ?? new Map<string, number>()
    bags.set(position, bag)
    for (const word of words) bag.set(word, (bag.get(word) ?? 0) + times)
  }
  for (const position of positions) {
    const name = sectors[position]?.name ?? ''
    for (const called of [name, ...(aliases.get(name) ?? [])]) {
      add(position, meaningful(terms(called)).map(oneOf), NAME_TIMES)
    }
    yield
  }
  for (const { row, text } of said) {
    const words = [...new Set(meaningful(terms(text)))].map(oneOf)
    for (const position of conceptsOf(row)) add(position, words, 1)
    yield
  }
  const stockBags: Bag<number>[] = []
  for (const position of positions) {
    stockBags.push(stockBag(view, position))
    yield
  }
  const stocks = yield* weighing(stockBags)
  const words = yield* weighing(positions.map(position => bags.get(position) ?? new Map<string, number>()))
  return { positions, stocks, words }
}

/** The vectors of a view's day: they rest on finished days alone, so that a day has them once. */
export function conceptVectors(parts: VectorParts): (view: MarketView) => Promise<ConceptVectors> {
  const cache = new Map<string, Promise<ConceptVectors>>()

  async function make(view: MarketView): Promise<ConceptVectors> {
    await parts.texts.ready()
    const said = await textsOf(view, parts)
    return inSlices(building(view, said, parts.texts.terms))
  }

  return view => {
    const { day } = view.asOf
    const known = cache.get(day)
    if (known) return known
    const made = make(view)
    cache.set(day, made)
    made.catch(() => cache.delete(day))
    const [oldest] = cache.keys()
    if (cache.size > DAYS_CACHED && oldest !== undefined) cache.delete(oldest)
    return made
  }
}
