/** How often each thing is in a bag. */
export type Bag<K> = ReadonlyMap<K, number>

/** A bag's things by how much they tell, of length 1; empty when they tell nothing. */
export type Vector<K> = ReadonlyMap<K, number>

export interface Weighing<K> {
  readonly vectors: readonly Vector<K>[]
  /** A bag beside them, weighed by what they hold; what none of them holds tells nothing. */
  weigh(bag: Bag<K>): Vector<K>
}

/**
 * Bags as vectors by tf-idf: (1 + ln times) · ln(bags / bags that hold it), brought to length 1. What is in every bag tells
 * nothing (K. Spärck Jones, *Journal of Documentation* 28 (1972)).
 */
export function weighBags<K>(bags: readonly Bag<K>[]): Weighing<K> {
  const holding = new Map<K, number>()
  for (const bag of bags) for (const key of bag.keys()) holding.set(key, (holding.get(key) ?? 0) + 1)

  function weigh(bag: Bag<K>): Vector<K> {
    const weights = [...bag].flatMap(([key, times]): [K, number][] => {
      const weight = (1 + Math.log(times)) * Math.log(bags.length / (holding.get(key) ?? bags.length))
      return weight > 0 ? [[key, weight]] : []
    })
    const length = Math.hypot(...weights.map(([, weight]) => weight))
    return new Map(weights.map(([key, weight]) => [key, weight / length]))
  }

  return { vectors: bags.map(weigh), weigh }
}

/** What two vectors share, what counts most first, with the part of the cosine each makes: the parts sum to it. */
export function sharedParts<K>(a: Vector<K>, b: Vector<K>): readonly (readonly [K, number])[] {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return [...small]
    .flatMap(([key, weight]): [K, number][] => {
      const other = large.get(key)
      return other === undefined ? [] : [[key, weight * other]]
    })
    .sort((one, two) => two[1] - one[1])
}

/** Words without those that another of them holds: 机器 says nothing beside 机器人. */
export function withoutParts(words: readonly string[]): readonly string[] {
  return words.filter(word => !words.some(other => other !== word && other.includes(word)))
}

/** The cosine between two vectors of length 1. */
export function cosine<K>(a: Vector<K>, b: Vector<K>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [key, weight] of small) sum += weight * (large.get(key) ?? 0)
  return sum
}
