import type { AlertText } from '@kanpan/market/alert/texts'
import type { MarketView } from '#live/market-view.ts'
import type { NewsItem, NewsStore } from '#store/market-store.ts'

/** More do not come in between two moments. */
const LOOKED_AT = 200
const REMEMBERED = 1_000

export function textOf(view: MarketView, { id, kind, day, second, title, content, codes }: NewsItem): AlertText {
  const rows = codes.flatMap(code => view.rowOf(code) ?? [])
  return { id, kind, day, second, title, text: `${title}\n${content}`, rows }
}

/** What was told since it was asked last, each text once; the first time there is nothing new. */
export function newTexts(news: Pick<NewsStore, 'latest'>, dataset: string) {
  let heard: Set<string> | undefined
  const keyOf = ({ day, id }: NewsItem) => `${day} ${id}`
  return {
    async of(view: MarketView): Promise<readonly AlertText[]> {
      const items = await news.latest({ dataset, until: view.newsCutoff, limit: LOOKED_AT })
      const known = heard
      const fresh = known ? items.filter(item => !known.has(keyOf(item))) : []
      const all = [...items.map(keyOf), ...(known ?? [])]
      heard = new Set(all.slice(0, REMEMBERED))
      // The newest came first.
      return fresh.toReversed().map(item => textOf(view, item))
    },
    /** Nobody listens: what is told meanwhile is new to nobody. */
    forget() {
      heard = undefined
    },
    heard: (): readonly string[] => [...(heard ?? [])],
    restore(keys: readonly string[]) {
      heard = new Set(keys)
    },
  }
}
