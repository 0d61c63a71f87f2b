import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import type { TaggedWord } from '@kanpan/market/word/hot-word'
import { CURVE_DAYS, countWords, ORDINARY_DAYS, type WordDay } from '@kanpan/market/word/hot-words'
import { otherWork } from '#lib/in-slices.ts'
import type { DocumentStore, TextDocument } from '#store/document-store.ts'

/** A text with the words it can make hot. */
export interface CountedText {
  readonly words: readonly string[]
  readonly code: string | undefined
}

/** The words of a moment's day and of the days before it, in order; days of which nothing was told are left out. */
export interface CountedWords {
  readonly days: readonly WordDay[]
  /** The texts of the day itself. */
  readonly texts: readonly CountedText[]
}

interface Moment {
  readonly day: string
  readonly second: number
}

export interface DayWordParts {
  readonly documents: Pick<DocumentStore, 'ofDay'>
  readonly dataset: string
  /** The words of a text that may be counted. */
  readonly wordsOf: (text: string) => readonly TaggedWord[]
}

/** What is told by others. Hotspots are made of it, and would count it again. */
export const COUNTED_KINDS = ['news', 'announcement', 'reason'] as const
const DAY_MS = 86_400_000
/** Taking words out of a text costs 0.1 to 0.3 ms: readers wait no longer than this many. */
const AT_ONCE = 20
/** Days whose texts are kept with their words, so that a running day takes in only what is new. */
const TEXTS_CACHED = 3

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Counts the words of days: of a finished one once, of a running one as it is told. */
export function dayWords({ documents, dataset, wordsOf }: DayWordParts) {
  const finished = new Map<string, Promise<WordDay>>()
  const counted = new Map<string, Map<string, CountedText & { readonly title: string; readonly body: string }>>()

  function cachedTexts(day: string) {
    const cached = counted.get(day) ?? new Map()
    counted.delete(day)
    counted.set(day, cached)
    const [oldest] = counted.keys()
    if (counted.size > TEXTS_CACHED && oldest !== undefined) counted.delete(oldest)
    return cached
  }

  function take({ title, body, code }: TextDocument) {
    return { title, body, code, words: wordsOf(`${title}\n${body}`).map(({ word }) => word) }
  }

  async function textsOf({ day, second }: Moment): Promise<CountedText[]> {
    const cached = cachedTexts(day)
    const texts: CountedText[] = []
    let taken = 0
    for (const document of await documents.ofDay({ dataset, day, untilSecond: second, kinds: COUNTED_KINDS })) {
      const key = `${document.kind} ${document.ref}`
      let text = cached.get(key)
      if (text?.title !== document.title || text.body !== document.body) {
        text = take(document)
        cached.set(key, text)
        taken += 1
        if (taken % AT_ONCE === 0) await otherWork()
      }
      texts.push(text)
    }
    return texts
  }

  async function countFinished(day: string): Promise<WordDay> {
    const texts: (readonly string[])[] = []
    for (const document of await documents.ofDay({ dataset, day, untilSecond: DAY_END_SECOND, kinds: COUNTED_KINDS })) {
      texts.push(take(document).words)
      if (texts.length % AT_ONCE === 0) await otherWork()
    }
    return countWords(day, texts)
  }

  function finishedDay(day: string): Promise<WordDay> {
    const known = finished.get(day)
    if (known) return known
    const made = countFinished(day)
    finished.set(day, made)
    made.catch(() => finished.delete(day))
    return made
  }

  return {
    async upTo(moment: Moment): Promise<CountedWords> {
      const days: WordDay[] = []
      for (let back = ORDINARY_DAYS + CURVE_DAYS; back > 0; back--)
        days.push(await finishedDay(dayBefore(moment.day, back)))
      const texts = await textsOf(moment)
      days.push(
        countWords(
          moment.day,
          texts.map(({ words }) => words),
        ),
      )
      return { days: days.filter((day, at) => day.texts > 0 || at === days.length - 1), texts }
    },
    /** More has been told of these days. */
    forget(days: Iterable<string>): void {
      for (const day of days) finished.delete(day)
    },
  }
}
