import type { Catalogue } from '@kanpan/market/quote/catalogue'
import {
  buildingSuggest,
  type FoldedEntry,
  foldEntry,
  type SuggestEntry,
  type SuggestTable,
  scanSuggest,
  suggest,
} from '@kanpan/market/search/suggest'
import { inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { Spellings } from './spellings.ts'

/** Stocks by the names of the view's day: yesterday's ST is found without its star today. Larger floats come first. */
function stockEntries(view: MarketView): SuggestEntry[] {
  return view.catalogue.stocks.map(({ code, initials, floatShares }, row) => ({
    code,
    name: view.nameOf(row),
    initials,
    weight: (floatShares ?? 0) * (view.now.prevCloseCents[row] ?? 0),
  }))
}

function* buildingTable(view: MarketView, spellings: Spellings): Generator<undefined, SuggestTable> {
  const entries: SuggestEntry[] = []
  for (const [row, entry] of stockEntries(view).entries()) {
    entries.push({ ...entry, pinyin: spellings.pinyin(view.catalogue.stocks[row]?.name ?? entry.name) })
    yield
  }
  return yield* buildingSuggest(entries)
}

/** The rows that what was typed may mean, the likeliest first. */
export type FindStocks = (view: MarketView, typed: string) => Promise<readonly number[]>

export interface StockFinder {
  readonly find: FindStocks
  /** Builds the table of the live day where there is none yet. */
  prepare(view: MarketView): Promise<void>
}

/** What a table was built of. */
interface TableOf {
  readonly day: string
  readonly catalogue: Catalogue
}

/**
 * Finds stocks by a table of the live day, built aside when the first key is pressed. Until it is there, and for other days,
 * every name is looked at, which full pinyin is no part of.
 */
export function stockFinder(liveDay: () => string, spellings: Spellings): StockFinder {
  // Names change from day to day, and during one only when a list of stocks comes late.
  let table: (TableOf & { readonly built: SuggestTable | undefined }) | undefined
  const isOf = (view: MarketView) => table?.day === view.asOf.day && table.catalogue === view.catalogue

  async function build(view: MarketView): Promise<void> {
    const of: TableOf = { day: view.asOf.day, catalogue: view.catalogue }
    table = { ...of, built: undefined }
    const built = await inSlices(buildingTable(view, spellings))
    if (isOf(view)) table = { ...of, built }
  }

  async function prepare(view: MarketView): Promise<void> {
    if (!isOf(view) && view.asOf.day === liveDay()) await build(view)
  }

  return {
    prepare,
    async find(view, typed) {
      void prepare(view)
      if (isOf(view) && table?.built) return suggest(table.built, typed)
      const scan = await view.memo('stockScan', () => inSlices(foldingForScan(view)))
      return scan(typed)
    },
  }
}

/** Some tenths of a millisecond each. */
const ENTRIES_AT_ONCE = 100

function* foldingForScan(view: MarketView): Generator<undefined, (typed: string) => readonly number[]> {
  const entries = stockEntries(view)
  const folded: FoldedEntry[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_AT_ONCE === 0) yield
    folded.push(foldEntry(entry))
  }
  yield
  return typed => scanSuggest(folded, typed, at => entries[at]?.weight ?? 0)
}
