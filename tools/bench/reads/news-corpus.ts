import { dice } from '#tools/bench/snapshot-peer.ts'

export interface CorpusText {
  readonly title: string
  readonly body: string
  readonly words: readonly string[]
}

export interface Corpus {
  readonly texts: readonly CorpusText[]
  /** In how many texts each word stands. */
  readonly frequency: ReadonlyMap<string, number>
}

const VOCABULARY = 30_000
const TITLE_WORDS = 8
const BODY_WORDS = 50
const FIRST_HAN = 0x4e00
const HAN = 3000

/** A word of two or three characters for each number, no two the same. */
function wordOf(index: number): string {
  const first = String.fromCharCode(FIRST_HAN + (index % HAN))
  const second = String.fromCharCode(FIRST_HAN + ((index * 7 + Math.floor(index / HAN)) % HAN))
  return first + second
}

/** Texts of 58 words whose frequencies fall as the words of a language do: the n-th is as frequent as 1/n. */
export function newsCorpus(count: number): Corpus {
  const roll = dice(11)
  const frequency = new Map<string, number>()
  const pick = () => wordOf(Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** roll()) - 1))
  const texts = Array.from({ length: count }, () => {
    const words = Array.from({ length: TITLE_WORDS + BODY_WORDS }, pick)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
    return {
      title: words.slice(0, TITLE_WORDS).join(''),
      body: `${words.slice(TITLE_WORDS).join('')}。`,
      words,
    }
  })
  return { texts, frequency }
}

/** At most `wanted` words that stand in a share of all texts between two bounds, spread over those there are. */
export function wordsBetween({ texts, frequency }: Corpus, shares: readonly [number, number], wanted: number) {
  const [least, most] = shares.map(share => share * texts.length)
  const fitting = [...frequency].filter(([, count]) => count >= (least ?? 0) && count <= (most ?? 0))
  const step = Math.max(1, Math.floor(fitting.length / wanted))
  return fitting
    .filter((_, i) => i % step === 0)
    .slice(0, wanted)
    .map(([word]) => word)
}
