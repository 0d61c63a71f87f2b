/** How many texts of a day hold a word, each text counted once however often it says it. */
export interface WordDay {
  readonly day: string
  /** How many texts were counted. */
  readonly texts: number
  readonly counts: ReadonlyMap<string, number>
}

export interface HotWordRow {
  readonly word: string
  /** Texts of the day that hold it. */
  readonly texts: number
  readonly heat: number
  /** From 1. */
  readonly rank: number
  /** Places won since the day before; undefined when it was in no two texts then, or nothing was told. */
  readonly rankChange: number | undefined
  /** Its heat on the last days that told anything, the day's own last. */
  readonly curve: readonly { readonly day: string; readonly heat: number }[]
}

/** Days before a day that say what is ordinary. */
export const ORDINARY_DAYS = 30
export const CURVE_DAYS = 5
/** A word of one text is that text's own. */
const LEAST_TEXTS = 2

export function countWords(day: string, texts: readonly (readonly string[])[]): WordDay {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of new Set(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { day, texts: texts.length, counts }
}

interface Weighed {
  readonly word: string
  readonly texts: number
  readonly heat: number
}

/** What the days up to `last` say is ordinary: their texts, and how many of them hold a word. */
function ordinary(days: readonly WordDay[], last: number): { texts: number; holding: (word: string) => number } {
  const known = days.slice(Math.max(0, last - ORDINARY_DAYS), last + 1)
  return {
    texts: known.reduce((sum, { texts }) => sum + texts, 0),
    holding: word => known.reduce((sum, { counts }) => sum + (counts.get(word) ?? 0), 0),
  }
}

/**
 * Term frequency by inverse document frequency (Spärck Jones, 1972): texts of the day that hold the word, times
 * ln((texts + 1) / (texts that hold it + 1)) over the day and the 30 before it.
 */
function weigher(days: readonly WordDay[], at: number): (word: string) => number {
  const { texts, holding } = ordinary(days, at)
  const counts = days[at]?.counts
  return word => {
    const own = counts?.get(word) ?? 0
    return own === 0 ? 0 : own * Math.log((texts + 1) / (holding(word) + 1))
  }
}

function ranking(days: readonly WordDay[], at: number): readonly Weighed[] {
  const weigh = weigher(days, at)
  return Array.from(days[at]?.counts ?? [])
    .filter(([, texts]) => texts >= LEAST_TEXTS)
    .map(([word, texts]) => ({ word, texts, heat: weigh(word) }))
    .sort((a, b) => b.heat - a.heat || b.texts - a.texts || (a.word < b.word ? -1 : 1))
}

/**
 * The words of the last of the days by heat. The days are in order and only those that told anything; 35 before the
 * last one make the whole curve comparable.
 */
export function hotWords(days: readonly WordDay[], limit: number): readonly HotWordRow[] {
  const last = days.length - 1
  const before = new Map(ranking(days, last - 1).map(({ word }, place) => [word, place + 1]))
  const curve = days.map(({ day }, at) => ({ day, weigh: weigher(days, at) })).slice(-CURVE_DAYS)
  return ranking(days, last)
    .slice(0, limit)
    .map(({ word, texts, heat }, place) => {
      const rankBefore = before.get(word)
      return {
        word,
        texts,
        heat,
        rank: place + 1,
        rankChange: rankBefore === undefined ? undefined : rankBefore - (place + 1),
        curve: curve.map(({ day, weigh }) => ({ day, heat: weigh(word) })),
      }
    })
}
