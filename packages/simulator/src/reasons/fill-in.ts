import { mix, uniform } from '#random.ts'

/** The words a pattern may ask for besides its numbers. */
export type Words = Readonly<Record<string, string>>

// {n} a percentage, {r} by how many per cent a price goes up, {l} a low percentage, {e} points of an efficiency, {y} hundreds of millions of yuan, {m} months: each the same wherever the same key tells it.
function numbers(key: number): Words {
  return {
    n: String(5 + Math.floor(55 * uniform(key, 1) ** 1.5)),
    r: String(3 + Math.floor(10 * uniform(key, 4))),
    l: String(4 + Math.floor(20 * uniform(key, 5))),
    e: (0.2 + 1.3 * uniform(key, 6)).toFixed(1),
    y: String(2 + Math.floor(78 * uniform(key, 2) ** 2)),
    m: String(2 + Math.floor(10 * uniform(key, 3))),
  }
}

/** A pattern with its words and numbers put in. */
export function fillIn(pattern: string, words: Words, key: number): string {
  const all: Words = { ...numbers(key), ...words }
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? '')
}

/** One of a list by a key; the list must not be empty. */
export function chosen<T>(list: readonly T[], key: number, counter: number): T {
  return list[(mix(key, counter) >>> 0) % list.length] as T
}
