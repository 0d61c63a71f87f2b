import type { Suggestion } from '@kanpan/contract/model/text'
import { type Fit, fitOf, foldEntry, typedKey } from '@kanpan/market/search/suggest'
import type { MarketView } from '#live/market-view.ts'
import { type OtherParts, otherNames } from './other-names.ts'
import type { Spellings } from './spellings.ts'
import type { StockFinder } from './stock-table.ts'

const BOARD_NAMES = { main: '主板', star: '科创板', chinext: '创业板', bse: '北交所' } as const
/** A part of a name. */
const WORST: Fit = 2

export interface SuggestParts extends OtherParts {
  readonly stocks: StockFinder
}

export interface Suggestions {
  suggest(view: MarketView, input: { query: string; limit: number }): Promise<Suggested>
  /** What the first key would begin: the table of stocks and the names of all else. */
  prepare(view: MarketView): Promise<void>
}

function stockHit(view: MarketView, row: number, { query, spellings }: { query: string; spellings: Spellings }) {
  const stock = view.catalogue.stocks[row]
  if (!stock) return []
  const { code, initials, board, industry } = stock
  const name = view.nameOf(row)
  const hint = [BOARD_NAMES[board], industry].filter(Boolean).join(' · ')
  const suggestion: Suggestion = { kind: 'stock', code, name, hint }
  return {
    suggestion,
    fit: fitOf(foldEntry({ code, name, initials, pinyin: spellings.pinyin(stock.name) }), typedKey(query)) ?? WORST,
  }
}

interface Suggested {
  readonly list: Suggestion[]
  /** Names are still being read. */
  readonly partial: boolean
}

/**
 * What a person may mean who has typed so far: what is called just so first, then what begins so, then what holds it; of
 * equals stocks, then concepts, branches, what people call them, and words.
 */
export function suggestions(parts: SuggestParts): Suggestions {
  const others = otherNames(parts)

  async function suggest(view: MarketView, { query, limit }: { query: string; limit: number }): Promise<Suggested> {
    const found = await others.find(view, query)
    const partial = !others.isWhole()
    const rows = await parts.stocks.find(view, query)
    const hits = [...rows.flatMap(row => stockHit(view, row, { query, spellings: parts.spellings })), ...found].sort(
      (a, b) => a.fit - b.fit,
    )
    const known = new Set<string>()
    const best: Suggestion[] = []
    for (const { suggestion } of hits) {
      // A branch is found by its name and by what people call it.
      const key = `${suggestion.kind} ${suggestion.code}`
      if (!known.has(key)) best.push(suggestion)
      known.add(key)
      if (best.length === limit) break
    }
    return { list: best, partial }
  }

  return {
    suggest,
    async prepare(view) {
      await parts.stocks.prepare(view)
      await others.prepare(view)
    },
  }
}
