import type { TradeDay } from '@kanpan/contract/model/stock'
import { bodyOf, headline } from '@kanpan/market/story/story'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import type { SourceNews } from '#sources/ports/rows.ts'

/** The flash news of a trading day and of those without trading before it, each text once, whoever sends it first. */
export interface KnownNews {
  /** The first of these days. */
  readonly from: string
  /** The item as it is known: as it came, or as an earlier one of the same text did. */
  take(row: NewsRow, source: string): SourceNews
  has(row: NewsRow, source: string): boolean
  /** The item that came last; undefined before the first. */
  last(): SourceNews | undefined
}

/** Fewer letters say nothing of which event they are of: a headline alone may be one of a series. */
const LEAST_LETTERS = 12

const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}.%]/gu, '')

/** What two wires have in common that send the same text, one with a headline in brackets and one with its own beginning. */
function textKey(row: NewsRow): string {
  const body = lettersOf(bodyOf(row))
  return body.length >= LEAST_LETTERS ? body : lettersOf(headline(row) + body)
}

const idOf = ({ id }: NewsRow, source: string) => `${source}-${id}`

/** A wire that gives no headline has one in its text. */
function flashOf(row: NewsRow, source: string): SourceNews {
  const { day, second, content, codes, important = false } = row
  return {
    id: idOf(row, source),
    kind: 'flash',
    source,
    day: day as TradeDay,
    second,
    title: headline(row),
    content,
    codes,
    important,
  }
}

export function knownNews(from: string): KnownNews {
  const byId = new Map<string, SourceNews>()
  const byText = new Map<string, SourceNews>()
  let last: SourceNews | undefined
  return {
    from,
    take(row, source) {
      const [id, text] = [idOf(row, source), textKey(row)]
      const known = byId.get(id) ?? byText.get(text)
      if (!known) last = flashOf(row, source)
      const news = known ?? last ?? flashOf(row, source)
      byId.set(id, news)
      byText.set(text, news)
      return news
    },
    has: (row, source) => byId.has(idOf(row, source)),
    last: () => last,
  }
}
