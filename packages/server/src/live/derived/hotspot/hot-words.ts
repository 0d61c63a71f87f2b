import type { HotWord } from '@kanpan/contract/model/hotspot'
import { spelled } from '@kanpan/market/word/hot-word'
import { hotWords, ORDINARY_DAYS } from '@kanpan/market/word/hot-words'
import type { MarketView } from '#live/market-view.ts'
import type { CountedText } from '#text/day-words.ts'
import type { Texts } from '#text/texts.ts'

const SHOWN = 50
const STOCKS_SHOWN = 3

/** The day's hot words and what they were counted in. */
export interface DayHotWords {
  readonly list: readonly HotWord[]
  /** Texts of the day so far. */
  readonly texts: number
  /** Days before it that told anything, of the 30 that say what is ordinary. */
  readonly daysBefore: number
}

/** The stocks that texts with the word are about, most texts first. */
function stocksNamed(texts: readonly CountedText[], words: ReadonlySet<string>) {
  const named = new Map<string, Map<string, number>>()
  for (const { words: own, code } of texts) {
    if (code === undefined) continue
    for (const word of new Set(own)) {
      if (!words.has(word)) continue
      const counts = named.get(word) ?? new Map<string, number>()
      counts.set(code, (counts.get(code) ?? 0) + 1)
      named.set(word, counts)
    }
  }
  return (word: string) =>
    [...(named.get(word) ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([code]) => code)
}

async function rank(view: MarketView, texts: Pick<Texts, 'words' | 'named'>): Promise<DayHotWords> {
  const found = await texts.words({ day: view.asOf.day, second: view.dayCutoffSecond })
  const rows = hotWords(found.days, SHOWN)
  const stocksOf = stocksNamed(found.texts, new Set(rows.map(({ word }) => word)))
  const list = rows.map(({ word, rankChange, curve, ...row }): HotWord => {
    const { kind, code } = texts.named(word)
    const codes = code === undefined ? stocksOf(word).slice(0, STOCKS_SHOWN) : [code]
    return {
      ...row,
      keyword: spelled(word),
      kind,
      rankChange: rankChange ?? null,
      curve: [...curve],
      stocks: codes.flatMap(each => {
        const at = view.rowOf(each)
        const stock = at === undefined ? undefined : view.catalogue.stocks[at]
        return at === undefined || !stock ? [] : [{ code: stock.code, name: view.nameOf(at) }]
      }),
    }
  })
  return { list, texts: found.texts.length, daysBefore: Math.min(ORDINARY_DAYS, found.days.length - 1) }
}

/** The words of the view's day, ranked once for all who ask. */
export function hotWordsOf(view: MarketView, texts: Pick<Texts, 'words' | 'named'>): Promise<DayHotWords> {
  return view.memo('hotWords', () => rank(view, texts))
}
