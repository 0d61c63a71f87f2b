import { type Fingerprint, fingerprint } from './fingerprint.ts'
import { sameEvent } from './same-event.ts'
import type { Report, Story } from './story.ts'

/** Later than this the same words are news again. */
const WINDOW_SECONDS = 6 * 3600
/** Looked up in what was told before are the rarest pairs of a headline, and of those found the ones found most. */
const PAIRS_COMPARED = 12
const CANDIDATES = 24

/** What was told in the last hours, found by the pairs of letters in it. */
class RecentTexts {
  readonly #prints: (Fingerprint | undefined)[] = []
  readonly #byPair = new Map<string, number[]>()
  #first = 0

  weightOf = (pair: string): number => {
    const count = this.#byPair.get(pair)?.length ?? 0
    return Math.log(1 + (this.#prints.length - this.#first + 1) / (count + 1))
  }

  /** Forgets what was told before a second. */
  forgetBefore(second: number): void {
    for (; this.#first < this.#prints.length; this.#first++) {
      const print = this.#prints[this.#first]
      if (!print || print.second >= second) return
      for (const pair of print.pairs) {
        const places = this.#byPair.get(pair)
        // They came in order, so the oldest stands first.
        if (places && places.length > 1) places.shift()
        else this.#byPair.delete(pair)
      }
      this.#prints[this.#first] = undefined
    }
  }

  add(print: Fingerprint): void {
    const place = this.#prints.push(print) - 1
    for (const pair of print.pairs) {
      const places = this.#byPair.get(pair)
      if (places) places.push(place)
      else this.#byPair.set(pair, [place])
    }
  }

  /** The place of the text that tells the same, when there is one. */
  find(print: Fingerprint): number | undefined {
    const shared = new Map<number, number>()
    const rarest = [...print.titlePairs]
      .map(pair => ({ pair, places: this.#byPair.get(pair) ?? [] }))
      .filter(({ places }) => places.length > 0)
      .sort((a, b) => a.places.length - b.places.length)
      .slice(0, PAIRS_COMPARED)
    for (const { places } of rarest) for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1)
    let best: { readonly place: number; readonly score: number } | undefined
    const candidates = [...shared].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a).slice(0, CANDIDATES)
    for (const [place] of candidates) {
      const other = this.#prints[place]
      const score = other ? sameEvent(print, other, this.weightOf) : -1
      if (score >= 0 && (!best || score > best.score)) best = { place, score }
    }
    return best?.place
  }
}

/**
 * The events of what was told: reports of one event over several sources are one story. A telling is only compared with earlier
 * ones, so what was joined by a moment stays joined whatever follows, and the next report goes on where the last one ended.
 */
export interface StoryJoiner {
  /** The next report, in order of time. */
  add(report: Report): void
  /** What has been joined so far, by the first telling; nothing that is added later changes it. */
  stories(): readonly Story[]
}

export function storyJoiner(): StoryJoiner {
  const recent = new RecentTexts()
  const stories: Story[] = []
  /** By report, the place of its story. */
  const placeOf: number[] = []
  return {
    add(report) {
      const print = fingerprint(report)
      recent.forgetBefore(report.second - WINDOW_SECONDS)
      const alike = recent.find(print)
      recent.add(print)
      const place = alike === undefined ? undefined : placeOf[alike]
      const known = place === undefined ? undefined : stories[place]
      if (place === undefined || !known) {
        placeOf.push(stories.push({ id: report.id, reports: [report] }) - 1)
        return
      }
      stories[place] = { ...known, reports: [...known.reports, report] }
      placeOf.push(place)
    },
    stories: () => stories.slice(),
  }
}
