/** A sentence, or the part of one up to a semicolon, with its mark. */
const SENTENCE = /[^；。\n]+[；。]?/g

const sentencesOf = (text: string): readonly string[] =>
  text
    .match(SENTENCE)
    ?.map(part => part.trim())
    .filter(Boolean) ?? []
const bare = (sentence: string): string => sentence.replace(/[；。]$/, '')

/** Shorter ones are a label, not a reason. */
const LEAST_LENGTH = 6

/**
 * What drives a theme: the sentence said of most of its stocks, of two at least; of equals the one said first. Undefined
 * when each stock has a reason of its own.
 */
export function driverOf(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const sentence of new Set(sentencesOf(text).map(bare))) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  let driver: string | undefined
  for (const [sentence, count] of counts) {
    if (count > 1 && sentence.length >= LEAST_LENGTH && count > (counts.get(driver ?? '') ?? 0)) driver = sentence
  }
  return driver
}

/** What is said of the stock itself. */
export function withoutDriver(text: string, driver: string | undefined): string {
  if (driver === undefined) return text.trim()
  return sentencesOf(text)
    .filter(sentence => bare(sentence) !== driver)
    .join('')
    .trim()
}
